import type { LegRow } from '../wagering/index.ts';

/** Which price and which result: with the log of the book they can be found again. */
export function sourceOf(leg: LegRow): object {
  return {
    betId: leg.bet_id,
    gameId: leg.game_id,
    marketId: leg.market_id,
    outcomeId: leg.outcome_id,
    coef: leg.coef,
    pricePosition: String(leg.book_position),
    statusId: leg.status_id,
    resultPosition: leg.result_position === null ? null : String(leg.result_position),
    isByHand: leg.is_by_hand,
  };
}
