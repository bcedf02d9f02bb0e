import { sql, type Kysely } from 'kysely';

import type { OpenAccount } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { couponValues, legValues, type CouponRow, type LegRow } from './couponTable.ts';
import type { Decision } from './decidePlacement.ts';
import { shardOf } from './exposureTable.ts';
import { eventsOf } from './placementEvents.ts';
import type { WageringRules } from './rules.ts';
import type { UsedExposure } from './takingFacts.ts';

export interface DecidedCoupon {
  readonly decision: Decision;
  /** Of the player, when the facts were read. */
  readonly version: string;
  readonly rules: Pick<WageringRules, 'marketLossMaxUnits' | 'gameLossMaxUnits'>;
  readonly used: readonly UsedExposure[];
}

type WriteOutcome =
  | { readonly outcome: 'placed'; readonly number: bigint }
  /** Another transaction holds the player's accounts; or something has changed by which the coupon was decided. */
  | { readonly outcome: 'busy' | 'changed' };

/**
 * Writes what was decided, all in one call that is one transaction. Each coupon is written only if nothing has changed
 * by which it was decided; the others of the batch do not mind.
 */
export async function writeCoupons(
  db: Kysely<Tables>,
  coupons: readonly DecidedCoupon[],
  ids: IdSource,
): Promise<ReadonlyMap<string, WriteOutcome>> {
  const { rows } = await sql<{ coupon_id: string; outcome: WriteOutcome['outcome']; coupon_number: bigint }>`
    select coupon_id, outcome, coupon_number from place_coupons(${batchOf(coupons, ids)}::jsonb)`.execute(db);
  return new Map(
    rows.map(({ coupon_id, outcome, coupon_number }) => [
      coupon_id,
      outcome === 'placed' ? { outcome, number: coupon_number } : { outcome },
    ]),
  );
}

/** Kept in step with sql/place_coupons.sql. */
function batchOf(coupons: readonly DecidedCoupon[], ids: IdSource): string {
  const taken = coupons.filter(({ decision }) => decision.coupon.state !== 'refused');
  const batch = {
    players: coupons.map(({ decision: { coupon }, version }) => ({
      user_id: coupon.userId,
      coupon_id: coupon.command.id,
      version,
    })),
    coupons: coupons.map(({ decision }) => inJson(couponValues(decision.coupon))),
    legs: taken.flatMap(({ decision: { coupon, bets } }) => legValues(coupon.command.id, bets).map(inJson)),
    events: coupons.flatMap(({ decision: { coupon } }) =>
      eventsOf(coupon).map((event) => ({
        ...inJson(event),
        id: ids.next(),
        coupon_id: coupon.command.id,
        at: coupon.now,
      })),
    ),
    exposures: taken.flatMap(({ decision: { coupon } }) =>
      coupon.exposure === 0n
        ? []
        : coupon.command.bets.map((bet) => ({
            coupon_id: coupon.command.id,
            game_id: bet.gameId,
            market_id: bet.marketId,
            outcome_id: bet.outcomeId,
            shard: shardOf(coupon.userId),
            weight: String(coupon.exposure),
          })),
    ),
    ceilings: taken.flatMap(ceilingsOf),
    entries: taken.flatMap(({ decision }) => entryOf(decision, ids)),
  };
  return JSON.stringify(batch);
}

/** JSON has no integers of this size: the database reads them from text. */
function inJson(values: object): object {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}

function entryOf({ coupon, account }: Decision, ids: IdSource) {
  if (paidBy(coupon) === 0n) return [];
  return [
    {
      coupon_id: coupon.command.id,
      id: ids.next(),
      transfer_id: ids.next(),
      posting_id: ids.next(),
      user_id: coupon.userId,
      account_id: account.id,
      currency: account.currency,
      sequence: account.sequence + 1,
      amount: String(-coupon.stake),
      balance_after: String(account.balance - coupon.stake),
      made_at: coupon.now,
    },
  ];
}

/**
 * Where a coupon comes near to what the house may lose, the sum is looked at again while it is written: other processes
 * take bets too. Far from it that would cost more than it could ever find.
 */
function ceilingsOf({ decision: { coupon }, rules, used }: DecidedCoupon) {
  return used.flatMap(({ bet, outcome, game }) => {
    const base = { coupon_id: coupon.command.id, game_id: bet.gameId };
    const market = { ...base, market_id: bet.marketId, outcome_id: bet.outcomeId };
    return [
      ...ceilingOf(market, outcome, rules.marketLossMaxUnits),
      ...ceilingOf(base, game, rules.gameLossMaxUnits),
    ];
  });
}

function ceilingOf<Place>(place: Place, { used, added }: UsedExposure['game'], units: number) {
  const ceiling = BigInt(units) * 1000n;
  const isNear = used * 10n > ceiling * 8n && used <= ceiling;
  return isNear ? [inJson({ ...place, added, ceiling })] : [];
}

/** What leaves the player's account: nothing for a free bet, which the house pays. */
function paidBy({ stake, promoCode }: Decision['coupon']): bigint {
  return promoCode === null ? stake : 0n;
}

/** A coupon that was written, as the database has it now. */
export function writtenCoupon(
  { coupon, account, bets }: Decision,
  number: bigint,
): { readonly row: CouponRow; readonly account: OpenAccount; readonly legs: readonly LegRow[] } {
  const row: CouponRow = {
    ...couponValues(coupon),
    number,
    paid: null,
    share: '1/1',
    auto_cash_out: null,
    settled_at: null,
  };
  if (coupon.state === 'refused') return { row, account, legs: [] };
  const legs = legValues(coupon.command.id, bets).map((leg): LegRow => ({
    ...leg,
    status_id: -2,
    places: null,
    tied: null,
    is_by_hand: false,
    void_reason: null,
    result_position: null,
    settled_at: null,
  }));
  const paid = paidBy(coupon);
  const sequence = account.sequence + (paid === 0n ? 0 : 1);
  return { row, account: { ...account, balance: account.balance - paid, sequence }, legs };
}
