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
    const engine = overPglite(await createPglite({ dataDir: join(folder, 'pglite') }, folder));
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
    throw error;
  }
}

/** PGlite is loaded on demand: a server on PostgreSQL does not carry it. */
export async function createPglite(options: PGliteOptions, folder?: string): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  try {
    return await PGlite.create({ ...options, parsers: columnParsers });
  } catch (error) {
    throw new DatabaseRefused(
      'folder-unusable',
      `The embedded database in ${folder ?? 'memory'} does not open: ${causeInWords(error)}`,
      {
        cause: error,
      },
    );
  }
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
