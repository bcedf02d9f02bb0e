// npm run config: the operator's hand on the site's configuration, beside a running server or without one.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';

import { systemClock } from '../server/platform/clock.ts';
import {
  DatabaseRefused,
  migrateToLatest,
  openDatabase,
  type DatabaseSettings,
} from '../server/platform/database/index.ts';
import type { OperatorAnswer, OperatorCall } from '../server/platform/operatorOrder.ts';
import { readSettings, type Settings } from '../server/platform/settings/index.ts';
import {
  askServer,
  operatorSocketPath,
  runOperatorCall,
  SiteConfigs,
  siteDefaults,
} from '../server/site/siteConfig/index.ts';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const settings = readSettings(process.env);
  if (!settings.ok) return complain(settings.problems.join('\n'));
  const [verb, name] = args.filter((word) => !word.startsWith('--'));
  const file = verb === 'import' || verb === 'diff' ? readText(name) : undefined;
  if (file === null) return complain(`The file ${name ?? ''} cannot be read.`);
  try {
    const answer = await run(settings.settings, {
      args,
      by: nameIn(args) ?? accountName(),
      ...(file === undefined ? {} : { file }),
    });
    if (answer.isRefused) return complain(answer.output);
    if (verb === 'export' && name !== undefined) {
      if (!written(name, `${answer.output}\n`)) return complain(`The file ${name} cannot be written.`);
      console.log(`Written to ${name}.`);
    } else console.log(answer.output);
    return 0;
  } catch (error) {
    if (error instanceof DatabaseRefused) return complain(error.message);
    throw error;
  }
}

function written(name: string, text: string): boolean {
  try {
    writeFileSync(fileNamed(name), text);
    return true;
  } catch {
    return false;
  }
}

/** A server on the embedded database holds it alone, so it is asked; in every other case the database is opened. */
async function run(settings: Settings, call: OperatorCall): Promise<OperatorAnswer> {
  if (settings.databaseUrl === undefined) {
    if (!existsSync(join(settings.dataFolder, 'pglite'))) {
      return refused(
        `There is no database in ${settings.dataFolder} yet: start the site once, or set DATA_DIR.`,
      );
    }
    const answer = await askServer(operatorSocketPath(settings.dataFolder), call);
    if (answer !== undefined) return answer;
  }
  const database = await openDatabase(databaseSettings(settings));
  try {
    // Nobody else uses the embedded one now; the tables of a PostgreSQL belong to the servers that run on it.
    if (database.engine === 'pglite') await migrateToLatest(database.db);
    const configs = await SiteConfigs.open({
      db: database.db,
      clock: systemClock,
      defaults: siteDefaults(settings),
      onProblem: (problem) => console.error(problem),
    });
    return await runOperatorCall(configs, call);
  } catch (error) {
    const isWithoutTable = (error as { code?: unknown } | null)?.code === '42P01';
    if (isWithoutTable)
      return refused('The database has no configuration yet: start this release of the site once.');
    throw error;
  } finally {
    await database.close();
  }
}

function databaseSettings({ databaseUrl, dataFolder }: Settings): DatabaseSettings {
  if (databaseUrl === undefined) return { kind: 'pglite', folder: dataFolder };
  return { kind: 'postgres', url: databaseUrl, poolSize: 1 };
}

function nameIn(args: readonly string[]): string | undefined {
  const at = args.indexOf('--by');
  const joined = args.find((word) => word.startsWith('--by='))?.slice('--by='.length);
  return joined ?? (at === -1 ? undefined : args[at + 1]);
}

/** Containers may have a user without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** Undefined: no file was named; null: it cannot be read. */
function readText(name: string | undefined): string | null | undefined {
  if (name === undefined) return undefined;
  try {
    return readFileSync(fileNamed(name), 'utf8');
  } catch {
    return null;
  }
}

/** npm runs scripts in the project's folder; the operator means a file where they stand. */
function fileNamed(name: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', name);
}

function refused(output: string): OperatorAnswer {
  return { output, isRefused: true };
}

function complain(text: string): number {
  console.error(text);
  return 1;
}
