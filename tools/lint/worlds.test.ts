// The one reading of the check finds what tsc would: every file in the world that its tsconfig gives it.
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

/** What each world has: the browser's names, Node's names. A wrong type is wrong in all of them. */
const worlds: Record<string, { readonly browser: boolean; readonly node: boolean }> = {
  'packages/domain/coupon/src/planted.ts': { browser: false, node: false },
  'packages/domain/coupon/src/planted.test.ts': { browser: false, node: true },
  'packages/contracts/src/planted.ts': { browser: false, node: false },
  'packages/ui/src/planted.ts': { browser: true, node: false },
  'apps/betting/src/planted.ts': { browser: true, node: false },
  'apps/betting/src/planted.test.tsx': { browser: true, node: true },
  'server/planted.ts': { browser: false, node: true },
  'tools/planted.ts': { browser: false, node: true },
  'e2e/planted.ts': { browser: true, node: true },
  'bench/planted.ts': { browser: true, node: true },
};

const TEXT = `export const wrong: number = 'text';
export const ofBrowser = document.title;
export const ofNode = process.pid;
`;

let folder = '';
let reports: readonly { readonly file: string; readonly message: string }[] = [];

beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join('.cache', 'lint-'));
  // A repository of its own for oxlint, which would otherwise obey our .gitignore and skip the whole folder.
  mkdirSync(join(folder, '.git'));
  for (const name of readdirSync('.'))
    if (/^tsconfig\b.*\.json$/.test(name)) cpSync(name, join(folder, name));
  writeFileSync(join(folder, '.oxlintrc.json'), '{ "options": { "typeAware": true } }');
  for (const path of Object.keys(worlds)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), TEXT);
  }
  const run = promisify(execFile)('oxlint', ['--format=json', '--type-check'], { cwd: folder });
  // Exit code 1 means that something was reported, which is what is wanted here.
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { filename: string; message: string }[] };
  reports = diagnostics.map(({ filename, message }) => ({ file: filename, message }));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(worlds))('%s', (path, { browser, node }) => {
  const told = reports.filter(({ file }) => file === path).map(({ message }) => message);
  expect(told).toContainEqual(expect.stringContaining('not assignable'));
  expect(told.some((message) => message.includes("'document'"))).toBe(!browser);
  expect(told.some((message) => message.includes("'process'"))).toBe(!node);
});
