import {
  chancesOf,
  KINDS,
  readMarketId,
  resultChances,
  type Chances,
  type GameState,
  type MarketKey,
  type ResultChances,
} from '@fairline/book';

import type { BookGame } from './game.ts';
import { solvedChances } from './solvedChances.ts';

/**
 * How likely each result of an outcome is, without any margin (SPEC F21): as the sender has told it, or by the model that
 * made the prices, whether the line is still offered or not; where there is neither, by the open prices of related
 * markets. Undefined where those do not tell.
 */
export function outcomeChances(
  game: BookGame,
  marketId: string,
  outcomeId: string,
): ResultChances | undefined {
  const named = namedOutcome(marketId, outcomeId);
  if (named === undefined) return undefined;
  return (
    game.chances?.[marketId]?.[outcomeId] ??
    modelChances(game.model, marketId, outcomeId) ??
    solvedChances(game, named.market, named.place)
  );
}

/** By the model alone, as its sender has told it. */
export function modelChances(
  model: string | undefined,
  marketId: string,
  outcomeId: string,
): ResultChances | undefined {
  const named = namedOutcome(marketId, outcomeId);
  const chances = chancesOfModel(model);
  return named && chances && resultChances(chances, named.market)?.[named.place];
}

function namedOutcome(
  marketId: string,
  outcomeId: string,
): { readonly market: MarketKey; readonly place: number } | undefined {
  const market = readMarketId(marketId);
  const kind = market && KINDS.get(market.kind);
  if (market === undefined || kind === undefined) return undefined;
  const place = kind.outcomes(market.line ?? 0).indexOf(outcomeId);
  return place < 0 ? undefined : { market, place };
}

/** A game and all its parts have one model, and most that happens in them leaves it as it was. */
const MODELS_MAX = 100;
const known = new Map<string, Chances | 'unreadable'>();

/** Computing them takes milliseconds, and many ask about one game at the same moment. */
function chancesOfModel(model: string | undefined): Chances | undefined {
  if (model === undefined) return undefined;
  let found = known.get(model);
  if (found === undefined) {
    found = computed(model);
    const [oldest] = known.keys();
    if (known.size >= MODELS_MAX && oldest !== undefined) known.delete(oldest);
    known.set(model, found);
  }
  return found === 'unreadable' ? undefined : found;
}

/** Written by ourselves; that of an older version of the models may be another one, and then nothing is known. */
function computed(model: string): Chances | 'unreadable' {
  try {
    return chancesOf(JSON.parse(model) as GameState);
  } catch {
    return 'unreadable';
  }
}
