// npm run player: the operator bans, freezes, locks or checks one player, beside a running server or without one.
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { openOperatorMail } from '../server/compose/operatorMail.ts';
import { systemClock } from '../server/platform/clock.ts';
import {
  DatabaseRefused,
  migrateToLatest,
  openDatabase,
  type Database,
} from '../server/platform/database/index.ts';
import { systemIds } from '../server/platform/ids.ts';
import type { OperatorAnswer, OperatorCall } from '../server/platform/operatorOrder.ts';
import { readSettings, type Settings } from '../server/platform/settings/index.ts';
import { PLAYER_COMMAND, runPlayerCall, type OperatorMail } from '../server/player/playerOrder/index.ts';
import { askServer, operatorSocketPath, SiteConfigs } from '../server/site/siteConfig/index.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const settings = readSettings(process.env);
  if (!settings.ok) return complain(settings.problems.join('\n'));
  const by = args.indexOf('--by');
  try {
    const answer = await run(settings.settings, {
      args: [PLAYER_COMMAND, ...args],
      by: (by === -1 ? undefined : args[by + 1]) ?? userInfo().username,
    });
    if (answer.isRefused) return complain(answer.output);
    console.log(answer.output);
    return 0;
  } catch (error) {
    if (error instanceof DatabaseRefused) return complain(error.message);
    throw error;
  }
}

/** A server on the embedded database holds it alone, so it is asked; in every other case the database is opened. */
async function run(settings: Settings, call: OperatorCall): Promise<OperatorAnswer> {
  const { databaseUrl, dataFolder } = settings;
  if (databaseUrl === undefined) {
    if (!existsSync(join(dataFolder, 'pglite'))) {
      const output = `There is no database in ${dataFolder} yet: start the site once, or set DATA_DIR.`;
      return { output, isRefused: true };
    }
    const answer = await askServer(operatorSocketPath(dataFolder), call);
    if (answer !== undefined) return answer;
  }
  const database = await openDatabase(
    databaseUrl === undefined
      ? { kind: 'pglite', folder: dataFolder }
      : { kind: 'postgres', url: databaseUrl, poolSize: 1 },
  );
  try {
    // Nobody else uses the embedded one now; the tables of a PostgreSQL belong to the servers that run on it.
    if (database.engine === 'pglite') await migrateToLatest(database.db);
    const parts = { db: database.db, clock: systemClock, ids: systemIds };
    return await runPlayerCall({ ...parts, openMail: () => openMail(settings, database.db) }, call);
  } finally {
    await database.close();
  }
}

/** As the servers of this site write: by its name and its address. */
async function openMail(settings: Settings, db: Database['db']): Promise<OperatorMail> {
  const configs = await SiteConfigs.open({ db, clock: systemClock, onProblem: () => {} });
  const { publicOrigin, host, port } = settings;
  return openOperatorMail({
    settings,
    clock: systemClock,
    ids: systemIds,
    companyName: () => configs.siteFor('').companyName,
    origin: () => publicOrigin ?? `http://${host}:${port}`,
  });
}

function complain(text: string): number {
  console.error(text);
  return 1;
}
