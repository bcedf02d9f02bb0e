import {
  kindOf,
  readMarketId,
  settleMarket,
  STATUS,
  type MarketKey,
  type Phase,
  type PricedMarket as ModelMarket,
  type Result,
  type StatusId,
} from '@fairline/book';
import type {
  EventItem,
  GameFixture,
  PriceCause,
  PricedMarket,
  Score,
  SettledOutcome,
  Statistics,
} from '@fairline/feed';

import type { Draft } from './draft.ts';

/**
 * What the book has been told of one game or part of a game. Every message is a difference to it, so that a restart
 * which reads it back from the book goes on without telling anything twice.
 *
 * A market that was offered once stays: open, suspended, or settled in the end. So nothing that somebody has bet on
 * can be forgotten when its line is no longer among those around the middle.
 */
export class PublishedGame {
  fixture: GameFixture;
  statusId: 1 | 2 | 3 | 4;
  readonly #markets: Map<string, PricedMarket>;
  readonly #settled: Set<string>;
  suspension: string | undefined;
  score: Score | undefined;

  constructor(
    fixture: GameFixture,
    known?: {
      readonly statusId: 1 | 2 | 3 | 4;
      readonly markets: Iterable<PricedMarket>;
      readonly settled: Iterable<string>;
      readonly suspension: string | undefined;
      readonly score: Score | undefined;
    },
  ) {
    this.fixture = fixture;
    this.statusId = known?.statusId ?? 1;
    this.#markets = new Map(Array.from(known?.markets ?? [], (market) => [market.id, market]));
    this.#settled = new Set(known?.settled);
    this.suspension = known?.suspension;
    this.score = known?.score;
  }

  get id(): string {
    return this.fixture.id;
  }

  get isOver(): boolean {
    return this.statusId === 4;
  }

  get hasMarkets(): boolean {
    return this.#markets.size > 0 || this.#settled.size > 0;
  }

