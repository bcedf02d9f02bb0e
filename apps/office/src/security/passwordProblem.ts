import { PASSWORD_LENGTH_MIN } from '@fairline/contracts/identity';

import type { WordKey } from '../words/index.ts';

export type PasswordFieldName = 'current' | 'next';

/** What can be said before anything is sent; the server knows the rest. */
export function passwordProblem(
  values: { readonly current: string; readonly next: string },
  hasPassword = true,
): { readonly field: PasswordFieldName; readonly word: WordKey } | undefined {
  if (hasPassword && values.current === '') return { field: 'current', word: 'problem.required' };
  if (Array.from(values.next).length < PASSWORD_LENGTH_MIN)
    return { field: 'next', word: 'problem.passwordShort' };
  if (hasPassword && values.next === values.current) return { field: 'next', word: 'problem.passwordSame' };
  return undefined;
}
