import type { Generated } from 'kysely';

interface PayIdentityTable {
  /** The host of the provider. */
  provider: string;
  /** The provider's own number of the person. */
  person_id: string;
  user_id: number;
  linked_at: Date;
}

/** Sent to the provider; known: it has told who it is; refused: nobody becomes a player; over: used up. */
type PayStage = 'asked' | 'known' | 'refused' | 'over';

export interface PayOrderTable {
  id: string;
  /** SHA-256 of the browser's cookie. */
  key_hash: string;
  provider: string;
  /** Where, from and in which browser the order was begun: the provider calls from elsewhere. */
  host: string;
  ip: string;
  country: string;
  language: string;
  return_url: string;
  /** The terms that were in force, which whoever goes on accepts; null: the site has published none. */
  terms_version: number | null;
  fingerprint: string;
  /** The page of the provider; null until it has answered. */
  redirect_url: string | null;
  stage: PayStage;
  notification_id: string | null;
  refusal: string | null;
  /** The player who proves by it who they are; null: a visitor. */
  for_user_id: number | null;
  user_id: number | null;
  is_new: Generated<boolean>;
  created_at: Date;
  expires_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface PayAndPlayTables {
  pay_identity: PayIdentityTable;
  pay_order: PayOrderTable;
}
