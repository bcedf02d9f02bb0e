// npm run bets: the operator checks the ledger, recomputes, voids and settles coupons, answers VIP bets, stops betting.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';

import { BET_COMMAND, runBetCall, verifyPack } from '../server/betting/betOrder/index.ts';
import { playerDoor } from '../server/betting/wagering/index.ts';
import { systemClock } from '../server/platform/clock.ts';
import { DatabaseRefused, migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { systemIds } from '../server/platform/ids.ts';
import type { OperatorAnswer, OperatorCall } from '../server/platform/operatorOrder.ts';
import { readSettings, type Settings } from '../server/platform/settings/index.ts';
import { askServer, operatorSocketPath, SiteConfigs } from '../server/site/siteConfig/index.ts';

/** The exit code where what could be checked fits, and not everything could be; also where there is no such coupon. */
const NOT_ALL_CHECKED = 2;

process.exitCode = await main();

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  // A pack is checked here, by whoever has the rules: no site and no database is needed for it.
  if (args[0] === 'verify' && args.includes('--file')) return verifyFile(args);
  const settings = readSettings(process.env);
  if (!settings.ok) return complain(settings.problems.join('\n'));
  const by = args.indexOf('--by');
  try {
    const answer = await run(settings.settings, {
      args: [BET_COMMAND, ...args],
      by: (by === -1 ? undefined : args[by + 1]) ?? userInfo().username,
    });
    if (answer.isRefused) console.error(answer.output);
    else console.log(answer.output);
    // A script that asks only whether it failed must not read "cannot be checked" as "fits".
    return answer.isUnchecked === true ? NOT_ALL_CHECKED : answer.isRefused ? 1 : 0;
  } catch (error) {
    if (error instanceof DatabaseRefused) return complain(error.message);
    throw error;
  }
}

function verifyFile(args: readonly string[]): number {
  const file = args[args.indexOf('--file') + 1];
  const key = args.indexOf('--key') === -1 ? undefined : args[args.indexOf('--key') + 1];
  if (file === undefined || !existsSync(file)) return complain(`There is no file ${file ?? ''}.`);
  const { lines, verdict } = verifyPack(readFileSync(file, 'utf8'), key);
  if (verdict === 'does-not-fit') return complain(lines.join('\n'));
  console.log(lines.join('\n'));
  return verdict === 'fits' ? 0 : NOT_ALL_CHECKED;
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
      : { kind: 'postgres', url: databaseUrl, poolSize: 2 },
  );
  try {
    // Nobody else uses the embedded one now; the tables of a PostgreSQL belong to the servers that run on it.
    if (database.engine === 'pglite') await migrateToLatest(database.db);
    const configs = await SiteConfigs.open({ db: database.db, clock: systemClock, onProblem: console.error });
    const { operator: limits } = configs;
    const parts = { db: database.db, clock: systemClock, ids: systemIds, limits, door: playerDoor };
    return await runBetCall({ ...parts, secondPersonUnits: limits.secondPersonUnits }, call);
  } finally {
    await database.close();
  }
}

function complain(text: string): number {
  console.error(text);
  return 1;
}
