import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { openDatabase } from './index.ts';
import { copyMigratedPglite } from './testing/pgliteImage.ts';
import type { WriterLine } from './testing/writer.ts';

const kills = Number(process.env.KILLS ?? (process.env.SOAK === '1' ? 20 : 2));
/** The first start makes a whole database, which took more than a minute on a machine with six times as much to do. */
const patienceMs = 240_000;

describe('the embedded database among real processes', () => {
  let folder = '';
  let writers: Writer[] = [];
  let initialised = '';

  beforeAll(async () => {
    initialised = mkdtempSync(join(tmpdir(), 'fairline-durability-'));
    await copyMigratedPglite(join(initialised, 'pglite'));
  }, patienceMs);

  afterAll(() => rmSync(initialised, { recursive: true, force: true }));

  /** Spares the tests that are not about it the first start, which takes seconds. */
  function skipFirstStart(): void {
    cpSync(initialised, folder, { recursive: true });
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fairline-durability-'));
    writers = [];
  });

  afterEach(async () => {
    for (const writer of writers) await writer.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  function start(): Writer {
    const writer = startWriter(folder);
    writers.push(writer);
    return writer;
  }

  test(
    'a second server on the folder is refused in one line, and the first loses nothing and gives the folder back when it stops',
    { timeout: 3 * patienceMs },
    async () => {
      skipFirstStart();
      const holder = start();
      await holder.hasAcknowledged(5);
      const second = start();
      expect(await second.exitCode).toBe(1);
      expect(second.errors()).toBe(
        `The data folder ${folder} is in use by process ${holder.pid}. Stop that server first, or start this one with another folder.\n`,
      );
      expect(second.acknowledged).toStrictEqual([]);
      await holder.hasAcknowledged(holder.acknowledged.length + 5);
      expect(await holder.end('SIGTERM')).toBe(0);
      expect(existsSync(join(folder, 'lock.pid'))).toBe(false);
      expect(await writtenIn(folder)).toStrictEqual(holder.acknowledged);
    },
  );

  test(
    'two servers started at the same moment: exactly one gets the folder',
    { timeout: 3 * patienceMs },
    async () => {
      skipFirstStart();
      const both = [start(), start()];
      expect(await Promise.race(both.map((writer) => writer.exitCode))).toBe(1);
      const winner = both.find((writer) => !writer.hasEnded());
      await winner?.hasAcknowledged(3);
      expect(await winner?.end('SIGTERM')).toBe(0);
      expect(await writtenIn(folder)).toStrictEqual(winner?.acknowledged);
    },
  );

  test(
    'a server killed in its very first start leaves a folder that opens',
    { timeout: 3 * patienceMs },
    async () => {
      const first = start();
      const halfMade = join(folder, 'pglite.new/PG_VERSION');
      while (!existsSync(halfMade)) await wait(1);
      await first.end('SIGKILL');
      expect(existsSync(join(folder, 'pglite'))).toBe(false);
      const second = start();
      await second.hasAcknowledged(1);
      expect(existsSync(halfMade)).toBe(false);
    },
  );

  test(
    `${kills} kills during writes: every acknowledged row is there, whole, and no lock is left`,
    { timeout: (kills + 1) * patienceMs },
    async () => {
      skipFirstStart();
      let expected: number[] = [];
      for (let round = 0; round < kills; round += 1) {
        const writer = start();
        // Some are killed while they open and recover, most in the middle of their writes, at a moment that varies.
        if (round % 4 === 3) await writer.holdsFolder().then(() => wait((round * 37) % 200));
        else await writer.hasAcknowledged(3 + round).then(() => wait((round * 7) % 23));
        await writer.end('SIGKILL');
        const written = await writtenIn(folder);
        const acknowledged = [...expected, ...writer.acknowledged];
        // The one in flight may have been committed without having been told.
        expect([acknowledged.length, acknowledged.length + 1]).toContain(written.length);
        expect(written.slice(0, acknowledged.length)).toStrictEqual(acknowledged);
        expected = written;
      }
      expect(expected.length).toBeGreaterThan(kills);
    },
  );
});

/** The numbers found by a new start in this process; a row of which only one half is there counts as an error. */
async function writtenIn(folder: string): Promise<number[]> {
  const database = await openDatabase({ kind: 'pglite', folder });
  try {
    const halves = await sql<{ number: bigint | null; other: bigint | null }>`
      select test_written.number as number, test_other_half.number as other
      from test_written full join test_other_half on test_other_half.number = test_written.number
      order by 1`.execute(database.db);
    expect(halves.rows.filter((row) => row.number !== row.other)).toStrictEqual([]);
    return halves.rows.map((row) => Number(row.number));
  } catch (error) {
    // A writer that was killed before it had made its tables has written nothing.
    if ((error as { code?: string }).code === '42P01') return [];
    throw error;
  } finally {
    await database.close();
  }
}

interface Writer {
  readonly pid: number;
  readonly acknowledged: number[];
  readonly exitCode: Promise<number | null>;
  errors(): string;
  hasEnded(): boolean;
  hasAcknowledged(count: number): Promise<void>;
  /** It has taken the lock and is about to open the database. */
  holdsFolder(): Promise<void>;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

function startWriter(folder: string): Writer {
  const child = spawn(
    process.execPath,
    ['--liftoff-only', join(import.meta.dirname, 'testing/writer.ts'), folder],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const acknowledged: number[] = [];
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    const number = acknowledgedNumber(line as WriterLine);
    if (number !== undefined) acknowledged.push(number);
  });
  // 'close' comes after the last line was read, 'exit' may come before.
  const exitCode = Promise.all([once(child, 'close'), once(lines, 'close')]).then(
    ([[code]]) => code as number | null,
  );
  return {
    pid: child.pid ?? 0,
    acknowledged,
    exitCode,
    errors: () => errors,
    hasEnded: () => isOver(child),
    async hasAcknowledged(count) {
      for (const deadline = Date.now() + patienceMs; acknowledged.length < count; await wait(5)) {
        if (isOver(child) || Date.now() > deadline) {
          throw new Error(`The writer acknowledged ${acknowledged.length} of ${count} rows. ${errors}`);
        }
      }
    },
    async holdsFolder() {
      const note = join(folder, 'lock.pid');
      while (!existsSync(note) || readFileSync(note, 'utf8') !== `${child.pid}\n`) await wait(1);
    },
    end(signal) {
      if (!isOver(child)) child.kill(signal);
      return exitCode;
    },
  };
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function acknowledgedNumber(line: WriterLine): number | undefined {
  return line === 'opened' ? undefined : Number(line.slice('acknowledged '.length));
}
