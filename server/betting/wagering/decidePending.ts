import type { CouponRefusal } from '@fairline/contracts/coupon';
import { sql, type Transaction } from 'kysely';

import { LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { tellPlayer } from '../../site/notice/index.ts';
import type { BettingStop } from './bookBet.ts';
import { insertEvent, lockCoupon, readCoupon, readLegs, type CouponRow, type LegRow } from './couponTable.ts';
import { decideDelayed, type AcceptedDelayed, type BeyondLimit, type HouseLimits } from './decideDelayed.ts';
import { FROZEN } from './decidePlacement.ts';
import { addExposure, readExposures } from './exposureTable.ts';
import type { WageringParts } from './placeCoupon.ts';
import { giveStakeBack } from './stake.ts';
import { readTakingFacts } from './takingFacts.ts';

/** Coupons whose delay has passed, oldest first. */
export async function dueCoupons(
  { db, clock }: Pick<WageringParts, 'db' | 'clock'>,
  max = 200,
): Promise<string[]> {
  const rows = await db
    .selectFrom('coupon')
    .select('id')
    .where('state', '=', 'pending')
    .where('decides_at', '<=', clock.now())
    .orderBy('decides_at')
    .limit(max)
    .execute();
  return rows.map(({ id }) => id);
}

export interface DecideParts extends WageringParts {
  /** What the house may lose, as the operator has set it; without it every better price is given. */
  readonly limits?: () => HouseLimits;
}

export type Verdict =
  | 'accepted'
  | 'refused'
  | 'nothing-to-decide'
  /** The house cannot pay or lose so much: it waits on, for another operator's word or other limits. */
  | BeyondLimit;

/** How a request ends: an operator has looked at it, or it is over before anybody has. */
export type RequestEnd =
  | { readonly by: string; readonly refuses: boolean }
  | { readonly refusal: CouponRefusal };

/** Decides about a coupon that waited for its delay or for an operator. Whoever comes second finds nothing to decide. */
export async function decidePending(parts: DecideParts, id: string, end?: RequestEnd): Promise<Verdict> {
  const found = await readCoupon(parts.db, id);
  const state = end === undefined ? 'pending' : 'requested';
  if (found?.state !== state) return 'nothing-to-decide';
  return inTransaction(parts.db, async (tx) => {
    const wallet = await LockedWallet.lock(tx, found.user_id);
    const row = await lockCoupon(tx, id);
    if (row?.state !== state) return 'nothing-to-decide';
    const legs = (await readLegs(tx, [id])).get(id) ?? [];
    const now = parts.clock.now();
    const refusal = await refusalAtEnd(tx, parts, row, { end, now });
    const decision =
      refusal !== undefined
        ? { refusal }
        : decideDelayed({
            row,
            legs,
            ...(await stopsSince(tx, legs, row.placed_at)),
            ...(await houseOf(tx, parts, legs)),
            isDelay: end === undefined,
            now: now.getTime(),
            // Read after the last wait, at one moment for all bets.
            book: parts.living.book,
          });
    if ('limitClass' in decision) return decision;
    const actor = end !== undefined && 'by' in end ? end.by : undefined;
    const scene = { tx, parts, row, legs, wallet, now, actor };
    if ('refusal' in decision) {
      await refuse(scene, decision.refusal);
      // Whoever took it back knows.
      const isOwn = decision.refusal.reason === 'request-taken-back';
      if (end !== undefined && !isOwn) await tellOfEnd(scene, 'request-refused');
      return 'refused';
    }
    await accept(scene, decision);
    if (end !== undefined) await tellOfEnd(scene, 'request-accepted');
    return 'accepted';
  });
}

/** Hours may have passed since the player asked: the answer waits in the inbox. */
async function tellOfEnd(
  { tx, parts, row, now }: Scene,
  kind: 'request-accepted' | 'request-refused',
): Promise<void> {
  const { user_id: userId, number: couponNumber } = row;
  await tellPlayer(tx, { id: parts.ids.next(), userId, kind, couponNumber, at: now });
}

async function refusalAtEnd(
  tx: Transaction<Tables>,
  parts: WageringParts,
  row: CouponRow,
  { end, now }: { readonly end: RequestEnd | undefined; readonly now: Date },
): Promise<CouponRefusal | undefined> {
  if (end !== undefined && 'refusal' in end) return end.refusal;
  if (end?.refuses === true) return { reason: 'vip-refused', mend: 'none' };
  return doorOf(tx, parts, row, now);
}

/**
 * Seconds pass in a delay, and days until an operator answers. Whoever is banned or excluded by then makes no bet, and
 * neither does anybody whose own limits are lower by then than what was staked already; this stake is part of that.
 */
async function doorOf(
  tx: Transaction<Tables>,
  { door }: WageringParts,
  row: CouponRow,
  now: Date,
): Promise<CouponRefusal | undefined> {
  const { id, user_id: userId, account_id: accountId, currency } = row;
  const facts = await readTakingFacts(tx, [{ userId, command: { id, bets: [] } }], now);
  const player = facts.player(userId);
  if (player === undefined) throw new Error(`The player of coupon ${id} is gone.`);
  const account = player.accounts.find((each) => each.id === accountId);
  const isBonus = row.promo_code !== null || account?.kind === 'bonus';
  return (
    door.mayWager(player, now) ??
    (row.promo_code === null ? undefined : door.mayUseGift(player, { now, currency })) ??
    (account?.isFrozen === true ? FROZEN : undefined) ??
    door.hasRoom(player, { stake: 0n, currency, isBonus })
  );
}

/** Stops of the operator: those in force, and those that ended while the coupon waited. */
async function stopsSince(
  tx: Transaction<Tables>,
  legs: readonly LegRow[],
  since: Date,
): Promise<{ stops: BettingStop[]; endedStops: BettingStop[] }> {
  const { rows } = await sql<BettingStop & { isEnded: boolean }>`
    select game_id as "gameId", market_id as "marketId", ended_at is not null as "isEnded" from betting_stop
    where game_id = any(${legs.map(({ game_id }) => game_id)}::uuid[])
      and (ended_at is null or ended_at >= ${since})`.execute(tx);
  return { stops: rows.filter(({ isEnded }) => !isEnded), endedStops: rows.filter(({ isEnded }) => isEnded) };
}

async function houseOf(tx: Transaction<Tables>, { limits }: DecideParts, legs: readonly LegRow[]) {
  if (limits === undefined) return {};
  return { house: { limits: limits(), exposures: await readExposures(tx, legs.map(placeOf)) } };
}

interface Scene {
  readonly tx: Transaction<Tables>;
  readonly parts: WageringParts;
  readonly row: CouponRow;
  readonly legs: readonly LegRow[];
  readonly wallet: LockedWallet;
  readonly now: Date;
  readonly actor: string | undefined;
}

async function accept({ tx, parts, row, now, actor }: Scene, accepted: AcceptedDelayed): Promise<void> {
  const { legs, coef, possibleWin, exposure, moves } = accepted;
  await sql`
    update coupon_leg as leg
    set coef = priced.coef, score = priced.score, book_position = priced.book_position
    from unnest(${legs.map(({ position }) => position)}::int[], ${legs.map((leg) => leg.coef)}::int[],
      ${legs.map(({ score }) => score)}::text[], ${legs.map(({ book_position }) => String(book_position))}::bigint[])
      as priced (position, coef, score, book_position)
    where leg.coupon_id = ${row.id} and leg.position = priced.position`.execute(tx);
  await tx
    .updateTable('coupon')
    .set({
      state: 'open',
      coef: BigInt(coef),
      possible_win: possibleWin,
      exposure,
      moves: JSON.stringify(moves),
      accepted_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await insertEvent(tx, {
    couponId: row.id,
    kind: 'accepted',
    at: now,
    ids: parts.ids,
    ...(accepted.isRiseHeld ? { reason: 'rise-not-given' } : {}),
    ...(actor === undefined ? {} : { actor }),
  });
  await addExposure(tx, {
    userId: row.user_id,
    places: legs.map(placeOf),
    weight: exposure - row.exposure,
  });
}

/** The stake goes back, and the player reads why. */
async function refuse(
  { tx, parts, row, legs, wallet, now, actor }: Scene,
  refusal: CouponRefusal,
): Promise<void> {
  const { ids } = parts;
  await tx
    .updateTable('coupon')
    .set({
      state: 'refused',
      outcome: 'refused',
      refusal: JSON.stringify(refusal),
      exposure: 0n,
      // From now on it says when it was decided, not when it would have been at the latest.
      decides_at: now,
    })
    .where('id', '=', row.id)
    .execute();
  await insertEvent(tx, {
    couponId: row.id,
    kind: 'refused',
    at: now,
    ...(row.promo_code === null ? { amount: row.stake } : {}),
    reason: refusal.reason,
    ids,
    ...(actor === undefined ? {} : { actor }),
  });
  await addExposure(tx, { userId: row.user_id, places: legs.map(placeOf), weight: -row.exposure });
  await giveStakeBack({ tx, wallet, row, now, ids });
}

export function placeOf(leg: Pick<LegRow, 'game_id' | 'market_id' | 'outcome_id'>): {
  gameId: string;
  marketId: string;
  outcomeId: string;
} {
  return { gameId: leg.game_id, marketId: leg.market_id, outcomeId: leg.outcome_id };
}
