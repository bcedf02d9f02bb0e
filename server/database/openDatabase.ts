import { type Kysely, sql } from 'kysely';

import { APPLICATION_ROLE, prepareApplicationRole } from './applicationRole.ts';
import { migrateToLatest } from './migrate.ts';
import { openPgliteFolder, type OpenedEngine } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

export type DatabaseSettings =
  | { readonly kind: 'pglite'; readonly folder: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      readonly poolSize: number;
      readonly role?: string;
      readonly onConnectionLost?: (error: Error) => void;
    };

export interface Database {
  readonly db: Kysely<Tables>;
  readonly engine: 'pglite' | 'postgres';
  /** What the person who starts the server should know, each one line. */
  readonly notes: readonly string[];
  close(): Promise<void>;
  isReachable(): Promise<boolean>;
}

const reachTimeoutMs = 2000;

/** Opens the database, or throws DatabaseRefused with one line for the person who starts the server. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  switch (settings.kind) {
    case 'pglite':
      return databaseOver('pglite', await openPgliteFolder(settings.folder));
    case 'postgres':
      return databaseOver('postgres', await openPostgres(settings));
  }
}

/**
 * The database as a server needs it: its tables up to date, and on PostgreSQL with the rights of the application only.
 * The migrations run on connections of their own, by the user of the address.
 */
export async function openMigratedDatabase(settings: DatabaseSettings): Promise<Database> {
  const owner = await openDatabase(settings.kind === 'postgres' ? { ...settings, poolSize: 2 } : settings);
  try {
    await migrateToLatest(owner.db);
    if (settings.kind === 'pglite') return owner;
    const prepared = await prepareApplicationRole(owner.db);
    await owner.close();
    if (prepared === 'ready') return await openDatabase({ ...settings, role: APPLICATION_ROLE });
    const database = await openDatabase(settings);
    return { ...database, notes: [...database.notes, prepared.missing] };
  } catch (error) {
    await owner.close();
    throw error;
  }
}

export function databaseOver(engine: Database['engine'], opened: OpenedEngine): Database {
  let closing: Promise<void> | undefined;
  return {
    db: opened.db,
    engine,
    notes: opened.notes,
    close: () => (closing ??= opened.close()),
    isReachable: () => answersInTime(opened.db),
  };
}

async function answersInTime(db: Kysely<Tables>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), reachTimeoutMs);
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
