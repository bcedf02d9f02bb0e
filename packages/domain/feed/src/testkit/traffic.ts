import { Random, randomState, type StatusId } from '@fairline/book';

import { marketMeta } from '../market.ts';
import type {
  FeedMessage,
  GameFixture,
  GameSnapshot,
  PricedMarket,
  Score,
  SettledMarket,
  SettledOutcome,
} from '../message.ts';

/** A message on its way to us, and when it arrives. */
export interface Arrival {
  readonly at: number;
  readonly message: FeedMessage;
}

const MARKETS = [
  'goals.result',
  'goals.total@250',
  'goals.total@350',
  'goals-1.result',
  'goals.asian-handicap@-75',
  'goals.both-score',
  'corners.total@950',
];
const FEEDS = ['north', 'south'];
const START = Date.UTC(2026, 10, 15, 12);

/**
 * Two senders that make sense most of the time, over a line that repeats, loses, reorders and delays. The same seed
 * gives the same traffic. Few games and markets, so that every message meets what earlier ones have left.
 */
export function* traffic(
  seed: string,
  count: number,
  /** Models of prices are our own simulator's, and refused from outside. */
  { hasModels = true } = {},
): Generator<Arrival> {
  const random = new Random(randomState(seed));
  const senders = FEEDS.map((feedId) => new Sender(feedId, random, hasModels));
  const underWay: Arrival[] = [];
  const history: FeedMessage[] = [];
  let now = START;
  for (let sent = 0; sent < count;) {
    now += random.isWithin(0.01) ? random.between(5_000, 90_000) : random.between(0, 400);
    while (underWay.length > 0 && underWay[0]!.at <= now) {
      yield underWay.shift()!;
      sent += 1;
    }
    const sender = senders[random.between(0, senders.length - 1)]!;
    const message = sender.next(now, history);
    history.push(message);
    if (history.length > 50) history.shift();
    if (random.isWithin(0.015)) {
      // Lost. Mostly it is sent again later; else a snapshot of the whole feed has to mend it.
      if (random.isWithin(0.7)) schedule(underWay, { at: now + random.between(100, 4_000), message });
      continue;
    }
    if (random.isWithin(0.1)) schedule(underWay, { at: now + random.between(1, 3_000), message });
    if (random.isWithin(0.05)) {
      const old = history[random.between(0, history.length - 1)]!;
      schedule(underWay, { at: now + random.between(1, 500), message: old });
    }
    yield { at: now, message };
    sent += 1;
  }
}

function schedule(underWay: Arrival[], arrival: Arrival): void {
  underWay.push(arrival);
  underWay.sort((a, b) => a.at - b.at);
}

class Sender {
  readonly #feedId: string;
  readonly #random: Random;
  readonly #hasModels: boolean;
  #sequence = 0;
  /** The first message is right in all its parts, or nothing after it would mean anything. */
  #isTame = true;

  constructor(feedId: string, random: Random, hasModels: boolean) {
    this.#feedId = feedId;
    this.#random = random;
    this.#hasModels = hasModels;
  }

