import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

import { causeInWords, DatabaseRefused } from './databaseRefused.ts';
import { migrations as allMigrations } from './migrations/index.ts';
import { assertSqlFunctions, placeSqlFunctions } from './sqlFunctions.ts';
import type { Tables } from './tables.ts';

export const migrationTable = 'schema_migration';
export const migrationLockTable = 'schema_migration_lock';

/**
 * Brings the tables up to date, all pending migrations or none, then the functions, and returns the names of the
 * migrations it ran.
 * Several servers may start at once on one database: they queue for a lock and each runs only what is left.
 */
export async function migrateToLatest(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    // Waiting for another server's migration, or a long one of our own, is not a runaway statement.
    const timeout = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      const ran = await migrateOver(connection, migrations);
      await placeSqlFunctions(connection);
      return ran;
    } finally {
      await sql`select set_config('statement_timeout', ${timeout.rows[0]?.statement_timeout ?? '0'}, false)`.execute(
        connection,
      );
    }
  });
}

async function migrateOver(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableName: migrationTable,
    migrationLockTableName: migrationLockTable,
    // Its own check goes by the time at which each one ran: a clock that was set back during the first start would keep
    // the server from ever starting again. Ours goes by names.
    allowUnorderedMigrations: true,
  });
  const known = Object.keys(migrations).sort();
  await assertNotNewer(db, known);
  await assertInOrder(db, known);
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results?.find((result) => result.status === 'Error')?.migrationName;
    throw new DatabaseRefused(
      'migration-failed',
      `Migration ${failed ?? 'of the database'} failed and was undone: ${causeInWords(error)}`,
      {
        cause: error,
      },
    );
  }
  return (results ?? []).map((result) => result.migrationName);
}

/** Refuses tables and functions that are older or newer than this release; changes nothing. */
export async function assertMigrated(
  db: Kysely<Tables>,
  migrations: Readonly<Record<string, Migration>> = allMigrations,
): Promise<void> {
  const known = Object.keys(migrations).sort();
  await assertNotNewer(db, known);
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(db);
  const missing = known.find((name) => !rows.some((row) => row.name === name));
  if (missing === undefined) return assertSqlFunctions(db);
  throw new DatabaseRefused(
    'older-than-code',
    `The database waits for migration ${missing}, and the login of DATABASE_URL does not own its tables: start one server with DATABASE_OWNER_URL.`,
  );
}

/** Those that have run, by name. */
async function executedMigrations(db: Kysely<Tables>): Promise<string[]> {
  const table = await sql<{
    found: string | null;
  }>`select to_regclass(${migrationTable})::text as found`.execute(db);
  if (typeof table.rows[0]?.found !== 'string') return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** A migration that was added before others which have run would find other tables than it was written for. */
async function assertInOrder(db: Kysely<Tables>, known: readonly string[]): Promise<void> {
  const executed = await executedMigrations(db);
  const last = executed.at(-1);
  const late = known.find((name) => last !== undefined && name < last && !executed.includes(name));
  if (late === undefined) return;
  throw new DatabaseRefused(
    'migration-failed',
    `Migration ${late} comes too late: ${last} has run already. New migrations come after all others.`,
  );
}

async function assertNotNewer(db: Kysely<Tables>, known: readonly string[]): Promise<void> {
  const executed = await executedMigrations(db);
  const unknown = executed.filter((name) => !known.includes(name));
  const newest = unknown.at(-1);
  if (newest === undefined) return;
  throw new DatabaseRefused(
    'newer-than-code',
    `The database is newer than this Fairline: it has migration ${newest}, this release ends at ${known.at(-1) ?? 'none'}. Start the newer release, or restore an older copy.`,
  );
}
