// npm run check: types of every world, lint with our import rules, format, dictionaries, requirement ids, tidiness; in seconds.
import { checkoutDigest, PassedChecks } from './check/passed.ts';
import { runCommand } from './run/command.ts';

const node = process.execPath;

type Check = readonly [name: string, program: string, args: readonly string[]];

const checks: readonly Check[] = [
  // One reading of every file for both, each in the world of its tsconfig: half the work of tsc and lint apart.
  ['types, lint and import rules', 'oxlint', ['--deny-warnings', '--type-check']],
  ['format', 'oxfmt', ['--check']],
  ['words', node, ['tools/checkWords.ts']],
  ['requirement ids', node, ['tools/requirements.ts']],
];

/** What a whole run of the tests sees by itself: lengths of files, files nobody imports, broken links and the like. */
const tidy: Check = ['tidiness', 'vitest', ['run', '--project', 'unit', 'tools/tidy.test.ts']];

export async function checkAll(more: readonly Check[] = []): Promise<boolean> {
  let isClean = true;
  const passed = await PassedChecks.of(await checkoutDigest());
  for (const [name, program, args] of [...checks, ...more]) {
    if (passed.has(name)) {
      console.log(`ok     ${name} (nothing has changed since it passed)`);
      continue;
    }
    const began = performance.now();
    const { code, output } = await runCommand(program, args, { isQuiet: true });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (code === 0) {
      await passed.add(name);
      continue;
    }
    isClean = false;
    console.log(output.trimEnd());
  }
  return isClean;
}

if (import.meta.main) process.exitCode = (await checkAll([tidy])) ? 0 : 1;
