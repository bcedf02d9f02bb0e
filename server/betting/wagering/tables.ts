import type { CoefMove, CouponOutcome, CouponRefusal, CouponStateName } from '@fairline/contracts/coupon';
import type { CouponJson, CouponTypeId, HyperBonusJson, CashOutRecord, StatusId } from '@fairline/coupon';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Written<Value> = ColumnType<Value, Value, never>;

/** A block of a multi-bet or a conditional coupon; amounts are text, because JSON has no integers of this size. */
export interface StoredBlock {
  readonly id: number;
  readonly amount: string;
  readonly isLobby: boolean;
}

export interface CouponTable {
  /** Made by the player's browser. */
  id: string;
  /** What people call it by. */
  number: Generated<bigint>;
  user_id: number;
  account_id: number;
  currency: string;
  state: CouponStateName;
  outcome: Generated<CouponOutcome>;
  type_id: number;
  system_value: number;
  stake: bigint;
  blocks: JSONColumnType<StoredBlock[], string, never>;
  anti_express_margin: string;
  has_bonus_bet: boolean;
  /** What was promised with the bet; the settlement pays it. */
  hyper_bonus: JSONColumnType<HyperBonusJson, string, never> | null;
  /** The code that paid for it: then it is a free bet. */
  promo_code: string | null;
  is_vip_bet: boolean;
  lines: number;
  coef: bigint;
  possible_win: bigint;
  paid: bigint | null;
  /** What cash-outs left running, as a fraction. */
  share: Generated<string>;
  auto_cash_out: bigint | null;
  /** What each of its bets adds to the exposure of its outcome. */
  exposure: Generated<bigint>;
  body_hash: string;
  /** The body of the call, as it came. */
  request: JSONColumnType<object, string, never>;
  moves: JSONColumnType<CoefMove[]>;
  refusal: JSONColumnType<CouponRefusal> | null;
  placed_at: Date;
  decides_at: Date | null;
  accepted_at: Date | null;
  settled_at: Date | null;
}

export interface CouponLegTable {
  coupon_id: string;
  position: number;
  bet_id: string;
  game_id: string;
  market_id: string;
  outcome_id: string;
  block_id: number;
  coef: number;
  is_live: boolean;
  score: string;
  /** Where in the log of the book the game stood when the price was taken. */
  book_position: bigint;
  status_id: Generated<StatusId>;
  places: number | null;
  tied: number | null;
  /** An operator has settled it: the book does not speak for it any more. */
  is_by_hand: Generated<boolean>;
  void_reason: string | null;
  /** Where in the log of the book the result stands; null without one and where an operator has settled it. */
  result_position: bigint | null;
  settled_at: Date | null;
}

interface CouponEventTable {
  id: Written<string>;
  coupon_id: Written<string>;
  kind: Written<string>;
  at: Written<Date>;
  amount: Written<bigint | null>;
  reason: Written<string | null>;
  /** Who of the house did it; null for the player and the server itself. */
  actor: Written<string | null>;
}

interface SettlementTable {
  id: Written<string>;
  coupon_id: Written<string>;
  sequence: Written<number>;
  kind: Written<'settlement' | 'reversal'>;
  rule_version: Written<number>;
  payout: Written<bigint>;
  payout_exact: Written<string>;
  void_reason: Written<string | null>;
  /** The coupon with the results that were used, in the verifier's shape. */
  input: JSONColumnType<CouponJson, string, never>;
  /** Where each result came from. */
  results: JSONColumnType<object[], string, never>;
  made_at: Written<Date>;
}

interface ExposureTable {
  game_id: string;
  market_id: string;
  outcome_id: string;
  shard: number;
  weight: bigint;
}

