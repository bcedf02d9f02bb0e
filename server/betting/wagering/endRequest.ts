import type { CouponRefusal } from '@fairline/contracts/coupon';
import { isOver, isTakenLive, outcomeStatus, type BookGame } from '@fairline/feed';

import { isLineClosed } from './bookBet.ts';
import { readLegs, type CouponRow, type LegRow } from './couponTable.ts';
import { decidePending, type DecideParts } from './decidePending.ts';
import { gamesOf } from './gameOf.ts';
import { couponByNumber } from './history.ts';

const REQUEST_TAKEN_BACK: CouponRefusal = { reason: 'request-taken-back', mend: 'none' };
const REQUEST_UNANSWERED: CouponRefusal = { reason: 'request-unanswered', mend: 'none' };

interface DeadRequest {
  readonly id: string;
  readonly refusal: CouponRefusal;
}

/** Requests that no operator can take any more, or that waited longer than was promised: a stake is not held for ever. */
export async function deadRequests({
  db,
  clock,
  living,
}: Pick<DecideParts, 'db' | 'clock' | 'living'>): Promise<DeadRequest[]> {
  const rows = await db
    .selectFrom('coupon')
    .select(['id', 'decides_at'])
    .where('state', '=', 'requested')
    .orderBy('decides_at')
    .execute();
  if (rows.length === 0) return [];
  const legs = await readLegs(
    db,
    rows.map(({ id }) => id),
  );
  const all = [...legs.values()].flat();
  const games = await gamesOf(
    db,
    living.book,
    all.map(({ game_id }) => game_id),
  );
  const now = clock.now().getTime();
  return rows.flatMap(({ id, decides_at }) => {
    const refusal =
      (legs.get(id) ?? []).map((leg) => refusalOf(leg, games.get(leg.game_id), now)).find(isRefusal) ??
      (decides_at !== null && decides_at.getTime() <= now ? REQUEST_UNANSWERED : undefined);
    return refusal === undefined ? [] : [{ id, refusal }];
  });
}

/** A game that nobody knows of any more says nothing: then the request waits until its time is over. */
function refusalOf(leg: LegRow, game: BookGame | undefined, now: number): CouponRefusal | undefined {
  if (game === undefined) return undefined;
  const { bet_id: betId } = leg;
  if (isOver(game)) return { reason: 'game-finished', mend: 'remove-bet', betId };
  if (outcomeStatus(game, leg.market_id, leg.outcome_id) >= 0)
    return { reason: 'bet-settled', mend: 'remove-bet', betId };
  const hasBegun = isTakenLive(game) || isLineClosed(game, now);
  return hasBegun && !leg.is_live ? { reason: 'game-started', mend: 'remove-bet', betId } : undefined;
}

function isRefusal(refusal: CouponRefusal | undefined): refusal is CouponRefusal {
  return refusal !== undefined;
}

/** The player wants no answer any more. `answered`: there was one already, or it was no request. */
export async function takeRequestBack(
  parts: DecideParts,
  { userId, number }: { readonly userId: number; readonly number: bigint },
): Promise<{ readonly row: CouponRow } | 'unknown' | 'answered'> {
  const found = await couponByNumber(parts, userId, number);
  if (found === undefined) return 'unknown';
  await decidePending(parts, found.id, { refusal: REQUEST_TAKEN_BACK });
  const row = await couponByNumber(parts, userId, number);
  // Whoever presses twice has the same answer twice.
  return row?.refusal?.reason === REQUEST_TAKEN_BACK.reason ? { row } : 'answered';
}
