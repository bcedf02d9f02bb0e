import { LOWEST_COEFFICIENT } from '../margin/ladder.ts';
import { kindOf } from '../market/kinds.ts';
import { marketId, readMarketId } from '../market/market.ts';
import type { PricedMarket } from '../market/price.ts';

/** Prices within their limits, below fair, and no set of one market's outcomes that wins for sure. */
export function expectSound(market: PricedMarket): void {
  if (marketId(readMarketId(market.id)!) !== market.id) throw new Error(`${market.id} cannot be read back`);
  const isPartition = kindOf(market.kind).members === undefined;
  let implied = 0;
  let parts = 0;
  for (const { id, coefficient, fairPartsPerMillion } of market.outcomes) {
    const name = `${market.id}/${id} at ${coefficient}`;
    if (!Number.isSafeInteger(coefficient) || coefficient < LOWEST_COEFFICIENT) throw new Error(name);
    if (!Number.isSafeInteger(fairPartsPerMillion) || fairPartsPerMillion < 1) throw new Error(name);
    if (coefficient * (fairPartsPerMillion - 1) > 1e9) throw new Error(`${name} is above its fair price`);
    implied += 1000 / coefficient;
    parts += fairPartsPerMillion;
  }
  if (isPartition) {
    if (implied < 1) throw new Error(`${market.id} can be bet on both sides for a sure win`);
    if (parts !== 1_000_000) throw new Error(`${market.id} adds up to ${parts}`);
  }
}
