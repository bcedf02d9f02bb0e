import type { CodeRefusal } from '@fairline/contracts/registration';

import { Refusal } from '../../platform/http/problem.ts';
import type { ResendRefusal } from '../code/index.ts';
import type { NameKind } from '../identity/index.ts';
import type { RegistrationRefusal } from './checkRegistration.ts';

export function registrationRefused(reason: RegistrationRefusal, field: string): Refusal {
  return new Refusal({
    status: reason === 'registration-closed' || reason === 'country-blocked' ? 403 : 400,
    code: reason,
    message: `The registration is refused: ${reason}.`,
    field: `/body/${field}`,
  });
}

export function alreadySignedIn(): Refusal {
  return new Refusal({ status: 409, code: 'signed-in', message: 'Somebody is signed in in this browser.' });
}

export function tooManyAccounts(): Refusal {
  return new Refusal({
    status: 429,
    code: 'too-many-accounts',
    message: 'This address has made as many accounts as it may in an hour.',
    retryAfterSeconds: 3600,
  });
}

/** Only told to somebody who has proved that the name is theirs. */
export function taken(what: NameKind | 'social'): Refusal {
  return new Refusal({ status: 409, code: `${what}-taken`, message: 'There is an account with it already.' });
}

export function noSocialPerson(): Refusal {
  return new Refusal({
    status: 400,
    code: 'social-over',
    message: 'The sign-in at the provider is too old or belongs to another browser: begin anew.',
    field: '/body/social_media',
  });
}

export function codeRefused(reason: CodeRefusal): Refusal {
  const message =
    reason === 'wrong_code' ? 'The code is another one.' : 'The time or the tries of the code are over.';
  return new Refusal({ status: 400, code: reason, message, field: '/body/code' });
}

const RESEND_STATUS: Readonly<Record<ResendRefusal, number>> = {
  time_up: 400,
  'too-early': 429,
  'too-many-codes': 429,
};

export function resendRefused(reason: ResendRefusal): Refusal {
  return new Refusal({
    status: RESEND_STATUS[reason],
    code: reason,
    message: 'No code is sent to this address now.',
  });
}

export function tokenOver(): Refusal {
  return new Refusal({
    status: 400,
    code: 'token-over',
    message: 'The link has been used, is too old, or is not one of ours.',
    field: '/body/token',
  });
}
