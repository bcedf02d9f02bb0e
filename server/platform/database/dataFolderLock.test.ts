import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseRefused } from './databaseRefused.ts';
import { lockDataFolder } from './dataFolderLock.ts';

let parent = '';

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fairline-lock-'));
});

afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('a folder that is made here is closed to other users of the machine', () => {
  const folder = join(parent, 'private');
  lockDataFolder(folder).release();
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('the folder is made, noted with our process, and free again after release', () => {
  const folder = join(parent, 'a/b');
  const lock = lockDataFolder(folder);
  expect(readFileSync(join(folder, 'lock.pid'), 'utf8')).toBe(`${process.pid}\n`);
  lock.release();
  lock.release();
  expect(existsSync(join(folder, 'lock.pid'))).toBe(false);
  lockDataFolder(folder).release();
});

test('a folder that is held is refused, also to its own process, and stays held', () => {
  const lock = lockDataFolder(parent);
  const refusal = refusalOf(() => lockDataFolder(parent));
  expect([refusal.reason, refusal.message]).toStrictEqual([
    'folder-in-use',
    `The data folder ${parent} is in use by process ${process.pid}. Stop that server first, or start this one with another folder.`,
  ]);
  expect(refusalOf(() => lockDataFolder(parent)).reason).toBe('folder-in-use');
  lock.release();
});

test('the note decides nothing: a stale one does not lock, a missing one does not unlock', () => {
  writeFileSync(join(parent, 'lock.pid'), '1\n');
  const lock = lockDataFolder(parent);
  rmSync(join(parent, 'lock.pid'));
  expect(refusalOf(() => lockDataFolder(parent)).message).toMatch(/is in use by another process\. Stop/);
  writeFileSync(join(parent, 'lock.pid'), 'nonsense\n\n');
  expect(refusalOf(() => lockDataFolder(parent)).message).toMatch(/is in use by another process\. Stop/);
  lock.release();
});

test('a place that cannot be a folder is refused in one line that names it', () => {
  const file = join(parent, 'file');
  writeFileSync(file, '');
  const refusal = refusalOf(() => lockDataFolder(file));
  expect(refusal.reason).toBe('folder-unusable');
  expect(refusal.message).toMatch(/^The data folder \S+\/file cannot be used: .+$/);
});

test('a lock file that is no lock file is refused rather than replaced', () => {
  writeFileSync(
    join(parent, 'lock.sqlite'),
    'something else entirely, long enough to have a header '.repeat(20),
  );
  expect(refusalOf(() => lockDataFolder(parent)).reason).toBe('folder-unusable');
});

function refusalOf(attempt: () => unknown): DatabaseRefused {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DatabaseRefused) return error;
    throw error;
  }
  throw new Error('The attempt was not refused.');
}
