import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { findLeftSecrets } from '../../server/compose/testing/leftSecrets.ts';
import { openDatabase } from '../../server/database/index.ts';

/** Of every player whom these tests make. */
export const PASSWORD = 'kelp otter walks home 71';

const noted = new Set([PASSWORD]);

/** The secret of a link that a test has read in a message: from then on no table and no output may hold it. */
export function noteLink(link: string | null): void {
  const token = link === null ? null : new URL(link).searchParams.get('token');
  if (token !== null && token !== '') noted.add(token);
}

/** Fails when a site that has ended left a secret in its tables or in what it printed. */
export async function refuseSecretsLeft(dataFolder: string, output: string): Promise<void> {
  // A server of remotes alone has none, and a site that is stopped twice has none any more.
  if (!existsSync(join(dataFolder, 'pglite'))) return;
  const database = await openDatabase({ kind: 'pglite', folder: dataFolder });
  try {
    const found = await findLeftSecrets(database.db, { output, secrets: noted });
    if (found.length > 0) throw new Error(`The site left secrets in the clear:\n${found.join('\n')}`);
  } finally {
    await database.close();
  }
}