interface CashOutTable {
  id: Written<string>;
  coupon_id: Written<string>;
  percent: Written<number>;
  offer: Written<bigint>;
  fair: Written<string>;
  paid: Written<bigint>;
  is_automatic: Written<boolean>;
  /** By bet; those of older sales have one chance for each bet, and no position in the log. */
  prices: JSONColumnType<CashOutRecord['prices'], string, never>;
  /** The coupon as it stood before, in the verifier's shape; null in sales that were made before it was kept. */
  input: JSONColumnType<CouponJson, string, never> | null;
  /** What the house kept of the fair value, as decimal text. */
  margin: Written<string | null>;
  made_at: Written<Date>;
}

interface CouponCodeTable {
  code: string;
  type_id: number;
  system_value: number;
  bets: JSONColumnType<object[], string, never>;
  made_at: Date;
  expires_at: Date;
}

interface BettingStopTable {
  id: string;
  game_id: string;
  /** Null: the whole game. */
  market_id: string | null;
  reason: string;
  by_whom: string;
  begun_at: Date;
  ended_at: Date | null;
}

export interface PromoCodeTable {
  code: Written<string>;
  currency: Written<string>;
  amount: Written<bigint>;
  type_ids: JSONColumnType<CouponTypeId[], string, never>;
  coef_min: Written<number>;
  uses_per_player: Written<number>;
  uses_max: Written<number>;
  /** For this player alone; null: for whoever has the code. */
  user_id: Written<number | null>;
  made_at: Written<Date>;
  made_by: Written<string>;
  valid_until: Written<Date>;
  stopped_at: Date | null;
}

interface PromoUseTable {
  coupon_id: Written<string>;
  code: Written<string>;
  user_id: Written<number>;
  /** The stake on its way from `promo` to `bets` of the house, and back when the coupon was refused after all. */
  transfer_id: Written<string>;
  used_at: Written<Date>;
  return_transfer_id: string | null;
  returned_at: Date | null;
}

/** An id, of a placement or a cash-out, of which its player was told that it never arrived. */
interface WithdrawnPlacementTable {
  id: Written<string>;
  user_id: Written<number>;
  withdrawn_at: Written<Date>;
}

/** Money that is owed to a player whose account cannot take it. It is paid as soon as the account can. */
interface WaitingPayoutTable {
  /** The key that the entry will have: it is paid once. */
  key: string;
  coupon_id: string;
  user_id: number;
  account_id: number;
  kind: 'settlement' | 'bet-returned';
  amount: bigint;
  reason: WaitingReason;
  since: Date;
  /** Where it gives a stake back: when that was made. */
  stake_made_at: Date | null;
  ended: 'paid' | 'taken-back' | null;
  ended_at: Date | null;
}

/** An entry of the log of the book that bets were made or settled by, as the log had it. */
interface KeptLogEntryTable {
  position: Written<bigint>;
  at: Written<bigint>;
  sequence: Written<bigint>;
  game_id: Written<string>;
  feed_id: Written<string>;
  kind: Written<string>;
  cause: Written<string>;
  delta: Written<Uint8Array>;
  hash: Written<Uint8Array>;
  previous_hash: Written<Uint8Array>;
}

/** Which entry says the price or the result of a bet. */
interface LegProofTable {
  coupon_id: Written<string>;
  position: Written<number>;
  what: Written<'price' | 'chances' | 'result'>;
  /** The position in the log that the bet names. */
  stands_at: Written<bigint>;
  entry_position: Written<bigint>;
}

export type WaitingReason = 'account-closed' | 'account-frozen' | 'account-full';

/** The tables of the coupon: wagering, settlement and cash-out write them, nobody else. */
export interface WageringTables {
  coupon: CouponTable;
  coupon_leg: CouponLegTable;
  coupon_event: CouponEventTable;
  settlement: SettlementTable;
  exposure: ExposureTable;
  cash_out: CashOutTable;
  coupon_code: CouponCodeTable;
  betting_stop: BettingStopTable;
  promo_code: PromoCodeTable;
  promo_use: PromoUseTable;
  waiting_payout: WaitingPayoutTable;
  kept_log_entry: KeptLogEntryTable;
  leg_proof: LegProofTable;
  withdrawn_placement: WithdrawnPlacementTable;
}
