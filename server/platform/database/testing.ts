import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { describe, test } from 'vitest';

import { migrateToLatest, migrationLockTable, migrationTable } from './migrate.ts';
import { type Database, databaseOver, openDatabase } from './openDatabase.ts';
import { createPglite, overPglite } from './pglite.ts';
import { testDatabasePrefix } from './testing/databaseName.ts';
import { migratedPgliteImage } from './testing/pgliteImage.ts';
import { copyMigratedPostgres, onServer, runOnServer } from './testing/postgresTemplate.ts';

/** A migrated database without rows. Called again, it empties the same one: keep one per test. */
export type OpenTestDatabase = () => Promise<Database>;

const slowStartMs = 240_000;

/**
 * Runs a suite on the embedded database and on PostgreSQL (TEST_DATABASE_URL, which the test script provides).
 * Each worker has its own database on both, so that files can run side by side.
 */
export function describeOnBothEngines(name: string, define: (open: OpenTestDatabase) => void): void {
  describeOnPglite(name, define);
  describeOnPostgres(name, define);
}

/**
 * For suites of the composed server whose modules have been tried on both engines beside their own files: here they
 * run on PostgreSQL, which is several times faster, or on the embedded one where there is no other. The large form of
 * the tests (SOAK=1) runs them on both.
 */
export function describeOnOneEngine(name: string, define: (open: OpenTestDatabase) => void): void {
  if (process.env.SOAK === '1') describeOnBothEngines(name, define);
  else if (postgresUrl() === undefined) describeOnPglite(name, define);
  else describeOnPostgres(name, define);
}

function describeOnPglite(name: string, define: (open: OpenTestDatabase) => void): void {
  describe(`${name} (PGlite)`, { timeout: slowStartMs }, () => define(reusable('pglite', openTestPglite)));
}

function describeOnPostgres(name: string, define: (open: OpenTestDatabase) => void): void {
  const url = postgresUrl();
  if (url !== undefined) {
    describe(`${name} (PostgreSQL)`, { timeout: slowStartMs }, () =>
      define(reusable('postgres', () => openTestPostgres(url))),
    );
    return;
  }
  describe(`${name} (PostgreSQL)`, () => {
    const leftOut = 'PostgreSQL is left out: TEST_DATABASE_URL is not set';
    test.skipIf(process.env.CI !== 'true')(leftOut, () => {
      throw new Error(`${leftOut}, and under CI both engines are required.`);
    });
  });
}

function postgresUrl(): string | undefined {
  const url = process.env.TEST_DATABASE_URL;
  return url === '' ? undefined : url;
}

/** An open database that suites have one after the other. */
interface KeptDatabase {
  readonly database: Database;
  readonly emptyTables: () => Promise<void>;
  readonly structure: string;
  readonly filledByMigrations: readonly string[];
  isClosed: boolean;
}

/** Those of this worker. Files that share a worker share them; a file with a worker of its own has its own. */
const kept = new Map<string, Promise<KeptDatabase>>();

/** Opened by the first test that asks, emptied for each later one, also of the next suites. */
function reusable(engine: string, openFresh: () => Promise<Database>): OpenTestDatabase {
  let own: KeptDatabase | undefined;
  return async () => {
    own ??= await takeOver(engine, openFresh);
    // A test that has closed it closes it for its whole suite.
    await own.emptyTables();
    return own.database;
  };
}

async function takeOver(engine: string, openFresh: () => Promise<Database>): Promise<KeptDatabase> {
  const known = await kept.get(engine)?.catch(() => undefined);
  if (known !== undefined && !known.isClosed) {
    if ((await structureOf(known.database, known.filledByMigrations)) === known.structure) return known;
    // A test has changed tables, triggers or what migrations have written: nobody else shall meet that.
    await known.database.close();
  }
  const fresh = openFresh().then(migrated);
  kept.set(engine, fresh);
  return fresh;
}

