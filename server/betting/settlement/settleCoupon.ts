import { RULE_VERSION, makeSettlement, outcomeOf, writeCoupon, type Settlement } from '@fairline/coupon';
import { sql, type Kysely, type Transaction } from 'kysely';

import type { LivingBook } from '../../book/feed/index.ts';
import { LockedWallet } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { tellPlayer } from '../../site/notice/index.ts';
import {
  addExposure,
  couponOfRows,
  endWaiting,
  gamesOf,
  insertEvent,
  lockCoupon,
  payOrWait,
  placeOf,
  readCoupon,
  readLegs,
  type CouponRow,
  type LegRow,
  type PlacementPace,
} from '../wagering/index.ts';
import { sourceOf } from './describe.ts';
import { withResults } from './results.ts';

/** Where a settlement stands: tests end the process there. */
export type SettlementStep =
  | 'read'
  | 'planned'
  | 'written'
  | 'locked'
  | 'legs-written'
  | 'taken-back'
  | 'paid'
  | 'state-written';

export interface SettlementParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly living: LivingBook;
  /** Placements go first. */
  readonly pace?: PlacementPace;
  readonly step?: (step: SettlementStep) => void | Promise<void>;
}

/** An operator's word about bets of a coupon, by position. */
export interface ByHand {
  readonly by: string;
  readonly reason: string;
  readonly legs: ReadonlyMap<number, HandWord | 'book'>;
}

/** `book` instead of it: an earlier word of an operator is taken back, and the book speaks for the bet again. */
interface HandWord {
  readonly statusId: number;
  readonly places?: number;
  readonly tied?: number;
}

export type SettleAnswer = 'settled' | 'corrected' | 'reopened' | 'still-open' | 'nothing-new';

/**
 * Brings a coupon to what the results say. It looks at what is and what should be, so that it can be run at any time, by
 * several processes and any number of times: a coupon that is as it should be is left alone.
 */
export async function settleCoupon(
  parts: SettlementParts,
  id: string,
  byHand?: ByHand,
): Promise<SettleAnswer> {
  const found = await readCoupon(parts.db, id);
  if (found === undefined || !isSettleable(found)) return 'nothing-new';
  return inTransaction(parts.db, async (tx) => {
    const wallet = await LockedWallet.lock(tx, found.user_id);
    const row = await lockCoupon(tx, id);
    if (row === undefined || !isSettleable(row)) return 'nothing-new';
    const before = (await readLegs(tx, [id])).get(id) ?? [];
    const now = parts.clock.now();
    await parts.step?.('locked');
    const games = await gamesOf(
      tx,
      parts.living.book,
      before.map(({ game_id }) => game_id),
    );
    const after = withWord(withResults(released(before, byHand), games, now).legs, byHand, now);
    const isChanged = after.some((leg, index) => !isSameResult(leg, before[index]));
    if (!isChanged) return 'nothing-new';
    await writeLegs(tx, after);
    await parts.step?.('legs-written');
    if (byHand !== undefined) {
      const { user_id: userId, number: couponNumber } = row;
      await tellPlayer(tx, { id: parts.ids.next(), userId, kind: 'bet-by-hand', couponNumber, at: now });
    }
    const isRelease = byHand !== undefined && [...byHand.legs.values()].includes('book');
    if (isRelease)
      await insertEvent(tx, {
        couponId: id,
        kind: 'released',
        at: now,
        ids: parts.ids,
        ...actorOf(byHand),
      });
    // What follows from a release is the book's word, not the operator's.
    return settleRow({ tx, parts, row, wallet, legs: after, now, byHand: isRelease ? undefined : byHand });
  });
}

/** Every bet was returned or void: the coupon brings its stake and nothing else. */
export function isStakeReturned(legs: readonly LegRow[]): boolean {
  return legs.every(({ status_id }) => status_id === 2 || status_id === 3);
}

