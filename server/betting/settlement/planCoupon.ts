import { makeSettlement, outcomeOf, writeCoupon } from '@fairline/coupon';
import type { BookGame } from '@fairline/feed';

import type { IdSource } from '../../platform/ids.ts';
import { couponOfRows, ENGINE_COLUMNS, shardOf, type CouponRow, type LegRow } from '../wagering/index.ts';
import { sourceOf } from './describe.ts';
import { withResults } from './results.ts';
import { isStakeReturned } from './settleCoupon.ts';

/** A coupon as the database function `settle_coupons` writes it (sql/settle_coupons.sql), together with its bets. */
export interface PlannedCoupon {
  readonly id: string;
  readonly isSettled: boolean;
  readonly coupon: object;
  /** Of a coupon that stays open there is none. */
  readonly settlement?: object;
  readonly legs: readonly object[];
}

export type Plan = PlannedCoupon | 'nothing-new' | 'one-by-one';

/** Thousands are read at a time: what was sent and shown when they were placed is left where it is. */
export const PLANNED_COLUMNS = [
  ...ENGINE_COLUMNS,
  'id',
  'user_id',
  'account_id',
  'currency',
  'state',
  'paid',
  'exposure',
] as const satisfies readonly (keyof CouponRow)[];

export type PlannedRow = Pick<CouponRow, (typeof PLANNED_COLUMNS)[number]>;

/** Decides what becomes of a coupon, without a lock: the database writes it only if nothing has changed since. */
export function planCoupon(
  row: PlannedRow,
  legs: readonly LegRow[],
  facts: { readonly games: ReadonlyMap<string, BookGame>; readonly now: Date; readonly ids: IdSource },
): Plan {
  const { games, now, ids } = facts;
  const { legs: after, isChanged } = withResults(legs, games, now);
  if (!isChanged) return 'nothing-new';
  // What was settled before is taken back first, and an operator's word is weighed: that needs locks and time.
  if (row.state !== 'open' || legs.some((leg) => leg.is_by_hand)) return 'one-by-one';
  const coupon = couponOfRows(row, after);
  const made = makeSettlement(coupon, { settlementId: ids.next(), couponId: row.id });
  const base = {
    id: row.id,
    share: row.share,
    paid: row.paid === null ? null : String(row.paid),
    bets: legs.length,
  };
  const planned = after.map((leg, index) => ({
    coupon_id: row.id,
    position: leg.position,
    before: legs[index]?.status_id,
    after: leg.status_id,
    places: leg.places,
    tied: leg.tied,
    void_reason: leg.void_reason,
    result_position: positionText(leg.result_position),
    known_position: positionText(legs[index]?.result_position),
  }));
  if (made.kind === 'still-open') return { id: row.id, isSettled: false, coupon: base, legs: planned };
  const isPaid = made.payout > 0n;
  return {
    id: row.id,
    isSettled: true,
    legs: planned,
    coupon: {
      ...base,
      user_id: row.user_id,
      account_id: row.account_id,
      currency: row.currency,
      shard: shardOf(row.user_id),
      exposure: String(row.exposure),
      outcome: outcomeOf(coupon, made.payout),
      payout: String(made.payout),
      is_returned: isStakeReturned(after),
      settlement_id: made.id,
      event_id: ids.next(),
      ...(isPaid ? { entry_id: ids.next(), transfer_id: ids.next(), posting_id: ids.next() } : {}),
    },
    settlement: {
      id: made.id,
      coupon_id: row.id,
      rule_version: made.ruleVersion,
      payout: String(made.payout),
      payout_exact: made.payoutExact,
      input: writeCoupon(made.coupon, row.currency),
      results: after.map(sourceOf),
    },
  };
}

function positionText(position: bigint | null | undefined): string | null {
  return position === null || position === undefined ? null : String(position);
}
