import type { ColumnType, Generated } from 'kysely';

/** Points are no money: they have an account of their own that no screen shows as one. */
export type AccountKind = 'main' | 'additional' | 'bonus' | 'points';

interface AccountTable {
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

export type EntryKind =
  | 'opening'
  | 'conversion'
  | 'deposit'
  | 'bonus'
  | 'prepaid'
  | 'bet'
  | 'bet-returned'
  | 'settlement'
  | 'reversal'
  | 'cash-out'
  | 'game-stake'
  | 'game-win'
  | 'game-returned'
  | 'claim';

/** Whose money it is while it is on no account of a player. */
export type HouseAccount =
  | 'play-money'
  | 'conversion'
  | 'cash-desk'
  | 'bets'
  | 'games'
  | 'claims'
  | 'promo'
  | 'prepaid';

type Written<Value> = ColumnType<Value, Value, never>;

/** Entries are added and never changed: the database itself refuses anything else. */
interface AccountEntryTable {
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
  /** Of money that gives a stake back: when that stake was made. Limits count it there. */
  stake_made_at: ColumnType<Date | null, Date | null | undefined, never>;
  /** Counts the entries of the player over all accounts; it and the hashes are made by the database. */
  chain_sequence: ColumnType<bigint, never, never>;
  previous_hash: ColumnType<Uint8Array, never, never>;
  hash: ColumnType<Uint8Array, never, never>;
}

/** The other side of entries: all amounts of one transfer and currency add up to zero. */
interface HousePostingTable {
  id: Written<string>;
  transfer_id: Written<string>;
  account: Written<HouseAccount>;
  currency: Written<string>;
  amount: Written<bigint>;
  made_at: Written<Date>;
}

/** Money for bets alone: what was paid in, and what coupons have used of it. */
export interface PrepaidEntryTable {
  id: Written<string>;
  user_id: Written<number>;
  account_id: Written<number>;
  /** Counts the entries of the account from 1, without gaps. */
  sequence: Written<number>;
  /** Minor units, below zero when a coupon uses some. */
  amount: Written<bigint>;
  balance_after: Written<bigint>;
  /** Converted with its account, from a withdrawn currency to the new one. */
  kind: Written<'paid-in' | 'paid-out' | 'used' | 'converted'>;
  coupon_id: Written<string | null>;
  transfer_id: Written<string>;
  made_at: Written<Date>;
  made_by: Written<string>;
  /** Counts the entries of the player over all accounts; it and the hashes are made by the database. */
  chain_sequence: ColumnType<bigint, never, never>;
  previous_hash: ColumnType<Uint8Array, never, never>;
  hash: ColumnType<Uint8Array, never, never>;
}

/**
 * What a correction could not take back, because the player has spent it. The player is not asked for it; only what the
 * same coupon pays later is held against it.
 */
interface HouseClaimTable {
  /** From `claims` to `bets` of the house, or from the account of the player to `claims`. */
  transfer_id: Written<string>;
  /** The key of the movement that took back less, or of the one by which a later payout met the claim. */
  key: Written<string>;
  coupon_id: Written<string>;
  user_id: Written<number>;
  account_id: Written<number>;
  currency: Written<string>;
  /** Below zero where a later payout met it. */
  amount: Written<bigint>;
  /** The last entry of the account by then: of a claim and a payout it tells which was first. */
  account_sequence: Written<number>;
  made_at: Written<Date>;
}

/** The end of each player's chain. Its row is the lock that orders the player's movements. */
interface LedgerHeadTable {
  user_id: number;
  sequence: bigint;
  hash: Uint8Array;
}

/** What each kind of entry is; `moneyDoors` is its twin. Only migrations write it. */
interface MoneyKindTable {
  kind: ColumnType<EntryKind, never, never>;
  house_account: ColumnType<HouseAccount, never, never>;
  counts_as_stake: ColumnType<boolean, never, never>;
  counts_as_result: ColumnType<boolean, never, never>;
  counts_as_deposit: ColumnType<boolean, never, never>;
  needs_open_gate: ColumnType<boolean, never, never>;
}

/** What a player has staked, won and paid in within an hour. The database keeps it with every entry. */
interface PlayerHourTable {
  user_id: ColumnType<number, never, never>;
  /** Its beginning. */
  hour: ColumnType<Date, never, never>;
  currency: ColumnType<string, never, never>;
  /** Stakes that did not come back, bonus money included. */
  staked: ColumnType<bigint, never, never>;
  /** What came to the player's own accounts by gambling less what left them. */
  net: ColumnType<bigint, never, never>;
  deposited: ColumnType<bigint, never, never>;
}

/** The tables that this module owns; no other module writes to them. */
export interface WalletTables {
  account: AccountTable;
  account_entry: AccountEntryTable;
  house_posting: HousePostingTable;
  house_claim: HouseClaimTable;
  ledger_head: LedgerHeadTable;
  money_kind: MoneyKindTable;
  player_hour: PlayerHourTable;
  prepaid_entry: PrepaidEntryTable;
  prepaid_head: LedgerHeadTable;
}
