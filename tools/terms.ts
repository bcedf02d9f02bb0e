// npm run terms: the operator publishes a new version of the terms, beside a running server or without one.
import { existsSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { systemClock } from '../server/platform/clock.ts';
import { DatabaseRefused, migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import type { OperatorAnswer, OperatorCall } from '../server/platform/operatorOrder.ts';
import { readSettings, type Settings } from '../server/platform/settings/index.ts';
import { Agreements, runTermsCall, TERMS_COMMAND } from '../server/player/agreement/index.ts';
import { askServer, operatorSocketPath } from '../server/site/siteConfig/index.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { by: { type: 'string' } }, allowPositionals: true });
  const settings = readSettings(process.env);
  if (!settings.ok) return complain(settings.problems.join('\n'));
  const [verb, name] = positionals;
  const file = name === undefined ? undefined : readText(name);
  if (file === null) return complain(`The file ${name ?? ''} cannot be read.`);
  try {
    const answer = await run(settings.settings, {
      args: [TERMS_COMMAND, ...(verb === undefined ? [] : [verb])],
      by: values.by ?? userInfo().username,
      ...(file === undefined ? {} : { file }),
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
    return await runTermsCall(new Agreements({ db: database.db, clock: systemClock }), call);
  } finally {
    await database.close();
  }
}

/** npm runs scripts in the project's folder; the operator means a file where they stand. Null: it cannot be read. */
function readText(name: string): string | null {
  try {
    return readFileSync(resolve(process.env['INIT_CWD'] ?? '.', name), 'utf8');
  } catch {
    return null;
  }
}

function complain(text: string): number {
  console.error(text);
  return 1;
}
