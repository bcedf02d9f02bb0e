// node tools/engine/mutate.ts [part of a file name]
// Changes the settlement and bonus rules one small step at a time and counts the changes that a test notices.
// Our own runner, because the usual one needs a TypeScript library API that version 7 does not have yet.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import { mutantsOf } from './mutants.ts';
import type { Mutant } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');
const packageFolder = join(root, 'packages/domain/coupon');

const files = [
  'status/status.ts',
  'line/combination.ts',
  'line/plan.ts',
  'settle/antiExpress.ts',
  'settle/assume.ts',
  'settle/fault.ts',
  'settle/lines.ts',
  'settle/settle.ts',
  'settle/steps.ts',
  'settle/totalCoefficient.ts',
  'settlement/settlement.ts',
  'cashOut/cashOut.ts',
  'cashOut/fairValue.ts',
  'bonus/bonusBet.ts',
  'bonus/hyperBonus.ts',
];

/** Nearest tests first, because every run costs a start; the random comparisons only for what is left. */
const examples = [
  'status',
  'line/combination.test.ts',
  'settle/settle.test.ts',
  'settle/fault.test.ts',
  'settle/totalCoefficient.test.ts',
  'settlement',
  'cashOut',
  'bonus',
];
const comparisons = ['settle/oracle.test.ts', 'settle/properties.test.ts', 'line/listLines.test.ts'];
const nearest: Readonly<Record<string, readonly string[]>> = {
  status: ['status', 'settle/settle.test.ts'],
  line: ['line/combination.test.ts', 'settle/settle.test.ts'],
  settle: ['settle/settle.test.ts', 'settle/fault.test.ts', 'settle/totalCoefficient.test.ts'],
  settlement: ['settlement'],
  cashOut: ['cashOut'],
  bonus: ['bonus'],
};

/** A change that makes a loop endless is noticed by the clock. */
const TIMEOUT_MS = 120_000;
const WANTED_SHARE = 0.9;

const only = process.argv[2] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
cpSync(join(packageFolder, 'src'), join(folder, 'src'), { recursive: true });
writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));

if (!passes([...examples, ...comparisons])) {
  console.error('The tests fail before anything is changed.');
  process.exit(2);
}

let killed = 0;
const survivors: string[] = [];
for (const file of files.filter((name) => name.includes(only))) {
  const path = join(folder, 'src', file);
  const source = readFileSync(path, 'utf8');
  const mutants = mutantsOf(source);
  let killedHere = 0;
  for (const mutant of mutants) {
    writeFileSync(path, mutant.text);
    const first = nearest[dirname(file)] ?? examples;
    if (passes(first) && passes(examples) && passes(comparisons)) survivors.push(describe(file, mutant));
    else killedHere += 1;
  }
  writeFileSync(path, source);
  killed += killedHere;
  console.log(`${file}: ${killedHere} of ${mutants.length} killed`);
}

const total = killed + survivors.length;
for (const survivor of survivors) console.log(`survived ${survivor}`);
console.log(`${killed} of ${total} killed (${((100 * killed) / total).toFixed(1)} %)`);
process.exitCode = killed >= total * WANTED_SHARE ? 0 : 1;

function passes(tests: readonly string[]): boolean {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const options = [
    'run',
    '--root',
    folder,
    '--bail',
    '1',
    // A busy machine is no proof: a slow test must not count as one that noticed.
    '--testTimeout',
    '60000',
    '--no-isolate',
    '--maxWorkers',
    '1',
    '--reporter',
    'dot',
  ];
  const paths = tests.map((test) => `src/${test}`);
  const { status } = spawnSync(process.execPath, [vitest, ...options, ...paths], {
    cwd: folder,
    stdio: 'ignore',
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  });
  return status === 0;
}

function describe(file: string, { line, before, after }: Mutant): string {
  return `${file}:${line}\n    - ${before.trim()}\n    + ${after.trim()}`;
}
