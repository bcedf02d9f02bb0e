import {
  newBook,
  receive,
  type FeedMessage,
  type GameFixture,
  type Pair,
  type PricedMarket,
  type SettledOutcome,
} from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';
import type { Kysely } from 'kysely';

import { FeedService, type LivingBook } from '../../../book/feed/index.ts';
import type { TestClock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/index.ts';
import { readAllStops } from '../couponTable.ts';

export const RESULT = 'goals.result';
/** A result id, or how many places how many winners share. */
export type Ended = number | `${number}/${number}`;
type Statuses = readonly [home: Ended, draw: Ended, away: Ended];
export type Outcome = 'home' | 'draw' | 'away';

/** A book in memory whose football games a test prices, stops and ends. Games of even number run, the others begin in an hour. */
export class BettingBook {
  readonly living: LivingBook;
  readonly gameIds: readonly string[];
  readonly #book = newBook();
  readonly #service: FeedService | undefined;
  readonly #feed: SteadyFeed;
  readonly #clock: TestClock;
  #sequence = 0;

  private constructor(clock: TestClock, games: number, service: FeedService | undefined) {
    this.#clock = clock;
    this.#service = service;
    this.#feed = new SteadyFeed({ games });
    this.gameIds = this.#feed.gameIds;
    this.living = service ?? { book: this.#book, subscribe: () => () => undefined };
  }

  /** With a database it has a log, as the book of a site does, and goes on where the one before it has ended. */
  static async open(clock: TestClock, games = 12, db?: Kysely<Tables>): Promise<BettingBook> {
    const service =
      db === undefined ? undefined : await FeedService.open({ db, clock, stops: () => readAllStops(db) });
    const made = new BettingBook(clock, games, service);
    await made.#begin();
    return made;
  }

  async #begin(): Promise<void> {
    this.#sequence = this.#service?.state('steady').lastSequence ?? 0;
    if (this.#sequence > 0) return;
    const now = this.#now;
    const [fixture] = this.#feed.opening(now);
    if (fixture?.kind !== 'fixture') throw new Error('The feed begins with its fixtures.');
    const games = (fixture.games ?? []).map((game, index): GameFixture => ({
      ...game,
      championshipId: 'football-league',
      homeId: 'football-home',
      awayId: 'football-away',
      statusId: isLineGame(index) ? 1 : 2,
      startsAt: isLineGame(index) ? now + 3_600_000 : now - 600_000,
      endsAt: now + 10_800_000,
    }));
    await this.#send({ ...fixture, ...this.#envelope(), games });
    for (const index of games.keys()) await this.price(index, [2000, 3000, 4000]);
  }

  get #now(): number {
    return this.#clock.now().getTime();
  }

  #envelope(): { feedId: string; sequence: number; sentAt: number } {
    this.#sequence += 1;
    return { feedId: 'steady', sequence: this.#sequence, sentAt: this.#now };
  }

  async #send(message: FeedMessage): Promise<void> {
    if (this.#service !== undefined) {
      const delivery = this.#service.deliver(message.feedId, [message]);
      await this.#service.flush();
      const { refusals: turnedAway } = await delivery;
      if (turnedAway.length > 0) throw new Error(JSON.stringify(turnedAway));
      return;
    }
    const { outcome, refusals } = receive(this.#book, message, this.#now);
    if (outcome !== 'applied' || refusals.length > 0) throw new Error(JSON.stringify({ outcome, refusals }));
  }

  /** What its process does every second. */
  async check(): Promise<void> {
    await this.#service?.check();
  }

  gameId(index: number): string {
    return this.gameIds[index] ?? '';
  }

  async price(index: number, [home, draw, away]: readonly [number, number, number]): Promise<void> {
    await this.#send({
      ...this.#envelope(),
      kind: 'price',
      gameId: this.gameId(index),
      cause: 'clock',
      markets: [
        {
          id: RESULT,
          isMain: true,
          isSuspended: false,
          outcomes: [
            { id: 'home', coefficient: home },
            { id: 'draw', coefficient: draw },
            { id: 'away', coefficient: away },
          ],
        },
      ],
    });
  }

  /** Prices of any markets; what a model made them from makes them sellable without their own price. */
  async offer(index: number, markets: readonly PricedMarket[], model?: string): Promise<void> {
    await this.#send({
      ...this.#envelope(),
      kind: 'price',
      gameId: this.gameId(index),
      cause: 'clock',
      markets,
      ...(model === undefined ? {} : { model }),
    });
  }

  /** Makes these games legs of one tie. */
  async tie(...indexes: readonly number[]): Promise<void> {
    const games = indexes.map((index) => this.living.book.games.get(this.gameId(index))!.fixture);
    const legs = games.map((fixture) => ({ ...fixture, tie: 'cup-7' }));
    await this.#send({ ...this.#envelope(), kind: 'fixture', games: legs });
  }

  /** Makes this game a part of another one that runs, and still to come itself. */
  async part(index: number, of: number): Promise<void> {
    const { fixture } = this.living.book.games.get(this.gameId(index))!;
    const part = { parentId: this.gameId(of), scope: 'goals-2' };
    const games = [{ ...fixture, part, isLiveInLive: true, startsAt: this.#now - 1000 }];
    await this.#send({ ...this.#envelope(), kind: 'fixture', games });
  }

  /** The whole game, or only its market. */
  async suspend(index: number, isSuspended = true, scope: 'game' | 'market' = 'game'): Promise<void> {
    await this.#send({
      ...this.#envelope(),
      kind: 'suspension',
      gameId: this.gameId(index),
      isSuspended,
      reason: 'goal',
      ...(scope === 'market' ? { marketIds: [RESULT] } : {}),
    });
  }

  async score(index: number, score: Pair): Promise<void> {
    await this.#send({
      ...this.#envelope(),
      kind: 'score',
      gameId: this.gameId(index),
      statusId: 2,
      score: { score, periods: [score], period: 1 },
    });
  }

  /** Ends the game with these results of its three outcomes; not final, it decides the market alone. */
  async result(index: number, statuses: Statuses, { isFinal = true } = {}): Promise<void> {
    await this.#send({
      ...this.#envelope(),
      kind: 'result',
      gameId: this.gameId(index),
      isFinal,
      ...(isFinal ? { score: { score: [1, 0], periods: [[1, 0]], period: 2 } } : {}),
      markets: [settled(statuses)],
    });
  }

  async correct(index: number, statuses: Statuses): Promise<void> {
    await this.#send({
      ...this.#envelope(),
      kind: 'correction',
      gameId: this.gameId(index),
      corrects: this.living.book.games.get(this.gameId(index))?.results.at(-1) ?? 0,
      reason: 'video',
      markets: [settled(statuses)],
    });
  }

  /** The whole game, or only its market. */
  async cancel(index: number, marketIds?: readonly string[]): Promise<void> {
    await this.#send({
      ...this.#envelope(),
      kind: 'cancellation',
      gameId: this.gameId(index),
      reason: 'rain',
      ...(marketIds === undefined ? {} : { marketIds }),
    });
  }
}

function isLineGame(index: number): boolean {
  return index % 2 === 1;
}

function settled(statuses: Statuses) {
  const ids = ['home', 'draw', 'away'];
  return {
    id: RESULT,
    outcomes: statuses.map((ended, index) => ({ id: ids[index] ?? '', ...endedOf(ended) })),
  };
}

function endedOf(ended: Ended): Omit<SettledOutcome, 'id'> {
  if (typeof ended === 'number') return { statusId: ended as 0 };
  const [places, tied] = ended.split('/').map(Number);
  return { statusId: 1, deadHeat: { places: places ?? 0, tied: tied ?? 0 } };
}
