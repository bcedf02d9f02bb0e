export interface SiteSecretTable {
  /** There is one row. */
  id: number;
  secret: string;
}

/** The table that this module owns; no other module writes to it. */
export interface SecretTables {
  site_secret: SiteSecretTable;
}
