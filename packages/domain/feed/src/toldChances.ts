import type { ResultChances } from '@fairline/book';

import type { BookGame, ToldChances } from './game.ts';
import { marketMeta } from './market.ts';
import type { PriceMessage } from './message.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';

const MILLION = 1_000_000;

/** The chances that hold after a message: those of markets whose prices it tells without them are forgotten (SPEC F21). */
export function withToldChances(game: BookGame, message: PriceMessage): BookGame | Refused {
  const told = readChances(message.chances ?? []);
  if (isRefused(told)) return told;
  const { chances: former = {}, ...rest } = game;
  const priced = new Set(message.markets.map(({ id }) => id));
  const kept = Object.entries(former).filter(([id]) => !priced.has(id));
  const chances: ToldChances = { ...Object.fromEntries(kept), ...told };
  return Object.keys(chances).length === 0 ? rest : { ...rest, chances };
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
