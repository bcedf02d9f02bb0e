import {
  advance,
  boardOf,
  isFinished,
  newGame,
  pricesOf,
  quietStepsOf,
  randomState,
  resultOfGame,
  type Board,
  type GameEvent,
  type GameState,
  type MarginPolicy,
  type RandomState,
} from '@fairline/book';
import type { BookGame, EventItem, GameFixture, PriceCause, Score, Statistics } from '@fairline/feed';

import type { Fixture } from '../calendar/calendar.ts';
import { depthOf, offered, type Depth } from './depth.ts';
import type { Draft } from './draft.ts';
import { GameTally } from './gameTally.ts';
import { lookOf } from './marketMove.ts';
import { partId, partNumber, partScore } from './parts.ts';
import { PublishedGame } from './publishedGame.ts';
import { settlingNumbers } from './settlingNumbers.ts';
import { suspensionReason, WAIT_MAX } from './suspensionReason.ts';

export interface GameSettings {
  readonly seed: string;
  readonly margins: MarginPolicy;
}

const EVENTS_PER_MESSAGE = 100;

/** One game with its parts, from the first price to the result. All of it follows from seed, fixture and moment. */
export class SimulatedGame {
  readonly fixture: Fixture;
  readonly #settings: GameSettings;
  readonly #whole: PublishedGame;
  readonly #parts = new Map<string, PublishedGame>();
  #state: GameState;
  #random: RandomState;
  #recent: GameEvent[] = [];
  readonly #tally = new GameTally();
  /** Parts whose prices do not know of the last event yet; the empty word is the whole game. */
  readonly #waiting = new Set<string>();
  /** Where the game was when its prices were made; undefined while this process has made none. */
  #pricedSteps: number | undefined;
  #decided = 0;
  #toldUntil: number;
  #depth: Depth | undefined;

  constructor(
    settings: GameSettings,
    fixture: Fixture,
    known?: { readonly whole: BookGame; readonly parts: readonly BookGame[] },
  ) {
    this.#settings = settings;
    this.fixture = fixture;
    this.#state = newGame(fixture.championship.sport.id, fixture.strengths);
    this.#random = randomState(settings.seed, fixture.id);
    this.#whole = known === undefined ? new PublishedGame(wholeFixture(fixture)) : adopted(known.whole);
    for (const part of known?.parts ?? []) {
      if (part.fixture.part !== undefined) this.#parts.set(part.fixture.part.scope, adopted(part));
    }
    this.#toldUntil = known?.whole.events.at(-1)?.at ?? -1;
  }

  get isOver(): boolean {
    return this.#whole.isOver;
  }

  get hasPrices(): boolean {
    return this.#whole.hasMarkets;
  }

  get gameFixture(): GameFixture {
    return this.#whole.fixture;
  }