export function isSettleable({ state }: Pick<CouponRow, 'state'>): boolean {
  return state === 'open' || state === 'settled';
}

/** As if no operator had ever spoken: nothing of the word stays, not even a dead heat that has the same result. */
function released(legs: readonly LegRow[], byHand: ByHand | undefined): readonly LegRow[] {
  return legs.map((leg): LegRow => {
    if (!leg.is_by_hand || byHand?.legs.get(leg.position) !== 'book') return leg;
    return {
      ...leg,
      status_id: -2,
      places: null,
      tied: null,
      is_by_hand: false,
      void_reason: null,
      result_position: null,
      settled_at: null,
    };
  });
}

function withWord(legs: readonly LegRow[], byHand: ByHand | undefined, now: Date): readonly LegRow[] {
  if (byHand === undefined) return legs;
  return legs.map((leg) => {
    const word = byHand.legs.get(leg.position);
    if (word === undefined || word === 'book') return leg;
    return {
      ...leg,
      status_id: word.statusId as LegRow['status_id'],
      places: word.places ?? null,
      tied: word.tied ?? null,
      is_by_hand: true,
      void_reason: byHand.reason,
      result_position: null,
      settled_at: now,
    };
  });
}

function isSameResult(leg: LegRow, other: LegRow | undefined): boolean {
  return (
    leg.status_id === other?.status_id &&
    leg.places === other.places &&
    leg.tied === other.tied &&
    leg.is_by_hand === other.is_by_hand
  );
}

async function writeLegs(tx: Transaction<Tables>, legs: readonly LegRow[]): Promise<void> {
  const list = JSON.stringify(
    legs.map((leg) => ({
      ...leg,
      book_position: undefined,
      result_position: leg.result_position === null ? null : String(leg.result_position),
      settled_at: leg.settled_at?.toISOString() ?? null,
    })),
  );
  await sql`
    update coupon_leg as leg
    set status_id = given.status_id, places = given.places, tied = given.tied, is_by_hand = given.is_by_hand,
      void_reason = given.void_reason, result_position = given.result_position, settled_at = given.settled_at
    from jsonb_to_recordset(${list}::text::jsonb) as given (coupon_id uuid, position smallint, status_id smallint,
      places smallint, tied smallint, is_by_hand boolean, void_reason text, result_position bigint,
      settled_at timestamptz)
    where leg.coupon_id = given.coupon_id and leg.position = given.position`.execute(tx);
}

interface Scene {
  readonly tx: Transaction<Tables>;
  readonly parts: SettlementParts;
  readonly row: CouponRow;
  readonly wallet: LockedWallet;
  readonly legs: readonly LegRow[];
  readonly now: Date;
  readonly byHand: ByHand | undefined;
}

/** A correction takes the old payout back and pays the new one; nothing is ever edited (SPEC C28 of the coupon). */
async function settleRow(scene: Scene): Promise<SettleAnswer> {
  const { tx, parts, row, legs, now } = scene;
  const coupon = couponOfRows(row, legs);
  const made = makeSettlement(coupon, { settlementId: parts.ids.next(), couponId: row.id });
  const last = await lastSettlement(tx, row.id);
  const paidOut = last?.kind === 'settlement' ? last.payout : undefined;
  if (paidOut !== undefined && last !== undefined) {
    await reverse(scene, { ...last, payout: paidOut });
    await parts.step?.('taken-back');
  }
  const wasSettled = paidOut !== undefined;
  const paidBefore = (row.paid ?? 0n) - (paidOut ?? 0n);
  if (made.kind === 'still-open') {
    if (!wasSettled) return 'still-open';
    await tx
      .updateTable('coupon')
      .set({ state: 'open', outcome: 'open', settled_at: null, paid: paidBefore > 0n ? paidBefore : null })
      .where('id', '=', row.id)
      .execute();
    await addExposure(tx, { userId: row.user_id, places: legs.map(placeOf), weight: row.exposure });
    return 'reopened';
  }
  await pay(scene, made, (last?.sequence ?? 0) + (wasSettled ? 2 : 1));
  await parts.step?.('paid');
  await tx
    .updateTable('coupon')
    .set({
      state: 'settled',
      outcome: outcomeOf(coupon, made.payout),
      paid: paidBefore + made.payout,
      settled_at: now,
      auto_cash_out: null,
    })
    .where('id', '=', row.id)
    .execute();
  if (!wasSettled)
    await addExposure(tx, { userId: row.user_id, places: legs.map(placeOf), weight: -row.exposure });
  await parts.step?.('state-written');
  return wasSettled ? 'corrected' : 'settled';
}