async function migrated(opened: Database): Promise<KeptDatabase> {
  await migrateToLatest(opened.db);
  const { empty: tables, filled: filledByMigrations } = await tablesOf(opened);
  const own: KeptDatabase = {
    database: {
      ...opened,
      async close() {
        own.isClosed = true;
        await opened.close();
      },
    },
    structure: await structureOf(opened, filledByMigrations),
    filledByMigrations,
    isClosed: false,
    emptyTables: () => emptied(opened, tables),
  };
  return own;
}

/** Changes when a table, a column, a constraint, a trigger or a function does, or a row of these tables. */
async function structureOf({ db }: Database, filled: readonly string[]): Promise<string> {
  const digests = filled.map(
    (name) => sql`(select string_agg(r::text, ',' order by r::text) from ${sql.table(name)} r)`,
  );
  const { rows } = await sql<{ structure: string }>`
    select md5(concat_ws('|',
      (select string_agg(concat(relname, relkind), ',' order by relname) from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S')),
      (select string_agg(concat(attrelid::regclass, attname, atttypid), ',' order by attrelid::regclass::text, attname)
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped),
      (select string_agg(conname, ',' order by conname) from pg_constraint
        where connamespace = 'public'::regnamespace),
      (select string_agg(concat(tgrelid::regclass, tgname, tgenabled), ',' order by tgrelid::regclass::text, tgname)
        from pg_trigger where not tgisinternal),
      (select string_agg(concat(proname, md5(prosrc)), ',' order by proname, md5(prosrc)) from pg_proc
        where pronamespace = 'public'::regnamespace),
      ${sql.join([...digests, sql`''`])})) as structure`.execute(db);
  return rows[0]?.structure ?? '';
}

/**
 * Rows are deleted and their space is given back: to truncate makes new files of every table that refers to an emptied
 * one and of all their indexes, which takes longer than most tests. Each table begins with its first page again, so that
 * rows lie in the order in which a test writes them, and every test counts from one.
 */
async function emptied({ db }: Database, tables: readonly string[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => tables.includes(name));
  await sql
    .raw(`do $$ begin ${names.length === 0 ? '' : deletion(names)} ${RESTART_NUMBERS} end $$`)
    .execute(db);
  if (names.length === 0) return;
  await sql.raw(`vacuum ${names.join(', ')}`).execute(db);
  // As of new tables: plans made for empty ones are kept, and would be those of tests with many rows too.
  await sql`
    update pg_class set reltuples = -1
    where relnamespace = 'public'::regnamespace and relname = any(${names}) and relkind = 'r'`.execute(db);
}

/** What a test has left under way ends first. Neither references nor the triggers that keep history are asked. */
function deletion(names: readonly string[]): string {
  return `
    lock table ${names.join(', ')} in access exclusive mode;
    set local session_replication_role = replica;
    ${names.map((name) => `delete from ${name};`).join('\n')}`;
}

/** Also of tables that a test has emptied itself. */
const RESTART_NUMBERS = `
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null;`;

async function thoseWithRows({ db }: Database, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const looks = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables that a migration has filled belong to the structure: they are not emptied. */
async function tablesOf(
  database: Database,
): Promise<{ readonly empty: readonly string[]; readonly filled: readonly string[] }> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in (${migrationTable}, ${migrationLockTable})
    order by tablename`.execute(database.db);
  const names = tables.rows.map(({ name }) => name);
  const filled = await thoseWithRows(database, names);
  return { empty: names.filter((name) => !filled.includes(name)), filled };
}

async function openTestPglite(): Promise<Database> {
  return databaseOver('pglite', overPglite(await createPglite({ loadDataDir: await migratedPgliteImage() })));
}

async function openTestPostgres(url: string): Promise<Database> {
  const name = `${testDatabasePrefix()}${randomBytes(6).toString('hex')}`;
  await copyMigratedPostgres(url, name);
  const database = await openDatabase({ kind: 'postgres', url: onServer(url, name), poolSize: 8 });
  return {
    ...database,
    async close() {
      await database.close();
      await runOnServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}
