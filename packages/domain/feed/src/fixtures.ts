import { ENTITY_KINDS, type Book, type EntityDelta } from './book.ts';
import { isSame } from './delta.ts';
import { isOver, withoutDeadMarkets, type BookGame } from './game.ts';
import { isScope } from './market.ts';
import type { FixtureMessage, GameFixture } from './message.ts';
import { isRefused, refuse, type Refused } from './refusal.ts';

export interface FixtureAnswer {
  readonly entities: EntityDelta;
  readonly games: readonly BookGame[];
}

/** The book as it would be with the entries of this message, which may point at each other. */
export function withFixtures(book: Book, message: FixtureMessage): FixtureAnswer | Refused {
  const coming = new Coming(book, message.feedId);
  for (const kind of ENTITY_KINDS) {
    for (const entry of message[kind] ?? []) {
      const refused = coming.add(kind, entry);
      if (refused !== undefined) return refused;
    }
  }
  const games: BookGame[] = [];
  for (const fixture of message.games ?? []) {
    const game = coming.game(fixture);
    if (isRefused(game)) return game;
    games.push(game);
  }
  return { entities: coming.entities(), games };
}

type Entry = NonNullable<FixtureMessage[(typeof ENTITY_KINDS)[number]]>[number];

/** Entries on their way into the book: looked up before those that are in it. */
export class Coming {
  readonly #book: Book;
  readonly #feedId: string;
  readonly #entries = new Map(ENTITY_KINDS.map((kind) => [kind, new Map<string, Entry>()]));
  readonly #games = new Map<string, GameFixture>();

  constructor(book: Book, feedId: string) {
    this.#book = book;
    this.#feedId = feedId;
  }

  add(kind: (typeof ENTITY_KINDS)[number], entry: Entry): Refused | undefined {
    const known = this.#book[kind].get(entry.id);
    if (known !== undefined && known.feedId !== this.#feedId) return refuse('foreign-entity');
    if ('sportId' in entry && !this.#has('sports', entry.sportId)) return refuse('unknown-reference');
    if ('categoryId' in entry && !this.#has('categories', entry.categoryId)) {
      return refuse('unknown-reference');
    }
    if ('number' in entry && this.#isNumberTaken(entry.id, entry.number)) return refuse('number-taken');
    this.#entries.get(kind)?.set(entry.id, entry);
    return undefined;
  }

  /** What differs from the book. */
  entities(): EntityDelta {
    const delta: Record<string, object[]> = {};
    for (const [kind, entries] of this.#entries) {
      const owned = [...entries.values()].map((entry) => ({ ...entry, feedId: this.#feedId }));
      const changed = owned.filter((entry) => !isSame(this.#book[kind].get(entry.id), entry));
      if (changed.length > 0) delta[kind] = changed;
    }
    return delta;
  }

  /** The game with its new fixture, or as a new game. */
  game(fixture: GameFixture): BookGame | Refused {
    const known = this.#book.games.get(fixture.id);
    if (known !== undefined && known.feedId !== this.#feedId) return refuse('foreign-game');
    if (known !== undefined && isOver(known)) return refuse('game-over');
    const refused = this.fixtureRefusal(fixture);
    if (refused !== undefined) return refused;
    return withoutDeadMarkets({
      ...(known ?? blankGame(this.#feedId, fixture)),
      fixture,
      statusId: fixture.statusId,
    });
  }

  fixtureRefusal(fixture: GameFixture): Refused | undefined {
    if (fixture.homeId === fixture.awayId) return refuse('same-competitor');
    if (fixture.endsAt <= fixture.startsAt) return refuse('bad-times');
    if (!this.#has('championships', fixture.championshipId)) return refuse('unknown-reference');
    if (!this.#has('competitors', fixture.homeId) || !this.#has('competitors', fixture.awayId)) {
      return refuse('unknown-reference');
    }
    if (fixture.part !== undefined && !this.#isPart(fixture)) return refuse('unknown-reference');
    if (this.#games.has(fixture.id)) return refuse('named-twice');
    const owner = this.#book.numbers.get(fixture.number);
    const isKept = owner !== undefined && owner !== fixture.id && !this.#games.has(owner);
    const isComing = [...this.#games.values()].some(({ number }) => number === fixture.number);
    if (isKept || isComing) return refuse('number-taken');
    this.#games.set(fixture.id, fixture);
    return undefined;
  }

  /** A part belongs to a whole game of the same feed: parts of parts would have no page. */
  #isPart({ part, id }: GameFixture): boolean {
    if (part === undefined || part.parentId === id || !isScope(part.scope)) return false;
    const coming = this.#games.get(part.parentId);
    if (coming !== undefined) return coming.part === undefined;
    const parent = this.#book.games.get(part.parentId);
    return parent !== undefined && parent.feedId === this.#feedId && parent.fixture.part === undefined;
  }

  #has(kind: (typeof ENTITY_KINDS)[number], id: string): boolean {
    return this.#book[kind].has(id) || this.#entries.get(kind)?.has(id) === true;
  }

  #isNumberTaken(id: string, number: number): boolean {
    const coming = this.#entries.get('championships') ?? new Map<string, Entry>();
    for (const entry of coming.values()) {
      if (entry.id !== id && 'number' in entry && entry.number === number) return true;
    }
    for (const entry of this.#book.championships.values()) {
      if (entry.number === number && entry.id !== id && !coming.has(entry.id)) return true;
    }
    return false;
  }
}

export function blankGame(feedId: string, fixture: GameFixture): BookGame {
  return {
    feedId,
    version: 0,
    fixture,
    statusId: fixture.statusId,
    statistics: {},
    events: [],
    isAwaiting: false,
    isStale: false,
    markets: new Map(),
    settled: new Map(),
    cancelled: [],
    results: [],
    scores: [],
  };
}
