import type { JWK } from 'jose';
import type { JSONColumnType } from 'kysely';

export interface TokenKeyTable {
  id: string;
  private_jwk: JSONColumnType<JWK>;
  created_at: Date;
}

/** The table that this module owns; no other module writes to it. */
export interface TokenTables {
  token_key: TokenKeyTable;
}
