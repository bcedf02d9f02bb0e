import { join } from 'node:path';

import type { DatabaseSettings } from '../../platform/database/index.ts';
import { copyMigratedPglite } from '../../platform/database/testing/pgliteImage.ts';
import { freshDatabase } from './site.ts';

/** What a site works on, without the seconds that its first start would take to make it. */
export interface SiteData {
  readonly env: Readonly<Record<string, string>>;
  /** From outside, as the owner of its tables. The embedded one belongs to one process: there, the site must be down. */
  readonly settings: DatabaseSettings;
  drop(): Promise<void>;
}

/**
 * On PostgreSQL where there is one, which is several times faster, as in `describeOnOneEngine`; in the large form of the
 * tests on the embedded database.
 */
export async function siteData(folder: string): Promise<SiteData> {
  const server = process.env['SOAK'] === '1' ? '' : (process.env['TEST_DATABASE_URL'] ?? '');
  if (server === '') {
    await copyMigratedPglite(join(folder, 'pglite'));
    return {
      env: { DATA_DIR: folder },
      settings: { kind: 'pglite', folder },
      drop: () => Promise.resolve(),
    };
  }
  const { url, drop } = await freshDatabase(server);
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url },
    settings: { kind: 'postgres', url, poolSize: 2 },
    drop,
  };
}
