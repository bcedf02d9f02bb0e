// npm run unplug [-- part of a file name]
// Takes one call after the other out of the files that plug the shell together, and lists those that no test misses.
// What only a journey can see is not tried here: the journeys would run for hours.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { createVitest, type TestSpecification, type Vitest } from 'vitest/node';

import { unpluggedOnce } from './plugs.ts';

/** Each with the tests that could notice: the nearest first. */
const WIRINGS: readonly { readonly file: string; readonly tests: readonly string[] }[] = [
  { file: 'user/openUser.tsx', tests: ['user/openUser.component.test.tsx'] },
  { file: 'session/startSession.ts', tests: ['session/startSession.component.test.tsx'] },
  { file: 'session/afterAuthChange.ts', tests: ['session/afterAuthChange.test.ts'] },
  { file: 'start/afterReady.ts', tests: ['start/afterReady.component.test.tsx'] },
  {
    file: 'preference/startPreferences.ts',
    tests: ['preference/startPreferences.component.test.tsx'],
  },
  {
    file: 'preference/createPreferences.ts',
    tests: ['create', 'start'].map((name) => `preference/${name}Preferences.component.test.tsx`),
  },
  {
    file: 'overlay/openOverlay.tsx',
    tests: ['overlayView', 'modal/modalHost', 'notification/notificationRegion', 'notification/popup'].map(
      (name) => `overlay/${name}.component.test.tsx`,
    ),
  },
  {
    file: 'overlay/notice/startNotices.ts',
    tests: ['startNotices', 'firstVisit', 'laterNotices'].map(
      (name) => `overlay/notice/${name}.component.test.tsx`,
    ),
  },
];
const SHELL = resolve(import.meta.dirname, '../../apps/shell/src');

const [only = ''] = process.argv.slice(2);
process.env['NODE_ENV'] = 'test';
const vitest = await createVitest('test', { watch: false, reporters: [], bail: 1 });
// Nearly all of these runs wait for something that cannot come.
for (const project of vitest.projects) project.config.expect.poll = { timeout: 3000, interval: 50 };
let missed = 0;
try {
  for (const wiring of WIRINGS.filter(({ file }) => file.includes(only)))
    missed += await tryAll(vitest, wiring);
} finally {
  await vitest.close();
}
process.exitCode = missed === 0 ? 0 : 1;

/** How many things could be forgotten. */
async function tryAll(
  runner: Vitest,
  { file, tests }: { readonly file: string; readonly tests: readonly string[] },
): Promise<number> {
  const path = resolve(SHELL, file);
  const source = readFileSync(path, 'utf8');
  // Whatever ends this process, the file is whole again.
  const putBack = (): void => writeFileSync(path, source);
  process.on('exit', putBack);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const specifications = await runner.globTestSpecifications(tests.map((test) => resolve(SHELL, test)));
  if (!(await arePassing(runner, specifications))) throw new Error(`The tests of ${file} fail as it is.`);
  const unplugged = unpluggedOnce(source, path);
  let forgotten = 0;
  for (const { text, line, what } of unplugged) {
    writeFileSync(path, text);
    runner.invalidateFile(path);
    const isForgotten = await arePassing(runner, specifications);
    if (!isForgotten) continue;
    forgotten += 1;
    console.log(`nobody misses apps/shell/src/${file}:${line}  ${what}`);
  }
  putBack();
  runner.invalidateFile(path);
  process.off('exit', putBack);
  console.log(`${file}: ${unplugged.length - forgotten} of ${unplugged.length} are missed by a test`);
  return forgotten;
}

async function arePassing(runner: Vitest, specifications: TestSpecification[]): Promise<boolean> {
  const { testModules, unhandledErrors } = await runner.runTestSpecifications(specifications, false);
  return unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((tested) => tested.ok());
}
