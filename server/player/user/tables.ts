import type { ColumnType, Generated } from 'kysely';

/** How far the operator's check of a person is, and what the papers say. A player without a row was never checked. */
interface PlayerVerificationTable {
  user_id: number;
  /** 1: pending. */
  user_status_id: Generated<number>;
  /** Our own check; 1: verified. */
  internal_status: Generated<number>;
  /** That of an outside service; 1: not verified. */
  outside_status: Generated<number>;
  group_code: string | null;
  /** The kinds of verification that the player may begin. */
  types: ColumnType<string[], string | undefined, string>;
  is_document_requested: Generated<boolean>;
  document_type_id: number | null;
  inn: string | null;
  passport: string | null;
  /** Calendar days, YYYY-MM-DD. */
  passport_date: string | null;
  passport_end_date: string | null;
  registration_address: string | null;
  changed_at: Date;
}

/** The tables that this module owns; no other module writes to them. */
export interface UserTables {
  player_verification: PlayerVerificationTable;
}
