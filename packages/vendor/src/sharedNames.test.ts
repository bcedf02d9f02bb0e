import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { entryCode } from './buildVendor.ts';
import { refuseSharedNames } from './sharedNames.ts';

async function written(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-names-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, name), code);
  return Object.keys(files)
    .filter((name) => !name.startsWith('_'))
    .map((name) => ({ specifier: name, file: join(folder, name) }));
}

test('a name that two modules of one file have is refused, also behind a star', async () => {
  const modules = await written({
    'a.ts': `export { href, type Place } from './x.ts';\n`,
    'b.ts': `export * from './_inner.ts';\n`,
    '_inner.ts': `export const other = 1;\nexport function href(): void {}\n`,
  });
  expect(() => refuseSharedNames(modules)).toThrow('href is exported by a.ts and by b.ts.');
});

test('types have no names in a browser', async () => {
  const modules = await written({
    'a.ts': `export interface Place {}\nexport const one = 1;\n`,
    'b.tsx': `export type { Place } from './x.ts';\nexport const two = <b>2</b>;\n`,
  });
  expect(() => refuseSharedNames(modules)).not.toThrow();
});

test('the modules that every page needs together have no name twice', () => {
  expect(entryCode(['@fairline/routes', '@fairline/sdk', '@fairline/sdk/react'])).toContain(
    "export * from '@fairline/sdk/react';",
  );
  expect(() => entryCode(['@fairline/routes', '@fairline/sdk', '@fairline/routes'])).toThrow(
    'is exported by @fairline/routes and by @fairline/routes.',
  );
});
