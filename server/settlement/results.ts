import type { StatusId } from '@fairline/coupon';
import { outcomeStatus, type BookGame } from '@fairline/feed';

import type { LegRow } from '../wagering/index.ts';

/** What a bet has become, and where that is written. */
export interface LegResult {
  readonly statusId: StatusId;
  readonly voidReason: string | null;
}

const FORCED_RETURN = 3;

/** The book's word about a bet; an operator's word stands above it. Without a game the bet stays as it is. */
export function resultOf(leg: LegRow, game: BookGame | undefined): LegResult {
  if (leg.is_by_hand || game === undefined) return { statusId: leg.status_id, voidReason: leg.void_reason };
  const status = outcomeStatus(game, leg.market_id, leg.outcome_id);
  if (status < 0) return { statusId: -2, voidReason: null };
  return {
    statusId: status,
    voidReason: status === FORCED_RETURN ? voidReasonOf(game, leg.market_id) : null,
  };
}

function voidReasonOf(game: BookGame, marketId: string): string {
  if (game.statusId === 6) return 'game-cancelled';
  return game.cancelled.includes(marketId) ? 'market-cancelled' : 'returned';
}
