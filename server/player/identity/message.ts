import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** What this module tells players; each kind has a text in every language. */
export type IdentityMessage =
  | { readonly kind: 'sign-in-code'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'two-step-code'; readonly code: string; readonly minutes: number }
  | { readonly kind: 'new-device'; readonly userAgent: string; readonly ip: string; readonly at: Date }
  | { readonly kind: 'password-changed'; readonly at: Date }
  | { readonly kind: 'two-step-on'; readonly at: Date }
  | { readonly kind: 'two-step-off'; readonly at: Date }
  | { readonly kind: 'passkey-added'; readonly name: string; readonly at: Date }
  | { readonly kind: 'key-reused'; readonly at: Date }
  | { readonly kind: 'social-connected'; readonly provider: string; readonly at: Date };

export interface AddressedMessage {
  readonly channel: 'mail' | 'sms';
  /** An e-mail address, or a phone as +digits. */
  readonly to: string;
  readonly userId: number;
  readonly language: string;
  readonly message: IdentityMessage;
}

/** Puts a message into the outbox, in the transaction of whatever it tells of. */
export type QueueMessage = (tx: Kysely<Tables>, message: AddressedMessage) => Promise<void>;
