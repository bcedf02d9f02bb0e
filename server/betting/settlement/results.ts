import type { StatusId } from '@fairline/coupon';
import { deadHeatOf, outcomeStatus, type BookGame, type DeadHeat } from '@fairline/feed';

import { deadHeatOfLeg, type LegRow } from '../wagering/index.ts';

/** What a bet has become, and where that is written. */
export interface LegResult {
  readonly statusId: StatusId;
  /** Of a win that is shared. */
  readonly deadHeat: DeadHeat | undefined;
  readonly voidReason: string | null;
  /** Position in the log of the book at which the result stands, or was taken back; null without one. */
  readonly position: bigint | null;
}

const FORCED_RETURN = 3;

/**
 * The book's word about a bet; an operator's word stands above it. Without a game the bet stays as it is, and so it does
 * where another process has settled it by a newer word: a follower of the book that is behind would take the payout back,
 * and give it again when it has come so far.
 */
export function resultOf(
  leg: Pick<
    LegRow,
    | 'market_id'
    | 'outcome_id'
    | 'status_id'
    | 'places'
    | 'tied'
    | 'is_by_hand'
    | 'void_reason'
    | 'result_position'
  >,
  game: BookGame | undefined,
): LegResult {
  if (leg.is_by_hand || game === undefined || isBehind(game, leg.result_position))
    return {
      statusId: leg.status_id,
      deadHeat: deadHeatOfLeg(leg),
      voidReason: leg.void_reason,
      position: leg.result_position,
    };
  const status = outcomeStatus(game, leg.market_id, leg.outcome_id);
  // Of a game whose log is compacted nobody knows where it stood.
  const position = game.version === 0 ? null : BigInt(game.version);
  if (status < 0) return { statusId: -2, deadHeat: undefined, voidReason: null, position };
  const voidReason = status === FORCED_RETURN ? voidReasonOf(game, leg.market_id) : null;
  const deadHeat = deadHeatOf(game, leg.market_id, leg.outcome_id);
  return { statusId: status, deadHeat, voidReason, position };
}

/**
 * What a game is follows from its version alone, which every change raises. One of before the version that a bet was
 * settled by is older, or says the same: a game that is only written whole gets a higher one where it is read anew. A
 * game without a version is read from the database, where nobody is ahead of it.
 */
function isBehind({ version }: BookGame, settledBy: bigint | null): boolean {
  return version !== 0 && settledBy !== null && BigInt(version) < settledBy;
}

/** Whether a bet has this result already: another dead heat is another result. */
export function isSaid(
  leg: Pick<LegRow, 'status_id' | 'places' | 'tied'>,
  { statusId, deadHeat }: Pick<LegResult, 'statusId' | 'deadHeat'>,
): boolean {
  return (
    statusId === leg.status_id &&
    (deadHeat?.places ?? null) === leg.places &&
    (deadHeat?.tied ?? null) === leg.tied
  );
}

/** The bets of a coupon with the results of the book, and whether one of them is another than before. */
export function withResults(
  legs: readonly LegRow[],
  games: ReadonlyMap<string, BookGame>,
  now: Date,
): { readonly legs: readonly LegRow[]; readonly isChanged: boolean } {
  let isChanged = false;
  const after = legs.map((leg) => {
    const { statusId, deadHeat, voidReason, position } = resultOf(leg, games.get(leg.game_id));
    if (isSaid(leg, { statusId, deadHeat })) return leg;
    isChanged = true;
    return {
      ...leg,
      status_id: statusId,
      places: deadHeat?.places ?? null,
      tied: deadHeat?.tied ?? null,
      void_reason: voidReason,
      result_position: position,
      settled_at: statusId < 0 ? null : now,
    };
  });
  return { legs: after, isChanged };
}

function voidReasonOf(game: BookGame, marketId: string): string {
  if (game.statusId === 6) return 'game-cancelled';
  return game.cancelled.includes(marketId) ? 'market-cancelled' : 'returned';
}
