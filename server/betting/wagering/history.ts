import type {
  CouponDetails,
  CouponEvent,
  History,
  HistoryFilter,
  PlacedCoupon,
} from '@fairline/contracts/coupon';
import { writeCoupon } from '@fairline/coupon';
import { sql, type RawBuilder } from 'kysely';

import { acceptedOfRows, couponOfRows, readLegs, type CouponRow } from './couponTable.ts';
import { viewCoupons, type ViewParts } from './couponView.ts';

const PAGE = 20;

/**
 * What is still at stake: of a coupon that was sold in part, the share that is left, rounded down. What was sold is paid
 * already, and counted twice it would read as a win that nobody has had.
 */
const STAKE_LEFT = sql`div(stake * split_part(share, '/', 1)::numeric, split_part(share, '/', 2)::numeric)`;

/**
 * The player's coupons that fit the filter, newest first, with the totals of all of them. What was refused was never
 * staked: it is counted, and no money of it.
 */
export async function listCoupons(parts: ViewParts, userId: number, filter: HistoryFilter): Promise<History> {
  const limit = Number(filter.limit ?? PAGE);
  const fitting = conditionOf(userId, filter);
  const before = filter.before === undefined ? sql`true` : sql`number < ${filter.before}::bigint`;
  const { rows } = await sql<CouponRow>`
    select * from coupon where ${fitting} and ${before} order by number desc limit ${limit + 1}`.execute(
    parts.db,
  );
  const { rows: totals } = await sql<{
    currency: string;
    count: bigint;
    stake: string;
    paid: string;
    open: string;
  }>`
    select currency, count(*) as count, coalesce(sum(stake) filter (where promo_code is null and state <> 'refused'), 0)::text
        as stake,
      coalesce(sum(paid), 0)::text as paid,
      coalesce(sum(${STAKE_LEFT}) filter (where state in ('pending', 'requested', 'open') and promo_code is null), 0)::text
        as open
    from coupon where ${fitting} group by currency order by currency`.execute(parts.db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    coupons: await viewCoupons(parts, page),
    next: rows.length > limit && last !== undefined ? String(last.number) : null,
    totals: totals.map(({ count, ...sums }) => ({ ...sums, count: Number(count) })),
  };
}

/** So many of the newest coupons are looked at: it is asked for every few seconds. */
const ENDED_AMONG = 200;
const ENDED_SHOWN = 5;

/** The last few that ended, the latest first. What was refused when it came never was a bet of theirs. */
export async function endedCoupons(parts: ViewParts, userId: number): Promise<PlacedCoupon[]> {
  const { rows } = await sql<CouponRow>`
    select coupon.* from (
      select id from coupon where user_id = ${userId} order by number desc limit ${ENDED_AMONG}) as newest
    join coupon on coupon.id = newest.id
    where coupon.state in ('settled', 'cashed-out') or (coupon.state = 'refused' and coupon.decides_at is not null)
    order by coalesce(coupon.settled_at, coupon.decides_at) desc, coupon.number desc limit ${ENDED_SHOWN}`.execute(
    parts.db,
  );
  return viewCoupons(parts, rows);
}

function conditionOf(userId: number, filter: HistoryFilter): RawBuilder<unknown> {
  const parts = [sql`user_id = ${userId}`, stateCondition(filter.state)];
  if (filter.outcome !== undefined) parts.push(sql`outcome = ${filter.outcome}`);
  if (filter.typeId !== undefined) parts.push(sql`type_id = ${Number(filter.typeId)}`);
  if (filter.accountId !== undefined) parts.push(sql`account_id = ${Number(filter.accountId)}`);
  if (filter.number !== undefined) parts.push(sql`number = ${filter.number}::bigint`);
  if (filter.from !== undefined) parts.push(sql`placed_at >= ${momentOf(filter.from)}`);
  if (filter.until !== undefined) parts.push(sql`placed_at < ${momentOf(filter.until)}`);
  return sql.join(parts, sql` and `);
}

function stateCondition(state: HistoryFilter['state']): RawBuilder<unknown> {
  switch (state) {
    case 'open':
      return sql`state in ('pending', 'requested', 'open')`;
    case 'settled':
      return sql`state in ('settled', 'cashed-out')`;
    case 'refused':
      return sql`state = 'refused'`;
    case 'all':
      return sql`true`;
    case undefined:
      return sql`state <> 'refused'`;
  }
}

/** The largest moment that a Date holds is later than any coupon. */
function momentOf(text: string): Date {
  return new Date(Math.min(Number(text), 8_640_000_000_000_000));
}

/** One coupon with all that happened to it, or undefined when it is none of the player's. */
export async function couponDetails(
  parts: ViewParts,
  userId: number,
  number: bigint,
): Promise<CouponDetails | undefined> {
  const row = await couponByNumber(parts, userId, number);
  if (row === undefined) return undefined;
  const [coupon] = await viewCoupons(parts, [row]);
  const legs = (await readLegs(parts.db, [row.id])).get(row.id) ?? [];
  const events = await parts.db
    .selectFrom('coupon_event')
    .selectAll()
    .where('coupon_id', '=', row.id)
    .orderBy('id')
    .execute();
  const settlements = await parts.db
    .selectFrom('settlement')
    .selectAll()
    .where('coupon_id', '=', row.id)
    .orderBy('sequence')
    .execute();
  if (coupon === undefined) return undefined;
  return {
    coupon,
    events: events.map(({ kind, at, amount, reason }) => ({
      kind: kind as CouponEvent['kind'],
      at: at.getTime(),
      amount: amount === null ? null : String(amount),
      reason,
    })),
    settlements: settlements.map((settlement) => ({
      id: settlement.id,
      kind: settlement.kind,
      at: settlement.made_at.getTime(),
      ruleVersion: settlement.rule_version,
      payout: String(settlement.payout),
      payoutExact: settlement.payout_exact,
      voidReason: settlement.void_reason,
      input: { ...settlement.input },
    })),
    accepted: row.accepted_at === null ? null : { ...acceptedOfRows(row, legs) },
    standing: row.accepted_at === null ? null : { ...writeCoupon(couponOfRows(row, legs), row.currency) },
  };
}

export async function couponByNumber(
  { db }: Pick<ViewParts, 'db'>,
  userId: number,
  number: bigint,
): Promise<CouponRow | undefined> {
  return db
    .selectFrom('coupon')
    .selectAll()
    .where('number', '=', number)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Bets of an account that may still be paid, or wait for it. A settled one may be corrected, but then what is gone is a claim. */
export async function hasRunningBets(db: ViewParts['db'], accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('coupon')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['pending', 'requested', 'open'])
    .limit(1)
    .executeTakeFirst();
  if (row !== undefined) return true;
  const waiting = await db
    .selectFrom('waiting_payout')
    .select('key')
    .where('account_id', '=', accountId)
    .where('ended', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return waiting !== undefined;
}
