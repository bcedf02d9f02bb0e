import { isApiError, STATUS } from '@fairline/contracts';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';

import type { WordKey } from '../words/index.ts';

const WORDS: Readonly<Record<string, WordKey>> = {
  'wrong-password': 'problem.wrongPassword',
  'wrong-credentials': 'problem.wrongPassword',
  'wrong-code': 'problem.wrongCode',
  'time-up': 'problem.timeUp',
  // The proof opens as a step of its own (withStepUp, AccountStore); this is told when the player has left it.
  [STEP_UP_REQUIRED]: 'problem.notProved',
  'too-many-tries': 'problem.tooManyTries',
  'too-many-requests': 'problem.tooManyTries',
  overloaded: 'problem.tooManyTries',
  'password-short': 'problem.passwordShort',
  'password-long': 'problem.passwordLong',
  'password-known': 'problem.passwordKnown',
  'password-personal': 'problem.passwordPersonal',
  'password-same': 'problem.passwordSame',
  'only-way-in': 'problem.onlyWayIn',
  'provider-unreachable': 'problem.providerUnreachable',
  'account-frozen': 'problem.accountFrozen',
  'account-is-active': 'problem.accountIsActive',
  'account-not-empty': 'problem.accountNotEmpty',
  'account-has-bets': 'problem.accountHasBets',
  'accounts-max': 'problem.accountsMax',
  'currency-taken': 'problem.currencyTaken',
  'limit-too-early': 'problem.limitTooEarly',
  'limit-not-waiting': 'problem.limitNotWaiting',
};

/** The sentence for a failure; one that nobody has words for is told as what it is. */
export function problemWord(error: unknown): WordKey {
  if (!isApiError(error)) return 'main_query_error';
  if (error.status === STATUS.networkError) return 'problem.network';
  return Object.hasOwn(WORDS, error.code) ? (WORDS[error.code] ?? 'main_query_error') : 'main_query_error';
}
