import { inOrder } from './delta.ts';
import { isOver, type BookGame } from './game.ts';
import { marketMeta } from './market.ts';
import type { PricedMarket, PriceMessage, SuspensionMessage } from './message.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';
import { withoutToldChances, withToldChances } from './toldChances.ts';

export function withPrices(game: BookGame, message: PriceMessage): BookGame | Refused {
  if (isOver(game)) return refuse('game-over');
  if (game.statusId === 5) return refuse('game-postponed');
  const listed = readMarkets(message.markets, game.markets);
  if (isRefused(listed)) return listed;
  const isClosed = game.settled.size + game.cancelled.length > 0;
  for (const id of isClosed ? listed.keys() : []) {
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
  for (const [id, market] of listed) markets.set(id, market);
  const told = withToldChances(game, message);
  if (isRefused(told)) return told;
  const { model: _former, ...rest } = told;
  return { ...rest, markets, ...(message.model === undefined ? {} : { model: message.model }) };
}

/** Markets by id with outcomes in the order of their kind; those that say nothing new are the known ones. */
export function readMarkets(
  list: readonly PricedMarket[],
  known?: ReadonlyMap<string, PricedMarket>,
): ReadonlyMap<string, PricedMarket> | Refused {
  const markets = new Map<string, PricedMarket>();
  for (const market of list) {
    if (markets.has(market.id)) return refuse('named-twice');
    const old = known?.get(market.id);
    if (old !== undefined && isSameMarket(old, market)) {
      markets.set(market.id, old);
      continue;
    }
    const read = readMarket(market);
    if (isRefused(read)) return read;
    markets.set(market.id, read);
  }
  return markets;
}

function readMarket({ id, isMain, isSuspended, outcomes }: PricedMarket): PricedMarket | Refused {
  const places = marketMeta(id)?.outcomes;
  if (places === undefined) return refuse('unknown-market');
  let last = -1;
  let isOrdered = true;
  for (const outcome of outcomes) {
    const place = places.get(outcome.id);
    if (place === undefined) return refuse('unknown-outcome');
    isOrdered &&= place > last;
    last = place;
  }
  if (isOrdered) return { id, isMain, isSuspended, outcomes };
  const coefficients = new Map(outcomes.map((outcome) => [outcome.id, outcome.coefficient]));
  if (coefficients.size < outcomes.length) return refuse('named-twice');
  return { id, isMain, isSuspended, outcomes: inOrder(id, coefficients) };
}

function isSameMarket(old: PricedMarket, market: PricedMarket): boolean {
  return (
    old.isMain === market.isMain &&
    old.isSuspended === market.isSuspended &&
    old.outcomes.length === market.outcomes.length &&
    old.outcomes.every((outcome, index) => {
      const other = market.outcomes[index];
      return outcome.id === other?.id && outcome.coefficient === other.coefficient;
    })
  );
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
  const stopped = { ...game, markets };
  return message.isSuspended ? withoutToldChances(stopped, message.marketIds) : stopped;
}
