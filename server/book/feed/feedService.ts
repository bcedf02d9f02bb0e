import {
  applyOperatorStops,
  checkStaleness,
  copyBook,
  feedOf,
  foldChange,
  shareChanges,
  storedGame,
  type Book,
  type BookChange,
  type BookGame,
  type FeedMessage,
  type OperatorStop,
} from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import { systemTimers, type Timer, type Timers } from '../../platform/timers.ts';
import { FORGET_EVERY_MS, forgetOld, OVER_KEPT_MS } from './forgetOld.ts';
import type { ChangeListener, LivingBook } from './livingBook.ts';
import { entryOf, type LogEntry } from './log/entry.ts';
import { ChainBroken, type ChainHead } from './log/writeLog.ts';
import { FeedBusy, type Delivery, type FeedPort, type PortState } from './port.ts';
import { readBook, recallGames } from './readBook.ts';
import { gameIdsOf, takeInAll, type TakenIn } from './takeIn.ts';
import { untilAnswered } from './untilAnswered.ts';
import { writeBatch, type Batch } from './writeBook.ts';

export interface FeedParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly timers?: Timers;
  /** Messages of so many milliseconds are written together. */
  readonly tickMs?: number;
  readonly onProblem?: (error: unknown) => void;
  /** What our operator has stopped at this moment. */
  readonly stops?: () => Promise<readonly OperatorStop[]>;
}

/** After so many entries of a game the log repeats it whole. */
const WHOLE_EVERY = 32;
const STALE_CHECK_MS = 1000;
const WAITING_MAX = 20_000;

interface Waiting {
  readonly feedId: string;
  readonly messages: readonly FeedMessage[];
  readonly resolve: (delivery: Delivery) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The living book of this process. Messages wait for the next tick; a tick takes them into the book, writes all
 * changes in one transaction, then shows them, answers the senders and tells the listeners. What cannot be written is
 * tried again before anything else is taken in. There are two books with the same values: the one that is written is a
 * tick ahead of the database, the one that is shown never is, so that no bet is taken at a price that a killed process
 * would take along.
 */
export class FeedService implements FeedPort, LivingBook {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #tickMs: number;
  readonly #onProblem: (error: unknown) => void;
  readonly #stops: () => Promise<readonly OperatorStop[] | undefined>;
  readonly #listeners = new Set<ChangeListener>();
  /** Entries of each game since it was last written whole. */
  readonly #sinceWhole = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #written: Book;
  #shown: Book;
  #head: ChainHead;
  #waitingCount = 0;
  #tick: NodeJS.Timeout | undefined;
  readonly #timers: Timers;
  #staleCheck: Timer | undefined;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;
  #forgetAt = 0;

  private constructor(parts: FeedParts, { book, head }: { book: Book; head: ChainHead }) {
    this.#db = parts.db;
    this.#clock = parts.clock;
    this.#timers = parts.timers ?? systemTimers;
    this.#tickMs = parts.tickMs ?? 100;
    this.#onProblem = parts.onProblem ?? (() => undefined);
    this.#stops = parts.stops ?? (async () => undefined);
    this.#written = book;
    this.#shown = copyBook(book);
    this.#head = head;
  }

  static async open(parts: FeedParts): Promise<FeedService> {
    const endedAfter = new Date(parts.clock.now().getTime() - OVER_KEPT_MS);
    return new FeedService(parts, await readBook(parts.db, endedAfter));
  }

  /** Begins to look for silent feeds. */
  start(): void {
    this.#staleCheck ??= this.#timers.every(STALE_CHECK_MS, () => this.check().catch(this.#onProblem));
  }

  /** Committed, and to be read only: the values in it never change, the maps do. */
  get book(): Book {
    return this.#shown;
  }

  /** Called after each commit, with changes in the order of the log. Returns how to stop. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  state(feedId: string): PortState {
    const feed = this.#shown.feeds.get(feedId);
    return { lastSequence: feed?.lastSequence ?? 0, stale: feed?.stale ?? { live: false, line: false } };
  }

  deliver(feedId: string, messages: readonly FeedMessage[]): Promise<Delivery> {
    if (this.#isClosed) return Promise.reject(new Error('The feed is closed.'));
    if (messages.some((message) => message.feedId !== feedId)) {
      return Promise.reject(new Error(`A message of another feed was delivered as one of ${feedId}.`));
    }
    if (this.#waitingCount > WAITING_MAX) return Promise.reject(new FeedBusy());
    const { promise, resolve, reject } = Promise.withResolvers<Delivery>();
    this.#waiting.push({ feedId, messages, resolve, reject });
    this.#waitingCount += messages.length;
    this.#tick ??= setTimeout(() => void this.flush(), this.#tickMs);
    return promise;
  }

  /** Takes in and writes what waits, now; resolves when it is committed. */
  flush(): Promise<void> {
    clearTimeout(this.#tick);
    this.#tick = undefined;
    return this.#inTurn(() => this.#takeWaiting());
  }

  /** Suspends what has become stale or was stopped by the operator; called every second. */
  check(): Promise<void> {
    return this.#inTurn(async () => {
      // Where they cannot be read they stay as they are; silent feeds are looked for all the same.
      const stops = await this.#stops().catch((error: unknown) => {
        this.#onProblem(error);
        return undefined;
      });
      const now = this.#now();
      const stale = checkStaleness(this.#written, now);
      const stopped = stops === undefined ? [] : applyOperatorStops(this.#written, stops, now);
      const changes = [...stale, ...stopped];
      if (changes.length > 0) await this.#commit([...changes], new Set(), now);
    });
  }

