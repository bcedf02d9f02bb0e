import { inOrder, isSame } from './delta.ts';
import { isOver, type BookGame } from './game.ts';
import { marketMeta } from './market.ts';
import type { PricedMarket, PriceMessage, SuspensionMessage } from './message.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';

export function withPrices(game: BookGame, message: PriceMessage): BookGame | Refused {
  if (isOver(game)) return refuse('game-over');
  if (game.statusId === 5) return refuse('game-postponed');
  const listed = readMarkets(message.markets);
  if (isRefused(listed)) return listed;
  for (const id of listed.keys()) {
    if (game.settled.has(id) || game.cancelled.includes(id)) return refuse('market-settled');
  }
  const markets = new Map(game.markets);
  for (const id of message.withdrawn ?? []) {
    if (listed.has(id)) return refuse('named-twice');
    // A market that is not there needs no withdrawal: the settlement of it may have come first.
    markets.delete(id);
  }
  if (message.isComplete === true) {
    for (const id of markets.keys()) if (!listed.has(id)) markets.delete(id);
  }
  for (const [id, market] of listed) {
    if (!isSame(markets.get(id), market)) markets.set(id, market);
  }
  return { ...game, markets };
}

/** Markets by id with outcomes in the order of their kind. */
export function readMarkets(list: readonly PricedMarket[]): ReadonlyMap<string, PricedMarket> | Refused {
  const markets = new Map<string, PricedMarket>();
  for (const { id, isMain, isSuspended, outcomes } of list) {
    const meta = marketMeta(id);
    if (meta === undefined) return refuse('unknown-market');
    if (markets.has(id)) return refuse('named-twice');
    const coefficients = new Map<string, number>();
    for (const outcome of outcomes) {
      if (!meta.outcomes.has(outcome.id)) return refuse('unknown-outcome');
      if (coefficients.has(outcome.id)) return refuse('named-twice');
      coefficients.set(outcome.id, outcome.coefficient);
    }
    markets.set(id, { id, isMain, isSuspended, outcomes: inOrder(id, coefficients) });
  }
  return markets;
}

export function withSuspension(game: BookGame, message: SuspensionMessage): BookGame | Refused {
  if (isOver(game)) return refuse('game-over');
  if (message.marketIds === undefined) {
    const { suspension: _ended, ...rest } = game;
    return message.isSuspended ? { ...game, suspension: message.reason } : rest;
  }
  const markets = new Map(game.markets);
  for (const id of message.marketIds) {
    const market = markets.get(id);
    if (market === undefined) return refuse('unknown-market');
    if (market.isSuspended !== message.isSuspended) {
      markets.set(id, { ...market, isSuspended: message.isSuspended });
    }
  }
  return { ...game, markets };
}
