import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { causeInWords, DatabaseRefused } from './databaseRefused.ts';

interface DataFolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process alone, or refuses with one line.
 * Two processes on one PGlite folder silently lose acknowledged rows, so this comes before PGlite opens it.
 * The lock is the operating system's lock on a file, held through SQLite because Node has no call for it:
 * the kernel gives it back however the process ends, so a killed server leaves nothing stale behind.
 * Nothing else in this process may open the file: on POSIX systems closing it would drop the lock.
 */
export function lockDataFolder(folder: string): DataFolderLock {
  const path = resolve(folder);
  const holderFile = join(path, 'lock.pid');
  const file = openLockFile(path);
  try {
    // Without the exclusive mode SQLite would give the lock back at the end of each transaction.
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (isBusy(error)) throw inUse(path, holderFile);
    throw unusable(path, error);
  }
  writeFileSync(holderFile, `${process.pid}\n`);
  return {
    release() {
      if (!file.isOpen) return;
      // The note goes first: once the lock is free the file may already be the next holder's.
      rmSync(holderFile, { force: true });
      file.close();
    },
  };
}

function openLockFile(path: string): DatabaseSync {
  try {
    // The embedded engine makes its files readable to everyone; the folder around them is not.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return new DatabaseSync(join(path, 'lock.sqlite'), { timeout: 0 });
  } catch (error) {
    throw unusable(path, error);
  }
}

function inUse(path: string, holderFile: string): DatabaseRefused {
  const holder = holderNote(holderFile);
  return new DatabaseRefused(
    'folder-in-use',
    `The data folder ${path} is in use by ${holder}. Stop that server first, or start this one with another folder.`,
  );
}

/** Only for the message: the lock itself is what decides. */
function holderNote(holderFile: string): string {
  try {
    const pid = readFileSync(holderFile, 'utf8').trim();
    return /^\d+$/.test(pid) ? `process ${pid}` : 'another process';
  } catch {
    return 'another process';
  }
}

function unusable(path: string, cause: unknown): DatabaseRefused {
  return new DatabaseRefused(
    'folder-unusable',
    `The data folder ${path} cannot be used: ${causeInWords(cause)}`,
    { cause },
  );
}

function isBusy(error: unknown): boolean {
  // SQLITE_BUSY is 5; the extended codes carry it in their lowest byte.
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;
}
