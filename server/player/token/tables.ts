interface TokenKeyTable {
  id: string;
  /** The private key as a JWK, sealed for this row. */
  sealed_jwk: string;
  created_at: Date;
}

/** The table that this module owns; no other module writes to it. */
export interface TokenTables {
  token_key: TokenKeyTable;
}
