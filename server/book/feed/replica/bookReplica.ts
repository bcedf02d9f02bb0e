import { foldChange, type Book, type BookChange } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Bus } from '../../../platform/bus/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tables } from '../../../platform/database/index.ts';
import { systemTimers, type Timer, type Timers } from '../../../platform/timers.ts';
import { FORGET_EVERY_MS, forgetOld, OVER_KEPT_MS } from '../forgetOld.ts';
import type { ChangeListener, LivingBook } from '../livingBook.ts';
import { readHead } from '../log/writeLog.ts';
import { readBook, recallGames } from '../readBook.ts';
import { readBusMessage } from './busMessage.ts';
import { CHANGES_AT_ONCE, readChanges } from './readChanges.ts';
import { SilentWriter } from './silentWriter.ts';

export interface ReplicaParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly timers?: Timers;
  /** Without one, the log is looked at once a second. */
  readonly bus?: Bus;
  /** After so long without a word from the bus, the log is looked at: the bus or the writer may be down. */
  readonly silenceMs?: number;
  readonly onProblem?: (error: unknown) => void;
}

const SILENCE_MS = 1000;

/**
 * The book in a process that does not write it. It is read from the database once and then follows the bus; every
 * change has a position, so a lost message shows as a gap and is read from the log, which is the truth.
 */
export class BookReplica implements LivingBook {
  readonly #parts: ReplicaParts;
  readonly #listeners = new Set<ChangeListener>();
  readonly #timers: Timer[] = [];
  readonly #silentWriter = new SilentWriter();
  #book: Book;
  /** The highest position that anybody has told. */
  #target = 0;
  #heardAt = 0;
  #catchingUp: Promise<void> | undefined;
  #stopHearing: (() => void) | undefined;
  #isClosed = false;

  private constructor(parts: ReplicaParts, book: Book) {
    this.#parts = parts;
    this.#book = book;
  }

  static async open(parts: ReplicaParts): Promise<BookReplica> {
    const replica = new BookReplica(parts, await bookOf(parts));
    replica.#begin();
    await replica.catchUp();
    return replica;
  }

  get book(): Book {
    return this.#book;
  }

  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads what the log has beyond this book; several calls at once are one. */
  catchUp(): Promise<void> {
    this.#catchingUp ??= this.#readLog()
      .catch((error: unknown) => this.#parts.onProblem?.(error))
      .finally(() => (this.#catchingUp = undefined));
    return this.#catchingUp;
  }

  /** Suspends what nobody has confirmed for too long; called as often as the log is looked at. */
  async checkAge(): Promise<void> {
    try {
      const { db, clock } = this.#parts;
      await this.#silentWriter.look(
        db,
        () => this.#book,
        () => clock.now().getTime(),
      );
    } catch (error) {
      this.#parts.onProblem?.(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopHearing?.();
    for (const timer of this.#timers) timer.cancel();
    await this.#catchingUp;
  }

  #begin(): void {
    const { silenceMs = SILENCE_MS, timers = systemTimers } = this.#parts;
    this.#stopHearing = this.#parts.bus?.subscribe((bytes) => this.#hear(bytes));
    this.#timers.push(
      timers.every(silenceMs, () => {
        const isSilent = performance.now() - this.#heardAt >= silenceMs;
        return Promise.all([this.checkAge(), isSilent ? this.catchUp() : undefined]);
      }),
      timers.every(FORGET_EVERY_MS, () => forgetOld(this.#book, this.#parts.clock.now().getTime())),
    );
  }

  #hear(bytes: Uint8Array): void {
    try {
      const { head, changes } = readBusMessage(bytes);
      this.#heardAt = performance.now();
      this.#target = Math.max(this.#target, head);
      if (this.#catchingUp === undefined) this.#follow(changes);
      if (this.#book.position < this.#target) void this.catchUp();
    } catch (error) {
      this.#parts.onProblem?.(error);
    }
  }

  /** Changes that continue the book, and that speak of games it has; everything else is for the log. */
  #follow(changes: readonly BookChange[]): void {
    const fresh = changes.filter(({ position }) => position > this.#book.position);
    if (fresh[0]?.position !== this.#book.position + 1) return;
    const unknown = fresh.findIndex((change) => !canFold(this.#book, change, fresh));
    const taken = unknown === -1 ? fresh : fresh.slice(0, unknown);
    for (const change of taken) foldChange(this.#book, change);
    this.#tell(taken);
  }

  async #readLog(): Promise<void> {
    const { db } = this.#parts;
    while (!this.#isClosed) {
      const changes = await readChanges(db, this.#book.position);
      if (changes.length === 0) {
        // A database that was put back to an earlier state has less than we know.
        if ((await readHead(db)).position < this.#book.position) await this.#readAnew();
        return;
      }
      if (changes[0]?.position !== this.#book.position + 1) return this.#readAnew();
      await this.#fold(changes);
      if (changes.length < CHANGES_AT_ONCE && this.#book.position >= this.#target) return;
    }
  }

  async #fold(changes: readonly BookChange[]): Promise<void> {
    const missing = new Set<string>();
    for (const change of changes) {
      if (!('gameId' in change) || canFold(this.#book, change)) foldChange(this.#book, change);
      else missing.add(change.gameId);
    }
    // Old games that the writer has brought back: from the database, as they are now.
    if (missing.size > 0) await recallGames(this.#parts.db, this.#book, [...missing]);
    this.#book.position = Math.max(this.#book.position, changes.at(-1)?.position ?? 0);
    this.#tell(changes);
  }

  async #readAnew(): Promise<void> {
    this.#book = await bookOf(this.#parts);
    this.#target = this.#book.position;
    this.#silentWriter.forget();
  }

  #tell(changes: readonly BookChange[]): void {
    if (changes.length === 0) return;
    this.#silentWriter.heard(changes);
    for (const listener of this.#listeners) {
      try {
        listener(changes);
      } catch (error) {
        // The book is ahead already: whoever is not told now never hears of these.
        this.#parts.onProblem?.(error);
      }
    }
  }
}

/** A game that was recalled is ahead of the log that is being read. */
function canFold(book: Book, change: BookChange, batch: readonly BookChange[] = []): boolean {
  if (!('gameId' in change)) return true;
  const known = book.games.get(change.gameId);
  if (known !== undefined) return change.position > known.version;
  if (change.kind === 'whole' || change.delta.isNew === true) return true;
  return batch.some(
    (other) =>
      other.position < change.position &&
      'gameId' in other &&
      other.gameId === change.gameId &&
      (other.kind === 'whole' || other.delta.isNew === true),
  );
}

async function bookOf({ db, clock }: ReplicaParts): Promise<Book> {
  const endedAfter = new Date(clock.now().getTime() - OVER_KEPT_MS);
  // The writer goes on meanwhile: all parts must be of the same moment.
  const { book } = await inTransaction(db, (tx) => readBook(tx, endedAfter), {
    isolation: 'repeatable read',
  });
  return book;
}