  /** Work that needs the log to stand still, such as compacting it. */
  alone<Result>(
    work: (log: { book: Book; writeWhole: (ids: Iterable<string>) => Promise<void> }) => Promise<Result>,
  ) {
    let result: Result;
    return this.#inTurn(async () => {
      result = await work({
        book: this.#written,
        writeWhole: async (ids) => {
          const now = this.#now();
          const changes = [...ids].flatMap((id) => this.#whole(id, now));
          await this.#commit(changes, new Set(), now);
        },
      });
    }).then(() => result);
  }

  async close(): Promise<void> {
    this.#staleCheck?.cancel();
    // From here on a database that does not answer is not waited for.
    this.#isClosed = true;
    await this.flush();
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const turn = this.#running.then(work);
    this.#running = turn.catch(() => undefined);
    return turn;
  }

  async #takeWaiting(): Promise<void> {
    const waiting = this.#waiting.splice(0);
    this.#waitingCount = 0;
    if (waiting.length > 0) await this.#take(waiting);
  }

  async #take(waiting: readonly Waiting[]): Promise<void> {
    try {
      await this.#recall(waiting);
      const now = this.#now();
      const { changes, answers } = await this.#takeAll(waiting, now);
      await this.#commit([...changes], new Set(waiting.map(({ feedId }) => feedId)), now);
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index]!);
    } catch (error) {
      this.#onProblem(error);
      const isOfOne = waiting.length > 1 && !(error instanceof ChainBroken) && !this.#isClosed;
      // What one of them sent must not cost the others theirs.
      if (isOfOne) for (const one of waiting) await this.#take([one]);
      else for (const { reject } of waiting) reject(error);
    }
  }

  async #takeAll(waiting: readonly Waiting[], now: number): Promise<TakenIn> {
    try {
      return takeInAll(this.#written, waiting, now);
    } catch (error) {
      // The book is half a tick ahead of the log and would stay so.
      await this.#reload();
      throw error;
    }
  }

  /** Games that messages speak of and that are not in memory. */
  async #recall(waiting: readonly Waiting[]): Promise<void> {
    const ids = new Set(waiting.flatMap(({ messages }) => messages.flatMap(gameIdsOf)));
    const unknown = [...ids].filter((id) => !this.#written.games.has(id));
    if (unknown.length > 0) await recallGames(this.#db, this.#written, unknown);
  }

  async #commit(changes: BookChange[], feedIds: ReadonlySet<string>, now: number): Promise<void> {
    const due = new Set<string>();
    for (const change of changes) {
      if (!('gameId' in change)) continue;
      const since = change.kind === 'whole' ? 0 : (this.#sinceWhole.get(change.gameId) ?? 0) + 1;
      this.#sinceWhole.set(change.gameId, since % WHOLE_EVERY);
      if (since >= WHOLE_EVERY) due.add(change.gameId);
    }
    for (const gameId of due) changes.push(...this.#whole(gameId, now));
    if (changes.length === 0 && feedIds.size === 0) return;
    await this.#write(changes, feedIds, now);
    shareChanges(this.#written, this.#shown, changes);
    for (const listener of this.#listeners) {
      try {
        listener(changes);
      } catch (error) {
        this.#onProblem(error);
      }
    }
    this.#forget(now);
  }

  /** What is in the book must be in the log: where it cannot be written, the book is read anew. */
  async #write(changes: readonly BookChange[], feedIds: ReadonlySet<string>, now: number): Promise<void> {
    const entries: LogEntry[] = [];
    let previous: Uint8Array = this.#head.hash;
    for (const change of changes) {
      const entry = entryOf(change, previous);
      entries.push(entry);
      previous = entry.hash;
    }
    const feeds = [...feedIds].map((feedId) => {
      const { lastSequence, freshAt } = feedOf(this.#written, feedId);
      return { feedId, lastSequence, freshAt };
    });
    const games = new Map<string, BookGame>();
    for (const change of changes) {
      const game = 'gameId' in change ? this.#written.games.get(change.gameId) : undefined;
      if (game !== undefined) games.set(game.fixture.id, game);
    }
    const batch: Batch = { entries, changes, games, feeds, now: new Date(now) };
    try {
      this.#head = await this.#persist(() => writeBatch(this.#db, this.#written, batch, this.#head));
    } catch (error) {
      if (!this.#isClosed) await this.#reload();
      throw error;
    }
  }

  /** Nothing may be taken into a book that is not the one of the log. */
  async #reload(): Promise<void> {
    const endedAfter = new Date(this.#clock.now().getTime() - OVER_KEPT_MS);
    const { book, head } = await this.#persist(() => readBook(this.#db, endedAfter));
    this.#written = book;
    this.#shown = copyBook(book);
    this.#head = head;
    this.#sinceWhole.clear();
  }

  #persist<Result>(work: () => Promise<Result>): Promise<Result> {
    return untilAnswered(work, { onProblem: this.#onProblem, isOver: () => this.#isClosed });
  }

  #whole(gameId: string, now: number): BookChange[] {
    const game = this.#written.games.get(gameId);
    if (game === undefined) return [];
    const feed = feedOf(this.#written, game.feedId);
    const change: BookChange = {
      position: this.#written.position + 1,
      feedId: game.feedId,
      sequence: feed.lastSequence,
      at: now,
      kind: 'whole',
      cause: 'periodic',
      gameId,
      delta: { game: storedGame(game), stale: feed.stale, standsSince: game.version },
    };
    foldChange(this.#written, change);
    return [change];
  }

  #forget(now: number): void {
    if (now < this.#forgetAt) return;
    this.#forgetAt = now + FORGET_EVERY_MS;
    for (const id of forgetOld(this.#written, now)) this.#sinceWhole.delete(id);
    forgetOld(this.#shown, now);
  }

  /** Times in the log never go back, whatever the machine's clock does. */
  #now(): number {
    return Math.max(this.#clock.now().getTime(), this.#head.at);
  }
}
