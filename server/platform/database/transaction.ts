import { AsyncLocalStorage } from 'node:async_hooks';

import type { IsolationLevel, Kysely, Transaction } from 'kysely';

import type { Tables } from './tables.ts';

export interface TransactionOptions {
  /**
   * 'read committed' (the default) suits commands that lock the rows they decide on.
   * 'serializable' suits a decision that depends on rows which are not locked; it costs retries.
   */
  readonly isolation?: Extract<IsolationLevel, 'read committed' | 'repeatable read' | 'serializable'>;
  readonly attemptsMax?: number;
  /** Between 0 and 1: the jitter, so that two losers of one conflict do not meet again. */
  readonly random?: () => number;
  readonly sleep?: (durationMs: number) => Promise<void>;
}

const firstPauseMs = 10;
const longestPauseMs = 500;

/**
 * Runs `work` in one transaction and commits when it returns; whatever it throws rolls everything back.
 * `work` runs again when the database asks for it, so it must do nothing that a rollback cannot undo.
 * Given a transaction instead of the database, the work joins it.
 */
export async function inTransaction<Result>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  if (isTransaction(db)) return work(db);
  const { isolation = 'read committed', attemptsMax = 6, random = Math.random, sleep = pause } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel(isolation)
        .execute((tx) => asHolder(() => work(tx)));
    } catch (error) {
      if (attempt >= attemptsMax || !isConflict(error)) throw error;
      const ceilingMs = Math.min(longestPauseMs, firstPauseMs * 2 ** attempt);
      await sleep(Math.ceil(ceilingMs * random()));
    }
  }
}

/** Serialisation failure or deadlock: the database undid the work and expects it to be tried again. */
export function isConflict(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '40001' || code === '40P01';
}

const holder = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * A query sent past the open transaction would wait forever on the embedded database, which has one
 * connection, and would silently be outside of the transaction on PostgreSQL. Both refuse it instead.
 */
export function assertNotInsideTransaction(): void {
  if (holder.getStore()?.isOpen !== true) return;
  throw new Error('A query bypassed the open transaction: use the tx handed to inTransaction, not db.');
}

async function asHolder<Result>(work: () => Promise<Result>): Promise<Result> {
  const scope = { isOpen: true };
  try {
    return await holder.run(scope, work);
  } finally {
    scope.isOpen = false;
  }
}

function isTransaction(db: Kysely<Tables>): db is Transaction<Tables> {
  return db.isTransaction;
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
