import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';

import { migrateToLatest } from './migrate.ts';
import {
  assertSqlFunctions,
  digestOf,
  NOTED_DIGESTS,
  placeSqlFunctions,
  sqlFunctions,
  type SqlFunction,
} from './sqlFunctions.ts';
import type { Tables } from './tables.ts';
import { describeOnBothEngines } from './testing.ts';

const NAME = 'test_answer';

test('whoever changes the text of a function gives it the next version and notes its digest', () => {
  const digests = Object.fromEntries(sqlFunctions.map(({ name, text }) => [name, digestOf(text)]));
  expect(digests).toEqual(NOTED_DIGESTS);
});

test('every file is put in place, and makes the function that it is called by', () => {
  const files = globSync('server/**/*.sql', { exclude: (path) => path.includes('node_modules') });
  const names = files.map((file) => file.replaceAll('\\', '/').replace(/^.*\/sql\/|\.sql$/g, ''));
  expect(names.sort()).toEqual(sqlFunctions.map(({ name }) => name).sort());
  for (const { name, text } of sqlFunctions)
    expect(text.match(/\bcreate or replace function (\w+)/)?.[1]).toBe(name);
});

/** Written before functions were files: their triggers chained or guarded what was there already. */
const OLD = ['0010_feed', '0020_site_config', '0080_wallet', '0130_ledger', '0250_prepaid_chain'];

test('migrations change tables and leave functions to their files', () => {
  const files = globSync('server/platform/database/migrations/*.ts');
  const changing = files.filter((file) =>
    /\b(create|alter|drop)\s+(or\s+replace\s+)?function\b/i.test(readFileSync(file, 'utf8')),
  );
  expect(changing.map((file) => basename(file, '.ts')).sort()).toEqual(OLD);
});

describeOnBothEngines('functions of the database', (open) => {
  async function openWithoutAdditions(): Promise<Kysely<Tables>> {
    const { db } = await open();
    await sql`delete from sql_function where name = ${NAME}`.execute(db);
    await sql`drop function if exists test_answer(integer), test_answer(text)`.execute(db);
    return db;
  }

  const answering = (version: number, argument: string, result: number): SqlFunction => ({
    name: NAME,
    version,
    text: `create or replace function ${NAME}(given ${argument}) returns integer language sql as $$ select ${result} $$;`,
  });

  async function answers(db: Kysely<Tables>): Promise<unknown> {
    const { rows } = await sql<{ signature: string }>`
      select oid::regprocedure::text as signature from pg_proc where proname = ${NAME}`.execute(db);
    const { rows: results } = await sql<{ answer: number }>`select test_answer(null) as answer`.execute(db);
    return [...rows.map(({ signature }) => signature), results[0]?.answer];
  }

  /** Changes with every new definition of a function, also with an equal one. */
  async function lastChanges(db: Kysely<Tables>): Promise<unknown> {
    const { rows } = await sql`
      select proname, oid, xmin from pg_proc where pronamespace = 'public'::regnamespace order by proname`.execute(
      db,
    );
    return rows;
  }

  test('are those of the files, and a second start touches none', async () => {
    const db = await openWithoutAdditions();
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by proname`.execute(
      db,
    );
    expect(rows.map(({ name }) => name)).toEqual(sqlFunctions.map(({ name }) => name).sort());
    const before = await lastChanges(db);
    await migrateToLatest(db);
    expect(await lastChanges(db)).toEqual(before);
  });

  test('a text that has changed takes the place of the one before, also with other arguments', async () => {
    const db = await openWithoutAdditions();
    await placeSqlFunctions(db, [answering(1, 'integer', 1)]);
    expect(await answers(db)).toEqual(['test_answer(integer)', 1]);
    await placeSqlFunctions(db, [answering(2, 'text', 2)]);
    expect(await answers(db)).toEqual(['test_answer(text)', 2]);
    // Somebody is at work on it.
    await placeSqlFunctions(db, [answering(2, 'text', 3)]);
    expect(await answers(db)).toEqual(['test_answer(text)', 3]);
    await openWithoutAdditions();
  });

  test('an older release is refused in one line, and a login that owns nothing waits for the newer one', async () => {
    const db = await openWithoutAdditions();
    await placeSqlFunctions(db, [answering(2, 'integer', 2)]);
    await expect(placeSqlFunctions(db, [answering(1, 'integer', 1)])).rejects.toThrow(
      'The database is newer than this Fairline: it has version 2 of its function test_answer, this release has 1.',
    );
    expect(await answers(db)).toEqual(['test_answer(integer)', 2]);
    await expect(assertSqlFunctions(db, [answering(3, 'integer', 3)])).rejects.toThrow(
      'The database waits for version 3 of its function test_answer',
    );
    await assertSqlFunctions(db, [answering(2, 'integer', 2)]);
    await openWithoutAdditions();
  });

  test('one that the database refuses leaves all as they were', async () => {
    const db = await openWithoutAdditions();
    await placeSqlFunctions(db, [answering(1, 'integer', 1)]);
    const broken = {
      name: 'test_broken',
      version: 1,
      text: 'create or replace function test_broken( nothing',
    };
    await expect(placeSqlFunctions(db, [answering(2, 'integer', 2), broken])).rejects.toThrow(
      'The function test_broken was not put in place, and all stay as they were',
    );
    expect(await answers(db)).toEqual(['test_answer(integer)', 1]);
    await openWithoutAdditions();
  });
});
