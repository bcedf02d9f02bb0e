import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { lockDataFolder } from './dataFolderLock.ts';
import { inTransaction, openDatabase } from './index.ts';
import { placeOf } from './postgres.ts';
import { describeOnBothEngines } from './testing.ts';

const testUrl = process.env.TEST_DATABASE_URL;

describeOnBothEngines('an open database', (open) => {
  test('is reachable', async () => {
    const database = await open();
    expect(await database.isReachable()).toBe(true);
  });

  test('tells times in UTC', async () => {
    const { db } = await open();
    const { rows } = await sql`select current_setting('TimeZone') as zone`.execute(db);
    expect(rows).toStrictEqual([{ zone: 'UTC' }]);
  });
});

describe('the embedded database in a folder', { timeout: 60_000 }, () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairline-open-'));
  });

  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps its rows, says what it does not survive, and refuses a second opening until it is closed', async () => {
    const first = await openDatabase({ kind: 'pglite', folder });
    expect(first.engine).toBe('pglite');
    expect(first.notes).toStrictEqual([
      `The embedded database in ${folder} survives a killed process but not a power cut; use PostgreSQL where that matters.`,
    ]);
    await sql`create table test_kept (word text)`.execute(first.db);
    await sql`insert into test_kept values ('here')`.execute(first.db);
    await expect(openDatabase({ kind: 'pglite', folder })).rejects.toMatchObject({ reason: 'folder-in-use' });
    await Promise.all([first.close(), first.close()]);
    expect(await first.isReachable()).toBe(false);

    // A kill at the wrong moment leaves this, and the engine alone would refuse to open ever after.
    writeFileSync(join(folder, 'pglite/postmaster.pid'), '');
    const second = await openDatabase({ kind: 'pglite', folder });
    expect((await sql`select word from test_kept`.execute(second.db)).rows).toStrictEqual([{ word: 'here' }]);
    await second.close();
  });

  test('that does not open gives the folder back', async () => {
    writeFileSync(join(folder, 'pglite'), 'a file where the folder should be');
    await expect(openDatabase({ kind: 'pglite', folder })).rejects.toMatchObject({
      reason: 'folder-unusable',
    });
    lockDataFolder(folder).release();
  });
});

describe.runIf(testUrl)('connections that PostgreSQL cuts', { timeout: 60_000 }, () => {
  test('cost only what ran on them: the process goes on, and so does the next query', async () => {
    const lost: string[] = [];
    const { log } = fastify({ logger: { stream: { write: (line: string) => lost.push(line) } } });
    const database = await openDatabase({
      kind: 'postgres',
      url: testUrl ?? '',
      poolSize: 2,
      onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
    });
    const cutOff = inTransaction(database.db, async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(cutOff).rejects.toThrow();
    expect(await database.isReachable()).toBe(true);

    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    const killer = await openDatabase({ kind: 'postgres', url: testUrl ?? '', poolSize: 1 });
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(killer.db);
    await killer.close();
    await expect.poll(() => lost.length, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(lost.join()).toContain('a database connection was lost');
    // What the log must not have: the key that cancels queries of the connection, and the login's password.
    const secrets = [
      'secretKey',
      '"client"',
      'connectionParameters',
      URL.parse(testUrl ?? '')?.password ?? '',
    ];
    expect(secrets.filter((secret) => secret !== '' && lost.join().includes(secret))).toEqual([]);
    expect(await database.isReachable()).toBe(true);
    await database.close();
  });
});

describe('a PostgreSQL that cannot be used', () => {
  test('is refused in one line without the password', async () => {
    const { url, stop } = await deafServer();
    await expect(openDatabase({ kind: 'postgres', url, poolSize: 1 })).rejects.toMatchObject({
      name: 'DatabaseRefused',
      reason: 'unreachable',
      message: expect.stringMatching(/^The database at 127\.0\.0\.1:\d+\/book cannot be used: .+$/),
    });
    await expect(openDatabase({ kind: 'postgres', url, poolSize: 1 })).rejects.not.toMatchObject({
      message: expect.stringContaining('secret'),
    });
    stop();
  });

  test('is named by host, port and database only', () => {
    expect(placeOf('postgres://anna:secret@db.example:5433/book?sslmode=require')).toBe(
      'db.example:5433/book',
    );
    expect(placeOf('secret')).toBe('the configured address');
  });
});

/** Accepts connections and hangs up, as a wrong program on the port would. */
async function deafServer(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: `postgres://anna:secret@127.0.0.1:${port}/book`, stop: () => server.close() };
}