  /** Prices before the start. */
  *line(at: number): Iterable<Draft> {
    const depth = depthOf(this.fixture, at);
    const cause: PriceCause = this.#depth === depth && this.hasPrices ? 'manual' : 'opening';
    this.#depth = depth;
    const strengths = lookOf(this.#settings.seed, this.fixture, at);
    yield* this.#prices(newGame(this.#state.sport, strengths), depth, cause, at);
  }

  /** Plays on to this moment and tells what is new. */
  *tick(at: number): Iterable<Draft> {
    if (this.isOver) return;
    const elapsed = Math.max(0, Math.floor((at - this.fixture.startsAt) / 1000));
    const step = advance(this.#state, Math.max(0, elapsed - this.#state.elapsed), this.#random);
    this.#state = step.state;
    this.#random = step.random;
    if (step.state.phase === 'before') return;
    this.#remember(step.events);
    const board = boardOf(step.state);
    yield* this.#liveInLive(at);
    yield* this.#suspensions(board, at);
    yield* this.#scores(board, step.events, at);
    yield* this.#results(board, at);
    if (this.isOver) return;
    yield* this.#livePrices(board, at);
  }

  #remember(events: readonly GameEvent[]): void {
    const { elapsed } = this.#state;
    this.#tally.add(events);
    const isOld = (event: GameEvent): boolean => event.at + WAIT_MAX < elapsed;
    if (events.length > 0 || this.#recent.some(isOld)) {
      this.#recent = [...this.#recent, ...events].filter((event) => !isOld(event));
    }
    if (events.length === 0) return;
    this.#waiting.add('');
    for (const scope of this.#parts.keys()) this.#waiting.add(scope);
  }

  /** A part that is still to come is taken in the live section as soon as its game is on. */
  *#liveInLive(at: number): Iterable<Draft> {
    const games: GameFixture[] = [];
    for (const part of this.#parts.values()) {
      if (part.statusId !== 1 || part.fixture.isLiveInLive) continue;
      part.fixture = { ...part.fixture, isLiveInLive: true };
      games.push(part.fixture);
    }
    if (games.length > 0) yield { kind: 'fixture', sentAt: at, games };
  }

  *#suspensions(board: Board, at: number): Iterable<Draft> {
    for (const [scope, game] of this.#all()) {
      const reason = this.#reason(scope, board);
      if (reason !== undefined) yield* game.suspended(reason, at);
    }
  }

  #reason(scope: string, board: Board): string | undefined {
    return suspensionReason(scope === '' ? 'goals' : scope, this.#state, board, this.#recent);
  }

