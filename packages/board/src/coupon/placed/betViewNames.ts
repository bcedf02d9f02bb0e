import type { CouponBetView } from '@fairline/contracts/coupon';

import type { BetNames } from '../../late/betNames.ts';
import { marketTitle, outcomeName, readMarketId } from '../../marketName/index.ts';
import type { PlacedTexts } from './placedScope.ts';

/** A bet of a placed coupon in words. */
export function betViewNames(
  bet: CouponBetView,
  { t, tMarket }: Pick<PlacedTexts, 't' | 'tMarket'>,
): BetNames {
  const { opponent1Name: home, opponent2Name: away } = bet;
  const game = t('bet.game', { home, away });
  const place = readMarketId(bet.marketId);
  if (place === undefined) return { pick: bet.outcomeId, market: bet.championshipName, game };
  const market = { ...place, sport: bet.sport, home, away };
  const { title, note } = marketTitle(tMarket, market);
  return {
    pick: outcomeName(tMarket, market, bet.outcomeId),
    market: note === undefined ? title : `${title}, ${note}`,
    game,
  };
}
