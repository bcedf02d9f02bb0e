import type { Generated } from 'kysely';

export type MessageState = 'queued' | 'sent' | 'dead';

export interface MessageTable {
  id: string;
  /** The player it is about; null when there is none yet. */
  user_id: number | null;
  channel: 'mail' | 'sms';
  /** Sealed until it is sent in production, then a masked part of it. */
  recipient: string;
  template: string;
  language: string;
  /** Subject, text and link, sealed; null once they are not needed any more. */
  content: string | null;
  state: Generated<MessageState>;
  attempts: Generated<number>;
  problem: string | null;
  created_at: Date;
  next_try_at: Date;
  /** After this a code in it is worth nothing, so the message is not sent any more. */
  expires_at: Date | null;
  ended_at: Date | null;
}

/** The table that this module owns; no other module writes to it. */
export interface MessageTables {
  message: MessageTable;
}
