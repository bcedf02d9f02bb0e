import type { GameDelta } from './delta.ts';
import type { BookGame, SettledOutcomes } from './game.ts';
import type {
  CategoryFixture,
  ChampionshipFixture,
  CompetitorFixture,
  FeedMessage,
  SportFixture,
} from './message.ts';

/** What the book knows of one sender. */
export interface FeedRecord {
  /** Of the last message in order; 0 before the first. */
  lastSequence: number;
  /** The newest moment at which we know what the sender knew: late messages do not make it newer (SPEC F8). */
  freshAt: number;
  stale: Staleness;
  /** Messages that came too early, by sequence; only in memory. */
  readonly early: Map<number, FeedMessage>;
}

export interface Staleness {
  readonly live: boolean;
  readonly line: boolean;
}

/** An entry and the feed it belongs to. */
export type Owned<Entry> = Entry & { readonly feedId: string };

export interface Entities {
  readonly sports: Map<string, Owned<SportFixture>>;
  readonly categories: Map<string, Owned<CategoryFixture>>;
  readonly championships: Map<string, Owned<ChampionshipFixture>>;
  readonly competitors: Map<string, Owned<CompetitorFixture>>;
}

export type EntityKind = keyof Entities;
export const ENTITY_KINDS = ['sports', 'categories', 'championships', 'competitors'] as const;

/** Changed in place; the values in it are not, so that a reader may keep one. */
export interface Book extends Entities {
  /** Of the last change in the log. */
  position: number;
  readonly feeds: Map<string, FeedRecord>;
  readonly games: Map<string, BookGame>;
  /** Game ids by their printed numbers. */
  readonly numbers: Map<number, string>;
}

export type ChangeKind =
  | 'entity'
  | 'fixture'
  | 'price'
  | 'suspension'
  | 'score'
  | 'result'
  | 'correction'
  | 'cancellation'
  | 'snapshot'
  | 'stale'
  | 'whole';

export type EntityDelta = {
  readonly [Kind in EntityKind]?: readonly (Entities[Kind] extends Map<string, infer Entry>
    ? Entry
    : never)[];
};

interface ChangeBase {
  /** Its place in the log, without holes. */
  readonly position: number;
  readonly feedId: string;
  /** Of the message that caused it, or of the last one before it. */
  readonly sequence: number;
  /** When it took effect here, milliseconds since 1970. */
  readonly at: number;
  readonly cause: string;
}

/** One entry of the log. Folding all of them in order gives the book (SPEC F15). */
export type BookChange =
  | (ChangeBase & { readonly kind: 'entity'; readonly delta: EntityDelta })
  | (ChangeBase & { readonly kind: 'stale'; readonly delta: Staleness })
  | (ChangeBase & { readonly kind: 'whole'; readonly gameId: string; readonly delta: WholeGame })
  | (ChangeBase & { readonly kind: GameChangeKind; readonly gameId: string; readonly delta: GameDelta });

export type GameChangeKind = Exclude<ChangeKind, 'entity' | 'stale' | 'whole'>;

/** All of a game, written now and then so that no reader must fold from the beginning. */
export interface WholeGame {
  readonly game: StoredGame;
  readonly stale: Staleness;
  /** The position of its last change before: bets that name that one were made by what is written here. */
  readonly standsSince?: number;
}

/** A game as JSON. */
export type StoredGame = Omit<BookGame, 'markets' | 'settled' | 'version'> & {
  readonly markets: readonly (BookGame['markets'] extends ReadonlyMap<string, infer Market>
    ? Market
    : never)[];
  readonly settled: Readonly<Record<string, SettledOutcomes>>;
};

export function newBook(): Book {
  return {
    position: 0,
    feeds: new Map(),
    sports: new Map(),
    categories: new Map(),
    championships: new Map(),
    competitors: new Map(),
    games: new Map(),
    numbers: new Map(),
  };
}

export function feedOf(book: Book, feedId: string): FeedRecord {
  const known = book.feeds.get(feedId);
  if (known !== undefined) return known;
  const made: FeedRecord = {
    lastSequence: 0,
    freshAt: Number.NEGATIVE_INFINITY,
    stale: { live: false, line: false },
    early: new Map(),
  };
  book.feeds.set(feedId, made);
  return made;
}
