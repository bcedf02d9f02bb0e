import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { runCommand } from '../run/command.ts';
import { checkoutDigest, PassedChecks } from './passed.ts';

async function checkout(): Promise<{ root: string; write: (name: string, text: string) => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'fairline-checks-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  await runCommand('git', ['-C', root, 'init', '-q'], { isQuiet: true });
  const write = (name: string, text: string) => writeFile(join(root, name), text);
  await write('.gitignore', 'kept\n');
  await write('one.ts', '1');
  return { root, write };
}

test('a file that is new, changed or gone makes other files of them; one that is ignored does not', async () => {
  const { root, write } = await checkout();
  const seen = [await checkoutDigest(root)];
  await write('kept', 'nothing of the checkout');
  expect(await checkoutDigest(root)).toBe(seen[0]);
  await write('one.ts', '2');
  seen.push(await checkoutDigest(root));
  await write('two.test.ts', '1');
  seen.push(await checkoutDigest(root));
  await rm(join(root, 'one.ts'));
  seen.push(await checkoutDigest(root));
  expect(new Set(seen).size).toBe(4);
  await write('one.ts', '1');
  await rm(join(root, 'two.test.ts'));
  expect(await checkoutDigest(root)).toBe(seen[0]);
});

test('a check has passed for those files only', async () => {
  const { root } = await checkout();
  const file = join(root, 'kept');
  const passed = await PassedChecks.of('a', file);
  expect(passed.has('types')).toBe(false);
  await passed.add('types');
  await passed.add('lint');
  const again = await PassedChecks.of('a', file);
  expect([again.has('types'), again.has('lint'), again.has('format')]).toEqual([true, true, false]);
  expect((await PassedChecks.of('b', file)).has('types')).toBe(false);
});

test('where git does not tell, every check runs', async () => {
  const { root } = await checkout();
  const passed = await PassedChecks.of(undefined, join(root, 'kept'));
  await passed.add('types');
  expect((await PassedChecks.of(undefined, join(root, 'kept'))).has('types')).toBe(false);
});
