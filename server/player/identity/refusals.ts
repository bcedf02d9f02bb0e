import { decodeCredential } from '@fairline/contracts/identity';

import { Refusal } from '../../platform/http/problem.ts';

/** The one answer to every sign-in that does not succeed, whatever the reason was. */
export function wrongCredentials(): Refusal {
  return new Refusal({
    status: 400,
    code: 'wrong-credentials',
    message: 'This login and password do not belong together.',
  });
}

export function wrongCode(): Refusal {
  return new Refusal({ status: 400, code: 'wrong-code', message: 'The code is wrong.', field: '/body/code' });
}

export function wrongPassword(): Refusal {
  return new Refusal({
    status: 400,
    code: 'wrong-password',
    message: 'The password is wrong.',
    field: '/body/uPassword',
  });
}

/** The text that the browser encoded. */
export function decoded(value: string, field: string): string {
  const text = decodeCredential(value);
  if (text !== undefined) return text;
  throw new Refusal({ status: 400, code: 'bad-input', message: `${field} is not encoded as agreed`, field });
}

/** A call that was under way when the key changed; the browser has the new one by now. */
export function keyReplaced(): Refusal {
  return new Refusal({
    status: 409,
    code: 'key-replaced',
    message: 'The key of this session has just been replaced: ask again.',
  });
}
