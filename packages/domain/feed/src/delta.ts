import type { BookGame, SettledOutcomes, ToldChances } from './game.ts';
import { EVENTS_MAX, withoutDeadMarkets } from './game.ts';
import { marketMeta } from './market.ts';
import type { EventItem, GameFixture, GameStatusId, PricedMarket, Score, Statistics } from './message.ts';
import { chancesBetween } from './toldChances.ts';

/**
 * What changed in a game and nothing else: the log keeps these. Prices are the bulk of it, so an outcome is one
 * number under its name, and flags are told only where they differ.
 */
export interface GameDelta {
  /** The first of a game: folding may begin here. */
  readonly isNew?: true;
  readonly fixture?: GameFixture;
  readonly statusId?: GameStatusId;
  readonly score?: Score | null;
  readonly statistics?: Statistics;
  /** New ones, after those that are there. */
  readonly events?: readonly EventItem[];
  /** Other ones in their place. */
  readonly story?: readonly EventItem[];
  readonly suspension?: string | null;
  readonly isAwaiting?: boolean;
  /** All that our operator has stopped; null when it is nothing any more. */
  readonly stopped?: NonNullable<BookGame['stopped']> | null;
  /** By market and outcome; null takes an outcome away. */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, number | null>>>>;
  readonly main?: Readonly<Record<string, boolean>>;
  readonly suspended?: Readonly<Record<string, boolean>>;
  readonly withdrawn?: readonly string[];
  readonly model?: string | null;
  /** Of the markets whose chances are others now; null takes them away. */
  readonly chances?: Readonly<Record<string, ToldChances[string] | null>>;
  /** Null takes a settlement back. */
  readonly settled?: Readonly<Record<string, SettledOutcomes | null>>;
  /** All of them, when the list has changed. */
  readonly cancelled?: readonly string[];
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The delta that leads from one value to the other, or undefined when they say the same. */
export function deltaBetween(before: BookGame, after: BookGame): GameDelta | undefined {
  const delta: Writable<GameDelta> = {};
  if (!isSame(before.fixture, after.fixture)) delta.fixture = after.fixture;
  if (before.statusId !== after.statusId) delta.statusId = after.statusId;
  if (!isSame(before.score, after.score)) delta.score = after.score ?? null;
  if (!isSame(before.statistics, after.statistics)) delta.statistics = after.statistics;
  if (!isSame(before.events, after.events)) addEvents(delta, before, after);
  if (before.suspension !== after.suspension) delta.suspension = after.suspension ?? null;
  if (before.isAwaiting !== after.isAwaiting) delta.isAwaiting = after.isAwaiting;
  if (!isSame(before.stopped, after.stopped)) delta.stopped = after.stopped ?? null;
  if (before.markets !== after.markets) addMarkets(delta, before, after);
  if (before.model !== after.model) delta.model = after.model ?? null;
  if (before.chances !== after.chances) {
    const chances = chancesBetween(before.chances, after.chances, isSame);
    if (chances !== undefined) delta.chances = chances;
  }
  if (before.settled !== after.settled) {
    const settled: Record<string, SettledOutcomes | null> = {};
    for (const [id, outcomes] of after.settled) {
      if (!isSame(before.settled.get(id), outcomes)) settled[id] = outcomes;
    }
    for (const id of before.settled.keys()) if (!after.settled.has(id)) settled[id] = null;
    if (Object.keys(settled).length > 0) delta.settled = settled;
  }
  if (!isSame(before.cancelled, after.cancelled)) delta.cancelled = after.cancelled;
  return Object.keys(delta).length === 0 ? undefined : delta;
}

function addEvents(delta: Writable<GameDelta>, before: BookGame, after: BookGame): void {
  const old = new Set(before.events);
  const added = after.events.filter((event) => !old.has(event));
  const isContinued = isSame([...before.events, ...added].slice(-EVENTS_MAX), after.events);
  if (isContinued) delta.events = added;
  else delta.story = after.events;
}

function addMarkets(delta: Writable<GameDelta>, before: BookGame, after: BookGame): void {
  const prices: Record<string, Readonly<Record<string, number | null>>> = {};
  const main: Record<string, boolean> = {};
  const suspended: Record<string, boolean> = {};
  for (const [id, market] of after.markets) {
    const old = before.markets.get(id);
    if (old === market) continue;
    const changed = priceChanges(old, market);
    if (changed !== undefined) prices[id] = changed;
    if ((old?.isMain ?? false) !== market.isMain) main[id] = market.isMain;
    if ((old?.isSuspended ?? false) !== market.isSuspended) suspended[id] = market.isSuspended;
  }
  if (Object.keys(prices).length > 0) delta.prices = prices;
  if (Object.keys(main).length > 0) delta.main = main;
  if (Object.keys(suspended).length > 0) delta.suspended = suspended;
  // What the new status or a settlement takes away by itself needs no words.
  const kept = withoutDeadMarkets({ ...after, markets: before.markets }).markets;
  const withdrawn = [...kept.keys()].filter((id) => !after.markets.has(id));
  if (withdrawn.length > 0) delta.withdrawn = withdrawn;
}

function priceChanges(
  old: PricedMarket | undefined,
  market: PricedMarket,
): Readonly<Record<string, number | null>> | undefined {
  const changes: Record<string, number | null> = {};
  let hasChanges = false;
  const olds = old?.outcomes ?? [];
  for (const [index, { id, coefficient }] of market.outcomes.entries()) {
    // Both are in the order of their kind, so the same place is mostly the same outcome.
    const same = olds[index]?.id === id ? olds[index] : olds.find((outcome) => outcome.id === id);
    if (same?.coefficient === coefficient) continue;
    changes[id] = coefficient;
    hasChanges = true;
  }
  for (const [index, { id }] of olds.entries()) {
    if (market.outcomes[index]?.id === id || market.outcomes.some((outcome) => outcome.id === id)) continue;
    changes[id] = null;
    hasChanges = true;
  }
  return hasChanges ? changes : undefined;
}

/** The inverse of `deltaBetween`. Version, staleness and sequences are the book's and stay as they are. */
export function applyDelta(game: BookGame, delta: GameDelta): BookGame {
  const next: Writable<BookGame> = { ...game };
  if (delta.fixture !== undefined) next.fixture = delta.fixture;
  if (delta.statusId !== undefined) next.statusId = delta.statusId;
  if (delta.score === null) delete next.score;
  else if (delta.score !== undefined) next.score = delta.score;
  if (delta.statistics !== undefined) next.statistics = delta.statistics;
  if (delta.events !== undefined) next.events = [...game.events, ...delta.events].slice(-EVENTS_MAX);
  if (delta.story !== undefined) next.events = delta.story;
  if (delta.suspension === null) delete next.suspension;
  else if (delta.suspension !== undefined) next.suspension = delta.suspension;
  if (delta.model === null) delete next.model;
  else if (delta.model !== undefined) next.model = delta.model;
  if (delta.chances !== undefined) {
    const chances = Object.entries({ ...game.chances, ...delta.chances }).filter(isTold);
    if (chances.length === 0) delete next.chances;
    else next.chances = Object.fromEntries(chances);
  }
  if (delta.isAwaiting !== undefined) next.isAwaiting = delta.isAwaiting;
  if (delta.stopped === null) delete next.stopped;
  else if (delta.stopped !== undefined) next.stopped = delta.stopped;
  if (delta.prices ?? delta.main ?? delta.suspended ?? delta.withdrawn) {
    next.markets = changedMarkets(game.markets, delta);
  }
  if (delta.settled !== undefined) {
    const settled = new Map(game.settled);
    for (const [id, outcomes] of Object.entries(delta.settled)) {
      if (outcomes === null) settled.delete(id);
      else settled.set(id, outcomes);
    }
    next.settled = settled;
  }
  if (delta.cancelled !== undefined) next.cancelled = delta.cancelled;
  return withoutDeadMarkets(next);
}

function isTold(entry: [string, ToldChances[string] | null]): entry is [string, ToldChances[string]] {
  return entry[1] !== null;
}

function changedMarkets(
  before: ReadonlyMap<string, PricedMarket>,
  delta: GameDelta,
): ReadonlyMap<string, PricedMarket> {
  const markets = new Map(before);
  for (const id of delta.withdrawn ?? []) markets.delete(id);
  const empty = (id: string): PricedMarket => ({ id, isMain: false, isSuspended: false, outcomes: [] });
  for (const [id, changes] of Object.entries(delta.prices ?? {})) {
    const old = markets.get(id) ?? empty(id);
    const coefficients = new Map(old.outcomes.map((outcome) => [outcome.id, outcome.coefficient]));
    for (const [outcome, coefficient] of Object.entries(changes)) {
      if (coefficient === null) coefficients.delete(outcome);
      else coefficients.set(outcome, coefficient);
    }
    markets.set(id, { ...old, outcomes: inOrder(id, coefficients) });
  }
  for (const [id, isMain] of Object.entries(delta.main ?? {})) {
    markets.set(id, { ...(markets.get(id) ?? empty(id)), isMain });
  }
  for (const [id, isSuspended] of Object.entries(delta.suspended ?? {})) {
    markets.set(id, { ...(markets.get(id) ?? empty(id)), isSuspended });
  }
  return markets;
}

/** Outcomes stand in the order of their kind, whatever the order of arrival. */
export function inOrder(
  marketId: string,
  coefficients: ReadonlyMap<string, number>,
): PricedMarket['outcomes'] {
  const places = marketMeta(marketId)?.outcomes;
  return [...coefficients]
    .map(([id, coefficient]) => ({ id, coefficient }))
    .sort((a, b) => (places?.get(a.id) ?? 0) - (places?.get(b.id) ?? 0));
}

/** Values of messages are plain JSON with keys in the order of their contract or few enough to sort. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(
    (key) =>
      Object.hasOwn(b, key) &&
      isSame((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  );
}
