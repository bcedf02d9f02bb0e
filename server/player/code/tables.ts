import type { Generated } from 'kysely';

export interface CodeFlowTable {
  id: string;
  purpose: string;
  channel: 'mail' | 'sms';
  /** Sealed. */
  recipient: string;
  recipient_hash: string;
  user_id: number | null;
  /** Sealed JSON of what the code is wanted for. */
  details: string;
  code_hash: string;
  tries_left: number;
  created_at: Date;
  expires_at: Date;
  resend_at: Date;
  ended_at: Date | null;
}

interface CodeSendTable {
  id: string;
  recipient_hash: string;
  /** Whether it was the owner who asked for it. */
  is_owner: Generated<boolean>;
  sent_at: Date;
}

interface LinkTokenTable {
  /** SHA-256 of the token. */
  token_hash: string;
  purpose: string;
  user_id: number;
  flow_id: string | null;
  /** Sealed JSON. */
  details: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** The tables that this module owns; no other module writes to them. */
export interface CodeTables {
  code_flow: CodeFlowTable;
  code_send: CodeSendTable;
  link_token: LinkTokenTable;
}