  *#scores(board: Board, events: readonly GameEvent[], at: number): Iterable<Draft> {
    const statusId = this.#state.phase === 'paused' ? 3 : 2;
    const news = events.filter((event) => event.at > this.#toldUntil).slice(-EVENTS_PER_MESSAGE);
    this.#toldUntil = this.#state.elapsed;
    const statistics = this.#statistics();
    yield* this.#whole.scored(
      { statusId, score: scoreOf(board), events: news.map(eventItem), statistics },
      at,
    );
    for (const [scope, part] of this.#parts) {
      const score = this.#partScore(scope, board);
      if (score !== undefined) yield* part.scored({ statusId, score, events: [], statistics: undefined }, at);
    }
  }

  /** What happened, and what of it has settled bets already. */
  #statistics(): Statistics | undefined {
    const told = { ...this.#tally.statistics(), ...settlingNumbers(resultOfGame(this.#state)) };
    return Object.keys(told).length === 0 ? undefined : told;
  }

  #partScore(scope: string, board: Board): Score | undefined {
    const pair = partScore(this.#state.sport, scope, board, this.#tally.counts);
    return pair && { score: pair, periods: [], period: board.period };
  }

  *#results(board: Board, at: number): Iterable<Draft> {
    const { phase } = this.#state;
    const isEnd = isFinished(this.#state);
    const result = resultOfGame(this.#state);
    const decided = Object.keys(result.counts).length + Object.keys(result.answers).length;
    if (decided === this.#decided && !isEnd) return;
    this.#decided = decided;
    for (const [scope, part] of this.#parts) {
      const counts = result.counts[scope];
      const isFinal = counts !== undefined || isEnd;
      const score: Score = {
        periods: [],
        period: board.period,
        ...part.score,
        score: counts ?? part.score?.score ?? [0, 0],
      };
      yield* part.results(
        { result, phase, final: isFinal ? { score, statistics: undefined } : undefined },
        at,
      );
    }
    const final = isEnd ? { score: scoreOf(board), statistics: this.#statistics() } : undefined;
    yield* this.#whole.results({ result, phase, final }, at);
  }

  *#livePrices(board: Board, at: number): Iterable<Draft> {
    // Chances move though nothing happens, and nobody may bet on what was right some seconds ago.
    const steps = quietStepsOf(this.#state);
    const isClockDue = steps !== this.#pricedSteps;
    // A game that the book does not know yet is told with its prices, although it may have to wait just now.
    let isNeeded = this.#pricedSteps === undefined && !this.#whole.hasMarkets;
    for (const [scope, game] of this.#all()) {
      if (game.isOver || this.#reason(scope, board) !== undefined) continue;
      isNeeded ||= isClockDue || this.#waiting.has(scope) || game.suspension !== undefined;
    }
    if (!isNeeded) return;
    this.#pricedSteps = steps;
    const depth: Depth = this.fixture.championship.courts === undefined ? 'full' : 'usual';
    yield* this.#prices(this.#state, depth, 'clock', at, board);
    for (const [scope, game] of this.#all()) {
      if (!game.isOver && this.#reason(scope, board) === undefined) yield* game.suspended(undefined, at);
    }
  }

  *#prices(state: GameState, depth: Depth, cause: PriceCause, at: number, board?: Board): Iterable<Draft> {
    const byPart = offered(state.sport, depth, pricesOf(state, this.#settings.margins));
    const isFirst = !this.#whole.hasMarkets;
    const model = JSON.stringify(state);
    const isStopped = (scope: string): boolean =>
      board !== undefined && !isFirst && this.#reason(scope, board) !== undefined;
    const made = [...byPart.keys()].filter(
      (scope) => scope !== '' && !this.#parts.has(scope) && !isStopped(scope),
    );
    if (made.length > 0) {
      for (const scope of made) this.#parts.set(scope, this.#newPart(scope, board !== undefined));
      yield { kind: 'fixture', sentAt: at, games: made.map((scope) => this.#parts.get(scope)!.fixture) };
    }
    for (const [scope, game] of this.#all()) {
      if (game.isOver || isStopped(scope)) continue;
      const isNew = !game.hasMarkets;
      const why = isNew ? 'opening' : this.#waiting.has(scope) ? 'event' : cause;
      this.#waiting.delete(scope);
      yield* game.prices(byPart.get(scope) ?? [], { cause: why, at, model });
    }
  }

  #newPart(scope: string, isLive: boolean): PublishedGame {
    const whole = this.#whole.fixture;
    const { id, number, championship } = this.fixture;
    const { media: _media, ...shared } = whole;
    return new PublishedGame({
      ...shared,
      id: partId(id, scope),
      number: partNumber(number, championship.sport.id, scope),
      part: { parentId: id, scope },
      isLiveInLive: isLive,
    });
  }

  *#all(): Iterable<readonly [scope: string, game: PublishedGame]> {
    yield ['', this.#whole];
    yield* this.#parts;
  }
}

export function wholeFixture(fixture: Fixture): GameFixture {
  const { id, number, championship, home, away, startsAt, endsAt, media } = fixture;
  return {
    id,
    number,
    championshipId: championship.id,
    homeId: home.id,
    awayId: away.id,
    statusId: 1,
    startsAt,
    endsAt,
    isLiveInLive: false,
    ...(Object.keys(media).length === 0 ? {} : { media }),
  };
}

function adopted({ fixture, statusId, markets, settled, suspension, score }: BookGame): PublishedGame {
  return new PublishedGame(fixture, {
    // A game that was called off has nothing left to tell, just as one that is over.
    statusId: statusId === 2 || statusId === 3 || statusId === 1 ? statusId : 4,
    markets: markets.values(),
    settled: settled.keys(),
    suspension,
    score,
  });
}

export function scoreOf(board: Board): Score {
  const { score, periods, period, clockSeconds, points, serving, redCards } = board;
  return {
    score,
    periods,
    period,
    ...(clockSeconds === undefined ? {} : { clockSeconds }),
    ...(points === undefined ? {} : { points }),
    ...(serving === undefined ? {} : { serving }),
    ...(redCards === undefined ? {} : { redCards }),
  };
}

function eventItem({ kind, at, period, side, value }: GameEvent): EventItem {
  return {
    kind,
    at,
    period,
    ...(side === undefined ? {} : { side }),
    ...(value === undefined ? {} : { value }),
  };
}