  /** Tells the prices that moved. A market that the model no longer offers is stopped and waits for its result. */
  *prices(
    markets: readonly ModelMarket[],
    { cause, at, model }: { readonly cause: PriceCause; readonly at: number; readonly model: string },
  ): Iterable<Draft> {
    const told: PricedMarket[] = [];
    const offered = new Set<string>();
    for (const market of markets) {
      if (this.#settled.has(market.id)) continue;
      offered.add(market.id);
      const known = this.#markets.get(market.id);
      if (known !== undefined && !hasMoved(known, market, cause)) continue;
      told.push(openMarket(market));
    }
    for (const market of this.#markets.values()) {
      if (!market.isSuspended && !offered.has(market.id))
        told.push({ ...market, isMain: false, isSuspended: true });
    }
    if (told.length === 0) return;
    for (const market of told) this.#markets.set(market.id, market);
    yield { kind: 'price', sentAt: at, gameId: this.id, cause, markets: told, model };
  }

  *suspended(reason: string | undefined, at: number): Iterable<Draft> {
    if (reason === this.suspension || this.isOver) return;
    // The reason that lasts longer is told when the first one ends, not on top of it.
    if (reason !== undefined && this.suspension !== undefined) return;
    yield {
      kind: 'suspension',
      sentAt: at,
      gameId: this.id,
      isSuspended: reason !== undefined,
      reason: reason ?? this.suspension ?? 'over',
    };
    this.suspension = reason;
  }

  *scored(
    news: {
      readonly statusId: 2 | 3;
      readonly score: Score;
      readonly events: readonly EventItem[];
      readonly statistics: Statistics | undefined;
    },
    at: number,
  ): Iterable<Draft> {
    const { statusId, score, events, statistics } = news;
    if (this.isOver) return;
    if (statusId === this.statusId && events.length === 0 && isSameScore(this.score, score)) return;
    this.statusId = statusId;
    this.score = score;
    yield {
      kind: 'score',
      sentAt: at,
      gameId: this.id,
      statusId,
      score,
      ...(statistics === undefined ? {} : { statistics }),
      ...(events.length === 0 ? {} : { events }),
    };
  }

  /** Settles what the result decides; the final one settles everything and ends the game. */
  *results(
    of: {
      readonly result: Result;
      readonly phase: Phase;
      readonly final: { readonly score: Score; readonly statistics: Statistics | undefined } | undefined;
    },
    at: number,
  ): Iterable<Draft> {
    if (this.isOver) return;
    const markets = [];
    for (const id of this.#markets.keys()) {
      const key = keyOf(id);
      const statuses = settleMarket(key, of.result, of.final === undefined ? of.phase : 'finished');
      if (statuses[0]! < 0) continue;
      const outcomes = kindOf(key.kind).outcomes(key.line ?? 0);
      markets.push({
        id,
        outcomes: outcomes.map((outcome, place) => ({ id: outcome, ...toldStatus(statuses[place]!) })),
      });
    }
    if (markets.length === 0 && of.final === undefined) return;
    for (const { id } of markets) {
      this.#markets.delete(id);
      this.#settled.add(id);
    }
    if (of.final !== undefined) {
      this.statusId = 4;
      this.score = of.final.score;
    }
    yield {
      kind: 'result',
      sentAt: at,
      gameId: this.id,
      isFinal: of.final !== undefined,
      markets,
      ...(of.final === undefined ? {} : { score: of.final.score }),
      ...(of.final?.statistics === undefined ? {} : { statistics: of.final.statistics }),
    };
  }
}

/** Two that have as many of something share the one place there is: told as what it is, so that players read why. */
function toldStatus(statusId: StatusId): Pick<SettledOutcome, 'statusId' | 'deadHeat'> {
  if (statusId !== STATUS.deadHeat) return { statusId };
  return { statusId: STATUS.win, deadHeat: { places: 1, tied: 2 } };
}

/** A market of the model as the feed tells it. */
export function openMarket({ id, isMain, outcomes }: ModelMarket): PricedMarket {
  const prices = outcomes.map((outcome) => ({ id: outcome.id, coefficient: outcome.coefficient }));
  return { id, isMain, isSuspended: false, outcomes: prices };
}

/**
 * The clock alone moves a price only by a step that is worth telling. It is well below every margin, so that a price
 * that has not been told yet is still no longer than the fair one: where a favourite has little margin, the price of the
 * other side moves far more than this and takes the whole market along.
 */
const WORTH_TELLING = 0.0125;

function hasMoved(known: PricedMarket, market: ModelMarket, cause: PriceCause): boolean {
  if (known.isSuspended || known.isMain !== market.isMain) return true;
  if (known.outcomes.length !== market.outcomes.length) return true;
  return market.outcomes.some(({ id, coefficient }, place) => {
    const before = known.outcomes[place]!;
    if (before.id !== id) return true;
    const distance = Math.abs(before.coefficient - coefficient);
    return cause === 'clock' ? distance > before.coefficient * WORTH_TELLING : distance > 0;
  });
}

/** The clock runs on by itself: a score that differs in it alone is no news. */
function isSameScore(one: Score | undefined, other: Score): boolean {
  if (one === undefined) return false;
  return (
    one.period === other.period &&
    isSamePair(one.score, other.score) &&
    one.serving === other.serving &&
    isSamePair(one.points, other.points) &&
    isSamePair(one.redCards, other.redCards) &&
    one.periods.length === other.periods.length &&
    one.periods.every((pair, place) => isSamePair(pair, other.periods[place]))
  );
}

function isSamePair(
  one: readonly [unknown, unknown] | undefined,
  other: readonly [unknown, unknown] | undefined,
): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

const keys = new Map<string, MarketKey>();
const KEYS_MAX = 20_000;

function keyOf(id: string): MarketKey {
  const known = keys.get(id);
  if (known !== undefined) return known;
  const key = readMarketId(id);
  if (key === undefined) throw new RangeError(`${id} is no market`);
  if (keys.size >= KEYS_MAX) keys.clear();
  keys.set(id, key);
  return key;
}
