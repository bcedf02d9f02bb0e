import type { ResultChances } from '@fairline/book';

import type { BookGame, ToldChances } from './game.ts';
import { marketMeta } from './market.ts';
import type { PriceMessage } from './message.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';

const MILLION = 1_000_000;

/**
 * The chances that hold after a message (SPEC F21): those of markets whose prices it tells or takes away without them are
 * forgotten, and so are all that it does not repeat when it tells prices anew because something has happened.
 */
export function withToldChances(game: BookGame, message: PriceMessage): BookGame | Refused {
  // Most senders never tell any, and prices are what comes most often.
  if (message.chances === undefined && game.chances === undefined) return game;
  const told = readChances(message.chances ?? []);
  if (isRefused(told)) return told;
  const isAnew = message.cause === 'event' || message.isComplete === true;
  const former = isAnew ? {} : game.chances;
  return holding(game, {
    ...without(former, [...message.markets.map(({ id }) => id), ...(message.withdrawn ?? [])]),
    ...told,
  });
}

/** Whatever stops a market may have changed what is likely there. */
export function withoutToldChances(game: BookGame, marketIds: readonly string[]): BookGame {
  return game.chances === undefined ? game : holding(game, without(game.chances, marketIds));
}

function without(chances: ToldChances = {}, marketIds: readonly string[]): ToldChances {
  const gone = new Set(marketIds);
  return Object.fromEntries(Object.entries(chances).filter(([id]) => !gone.has(id)));
}

function holding({ chances: _former, ...game }: BookGame, chances: ToldChances): BookGame {
  return Object.keys(chances).length === 0 ? game : { ...game, chances };
}

function readChances(list: NonNullable<PriceMessage['chances']>): ToldChances | Refused {
  const told: Record<string, Record<string, ResultChances>> = {};
  for (const { id, outcomes } of list) {
    const places = marketMeta(id)?.outcomes;
    if (places === undefined) return refuse('unknown-market');
    if (Object.hasOwn(told, id)) return refuse('named-twice');
    const results: Record<string, ResultChances> = {};
    for (const outcome of outcomes) {
      if (!places.has(outcome.id)) return refuse('unknown-outcome');
      if (Object.hasOwn(results, outcome.id)) return refuse('named-twice');
      if (sumOf(outcome.results) !== MILLION) return refuse('chances-not-whole');
      results[outcome.id] = outcome.results;
    }
    told[id] = results;
  }
  return told;
}

function sumOf(results: ResultChances): number {
  return Object.values(results).reduce((sum, part) => sum + part, 0);
}

/** What changed from one to the other, by market; null where there are none any more. */
export function chancesBetween(
  before: ToldChances = {},
  after: ToldChances = {},
  isSame: (one: unknown, other: unknown) => boolean,
): Readonly<Record<string, ToldChances[string] | null>> | undefined {
  const changed = Object.entries(after).filter(([id, outcomes]) => !isSame(before[id], outcomes));
  const gone = Object.keys(before).filter((id) => !Object.hasOwn(after, id));
  if (changed.length + gone.length === 0) return undefined;
  return { ...Object.fromEntries(changed), ...Object.fromEntries(gone.map((id) => [id, null])) };
}
