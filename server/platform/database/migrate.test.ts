import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, test } from 'vitest';

import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import type { Tables } from './tables.ts';
import { describeOnBothEngines } from './testing.ts';

const first = statement('create table test_first (id int primary key)');
const second = statement('create table test_second (id int references test_first)');
const broken = statement('create table test_third (id no_such_type)');

describeOnBothEngines('migrations', (open) => {
  /** The database as it is after our own migrations, without what an earlier test here has added. */
  async function openWithoutAdditions(): Promise<Kysely<Tables>> {
    const { db } = await open();
    await sql`drop table if exists test_first, test_second, test_third`.execute(db);
    await sql`delete from schema_migration where name >= '9000'`.execute(db);
    return db;
  }

  test('the ones of this release have run, and run again they do nothing', async () => {
    const db = await openWithoutAdditions();
    expect(await migrateToLatest(db)).toStrictEqual([]);
    expect(await executed(db)).toStrictEqual(Object.keys(migrations).sort());
  });

  test('only the new ones run, in the order of their names', async () => {
    const db = await openWithoutAdditions();
    expect(await migrateToLatest(db, { ...migrations, '9001_first': first })).toStrictEqual(['9001_first']);
    const both = { '9002_second': second, '9001_first': first, ...migrations };
    expect(await migrateToLatest(db, both)).toStrictEqual(['9002_second']);
    expect(await migrateToLatest(db, both)).toStrictEqual([]);
  });

  test('a clock that was set back while they ran keeps no server from starting', async () => {
    const db = await openWithoutAdditions();
    const [, early] = Object.keys(migrations).sort();
    const before = await sql<{ timestamp: string }>`
      select timestamp from schema_migration where name = ${early}`.execute(db);
    await sql`update schema_migration set timestamp = '9999-12-31T00:00:00.000Z' where name = ${early}`.execute(
      db,
    );
    try {
      expect(await migrateToLatest(db)).toStrictEqual([]);
      expect(await migrateToLatest(db, { ...migrations, '9001_first': first })).toStrictEqual(['9001_first']);
    } finally {
      await sql`update schema_migration set timestamp = ${before.rows[0]?.timestamp} where name = ${early}`.execute(
        db,
      );
    }
  });

  test('one that was added before others which have run is refused by name', async () => {
    const db = await openWithoutAdditions();
    await migrateToLatest(db, { ...migrations, '9002_second': statement('select 1') });
    const late = migrateToLatest(db, { ...migrations, '9001_first': first, '9002_second': second });
    await expect(late).rejects.toMatchObject({
      name: 'DatabaseRefused',
      reason: 'migration-failed',
      message:
        'Migration 9001_first comes too late: 9002_second has run already. New migrations come after all others.',
    });
    await expect(sql`select 1 from test_first`.execute(db)).rejects.toMatchObject({ code: '42P01' });
  });

  test('one that fails undoes those that ran with it and names itself', async () => {
    const db = await openWithoutAdditions();
    const failing = migrateToLatest(db, { ...migrations, '9001_first': first, '9002_broken': broken });
    await expect(failing).rejects.toMatchObject({
      name: 'DatabaseRefused',
      reason: 'migration-failed',
      message: 'Migration 9002_broken failed and was undone: type "no_such_type" does not exist',
    });
    expect(await executed(db)).toStrictEqual(Object.keys(migrations).sort());
    await expect(sql`select 1 from test_first`.execute(db)).rejects.toMatchObject({ code: '42P01' });
  });

  test('a database that a newer release has changed is refused in one line and left alone', async () => {
    const db = await openWithoutAdditions();
    await migrateToLatest(db, { ...migrations, '9001_first': first });
    const last = Object.keys(migrations).sort().at(-1);
    await expect(migrateToLatest(db)).rejects.toMatchObject({
      name: 'DatabaseRefused',
      reason: 'newer-than-code',
      message: `The database is newer than this Fairline: it has migration 9001_first, this release ends at ${last}. Start the newer release, or restore an older copy.`,
    });
    expect(await executed(db)).toContain('9001_first');
  });

  test('several servers that start at once run each of them once', async () => {
    const db = await openWithoutAdditions();
    const all = { ...migrations, '9001_first': first, '9002_second': second };
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrateToLatest(db, all)));
    expect(runs.flat()).toStrictEqual(['9001_first', '9002_second']);
  });

  test('afterwards the connections have their time limits again', async () => {
    const { engine } = await open();
    const db = await openWithoutAdditions();
    await migrateToLatest(db);
    const limits = await Promise.all(
      Array.from({ length: 8 }, () => sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)),
    );
    const found = new Set(limits.map(({ rows }) => rows[0]?.statement_timeout));
    expect(found).toStrictEqual(new Set([engine === 'postgres' ? '30s' : '0']));
  });
});

function statement(text: string): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql.raw(text).execute(db);
    },
  };
}

async function executed(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migration order by name`.execute(db);
  return rows.map((row) => row.name);
}
