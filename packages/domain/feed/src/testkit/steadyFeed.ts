import type { ChampionshipFixture, CompetitorFixture, FeedMessage, GameFixture, Pair } from '../message.ts';

const SPORTS = ['football', 'tennis'] as const;
const TOTALS = [150, 250, 350, 450];

/**
 * A sender without faults: so many games that run for ever, half of them football, half tennis, each with prices that
 * move at every turn and a score now and then. For tests and measurements of what comes after the book.
 */
export class SteadyFeed {
  readonly gameIds: readonly string[];
  readonly #feedId: string;
  #sequence: number;
  #turn = 0;

  constructor(options: { feedId?: string; games: number; sequence?: number }) {
    this.#feedId = options.feedId ?? 'steady';
    this.#sequence = options.sequence ?? 0;
    this.gameIds = Array.from({ length: options.games }, (_, index) => gameId(index));
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** What must be sent first: sports, countries, championships, teams, games and their first prices. */
  opening(now: number): readonly FeedMessage[] {
    const fixture: FeedMessage = {
      ...this.#envelope(now),
      kind: 'fixture',
      sports: SPORTS.map((id, index) => ({
        id,
        icon: id,
        rank: index + 1,
        isCyber: false,
        name: { en: id },
      })),
      categories: [{ id: 'un', flag: 'un', name: { en: 'World' } }],
      championships: SPORTS.map((id, index) => championship(id, index)),
      competitors: SPORTS.flatMap((id) => [competitor(id, 'home'), competitor(id, 'away')]),
      games: this.gameIds.map((id, index) => game(id, index, now)),
    };
    return [fixture, ...this.gameIds.map((_, index) => this.price(index, now))];
  }

  price(index: number, now: number): FeedMessage {
    this.#turn += 1;
    const turn = this.#turn;
    const move = (base: number): number => base + ((turn * 37 + index * 11) % 400);
    const scope = index % 2 === 0 ? 'goals' : 'games';
    return {
      ...this.#envelope(now),
      kind: 'price',
      gameId: this.gameIds[index] ?? '',
      cause: 'clock',
      markets: [
        {
          id: index % 2 === 0 ? 'goals.result' : 'sets.winner',
          isMain: true,
          isSuspended: false,
          outcomes: (index % 2 === 0 ? ['home', 'draw', 'away'] : ['home', 'away']).map((id, place) => ({
            id,
            coefficient: move(1800 + place * 700),
          })),
        },
        ...TOTALS.map((line) => ({
          id: `${scope}.total@${line}`,
          isMain: line === 250,
          isSuspended: turn % 50 === 0,
          outcomes: ['over', 'under'].map((id, place) => ({ id, coefficient: move(1700 + line + place) })),
        })),
      ],
    };
  }

  score(index: number, now: number): FeedMessage {
    this.#turn += 1;
    const score: Pair = [this.#turn % 5, this.#turn % 3];
    return {
      ...this.#envelope(now),
      kind: 'score',
      gameId: this.gameIds[index] ?? '',
      statusId: 2,
      score: { score, periods: [score], period: 1, clockSeconds: this.#turn % 2700 },
      events: [{ kind: 'goal', at: this.#turn, period: 1, side: 'home' }],
    };
  }

  heartbeat(now: number): FeedMessage {
    return { ...this.#envelope(now), kind: 'heartbeat' };
  }

  #envelope(now: number): { feedId: string; sequence: number; sentAt: number } {
    this.#sequence += 1;
    return { feedId: this.#feedId, sequence: this.#sequence, sentAt: now };
  }
}

function gameId(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

function game(id: string, index: number, now: number): GameFixture {
  const sport = SPORTS[index % 2] ?? 'football';
  return {
    id,
    number: 1000 + index,
    championshipId: `${sport}-league`,
    homeId: `${sport}-home`,
    awayId: `${sport}-away`,
    statusId: 2,
    startsAt: now,
    endsAt: now + 7_200_000,
    isLiveInLive: false,
  };
}

function championship(sportId: string, index: number): ChampionshipFixture {
  const id = `${sportId}-league`;
  return {
    id,
    number: index + 1,
    slug: id,
    sportId,
    categoryId: 'un',
    rank: 1,
    name: { en: `${sportId} league` },
  };
}

function competitor(sportId: string, side: string): CompetitorFixture {
  return {
    id: `${sportId}-${side}`,
    sportId,
    categoryId: 'un',
    type: 'team',
    initials: 'XX',
    colours: ['#112233', '#445566'],
    name: { en: `${sportId} ${side}` },
  };
}
