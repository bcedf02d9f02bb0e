import { STATUS } from '@fairline/book';

import { isSame } from './delta.ts';
import {
  EVENTS_MAX,
  isOver,
  statusOf,
  withoutDeadMarkets,
  type BookGame,
  type SettledOutcomes,
} from './game.ts';
import { marketMeta } from './market.ts';
import type {
  CancellationMessage,
  CorrectionMessage,
  ResultMessage,
  ScoreMessage,
  SettledMarket,
  SettledOutcome,
} from './message.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';

export function withScore(game: BookGame, message: ScoreMessage): BookGame | Refused {
  if (isOver(game)) return refuse('game-over');
  return {
    ...game,
    statusId: message.statusId,
    score: message.score,
    statistics: message.statistics ?? game.statistics,
    events:
      message.events === undefined ? game.events : [...game.events, ...message.events].slice(-EVENTS_MAX),
  };
}

export function withResult(game: BookGame, message: ResultMessage): BookGame | Refused {
  if (game.statusId === 6 || (game.statusId === 4 && message.isFinal)) return refuse('game-over');
  // After the end only markets that were left open are settled; anything else is a correction.
  if (game.statusId === 4 && message.score !== undefined) return refuse('game-over');
  if (message.isFinal && message.score === undefined) return refuse('score-missing');
  const read = readSettled(message.markets);
  if (isRefused(read)) return read;
  const settled = new Map(game.settled);
  for (const [id, outcomes] of read) {
    if (isOpenAgain(outcomes)) return refuse('open-status');
    const known = settled.get(id);
    if (known !== undefined ? !isSame(known, outcomes) : game.cancelled.includes(id)) {
      return refuse('market-settled');
    }
    if (known === undefined) settled.set(id, outcomes);
  }
  return withoutDeadMarkets({
    ...game,
    settled,
    statusId: message.isFinal ? 4 : game.statusId,
    ...(message.score === undefined ? {} : { score: message.score }),
    statistics: message.statistics ?? game.statistics,
  });
}

export function withCorrection(game: BookGame, message: CorrectionMessage): BookGame | Refused {
  if (!game.results.includes(message.corrects) && !game.scores.includes(message.corrects)) {
    return refuse('nothing-to-correct');
  }
  if ((message.markets ?? message.score ?? message.statistics) === undefined) {
    return refuse('nothing-to-correct');
  }
  const read = readSettled(message.markets ?? []);
  if (isRefused(read)) return read;
  const settled = new Map(game.settled);
  const cancelled = new Set(game.cancelled);
  for (const [id, outcomes] of read) {
    if (!settled.has(id) && !cancelled.has(id)) return refuse('market-not-settled');
    cancelled.delete(id);
    if (isOpenAgain(outcomes)) settled.delete(id);
    else settled.set(id, outcomes);
  }
  return withoutDeadMarkets({
    ...game,
    settled,
    cancelled: [...cancelled],
    ...(message.score === undefined ? {} : { score: message.score }),
    statistics: message.statistics ?? game.statistics,
  });
}

export function withCancellation(game: BookGame, message: CancellationMessage): BookGame | Refused {
  if (message.marketIds === undefined) {
    return isOver(game) ? refuse('game-over') : withoutDeadMarkets({ ...game, statusId: 6 });
  }
  if (game.statusId === 6) return refuse('game-over');
  const cancelled = new Set(game.cancelled);
  for (const id of message.marketIds) {
    if (marketMeta(id) === undefined) return refuse('unknown-market');
    if (game.settled.has(id)) return refuse('market-settled');
    cancelled.add(id);
  }
  return withoutDeadMarkets({ ...game, cancelled: [...cancelled] });
}

/** Every outcome of each market with its status: all final, or all open. */
export function readSettled(list: readonly SettledMarket[]): ReadonlyMap<string, SettledOutcomes> | Refused {
  const settled = new Map<string, SettledOutcomes>();
  for (const { id, outcomes } of list) {
    const meta = marketMeta(id);
    if (meta === undefined) return refuse('unknown-market');
    if (settled.has(id)) return refuse('named-twice');
    const statuses: Record<string, SettledOutcomes[string]> = {};
    let open = 0;
    for (const outcome of outcomes) {
      if (!meta.outcomes.has(outcome.id)) return refuse('unknown-outcome');
      if (Object.hasOwn(statuses, outcome.id)) return refuse('named-twice');
      if (!isPossible(outcome)) return refuse('dead-heat-impossible');
      statuses[outcome.id] = outcome.deadHeat ?? outcome.statusId;
      if (outcome.statusId < STATUS.lose) open += 1;
    }
    // A bet on an outcome that is left out would stay open for ever.
    if (outcomes.length !== meta.outcomes.size) return refuse('incomplete-market');
    if (open !== 0 && open !== outcomes.length) return refuse('open-status');
    settled.set(id, statuses);
  }
  return settled;
}

/** A dead heat shares fewer places among more winners, and only a winner is in it. */
function isPossible({ statusId, deadHeat }: SettledOutcome): boolean {
  return deadHeat === undefined || (statusId === STATUS.win && deadHeat.places < deadHeat.tied);
}

export function isOpenAgain(outcomes: SettledOutcomes): boolean {
  return Object.values(outcomes).some((settled) => statusOf(settled) < STATUS.lose);
}
