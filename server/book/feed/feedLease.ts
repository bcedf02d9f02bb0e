import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Any number that nobody else locks with. */
const LOCK = 7_215_010;
const TRY_EVERY_MS = 500;

/**
 * The right to write the book: a lock that PostgreSQL gives to one connection, and takes back when that is gone. It
 * keeps two processes from playing at once; that no message is written twice is the work of the chain of the log.
 */
export class FeedLease {
  readonly #db: Kysely<Tables>;
  readonly #onProblem: (error: unknown) => void;
  readonly #lost = Promise.withResolvers<void>();
  #isReleased = false;
  #ended: Promise<void> = Promise.resolve();

  private constructor(db: Kysely<Tables>, onProblem: (error: unknown) => void) {
    this.#db = db;
    this.#onProblem = onProblem;
  }

  /** Waits until the lease is free; undefined when the time is up. */
  static async take(
    db: Kysely<Tables>,
    options: { patienceMs?: number; signal?: AbortSignal; onProblem?: (error: unknown) => void } = {},
  ): Promise<FeedLease | undefined> {
    const lease = new FeedLease(db, options.onProblem ?? (() => undefined));
    const until = performance.now() + (options.patienceMs ?? Number.POSITIVE_INFINITY);
    while (options.signal?.aborted !== true) {
      if ((await lease.#hold()) === 'held') return lease;
      if (performance.now() >= until) return undefined;
      await pause(TRY_EVERY_MS);
    }
    return undefined;
  }

  /** Resolves when another process has it. */
  get lost(): Promise<void> {
    return this.#lost.promise;
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    await this.#ended;
  }

  /** Takes the lock on a connection of its own and keeps that, asking every moment whether it is still there. */
  #hold(): Promise<'held' | 'taken'> {
    const { promise, resolve, reject } = Promise.withResolvers<'held' | 'taken'>();
    this.#ended = this.#db
      .connection()
      .execute(async (connection) => {
        const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${LOCK}) as got`.execute(
          connection,
        );
        if (rows[0]?.got !== true) return resolve('taken');
        resolve('held');
        while (!this.#isReleased) {
          await pause(TRY_EVERY_MS);
          await sql`select 1`.execute(connection);
        }
        await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
      })
      .catch((error: unknown) => {
        reject(error);
        // Only a lease that was held can be lost; before that, the caller is told.
        void promise.then(
          () => this.#regain(error),
          () => undefined,
        );
      });
    return promise;
  }

  /** The connection broke. Nobody may have noticed, for example when the database was restarted. */
  async #regain(error: unknown): Promise<void> {
    this.#onProblem(error);
    while (!this.#isReleased) {
      try {
        const outcome = await this.#hold();
        if (outcome === 'taken') this.#lost.resolve();
        return;
      } catch (problem) {
        this.#onProblem(problem);
        await pause(TRY_EVERY_MS);
      }
    }
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
