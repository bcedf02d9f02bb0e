// npm test: checks and every test but the large sweeps, tier by tier, on both databases and in a real browser.
// npm test -- words: only what matches, in its tier, with nothing else built or started. npm run test:all: the sweeps too.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';

import { findBrowser } from './browser.ts';
import { buildAll } from './build.ts';
import { checkAll } from './check.ts';
import { findNatsServer } from './nats.ts';
import { startTestPostgres, type TestPostgres } from './postgres.ts';
import { checkoutNow, noteRun, type Checkout } from './testing/lastRun.ts';
import { referenceWork } from './testing/referenceWork.ts';
import { runTier, type TierResult } from './testing/runTier.ts';
import { selectTests, testFiles, type Selection } from './testing/selectTests.ts';
import { TIERS } from './testing/tiers.ts';

const isCi = process.env['CI'] === 'true';
const args = process.argv.slice(2);
const isAll = args.includes('--all');
const flags = args.filter((arg) => arg.startsWith('-') && arg !== '--all');
const words = args.filter((arg) => !arg.startsWith('-'));
/** What Node and Vite made of our files once is kept, also for the next run. */
const COMPILED = resolve('.cache/compiled');

process.exitCode = await main();

async function main(): Promise<number> {
  const began = performance.now();
  const checkout = await checkoutNow();
  const isWhole = words.length === 0;
  const referenceSeconds = isWhole ? await referenceWork() : undefined;
  const selections: readonly Selection[] = isWhole
    ? TIERS.filter(({ tier }) => isAll || tier !== 'sweep').map((rule) => ({ rule }))
    : selectTests(words, testFiles());
  if (selections.length === 0) {
    console.log(`No test file and no test is called "${words.join(' ')}".`);
    return 1;
  }
  const machine = await prepare(selections);
  if (machine === undefined) return 1;
  await mkdir(COMPILED, { recursive: true });
  const env = {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE: COMPILED,
    ...machine.env,
    ...(isAll ? { SOAK: '1' } : {}),
  };
  // Types and lint beside the unit tests: both are short of processors, but neither waits for the other's disk.
  const checks = isWhole ? checkAll() : Promise.resolve(true);
  const results: TierResult[] = [];
  for (const selection of machine.selections) {
    console.log(`\n${selection.rule.tier}`);
    const result = await runTier(selection, { env, flags });
    if (selection.rule.tier === 'unit') await checks;
    results.push(isWhole ? { ...result, referenceSeconds: await referenceWork() } : result);
  }
  await machine.postgres?.stop();
  const minutes = (performance.now() - began) / 60_000;
  return tell({ checkout, results, isClean: await checks, referenceSeconds, minutes });
}

interface Machine {
  readonly env: Readonly<Record<string, string>>;
  readonly selections: readonly Selection[];
  readonly postgres?: TestPostgres;
}

/** Whatever the chosen tiers need. What cannot be had is left out and said; under CI that is a failure. */
async function prepare(selections: readonly Selection[]): Promise<Machine | undefined> {
  let left = selections;
  const missing: string[] = [];
  if (left.some(({ rule }) => rule.needsBrowser)) {
    const browser = await findBrowser();
    if (typeof browser !== 'string') {
      missing.push(`Browser tests are left out: ${browser.missing}.`);
      left = left.filter(({ rule }) => !rule.needsBrowser);
    }
  }
  if (left.some(({ rule }) => rule.needsBuild)) {
    process.env['NODE_ENV'] = 'production';
    await buildAll();
  }
  const isOnServer = left.some(
    ({ rule, files }) =>
      rule.tier === 'unit' && (files?.some((file) => /^(server|tools)\//.test(file)) ?? true),
  );
  if (!isOnServer) return missing.length > 0 && told(missing) ? undefined : { env: {}, selections: left };
  const postgres = await startTestPostgres();
  if ('missing' in postgres) missing.push(`Tests on PostgreSQL are left out: ${postgres.missing}.`);
  const nats = await findNatsServer();
  if (typeof nats !== 'string') missing.push(`Tests of several processes are left out: ${nats.missing}.`);
  if (missing.length > 0 && told(missing)) return undefined;
  return {
    env: {
      ...('missing' in postgres ? {} : { TEST_DATABASE_URL: postgres.url }),
      ...(typeof nats === 'string' ? { TEST_NATS_SERVER: nats } : {}),
    },
    selections: left,
    ...('missing' in postgres ? {} : { postgres }),
  };
}

/** Whether that ends the run. */
function told(missing: readonly string[]): boolean {
  for (const line of missing) console.log(line);
  return isCi;
}

async function tell(run: {
  readonly checkout: Checkout;
  readonly results: readonly TierResult[];
  readonly isClean: boolean;
  /** Of whole runs alone. */
  readonly referenceSeconds: number | undefined;
  readonly minutes: number;
}): Promise<number> {
  const { checkout, results, isClean, referenceSeconds, minutes } = run;
  const isGreen = isClean && results.length > 0 && results.every((result) => result.isGreen);
  if (referenceSeconds !== undefined)
    await noteRun({ checkout, isGreen, minutes, referenceSeconds, tiers: results });
  console.log('');
  if (referenceSeconds !== undefined)
    console.log(
      `reference  ${referenceSeconds} processor seconds a processor for the same work as in every run, and after each tier:`,
    );
  for (const { tier, passed, failed, skipped, minutes: own, ...worked } of results) {
    const seconds =
      worked.processorSeconds === undefined ? '' : `, ${worked.processorSeconds} processor seconds`;
    const reference = worked.referenceSeconds === undefined ? '' : ` (${worked.referenceSeconds})`;
    console.log(
      `${tier.padEnd(10)} ${passed} passed, ${failed} failed, ${skipped} skipped in ${own.toFixed(1)} min${seconds}${reference}`,
    );
  }
  for (const test of results.flatMap(({ retried }) => retried))
    console.log(`Passed only when it was tried again: ${test}`);
  console.log(`Finished in ${minutes.toFixed(1)} min.${isClean ? '' : ' The checks above failed.'}`);
  const sum = (part: 'passed' | 'failed' | 'skipped'): number =>
    results.reduce((all, result) => all + result[part], 0);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return isGreen ? 0 : 1;
}
