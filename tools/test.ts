// npm test: checks, then every test, on both databases and in a real browser. Says at the end how many passed.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findBrowser } from './browser.ts';
import { buildAll } from './build.ts';
import { checkAll } from './check.ts';
import { findNatsServer } from './nats.ts';
import { startTestPostgres } from './postgres.ts';
import { runCommand } from './run/command.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
}

const isCi = process.env['CI'] === 'true';
const args = process.argv.slice(2);

process.exitCode = await main();

async function main(): Promise<number> {
  const began = performance.now();
  // With arguments it is a run of some tests by hand: no checks in front.
  const isClean = args.length > 0 || (await checkAll());
  process.env['NODE_ENV'] = 'production';
  await buildAll();
  process.env['NODE_ENV'] = 'test';

  const browser = await findBrowser();
  if (typeof browser !== 'string') {
    console.log(`Browser tests are left out: ${browser.missing}.`);
    if (isCi) return 1;
  }
  const postgres = await startTestPostgres();
  if ('missing' in postgres) {
    console.log(`Tests on PostgreSQL are left out: ${postgres.missing}.`);
    if (isCi) return 1;
  }
  const nats = await findNatsServer();
  if (typeof nats !== 'string') {
    console.log(`Tests of several processes are left out: ${nats.missing}.`);
    if (isCi) return 1;
  }
  const report = await runTests(typeof browser === 'string', {
    ...('missing' in postgres ? {} : { TEST_DATABASE_URL: postgres.url }),
    ...(typeof nats === 'string' ? { TEST_NATS_SERVER: nats } : {}),
  });
  if (!('missing' in postgres)) await postgres.stop();

  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `Finished in ${Math.floor(seconds / 60)} min ${seconds % 60} s.${isClean ? '' : ' The checks above failed.'}`,
  );
  console.log(
    `${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numPendingTests} skipped`,
  );
  return isClean && report.isGreen ? 0 : 1;
}

async function runTests(
  hasBrowser: boolean,
  env: Readonly<Record<string, string>>,
): Promise<Report & { readonly isGreen: boolean }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-test-'));
  const reportFile = join(folder, 'report.json');
  const projects = hasBrowser ? [] : ['--project', 'unit'];
  const { code } = await runCommand(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${reportFile}`, ...projects, ...args],
    // Sixty sites are started from the same files: what Node made of them once is kept.
    { env: { NODE_COMPILE_CACHE: join(folder, 'compiled'), ...env } },
  );
  const empty: Report = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0 };
  const report = await readFile(reportFile, 'utf8').then(
    (text) => JSON.parse(text) as Report,
    () => empty,
  );
  await rm(folder, { recursive: true, force: true });
  return { ...report, isGreen: code === 0 && report.numPassedTests > 0 };
}
