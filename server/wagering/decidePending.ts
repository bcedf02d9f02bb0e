import type { CoefMove, CouponRefusal, PlaceCoupon } from '@fairline/contracts/coupon';
import {
  COUPON_TYPE,
  antiExpressCoefficientOf,
  decideAcceptance,
  settle,
  totalCoefficient,
  type Coupon,
} from '@fairline/coupon';
import { sql, type Transaction } from 'kysely';

import { inTransaction, type Tables } from '../database/index.ts';
import { LockedWallet } from '../wallet/index.ts';
import { bookBet, type BookedBet } from './bookBet.ts';
import {
  couponOfRows,
  insertEvent,
  lockCoupon,
  readCoupon,
  readLegs,
  readStops,
  type CouponRow,
  type LegRow,
} from './couponTable.ts';
import { addExposure } from './exposureTable.ts';
import type { WageringParts } from './placeCoupon.ts';
import { giveStakeBack } from './stake.ts';

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

export type Verdict = 'accepted' | 'refused' | 'nothing-to-decide';

/** Decides about a coupon that waited for its delay or for an operator. Whoever comes second finds nothing to decide. */
export async function decidePending(
  parts: WageringParts,
  id: string,
  operator?: { readonly by: string; readonly refuses: boolean },
): Promise<Verdict> {
  const found = await readCoupon(parts.db, id);
  const state = operator === undefined ? 'pending' : 'requested';
  if (found?.state !== state) return 'nothing-to-decide';
  return inTransaction(parts.db, async (tx) => {
    const wallet = await LockedWallet.lock(tx, found.user_id);
    const row = await lockCoupon(tx, id);
    if (row?.state !== state) return 'nothing-to-decide';
    const legs = (await readLegs(tx, [id])).get(id) ?? [];
    const now = parts.clock.now();
    const stops = await readStops(
      tx,
      legs.map(({ game_id }) => game_id),
    );
    const decision =
      operator?.refuses === true
        ? { refusal: { reason: 'vip-refused', mend: 'none' } as CouponRefusal }
        : decide(parts, row, legs, { stops, now: now.getTime() });
    const scene = { tx, parts, row, legs, wallet, now, actor: operator?.by };
    if ('refusal' in decision) {
      await refuse(scene, decision.refusal);
      return 'refused';
    }
    await accept(scene, decision);
    return 'accepted';
  });
}

interface Accepted {
  readonly bets: readonly BookedBet[];
  readonly coupon: Coupon;
  readonly coef: number;
}

/** By the prices of this moment: better ones are the player's, worse ones only where the player's policy takes them. */
function decide(
  { living }: WageringParts,
  row: CouponRow,
  legs: readonly LegRow[],
  at: { readonly stops: Parameters<typeof bookBet>[2]['stops']; readonly now: number },
): Accepted | { readonly refusal: CouponRefusal } {
  const command = row.request as PlaceCoupon;
  const bets = legs.map((leg) =>
    bookBet(
      living.book,
      {
        gameId: leg.game_id,
        marketId: leg.market_id,
        outcomeId: leg.outcome_id,
        coef: leg.coef,
        blockId: leg.block_id,
        score: leg.score,
      },
      at,
    ),
  );
  for (const { bet, betId, coef, refusal } of bets) {
    if (refusal !== undefined) return { refusal };
    if (bet.gameIsFinished) return { refusal: { reason: 'game-finished', mend: 'remove-bet', betId } };
    if (bet.statusId >= 0) return { refusal: { reason: 'bet-settled', mend: 'remove-bet', betId } };
    if (bet.isBlocked) return { refusal: { reason: 'bet-blocked', mend: 'remove-bet', betId } };
    if (coef === undefined) return { refusal: { reason: 'bet-without-price', mend: 'remove-bet', betId } };
  }
  const priced = legs.map((leg, index) => ({ ...leg, coef: bets[index]?.coef ?? leg.coef }));
  const coupon = couponOfRows(row, priced);
  const isAnti = coupon.typeId === COUPON_TYPE.antiExpress;
  const coef = isAnti ? (antiExpressCoefficientOf(coupon) ?? 0) : totalCoefficient(coupon);
  const changes: CoefMove[] = isAnti
    ? [{ betId: null, before: Number(row.coef), after: coef }]
    : bets.map(({ betId, chosen, coef: after = 0 }) => ({ betId, before: chosen.coef, after }));
  const acceptance = decideAcceptance({
    changeCoefAction: command.changeCoefAction,
    changes: changes.filter(({ before, after }) => before !== after),
    exactCoef: command.exactCoef,
    totalCoef: coef,
    isDropOnScoreChange: command.isDropOnScoreChange,
    isScoreChanged: bets.some(({ chosen, score }) => chosen.score !== score),
  });
  if (acceptance.decision === 'accept') return { bets, coupon, coef };
  if (acceptance.decision === 'ask')
    return { refusal: { reason: 'coef-changed', mend: 'accept-coefs', moves: [...acceptance.changes] } };
  if (acceptance.reason === 'score-changed')
    return { refusal: { reason: 'score-changed', mend: 'try-again' } };
  return {
    refusal: { reason: 'below-exact-coef', mend: 'clear-exact-coef', currentCoef: acceptance.currentCoef },
  };
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

async function accept(
  { tx, parts, row, now, actor }: Scene,
  { bets, coupon, coef }: Accepted,
): Promise<void> {
  const command = row.request as PlaceCoupon;
  const seen = new Map(command.bets.map((bet, index) => [index, bet.coef]));
  const isAnti = coupon.typeId === COUPON_TYPE.antiExpress;
  const all: CoefMove[] = isAnti
    ? [{ betId: null, before: command.coef, after: coef }]
    : bets.map(({ betId, coef: after = 0 }, index) => ({ betId, before: seen.get(index) ?? after, after }));
  const moves = all.filter(({ before, after }) => before !== after);
  await sql`
    update coupon_leg as leg
    set coef = priced.coef, score = priced.score, book_position = priced.book_position
    from unnest(${bets.map((_, index) => index)}::int[], ${bets.map((bet) => bet.coef ?? 0)}::int[],
      ${bets.map(({ score }) => score)}::text[], ${bets.map(({ bookPosition }) => bookPosition)}::bigint[])
      as priced (position, coef, score, book_position)
    where leg.coupon_id = ${row.id} and leg.position = priced.position`.execute(tx);
  await tx
    .updateTable('coupon')
    .set({
      state: 'open',
      coef: BigInt(coef),
      possible_win: settle(coupon).possibleWin,
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
    ...(actor === undefined ? {} : { actor }),
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
    .set({ state: 'refused', outcome: 'refused', refusal: JSON.stringify(refusal), exposure: 0n })
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
