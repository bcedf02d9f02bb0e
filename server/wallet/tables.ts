import type { ColumnType, Generated } from 'kysely';

/** Points are no money: they have an account of their own that no screen shows as one. */
export type AccountKind = 'main' | 'additional' | 'bonus' | 'points';

export interface AccountTable {
  id: Generated<number>;
  user_id: number;
  kind: AccountKind;
  /** ISO 4217 code; PTS for points. */
  currency: string;
  is_active: Generated<boolean>;
  /** The operator has frozen it. */
  frozen_at: Date | null;
  opened_at: Date;
  closed_at: Date | null;
}

export type EntryKind = 'opening' | 'conversion' | 'deposit';

type Written<Value> = ColumnType<Value, Value, never>;

/** Entries are added and never changed: the database itself refuses anything else. */
export interface AccountEntryTable {
  id: Written<string>;
  user_id: Written<number>;
  account_id: Written<number>;
  /** Entries of one movement share it. */
  transfer_id: Written<string>;
  /** Counts the entries of the account from 1, without gaps. */
  sequence: Written<number>;
  kind: Written<EntryKind>;
  /** Minor units, below zero when money leaves the account. */
  amount: Written<bigint>;
  balance_after: Written<bigint>;
  /** Who asks twice with one key moves money once. */
  idempotency_key: Written<string>;
  made_at: Written<Date>;
}

/** The tables that this module owns; no other module writes to them. */
export interface WalletTables {
  account: AccountTable;
  account_entry: AccountEntryTable;
}
