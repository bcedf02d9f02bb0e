import type { PushGame, PushMarket } from '@fairline/contracts/push';
import { isMarketSuspended, suspensionOf, type BookGame, type PricedMarket } from '@fairline/feed';

import { isRowMarket, type GameMarks } from './changeMarks.ts';

type ViewLevel = 'row' | 'whole';

export function wholeView(game: BookGame, level: ViewLevel): PushGame {
  const markets: Record<string, PushMarket> = {};
  for (const market of game.markets.values()) {
    if (level === 'whole' || isRowMarket(market)) markets[market.id] = marketView(game, market);
  }
  return {
    ...head(game),
    markets,
    ...(level === 'whole' ? { statistics: { ...game.statistics }, events: [...game.events] } : {}),
  } as PushGame;
}

/** What a reader who had everything up to `since` does not have. Small fields always come along. */
export function viewSince(game: BookGame, level: ViewLevel, marks: GameMarks, since: number): PushGame {
  const markets: Record<string, PushMarket | null> = {};
  const marked = level === 'whole' ? marks.markets : marks.rowMarkets;
  for (const [id, position] of marked) {
    if (position <= since) continue;
    const market = game.markets.get(id);
    const isShown = market !== undefined && (level === 'whole' || isRowMarket(market));
    markets[id] = isShown ? marketView(game, market) : null;
  }
  return {
    ...head(game),
    markets,
    ...(level === 'whole' && marks.statistics > since ? { statistics: { ...game.statistics } } : {}),
    ...(level === 'whole' && marks.events > since ? { events: [...game.events] } : {}),
  } as PushGame;
}

function head(game: BookGame): object {
  const { id, championshipId, startsAt } = game.fixture;
  return {
    id,
    version: game.version,
    championshipId,
    statusId: game.statusId,
    startsAt,
    score: game.score ?? null,
    suspension: suspensionOf(game) ?? null,
  };
}

function marketView(game: BookGame, market: PricedMarket): PushMarket {
  const { outcomes, isMain } = market;
  const isSuspended = isMarketSuspended(game, market);
  const prices: Record<string, number> = {};
  for (const { id, coefficient } of outcomes) prices[id] = coefficient;
  return { prices, ...(isMain ? { isMain } : {}), ...(isSuspended ? { isSuspended } : {}) };
}
