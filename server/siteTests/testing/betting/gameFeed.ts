import type { FeedMessage, GameFixture, Pair } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';

export const MARKET = 'goals.result';
export const OUTCOMES = ['home', 'draw', 'away'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Triple = readonly [home: number, draw: number, away: number];

export type FeedContent = FeedMessage extends infer Message
  ? Message extends FeedMessage
    ? Omit<Message, 'feedId' | 'sequence' | 'sentAt'>
    : never
  : never;

/** The messages of a provider about football games with one market. Numbers them; somebody else sends them. */
export class GameFeed {
  readonly gameIds: readonly string[];
  readonly #feedId: string;
  #sequence = 0;

  constructor(feedId: string, games: number) {
    this.#feedId = feedId;
    this.gameIds = new SteadyFeed({ games }).gameIds;
  }

  /** Games that begin in some hours, or those of them that run, each with its first prices. */
  opening(prices: readonly Triple[], isLive: (index: number) => boolean = () => false): FeedContent[] {
    const now = Date.now();
    const [fixture] = new SteadyFeed({ feedId: this.#feedId, games: prices.length }).opening(now);
    if (fixture?.kind !== 'fixture') throw new Error('The feed begins with its fixtures.');
    const games = (fixture.games ?? []).map((game, index): GameFixture => ({
      ...game,
      championshipId: 'football-league',
      homeId: 'football-home',
      awayId: 'football-away',
      statusId: isLive(index) ? 2 : 1,
      startsAt: isLive(index) ? now - 600_000 : now + 6 * 3_600_000,
      endsAt: now + 8 * 3_600_000,
    }));
    const { feedId: _feed, sequence: _sequence, sentAt: _sentAt, ...content } = fixture;
    return [{ ...content, games }, ...prices.map((price, index) => this.price(index, price))];
  }

  message(content: FeedContent): FeedMessage {
    this.#sequence += 1;
    return { feedId: this.#feedId, sequence: this.#sequence, sentAt: Date.now(), ...content };
  }

  price(index: number, prices: Triple): FeedContent {
    const outcomes = prices.map((coefficient, place) => ({ id: OUTCOMES[place] ?? '', coefficient }));
    return {
      kind: 'price',
      gameId: this.#gameId(index),
      cause: 'clock',
      markets: [{ id: MARKET, isMain: true, isSuspended: false, outcomes }],
    };
  }

  suspension(index: number, isSuspended: boolean): FeedContent {
    return { kind: 'suspension', gameId: this.#gameId(index), isSuspended, reason: 'video-check' };
  }

  score(index: number, score: Pair): FeedContent {
    const shown = { score, periods: [score], period: 1 };
    return { kind: 'score', gameId: this.#gameId(index), statusId: 2, score: shown };
  }

  result(index: number, statuses: Triple): FeedContent {
    return {
      kind: 'result',
      gameId: this.#gameId(index),
      isFinal: true,
      score: { score: [1, 0], periods: [[1, 0]], period: 2 },
      markets: [
        {
          id: MARKET,
          outcomes: statuses.map((statusId, place) => ({
            id: OUTCOMES[place] ?? '',
            statusId: statusId as 0,
          })),
        },
      ],
    };
  }

  cancellation(index: number): FeedContent {
    return { kind: 'cancellation', gameId: this.#gameId(index), reason: 'rain' };
  }

  #gameId(index: number): string {
    return this.gameIds[index] ?? '';
  }
}
