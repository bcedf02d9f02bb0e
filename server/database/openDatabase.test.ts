import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { lockDataFolder } from './dataFolderLock.ts';
import { openDatabase } from './index.ts';
import { placeOf } from './postgres.ts';
import { describeOnBothEngines } from './testing.ts';

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
