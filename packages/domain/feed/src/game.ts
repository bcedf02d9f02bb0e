import { STATUS, type ResultChances, type StatusId } from '@fairline/book';

import { marketMeta } from './market.ts';
import type {
  DeadHeat,
  EventItem,
  GameFixture,
  GameStatusId,
  PricedMarket,
  Score,
  Statistics,
} from './message.ts';
import type { GameStops } from './stops.ts';

/** A game as the book has it: never changed, a new value takes its place (SPEC F14). */
export interface BookGame {
  readonly feedId: string;
  /** Position in the log of the last change that touched it: grows with every change. */
  readonly version: number;
  readonly fixture: GameFixture;
  readonly statusId: GameStatusId;
  readonly score?: Score;
  readonly statistics: Statistics;
  /** The last of them; older ones are in the log. */
  readonly events: readonly EventItem[];
  /** The sender's reason when it stopped the whole game. */
  readonly suspension?: string;
  /** What our own operator has stopped, whatever its feed says. */
  readonly stopped?: { readonly isWhole: boolean; readonly markets: readonly string[] };
  /** A snapshot of the feed left it out, so nobody knows what was missed. */
  readonly isAwaiting: boolean;
  /** Its feed has been silent for too long. */
  readonly isStale: boolean;
  readonly markets: ReadonlyMap<string, PricedMarket>;
  /** What the latest prices were made from, where their sender has told it. */
  readonly model?: string;
  /** What the sender holds likely, where it has told it. */
  readonly chances?: ToldChances;
  readonly settled: ReadonlyMap<string, SettledOutcomes>;
  readonly cancelled: readonly string[];
  /** Sequences of results and corrections, which a correction may point at. */
  readonly results: readonly number[];
  /** The same for the latest scores. */
  readonly scores: readonly number[];
  /** Where bets on it were last stopped, and may be taken again by now. */
  readonly stops?: GameStops;
}

/** By market and outcome. */
export type ToldChances = Readonly<Record<string, Readonly<Record<string, ResultChances>>>>;

/** A status, or the dead heat of a win. */
export type SettledOutcomes = Readonly<Record<string, StatusId | DeadHeat>>;

export const EVENTS_MAX = 200;
export const SCORES_MAX = 32;

/** Running or in a break. */
export function isLive({ statusId }: Pick<BookGame, 'statusId'>): boolean {
  return statusId === 2 || statusId === 3;
}

/** Bets on it are live bets: it runs, or it is a part still to come of a game that does. */
export function isTakenLive(game: Pick<BookGame, 'statusId' | 'fixture'>): boolean {
  const { part, isLiveInLive } = game.fixture;
  return isLive(game) || (game.statusId === 1 && part !== undefined && isLiveInLive);
}

export function isOver({ statusId }: Pick<BookGame, 'statusId'>): boolean {
  return statusId === 4 || statusId === 6;
}

/** Why no bet can be taken on any market of the game, or undefined. */
export function suspensionOf(game: BookGame): string | undefined {
  if (game.isStale) return 'feed-stale';
  if (game.isAwaiting) return 'awaiting-snapshot';
  if (game.stopped?.isWhole === true) return 'operator';
  return game.suspension;
}

/** Whether a bet can be taken on this market right now. */
export function isMarketOpen(game: BookGame, marketId: string): boolean {
  const market = game.markets.get(marketId);
  return market !== undefined && !isMarketSuspended(game, market) && suspensionOf(game) === undefined;
}

/** By its sender or by our operator, apart from what is told of the whole game. */
export function isMarketSuspended(
  { stopped }: Pick<BookGame, 'stopped'>,
  { id, isSuspended }: Pick<PricedMarket, 'id' | 'isSuspended'>,
): boolean {
  return isSuspended || stopped?.markets.includes(id) === true;
}

/**
 * Whether what is bet on a market can be valued right now. A market that has moved away or is all but decided is offered
 * no more and is valued all the same; one that was stopped because of something that happened is not, nor one with a
 * result. Our own model knows of everything that has happened; of other senders the lines beside it tell.
 */
export function isMarketSteady(game: BookGame, marketId: string): boolean {
  if (suspensionOf(game) !== undefined || game.stopped?.markets.includes(marketId) === true) return false;
  if (isOver(game) || game.statusId === 5) return false;
  if (game.settled.has(marketId) || game.cancelled.includes(marketId)) return false;
  if (isMarketOpen(game, marketId) || game.model !== undefined) return true;
  // Its sender has stopped it. What has moved away is withdrawn.
  if (game.markets.has(marketId)) return false;
  const moved = marketMeta(marketId);
  if (moved?.line === undefined) return false;
  for (const { id } of game.markets.values()) {
    const other = marketMeta(id);
    if (other?.scope === moved.scope && other.kind === moved.kind && isMarketOpen(game, id)) return true;
  }
  return false;
}

/** The coefficient in thousandths, also while the market is suspended. */
export function coefficientOf(game: BookGame, marketId: string, outcomeId: string): number | undefined {
  return game.markets.get(marketId)?.outcomes.find(({ id }) => id === outcomeId)?.coefficient;
}

/** How an outcome stands for a bet on it, whether its market is still offered or not (SPEC F12). */
export function outcomeStatus(game: BookGame, marketId: string, outcomeId: string): StatusId {
  const settled = game.settled.get(marketId)?.[outcomeId];
  if (settled !== undefined) return statusOf(settled);
  if (game.statusId === 6 || game.cancelled.includes(marketId)) return STATUS.forcedReturn;
  return game.statusId === 1 || game.statusId === 5 ? STATUS.notStarted : STATUS.notCalculated;
}

export function statusOf(settled: StatusId | DeadHeat): StatusId {
  return typeof settled === 'number' ? settled : STATUS.win;
}

/** Undefined where the outcome has not won, or not with others. */
export function deadHeatOf(game: BookGame, marketId: string, outcomeId: string): DeadHeat | undefined {
  const settled = game.settled.get(marketId)?.[outcomeId];
  return typeof settled === 'object' ? settled : undefined;
}

/** Markets that cannot have a price any more lose it, however the game came to be so (SPEC F10). */
export function withoutDeadMarkets(game: BookGame): BookGame {
  if (game.markets.size === 0) return game;
  if (isOver(game) || game.statusId === 5) return { ...game, markets: new Map() };
  const isDead = (id: string): boolean => game.settled.has(id) || game.cancelled.includes(id);
  let hasDead = false;
  for (const id of game.settled.keys()) hasDead ||= game.markets.has(id);
  for (const id of game.cancelled) hasDead ||= game.markets.has(id);
  if (!hasDead) return game;
  return { ...game, markets: new Map([...game.markets].filter(([id]) => !isDead(id))) };
}
