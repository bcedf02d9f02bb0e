interface SocialIdentityTable {
  provider: string;
  /** The provider's own number of the person. */
  subject: string;
  user_id: number;
  linked_at: Date;
}

/**
 * Sent to the provider: asked by a visitor, connect and prove by a player. Known: came back; two-step: a code is missing;
 * over: used up.
 */
export type SocialStage = 'asked' | 'connect' | 'prove' | 'known' | 'two-step' | 'over';

export interface SocialFlowTable {
  /** SHA-256 of the browser's cookie. */
  key_hash: string;
  provider: string;
  language: string;
  return_url: string;
  stage: SocialStage;
  /** Sealed JSON of what the provider told; null until then. */
  person: string | null;
  user_id: number | null;
  created_at: Date;
  expires_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface SocialTables {
  social_identity: SocialIdentityTable;
  social_flow: SocialFlowTable;
}
