import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Endpoint } from '@fairline/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '../platform/database/index.ts';
import { migrationLockTable, migrationTable } from '../platform/database/migrate.ts';
import { sqlFunctionTable } from '../platform/database/sqlFunctions.ts';
import { describeOnOneEngine, type OpenTestDatabase } from '../platform/database/testing.ts';
import type { Declared, Listed } from '../platform/module.ts';
import { testContext } from '../siteTests/testing/siteContext.ts';
import { wholeSite } from '../siteTests/testing/wholeSite.ts';
import { siteModules } from './modules.ts';
import { only } from './orderOfNeeds.ts';
import { SiteModules } from './siteModules.ts';

/** What the database keeps of itself: which migrations it has had, and which functions. */
const TABLES_OF_THE_PLATFORM = [migrationTable, migrationLockTable, sqlFunctionTable];
const ROOMS = '{site,money,player,book,betting,play}';

const server = fileURLToPath(new URL('..', import.meta.url));
const listed = declaredOf(siteModules);
const names = listed.map(({ name }) => name);

function declaredOf(list: readonly Listed[]): readonly Declared[] {
  return list.flatMap(({ declared }) => declared ?? []);
}

const idsOf = (endpoints: readonly Endpoint[]): string[] => endpoints.map(({ id }) => id).sort();
const servedBy = (modules: readonly Declared[]): string[] =>
  idsOf(
    modules.flatMap(({ endpoints, endpointsOutsideProduction }) => [
      ...endpoints,
      ...endpointsOutsideProduction,
    ]),
  );

/** `betting/wagering` of a path of a file somewhere in it. */
const moduleOf = (path: string): string => path.split(/[/\\]/).slice(0, 2).join('/');
const filesOf = (pattern: string): string[] => globSync(pattern, { cwd: server });

describe('the list of modules', () => {
  test('names each by its folder, which says by module.ts what it is', () => {
    expect(names.filter((name) => !existsSync(join(server, name, 'module.ts')))).toEqual([]);
    const written = filesOf(`{${ROOMS}/*,demo}/module.ts`).map((path) => path.replaceAll('\\', '/'));
    expect(written.map((path) => path.replace('/module.ts', '')).sort()).toEqual([...names].sort());
  });

  test('has every module that serves endpoints, owns tables or has functions in the database', () => {
    const serving = filesOf(`${ROOMS}/**/*.ts`).filter(
      (path) => !path.includes('.test.') && /\.serve\(/.test(readFileSync(join(server, path), 'utf8')),
    );
    const places = [...serving, ...filesOf(`${ROOMS}/*/tables.ts`), ...filesOf(`${ROOMS}/*/sql/*.sql`)];
    expect(serving.length).toBeGreaterThan(20);
    expect([...new Set(places.map(moduleOf))].filter((name) => !names.includes(name))).toEqual([]);
  });

  test('has each table and each endpoint once', () => {
    const tables = listed.flatMap(({ tables }) => tables);
    expect(tables).toEqual([...new Set(tables)]);
    const endpoints = [...servedBy(listed), ...idsOf(listed.flatMap(({ ownRoutes }) => ownRoutes))];
    expect(endpoints).toEqual([...new Set(endpoints)]);
  });
});

describeOnOneEngine('what the modules declare', (open) => {
  test('has every table of the database, but for those that the database keeps of itself', async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    const known = [...listed.flatMap(({ tables }) => tables), ...TABLES_OF_THE_PLATFORM];
    expect(rows.map(({ name }) => name).sort()).toEqual(known.sort());
  });
});

test('a running site serves what its modules declare, and nothing else', async () => {
  const site = await wholeSite();
  try {
    const document = (await site.browser().get('/web-api/openapi.json')).body['paths'];
    const operations = Object.values(document as Record<string, Record<string, { operationId: string }>>);
    const served = operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
    expect(served.sort()).toEqual(
      [...servedBy(listed), ...idsOf(listed.flatMap(({ ownRoutes }) => ownRoutes))].sort(),
    );
  } finally {
    await site.remove();
  }
});

describeOnOneEngine('a module with nobody but those whom it needs', (open) => {
  const { database, folder } = sharedPlace(open);
  for (const entry of siteModules) {
    const { declared, gives } = entry;
    if (declared === undefined) continue;
    test(`${declared.name} is opened, serves what it has declared, begins and ends`, async () => {
      const list = only(siteModules, [gives]);
      const served = await servedAlone(list, await database(), folder());
      expect(served).toEqual(servedBy(declaredOf(list)));
      expect(served).toEqual(expect.arrayContaining(servedBy([declared])));
    });
  }
});

/** One database for all of them: none of these tests reads it. */
function sharedPlace(open: OpenTestDatabase) {
  let database: Promise<Database> | undefined;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fairline-modules-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return { database: () => (database ??= open()), folder: () => folder };
}

/** Runs these for a moment; the ids of what they have served. */
async function servedAlone(list: readonly Listed[], database: Database, folder: string): Promise<string[]> {
  const modules = new SiteModules(list);
  const context = await testContext(database, {
    env: { SIMULATOR: 'off', DATA_DIR: folder, PORT: '0' },
    orderOf: (command) => modules.orderOf(command),
  });
  try {
    await modules.open(context);
    await modules.start();
    return idsOf(context.endpoints.all);
  } finally {
    await context.app.close();
  }
}
