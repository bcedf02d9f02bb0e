import { runFeedCommand } from '../server/book/feed/index.ts';
// npm run feed: providers of games and prices, their secrets, and the check of the price log.
import { systemClock } from '../server/platform/clock.ts';
import { DatabaseRefused, migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { SiteSecrets } from '../server/platform/secret/index.ts';
import { readSettings } from '../server/platform/settings/index.ts';
import { openSecrets } from '../server/player/identity/index.ts';
import { areSecretsOfSite } from '../server/player/token/index.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const result = readSettings(process.env);
  if (!result.ok) return complain(result.problems);
  const { databaseUrl, dataFolder } = result.settings;
  try {
    const database = await openDatabase(
      databaseUrl === undefined
        ? { kind: 'pglite', folder: dataFolder }
        : { kind: 'postgres', url: databaseUrl, poolSize: 2 },
    );
    try {
      await migrateToLatest(database.db);
      const { db } = database;
      const secrets = new SiteSecrets(await openSecrets(result.settings));
      const isKeyOfSite = () => areSecretsOfSite(db, secrets);
      const parts = { db, secrets, clock: systemClock, isKeyOfSite };
      const { lines, isRefused } = await runFeedCommand(parts, args);
      if (isRefused) return complain(lines);
      console.log(lines.join('\n'));
      return 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    // The embedded database belongs to one process: the server must be stopped first, and the message says so.
    if (error instanceof DatabaseRefused) return complain([error.message]);
    throw error;
  }
}

function complain(lines: readonly string[]): number {
  console.error(lines.join('\n'));
  return 1;
}
