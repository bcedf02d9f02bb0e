import type { ProtectionMethods } from '@fairline/contracts/user';

import type { WordKey } from '../words/index.ts';

/** The methods in the order in which they are worth doing. The secret question is not among them: it protects nobody. */
export const METHODS: readonly {
  readonly name: Exclude<keyof ProtectionMethods, 'enable_security_question'>;
  readonly word: WordKey;
  /** What to do to get it. */
  readonly hint: WordKey;
}[] = [
  { name: 'enable_two_factor_auth', word: 'method.twoStep', hint: 'method.twoStepHint' },
  { name: 'is_changed_password', word: 'method.password', hint: 'method.passwordHint' },
  { name: 'enable_email_auth', word: 'method.email', hint: 'method.emailHint' },
  { name: 'enable_phone_binding', word: 'method.phone', hint: 'method.phoneHint' },
];