  next(now: number, history: readonly FeedMessage[]): FeedMessage {
    const random = this.#random;
    this.#sequence += 1;
    const delay = random.isWithin(0.03) ? random.between(5_000, 100_000) : random.between(-50, 300);
    const envelope = { feedId: this.#feedId, sequence: this.#sequence, sentAt: now - delay };
    if (this.#sequence === 1) return { ...envelope, ...this.#catalogue() };
    this.#isTame = false;
    // Now and then another feed's game, or one that nobody has.
    const index = random.isWithin(0.03) ? (this.#game() + 1000) % 3000 : this.#game();
    const gameId = gameIdOf(index);
    const dice = random.next();
    if (dice < 0.42) return { ...envelope, ...this.#price(gameId) };
    if (dice < 0.55) {
      const marketIds = random.isWithin(0.6) ? { marketIds: this.#some(MARKETS, 0.3) } : {};
      const isSuspended = random.isWithin(0.5);
      return { ...envelope, kind: 'suspension', gameId, ...marketIds, isSuspended, reason: 'goal' };
    }
    if (dice < 0.7) {
      const statusId = random.isWithin(0.8) ? 2 : 3;
      return { ...envelope, kind: 'score', gameId, statusId, score: this.#score(), ...this.#story() };
    }
    if (dice < 0.76) {
      const isFinal = random.isWithin(0.15);
      const score = isFinal || random.isWithin(0.2) ? { score: this.#score() } : {};
      return { ...envelope, kind: 'result', gameId, isFinal, markets: this.#settled(0.2), ...score };
    }
    if (dice < 0.8) {
      const wrong = history.findLast(
        (old) => (old.kind === 'result' || old.kind === 'score') && old.gameId === gameId,
      );
      const corrects = random.isWithin(0.7) ? (wrong?.sequence ?? 1) : random.between(1, this.#sequence);
      const markets = random.isWithin(0.7) ? { markets: this.#settled(0.2) } : {};
      const score = random.isWithin(0.4) ? { score: this.#score() } : {};
      return { ...envelope, kind: 'correction', gameId, corrects, reason: 'mistake', ...markets, ...score };
    }
    if (dice < 0.82) {
      const marketIds = random.isWithin(0.8) ? { marketIds: this.#some(MARKETS, 0.2) } : {};
      return { ...envelope, kind: 'cancellation', gameId, ...marketIds, reason: 'abandoned' };
    }
    if (dice < 0.87) {
      return { ...envelope, kind: 'fixture', games: [this.#fixture(index), ...this.#maybeSecond()] };
    }
    if (dice < 0.88) return { ...envelope, ...this.#catalogue() };
    if (dice < 0.91) {
      return { ...envelope, kind: 'snapshot', scope: 'game', games: [this.#snapshot(index)] };
    }
    if (dice < 0.935) {
      const games = this.#own().filter(() => random.isWithin(0.8));
      return { ...envelope, kind: 'snapshot', scope: 'feed', games: games.map((one) => this.#snapshot(one)) };
    }
    return { ...envelope, kind: 'heartbeat' };
  }

  /** Ten games at a time; old ones make room for new ones. */
  #own(): number[] {
    const first = FEEDS.indexOf(this.#feedId) * 1000 + Math.floor(this.#sequence / 120) * 4;
    return Array.from({ length: 10 }, (_, index) => first + index);
  }

  #isOdd(chance: number): boolean {
    return !this.#isTame && this.#random.isWithin(chance);
  }

  #game(): number {
    return this.#own()[this.#random.between(0, 9)]!;
  }

  #catalogue(): Omit<Extract<FeedMessage, { kind: 'fixture' }>, 'feedId' | 'sequence' | 'sentAt'> {
    const random = this.#random;
    const own = (id: string): string => (this.#isOdd(0.02) ? id : `${id}-${this.#feedId}`);
    const sportId = own('sport');
    const categoryId = own('country');
    const name = { en: `Name ${random.between(1, 3)}` };
    const number = this.#isOdd(0.05) ? random.between(1, 2) : FEEDS.indexOf(this.#feedId) + 1;
    return {
      kind: 'fixture',
      sports: [{ id: sportId, icon: 'ball', rank: random.between(1, 3), isCyber: false, name }],
      categories: [{ id: categoryId, flag: 'un', name }],
      championships: [
        { id: `league-${this.#feedId}`, number, slug: 'league', sportId, categoryId, rank: 1, name },
      ],
      competitors: [0, 1, 2].map((index) => ({
        id: `team-${index}-${this.#feedId}`,
        sportId,
        categoryId,
        type: 'team',
        initials: 'AB',
        colours: ['#112233', '#445566'],
        name,
      })),
      games: this.#own().map((index) => this.#fixture(index)),
    };
  }

  #maybeSecond(): GameFixture[] {
    return this.#random.isWithin(0.3) ? [this.#fixture(this.#game())] : [];
  }

  #fixture(index: number): GameFixture {
    const random = this.#random;
    const team = (): string => `team-${random.between(0, this.#isOdd(0.03) ? 5 : 2)}-${this.#feedId}`;
    const homeId = team();
    let awayId = team();
    while (awayId === homeId && !this.#isOdd(0.05)) awayId = team();
    const parentId = gameIdOf(random.isWithin(0.5) ? this.#own()[0]! : this.#game());
    return {
      id: gameIdOf(index),
      number: 100 + (this.#isOdd(0.05) ? this.#game() : index),
      championshipId: `league-${this.#isOdd(0.02) ? 'none' : this.#feedId}`,
      ...(this.#isOdd(0.1) ? { part: { parentId, scope: 'goals-1' } } : {}),
      homeId,
      awayId,
      statusId: [1, 2, 3, 5][random.pick([0.45, 0.4, 0.1, 0.05])] as 1,
      startsAt: START + random.between(0, 3) * 60_000,
      endsAt: START + (this.#isOdd(0.02) ? 0 : 7_200_000),
      isLiveInLive: random.isWithin(0.1),
      ...(index % 4 === 0 ? { tie: `tie-${index % 8}` } : {}),
      ...(random.isWithin(0.2) ? { media: { zoneId: 'zone-1' } } : {}),
    };
  }

  #price(gameId: string): Omit<Extract<FeedMessage, { kind: 'price' }>, 'feedId' | 'sequence' | 'sentAt'> {
    const random = this.#random;
    const withdrawn = random.isWithin(0.15) ? { withdrawn: this.#some(MARKETS, 0.15) } : {};
    const isComplete = random.isWithin(0.1) ? ({ isComplete: true } as const) : {};
    const cause = (['clock', 'event'] as const)[random.between(0, 1)]!;
    const model =
      this.#hasModels && this.#sequence % 3 === 0 ? { model: `{"elapsed":${this.#sequence % 4}}` } : {};
    return {
      kind: 'price',
      gameId,
      cause,
      markets: this.#markets(0.4),
      ...withdrawn,
      ...isComplete,
      ...model,
      ...this.#chances(),
    };
  }

  /** Not drawn by chance, so that what else happens stays as it was; now and then they are not whole. */
  #chances(): Pick<Extract<FeedMessage, { kind: 'price' }>, 'chances'> {
    const turn = this.#sequence;
    if (turn % 5 !== 0) return {};
    const id = MARKETS[turn % MARKETS.length]!;
    const names = [...marketMeta(id)!.outcomes.keys()];
    const wins = (turn % 9) * 100_000;
    const results = { 0: 1_000_000 - wins - (turn % 95 === 0 ? 1 : 0), 1: wins };
    return { chances: [{ id, outcomes: names.map((name) => ({ id: name, results })) }] };
  }

  #markets(chance: number): PricedMarket[] {
    const random = this.#random;
    return this.#some(MARKETS, chance).map((id) => {
      const names = [...marketMeta(id)!.outcomes.keys()].filter(
        (_, place) => place === 0 || random.isWithin(0.9),
      );
      if (random.isWithin(0.5)) names.reverse();
      const wrong = random.isWithin(0.01) ? ['sideways'] : [];
      return {
        id: random.isWithin(0.005) ? 'goals.nonsense' : id,
        isMain: random.isWithin(0.5),
        isSuspended: random.isWithin(0.1),
        outcomes: [...names, ...wrong].map((name) => ({
          id: name,
          coefficient: random.between(1, 4) * 1500,
        })),
      };
    });
  }

  #settled(chance: number): SettledMarket[] {
    const random = this.#random;
    const isOpen = random.isWithin(0.2);
    return this.#some(MARKETS, chance).map((id) => {
      const names = [...marketMeta(id)!.outcomes.keys()].filter(() => !random.isWithin(0.01));
      const status = (): StatusId => (isOpen ? -2 : (random.between(random.isWithin(0.02) ? -2 : 0, 6) as 0));
      return { id, outcomes: names.map((name) => this.#withTie({ id: name, statusId: status() })) };
    });
  }

  /** Half of the winners share their win; few of these dead heats, and those of others, cannot be. */
  #withTie(outcome: SettledOutcome): SettledOutcome {
    const random = this.#random;
    if (!random.isWithin(outcome.statusId === 1 ? 0.5 : 0.003)) return outcome;
    const places = random.between(1, 3);
    const tied = places + random.between(random.isWithin(0.02) ? 0 : 1, 3);
    return { ...outcome, deadHeat: { places, tied } };
  }

  #score(): Score {
    const random = this.#random;
    const score = [random.between(0, 3), random.between(0, 3)] as const;
    return { score, periods: [score], period: 1, clockSeconds: random.between(0, 3) * 60 };
  }

  #story(): Pick<GameSnapshot, 'events' | 'statistics'> {
    const random = this.#random;
    const event = { kind: 'goal', at: random.between(0, 5), period: 1, side: 'home' } as const;
    return {
      ...(random.isWithin(0.3) ? { events: [event] } : {}),
      ...(random.isWithin(0.2) ? { statistics: { corners: [random.between(0, 5), 1] } } : {}),
    };
  }

  #snapshot(index: number): GameSnapshot {
    const random = this.#random;
    const settled = this.#settled(0.1);
    return {
      fixture: this.#fixture(index),
      statusId: ([1, 2, 3, 4, 5, 6] as const)[random.pick([0.3, 0.55, 0.1, 0.02, 0.01, 0.02])]!,
      ...(random.isWithin(0.8) ? { score: this.#score() } : {}),
      ...this.#story(),
      ...(random.isWithin(0.1) ? { suspension: 'goal' } : {}),
      markets: this.#markets(0.7),
      settled: settled.filter(({ outcomes }) => outcomes.every(({ statusId }) => statusId >= 0)),
      cancelled: random.isWithin(0.1) ? ['goals.both-score'] : [],
    };
  }

  #some<Item>(items: readonly Item[], chance: number): Item[] {
    return items.filter(() => this.#random.isWithin(chance));
  }
}

function gameIdOf(index: number): string {
  return `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
}