interface LastSettlement {
  readonly id: string;
  readonly sequence: number;
  readonly kind: 'settlement' | 'reversal';
  readonly payout: bigint;
  readonly payout_exact: string;
}

async function lastSettlement(
  tx: Transaction<Tables>,
  couponId: string,
): Promise<LastSettlement | undefined> {
  return tx
    .selectFrom('settlement')
    .select(['id', 'sequence', 'kind', 'payout', 'payout_exact'])
    .where('coupon_id', '=', couponId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function reverse(
  { tx, parts, row, wallet, legs, now, byHand }: Scene,
  last: LastSettlement,
): Promise<void> {
  const id = parts.ids.next();
  await tx
    .insertInto('settlement')
    .values({
      id,
      coupon_id: row.id,
      sequence: last.sequence + 1,
      kind: 'reversal',
      rule_version: RULE_VERSION,
      payout: last.payout,
      payout_exact: last.payout_exact,
      void_reason: null,
      input: JSON.stringify(writeCoupon(couponOfRows(row, legs), row.currency)),
      results: JSON.stringify([{ reverses: last.id }]),
      made_at: now,
    })
    .execute();
  await insertEvent(tx, {
    couponId: row.id,
    kind: 'reversed',
    at: now,
    amount: -last.payout,
    ids: parts.ids,
    ...actorOf(byHand),
  });
  if (last.payout === 0n) return;
  // What the player never got need not be given back.
  if (await endWaiting(tx, `settlement:${last.id}`, now)) return;
  const movement = {
    couponId: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    currency: row.currency,
    kind: 'reversal',
    amount: -last.payout,
    key: `reversal:${id}`,
    now,
    ids: parts.ids,
  } as const;
  await wallet.takeBack(movement, `settlement:${last.id}`);
}

async function pay(
  { tx, parts, row, wallet, legs, now, byHand }: Scene,
  made: Settlement,
  sequence: number,
): Promise<void> {
  await tx
    .insertInto('settlement')
    .values({
      id: made.id,
      coupon_id: row.id,
      sequence,
      kind: 'settlement',
      rule_version: made.ruleVersion,
      payout: made.payout,
      payout_exact: made.payoutExact,
      void_reason: byHand?.reason ?? null,
      input: JSON.stringify(writeCoupon(made.coupon, row.currency)),
      results: JSON.stringify(legs.map(sourceOf)),
      made_at: now,
    })
    .execute();
  const isVoid = legs.every(({ status_id }) => status_id === 3);
  await insertEvent(tx, {
    couponId: row.id,
    kind: byHand === undefined ? 'settled' : isVoid ? 'voided' : 'settled-by-hand',
    at: now,
    amount: made.payout,
    ids: parts.ids,
    ...actorOf(byHand),
  });
  await payOrWait(tx, wallet, {
    row,
    kind: 'settlement',
    amount: made.payout,
    key: `settlement:${made.id}`,
    ...(isStakeReturned(legs) ? { stakeMadeAt: row.placed_at } : {}),
    now,
    ids: parts.ids,
  });
}

function actorOf(byHand: ByHand | undefined): { reason?: string; actor?: string } {
  return byHand === undefined ? {} : { reason: byHand.reason, actor: byHand.by };
}
