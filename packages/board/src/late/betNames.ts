import { SPORT_IDS } from '@fairline/book';
import type { Bet } from '@fairline/coupon';

import { marketTitle, outcomeName, readMarketId } from '../marketName/index.ts';
import { cellOfBet } from '../selection/betMessage.ts';
import type { LateBoard } from './index.ts';

export interface BetNames {
  /** What was chosen: a side, over a line, a draw. */
  readonly pick: string;
  readonly market: string;
  readonly game: string;
}

/** A bet in words. */
export function betNames(bet: Bet, { t, tMarket }: Pick<LateBoard, 't' | 'tMarket'>): BetNames {
  const { marketId, outcomeId } = cellOfBet(bet);
  const { opponent1Name: home, opponent2Name: away, sportId } = bet.market;
  const game = t('bet.game', { home, away });
  const place = readMarketId(marketId);
  // A coupon of another version may hold what this one has no name for; its game still says which bet it is.
  if (place === undefined) return { pick: outcomeId, market: bet.market.sportName, game };
  const market = { ...place, sport: SPORT_IDS[sportId - 1] ?? '', home, away };
  const { title, note } = marketTitle(tMarket, market);
  return {
    pick: outcomeName(tMarket, market, outcomeId),
    market: note === undefined ? title : `${title}, ${note}`,
    game,
  };
}
