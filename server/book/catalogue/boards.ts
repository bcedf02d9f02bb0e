import type {
  EndpointReply,
  GameCounts,
  getGamesPreview,
  getRelatedGames,
  HomeBoard,
  SectionBoard,
  SportTree,
} from '@fairline/contracts';
import type { Accumulator } from '@fairline/contracts/accumulator';
import type { Book } from '@fairline/feed';

import type { Clock } from '../../platform/clock.ts';
import type { LivingBook } from '../feed/index.ts';
import { accumulatorOf, type AccumulatorChoice } from './accumulator.ts';
import { GameRows } from './gameRow.ts';
import { gamesPreviewOf, type PreviewChoice } from './gamesPreview.ts';
import { homeBoardOf, type HomeChoice } from './homeBoard.ts';
import { relatedTo } from './relatedGames.ts';
import { sectionBoardOf, type SectionChoice, type SectionRefused } from './sectionBoard.ts';
import { shelfOf, shelfWithout, type HiddenSports, type Shelf } from './shelf.ts';
import { treeOf } from './sportTree.ts';

type RelatedGames = EndpointReply<typeof getRelatedGames>;

/** A board may be this old: push tells from its position on what has changed since. */
const SHELF_AGE_MS = 1000;
const ANSWERS_MAX = 500;

const NOTHING_HIDDEN: HiddenSports = { live: new Set(), line: new Set() };

/**
 * The boards of the living book. They are read from a shelf that is filled anew at most once a second, so a crowd on
 * one page costs one reading a second, and everybody who asks the same gets the same object. A player who hides sports
 * gets objects of their own, shared only with players who hide the same ones.
 */
export class Boards {
  readonly #living: LivingBook;
  readonly #clock: Clock;
  readonly #answers = new Map<string, unknown>();
  /** Apart, so that players with lists of their own never use up the room of everybody's answers. */
  readonly #narrowed = new Map<string, unknown>();
  #book: Book;
  #rows: GameRows;
  #shelf: Shelf | undefined;

  constructor(living: LivingBook, clock: Clock) {
    this.#living = living;
    this.#clock = clock;
    this.#book = living.book;
    this.#rows = new GameRows(living.book);
    living.subscribe((changes) => {
      if (changes.some(({ kind }) => kind === 'entity')) this.#rows.forget();
    });
  }

  home(choice: HomeChoice, hidden = NOTHING_HIDDEN): HomeBoard {
    return this.#kept(`home ${keyOf(choice)}`, hidden, (shelf) =>
      homeBoardOf(this.#book, shelf, this.#rows, choice),
    );
  }

  section(choice: SectionChoice, hidden = NOTHING_HIDDEN): SectionBoard | SectionRefused {
    return this.#kept(`section ${keyOf(choice)}`, hidden, (shelf) =>
      sectionBoardOf(this.#book, shelf, this.#rows, choice),
    );
  }

  /** Undefined when the book does not have the game. */
  related(reference: string, language: string, hidden = NOTHING_HIDDEN): RelatedGames | undefined {
    const { games, numbers } = this.#living.book;
    const id = /^\d+$/.test(reference) ? numbers.get(Number(reference)) : reference;
    const game = games.get(id ?? '');
    if (game === undefined) return undefined;
    return this.#kept(`related ${game.fixture.id} ${language}`, hidden, (shelf) => ({
      now: shelf.now,
      position: shelf.position,
      games: relatedTo(game, shelf).map((other) =>
        this.#rows.rowOf(other, language, shelf.partCounts.get(other.fixture.id) ?? 0),
      ),
    }));
  }

  preview(choice: PreviewChoice, hidden = NOTHING_HIDDEN): EndpointReply<typeof getGamesPreview> {
    return this.#kept(`preview ${keyOf(choice)}`, hidden, (shelf) =>
      gamesPreviewOf(this.#book, shelf, choice),
    );
  }

  accumulator(choice: AccumulatorChoice, hidden = NOTHING_HIDDEN): Accumulator {
    return this.#kept(`accumulator ${keyOf(choice)}`, hidden, (shelf) =>
      accumulatorOf(this.#book, shelf, this.#rows, choice),
    );
  }

  /** Names every sport: pages that are neither line nor live, such as results, read them here. */
  tree(language: string, hidden = NOTHING_HIDDEN): SportTree {
    return this.#kept(`tree ${language}`, hidden, (shelf) => ({
      now: shelf.now,
      position: shelf.position,
      ...treeOf(this.#book, shelf, language),
    }));
  }

  counts(hidden = NOTHING_HIDDEN): GameCounts {
    return this.#kept('counts', hidden, ({ live, line }) => ({ live: live.length, line: line.length }));
  }

  #kept<Answer>(key: string, hidden: HiddenSports, make: (shelf: Shelf) => Answer): Answer {
    const shelf = this.#current();
    if (hidden.live.size + hidden.line.size === 0) return remembered(this.#answers, key, () => make(shelf));
    const lists = `${listed(hidden.live)} ${listed(hidden.line)}`;
    return remembered(this.#narrowed, `${lists} ${key}`, () =>
      make(remembered(this.#narrowed, `${lists} shelf`, () => shelfWithout(this.#book, shelf, hidden))),
    );
  }

  #current(): Shelf {
    const now = this.#clock.now().getTime();
    const { book } = this.#living;
    const age = now - (this.#shelf?.now ?? 0);
    if (this.#shelf !== undefined && book === this.#book && age >= 0 && age < SHELF_AGE_MS)
      return this.#shelf;
    if (book !== this.#book) {
      this.#book = book;
      this.#rows = new GameRows(book);
    }
    this.#answers.clear();
    this.#narrowed.clear();
    this.#shelf = shelfOf(book, now);
    return this.#shelf;
  }
}

function remembered<Answer>(answers: Map<string, unknown>, key: string, make: () => Answer): Answer {
  const known = answers.get(key);
  if (known !== undefined) return known as Answer;
  const made = make();
  // Visitors choose the questions, so the memory is bounded.
  if (answers.size < ANSWERS_MAX) answers.set(key, made);
  return made;
}

/** The same for the same choice, in whatever order it was written. */
function keyOf(choice: object): string {
  const entries = Object.entries(choice)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value instanceof Set ? listed(value) : value] as const);
  return JSON.stringify(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function listed(values: ReadonlySet<string>): string {
  return [...values].sort((a, b) => (a < b ? -1 : 1)).join();
}
