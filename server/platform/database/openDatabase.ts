import { type Kysely, sql } from 'kysely';

import { APPLICATION_ROLE, prepareApplicationRole } from './applicationRole.ts';
import { DatabaseRefused } from './databaseRefused.ts';
import { assertMigrated, migrateToLatest, migrationTable } from './migrate.ts';
import { openPgliteFolder, type OpenedEngine } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './tables.ts';

export type DatabaseSettings =
  | { readonly kind: 'pglite'; readonly folder: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Of the login that owns the tables and migrates them, where it is another one. */
      readonly ownerUrl?: string;
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
 * The migrations run on connections of their own, by the owner's login where one is given. A login that owns nothing
 * cannot migrate: it finds everything done, or the server does not start.
 */
export async function openMigratedDatabase(settings: DatabaseSettings): Promise<Database> {
  if (settings.kind === 'pglite') {
    const database = await openDatabase(settings);
    return migratedOrClosed(database);
  }
  const { ownerUrl, ...application } = settings;
  if (ownerUrl === undefined && (await isForeign(application)))
    return openForeign({ ...application, role: APPLICATION_ROLE });
  const login = ownerUrl === undefined ? undefined : await loginOf(application);
  const owner = await openDatabase({ ...application, url: ownerUrl ?? application.url, poolSize: 2 });
  try {
    await migrateToLatest(owner.db);
    const prepared = await prepareApplicationRole(owner.db, login);
    await owner.close();
    if (prepared === 'ready') return await openDatabase({ ...application, role: APPLICATION_ROLE });
    if (login !== undefined) throw new DatabaseRefused('login-without-rights', prepared.missing);
    const database = await openDatabase(application);
    return { ...database, notes: [...database.notes, prepared.missing] };
  } catch (error) {
    await owner.close();
    throw error;
  }
}

type PostgresSettings = Extract<DatabaseSettings, { readonly kind: 'postgres' }>;

async function migratedOrClosed(database: Database): Promise<Database> {
  try {
    await migrateToLatest(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A server whose login owns nothing, and that was not given the owner's: it reads whether the tables are its own. */
async function openForeign(settings: PostgresSettings): Promise<Database> {
  const database = await openDatabase(settings);
  try {
    await assertMigrated(database.db);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether somebody else owns the tables. Nobody does as long as there are none. */
async function isForeign(settings: PostgresSettings): Promise<boolean> {
  return asked(settings, async (db) => {
    const { rows } = await sql<{ isForeign: boolean }>`
      select not pg_has_role(session_user, relowner, 'member') as "isForeign" from pg_class
      where oid = to_regclass(${`public.${migrationTable}`})`.execute(db);
    return rows[0]?.isForeign ?? false;
  });
}

async function loginOf(settings: PostgresSettings): Promise<string> {
  return asked(settings, async (db) => {
    const { rows } = await sql<{ login: string }>`select session_user::text as login`.execute(db);
    return rows[0]?.login ?? '';
  });
}

async function asked<Answer>(
  settings: PostgresSettings,
  question: (db: Kysely<Tables>) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDatabase({ ...settings, poolSize: 1 });
  try {
    return await question(database.db);
  } finally {
    await database.close();
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
