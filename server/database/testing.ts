import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, describe, test } from 'vitest';

import { migrateToLatest, migrationLockTable, migrationTable } from './migrate.ts';
import { type Database, databaseOver, openDatabase } from './openDatabase.ts';
import { createPglite, overPglite } from './pglite.ts';
import { migratedPgliteImage } from './testing/pgliteImage.ts';

/** A migrated database without rows. Called again, it empties the same one: keep one per test. */
export type OpenTestDatabase = () => Promise<Database>;

const slowStartMs = 60_000;

/**
 * Runs a suite on the embedded database and on PostgreSQL (TEST_DATABASE_URL, which the test script provides).
 * Each file has its own database on both, so that files can run side by side.
 */
export function describeOnBothEngines(name: string, define: (open: OpenTestDatabase) => void): void {
  describe(`${name} (PGlite)`, { timeout: slowStartMs }, () => define(reusable(openTestPglite)));
  const url = process.env.TEST_DATABASE_URL;
  if (url !== undefined && url !== '') {
    describe(`${name} (PostgreSQL)`, { timeout: slowStartMs }, () =>
      define(reusable(() => openTestPostgres(url))),
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

/** One database per suite, opened by the first test that asks, emptied for each later one, closed at the end. */
function reusable(openFresh: () => Promise<Database>): OpenTestDatabase {
  let opened: Promise<{ database: Database; emptyTables: () => Promise<void> }> | undefined;
  afterAll(async () => {
    await (await opened)?.database.close();
  }, slowStartMs);
  return async () => {
    if (opened === undefined) {
      opened = openFresh().then(migrated);
      return (await opened).database;
    }
    const { database, emptyTables } = await opened;
    await emptyTables();
    return database;
  };
}

async function migrated(
  database: Database,
): Promise<{ database: Database; emptyTables: () => Promise<void> }> {
  await migrateToLatest(database.db);
  const tables = await tablesWithoutRows(database);
  return {
    database,
    async emptyTables() {
      // Most tests fill a few tables: emptying all of them would take longer than many a test.
      const filled = await thoseWithRows(database, tables);
      if (filled.length === 0) return;
      await sql`truncate ${sql.join(filled.map((table) => sql.table(table)))} restart identity cascade`.execute(
        database.db,
      );
    },
  };
}

async function thoseWithRows({ db }: Database, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const looks = tables.map(
    (table) => sql`select ${sql.lit(table)} as name where exists (select 1 from ${sql.table(table)})`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Tables that a migration has filled belong to the structure; they are left as they are. */
async function tablesWithoutRows(database: Database): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in (${migrationTable}, ${migrationLockTable})
    order by tablename`.execute(database.db);
  const names = tables.rows.map(({ name }) => name);
  const filled = new Set(await thoseWithRows(database, names));
  return names.filter((name) => !filled.has(name));
}

async function openTestPglite(): Promise<Database> {
  return databaseOver('pglite', overPglite(await createPglite({ loadDataDir: await migratedPgliteImage() })));
}

async function openTestPostgres(url: string): Promise<Database> {
  const name = `fairline_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(url, `create database ${name}`);
  const ownUrl = new URL(url);
  ownUrl.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'postgres', url: ownUrl.href, poolSize: 8 });
  return {
    ...database,
    async close() {
      await database.close();
      await runOnServer(url, `drop database if exists ${name} with (force)`);
    },
  };
}

async function runOnServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
