import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';

import { columnParsers } from './columnTypes.ts';
import { causeInWords, DatabaseRefused } from './databaseRefused.ts';
import { lockDataFolder } from './dataFolderLock.ts';
import { guardedDialect } from './guardedDialect.ts';
import type { Tables } from './tables.ts';

export interface OpenedEngine {
  readonly db: Kysely<Tables>;
  readonly notes: readonly string[];
  close(): Promise<void>;
}

/** The embedded database in `<folder>/pglite`, for this process alone. */
export async function openPgliteFolder(folder: string): Promise<OpenedEngine> {
  const lock = lockDataFolder(folder);
  try {
    const dataDir = join(folder, 'pglite');
    if (!existsSync(dataDir)) await initialise(dataDir);
    // Left by a server that was killed, at worst empty, which the engine takes for a start under way. Ours is the lock.
    rmSync(join(dataDir, 'postmaster.pid'), { force: true });
    const engine = overPglite(await createPglite({ dataDir }));
    return {
      ...engine,
      notes: [
        `The embedded database in ${folder} survives a killed process but not a power cut; use PostgreSQL where that matters.`,
      ],
      async close() {
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    if (error instanceof DatabaseRefused) throw error;
    throw new DatabaseRefused(
      'folder-unusable',
      `The embedded database in ${folder} does not open: ${causeInWords(error)}`,
      { cause: error },
    );
  }
}

/**
 * The first start writes a thousand files, and a kill in the middle of it leaves a folder that never opens again.
 * So it is made aside, and appears under its name only when it is whole.
 */
async function initialise(dataDir: string): Promise<void> {
  const unfinished = `${dataDir}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const pglite = await createPglite({ dataDir: unfinished });
  await pglite.close();
  renameSync(unfinished, dataDir);
}

/** PGlite is loaded on demand: a server on PostgreSQL does not carry it. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create({ ...options, parsers: columnParsers });
}

export function overPglite(pglite: PGlite): OpenedEngine {
  // One connection means that transactions run one after the other, as 'serializable' asks for and more.
  const dialect = guardedDialect(new PGliteDialect({ pglite }), { hasOneConnection: true });
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    notes: [],
    async close() {
      await db.destroy();
      // Kysely closes only what it has used.
      if (!pglite.closed) await pglite.close();
    },
  };
}
