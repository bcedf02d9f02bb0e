import { isApiError, STATUS } from '@fairline/contracts';

import type { WordKey } from '../words/index.ts';

/** Why something did not work, as far as a form acts on it. */
export interface Failure {
  readonly code: string;
  /** The last name in the address of the wrong input: `email` of /body/email. */
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

export function failureOf(error: unknown): Failure {
  if (!isApiError(error)) return { code: 'unknown', field: undefined, retryAfterSeconds: undefined };
  const { code, status, field, retryAfterSeconds } = error;
  return {
    code: status === STATUS.networkError ? 'network-error' : code,
    field: field?.split('/').at(-1),
    retryAfterSeconds,
  };
}

const WORDS: Readonly<Record<string, WordKey>> = {
  'network-error': 'error.network',
  'wrong-credentials': 'error.wrongCredentials',
  'wrong-password': 'error.wrongPassword',
  'wrong-code': 'error.wrongCode',
  wrong_code: 'error.wrongCode',
  'time-up': 'error.timeUp',
  time_up: 'error.timeUp',
  'too-many-tries': 'error.tooManyTries',
  'too-many-requests': 'error.tooManyTries',
  'rate-limited': 'error.tooManyTries',
  'too-many-codes': 'error.tooManyCodes',
  'too-early': 'error.tooEarly',
  'key-replaced': 'error.keyReplaced',
  overloaded: 'error.overloaded',
  'token-over': 'error.tokenOver',
  'password-short': 'error.passwordShort',
  'password-long': 'error.passwordLong',
  'password-known': 'error.passwordKnown',
  'password-personal': 'error.passwordPersonal',
  'password-same': 'error.passwordSame',
  'contact-taken': 'error.contactTaken',
  'email-taken': 'error.taken',
  'phone-taken': 'error.taken',
  'login-taken': 'error.taken',
  'social-taken': 'error.taken',
  'social-over': 'error.socialOver',
  'order-over': 'error.orderOver',
  'pay-and-play-off': 'error.providerUnreachable',
  'provider-unreachable': 'error.providerUnreachable',
  'signed-in': 'error.signedIn',
  'too-many-accounts': 'error.tooManyTries',
  'registration-closed': 'signIn.closed',
  'email-missing': 'error.email',
  'email-wrong': 'error.email',
  'phone-missing': 'error.phoneShort',
  'phone-wrong': 'error.phoneShort',
  'birth-date-wrong': 'error.birthDate',
  'terms-not-accepted': 'error.terms',
  'too-young': 'error.tooYoung',
  'country-blocked': 'error.countryBlocked',
  'captcha-required': 'error.captcha',
  'card-number': 'error.cardNumber',
  'limit-missing': 'error.limitMissing',
  'limit-wrong': 'error.limit',
};

/** The word for a failure. Codes that nobody has words for are told as what they are: our fault. */
export function failureWord({ code, field }: Failure): WordKey {
  if (Object.hasOwn(WORDS, code)) return WORDS[code] ?? 'error.unknown';
  return field === undefined ? 'error.unknown' : 'error.field';
}
