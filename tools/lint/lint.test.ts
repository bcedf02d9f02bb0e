import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const boundary = 'fairline(boundaries)';
const words = 'fairline(no-literal-text)';

/** Path of a planted file, its text, and the message that must be reported for it. */
const breaches: Record<string, [path: string, text: string, message: string]> = {
  'domain imports ui': [
    'packages/domain/money/src/a.ts',
    `export { x } from '@fairline/ui';`,
    'domain may not import ui',
  ],
  'domain imports an npm package': [
    'packages/domain/money/src/b.ts',
    `export { x } from 'lodash';`,
    'no outside package',
  ],
  'domain imports a module of Node': [
    'packages/domain/money/src/c.ts',
    `export { join } from 'node:path';`,
    'no outside package',
  ],
  'contracts import sdk': [
    'packages/contracts/src/a.ts',
    `export { x } from '@fairline/sdk';`,
    'contracts may not import sdk',
  ],
  'routes import contracts': [
    'packages/routes/src/a.ts',
    `export { x } from '@fairline/contracts';`,
    'routes may not import contracts',
  ],
  'sdk imports http': [
    'packages/sdk/src/a.ts',
    `export { x } from '@fairline/http';`,
    'sdk may not import http',
  ],
  'http imports routes': [
    'packages/http/src/a.ts',
    `export { x } from '@fairline/routes';`,
    'http may not import routes',
  ],
  'ui imports the coupon': [
    'packages/ui/src/a.ts',
    `export { x } from '@fairline/coupon';`,
    'money and odds only',
  ],
  'board imports an app': [
    'packages/board/src/a.ts',
    `export { x } from '@fairline/app-betting';`,
    'board may not import app',
  ],
  'ui imports the board': [
    'packages/ui/src/b.ts',
    `export { x } from '@fairline/board';`,
    'ui may not import board',
  ],
  'app imports server': [
    'apps/shell/src/a.ts',
    `export { x } from '@fairline/server';`,
    'app may not import server',
  ],
  'app imports server by path': [
    'apps/shell/src/b.ts',
    `export { x } from '../../../server/wallet/index.ts';`,
    'app may not import server',
  ],
  'app imports another app': [
    'apps/shell/src/c.ts',
    `export { x } from '@fairline/app-header';`,
    'another one',
  ],
  'app imports another app by path': [
    'apps/shell/src/d.ts',
    `export { x } from '../../header/src/main.tsx';`,
    'another one',
  ],
  'app imports a package by path': [
    'apps/shell/src/e.ts',
    `export { x } from '../../../packages/ui/src/index.ts';`,
    'by its name',
  ],
  'app imports the stand-ins of tests': [
    'apps/shell/src/standIn.ts',
    `export { x } from '@fairline/testing';`,
    'only tests and their kits',
  ],
  'app imports the build': [
    'apps/shell/src/f.ts',
    `export { x } from '@fairline/build';`,
    'app may not import tooling',
  ],
  'dynamic import': [
    'apps/shell/src/g.ts',
    `export const x = () => import('../../header/src/main.tsx');`,
    'another one',
  ],
  'dynamic import of a template': [
    'apps/shell/src/h.ts',
    'export const x = () => import(`@fairline/server`);',
    'app may not import server',
  ],
  'type-only import': [
    'apps/shell/src/i.ts',
    `import type { X } from '@fairline/server';\nexport type Y = X;`,
    'app may not import server',
  ],
  'import in a type': [
    'apps/shell/src/j.ts',
    `export type Y = import('@fairline/server').X;`,
    'app may not import server',
  ],
  'export of everything': [
    'apps/shell/src/k.ts',
    `export * from '@fairline/server';`,
    'app may not import server',
  ],
  'import by pattern': [
    'apps/shell/src/l.ts',
    `export const x = import.meta.glob(['../../header/src/*.ts']);`,
    'another one',
  ],
  'server imports a neighbour from inside': [
    'server/betting/wagering/a.ts',
    `export { x } from '../../money/wallet/postTransfer.ts';`,
    'enter server/money/wallet by its index.ts',
  ],
  'server root imports from inside': [
    'server/main.ts',
    `export { x } from './money/wallet/postTransfer.ts';`,
    'enter server/money/wallet by its index.ts',
  ],
  'a room imports one that stands above it': [
    'server/book/feed/a.ts',
    `export { x } from '../../betting/wagering/index.ts';`,
    'server/book may not look into server/betting',
  ],
  'the platform imports a business': [
    'server/platform/http/a.ts',
    `import type { X } from '../../player/session/index.ts';\nexport type Y = X;`,
    'server/platform may not look into server/player',
  ],
  'another file of the database imports tables': [
    'server/platform/database/a.ts',
    `export { x } from '../../money/wallet/tables.ts';`,
    'server/platform may not look into server/money',
  ],
  'a module imports what puts modules together': [
    'server/player/session/a.ts',
    `export { x } from '../../compose/playerDoor.ts';`,
    'server/player may not look into server/compose',
  ],
  'a file inside a module wires a neighbour': [
    'server/player/session/c.ts',
    `export { x } from '../token/module.ts';`,
    'only a module.ts, compose and the roots may look into server/player/token/module.ts',
  ],
  'the demo imports what puts modules together': [
    'server/demo/a.ts',
    `export { x } from '../compose/playerDoor.ts';`,
    'server/demo may not look into server/compose',
  ],
  'a module.ts wires one of a room that it may not use': [
    'server/book/feed/module.ts',
    `export { x } from '../../player/session/module.ts';`,
    'server/book may not look into server/player',
  ],
  'a module imports a root of the server': [
    'server/player/session/b.ts',
    `export { x } from '../../startServer.ts';`,
    'server/player may not look into the roots of the server',
  ],
  'the roots import pages from inside': [
    'server/standalone.ts',
    `export { x } from './web/pages.ts';`,
    'enter server/web by its index.ts',
  ],
  'server imports ui': [
    'server/betting/wagering/b.ts',
    `export { x } from '@fairline/ui';`,
    'server may not import ui',
  ],
  'server imports the browser half of the sdk': [
    'server/betting/wagering/e.ts',
    `export { x } from '@fairline/sdk/react';`,
    'the server uses @fairline/sdk/server only',
  ],
  'a server module imports http': [
    'server/betting/wagering/f.ts',
    `export { x } from '@fairline/http';`,
    'server may not import http',
  ],
  'server imports an app': [
    'server/betting/wagering/c.ts',
    `export { x } from '@fairline/app-shell';`,
    'server may not import app',
  ],
  'server imports a package by path': [
    'server/betting/wagering/d.ts',
    `export { x } from '../../../packages/domain/money/src/index.ts';`,
    'by its name',
  ],
  'text in JSX': ['apps/shell/src/A.tsx', `export const A = () => <p>Hello</p>;`, '"Hello"'],
  'text in braces': ['apps/shell/src/B.tsx', `export const A = () => <p>{'Hello'}</p>;`, '"Hello"'],
  'text in a branch': [
    'apps/shell/src/C.tsx',
    `export const A = (p: { x: boolean }) => <p>{p.x ? 1 : 'Нет'}</p>;`,
    '"Нет"',
  ],
  'text after a condition': [
    'apps/shell/src/D.tsx',
    `export const A = (p: { x: boolean }) => <p>{p.x && 'Hello'}</p>;`,
    '"Hello"',
  ],
  'text in a template': [
    'apps/shell/src/E.tsx',
    'export const A = (p: { n: number }) => <p>{`${p.n} goals`}</p>;',
    '"goals"',
  ],
  'text in a sum': [
    'apps/shell/src/F.tsx',
    `export const A = (p: { n: number }) => <p>{p.n + ' goals'}</p>;`,
    '"goals"',
  ],
  'text in a spoken attribute': [
    'packages/ui/src/G.tsx',
    `export const A = () => <img src="/a.svg" alt="Logo" />;`,
    '"Logo"',
  ],
  'text in a spoken attribute in braces': [
    'packages/ui/src/H.tsx',
    `export const A = () => <p title={'Help'} />;`,
    '"Help"',
  ],
};

const clean: Record<string, string> = {
  'packages/domain/coupon/src/ok.ts': `export { x } from '@fairline/money';\nexport { y } from './line.ts';`,
  'packages/domain/coupon/src/line.ts': `export const y = 1;`,
  'packages/domain/coupon/src/ok.test.ts': `export { test } from 'vitest';`,
  'packages/domain/odds/src/three.ts': `import type { Four } from './four.ts';\nexport type Three = Four | 3;`,
  'packages/domain/odds/src/four.ts': `import type { Three } from './three.ts';\nexport type Four = { three: Three };`,
  'packages/contracts/src/ok.ts': `export { x } from '@fairline/money';\nexport { Type } from 'typebox';`,
  'packages/sdk/src/ok.ts': `export { x } from '@fairline/contracts';\nexport { y } from '@fairline/routes';`,
  'packages/ui/src/Ok.tsx': `export { x } from '@fairline/odds';\nexport const A = (p: { text: string }) => <p className="wide" title={p.text}>{p.text} × &nbsp;{'—'}</p>;`,
  'apps/shell/src/Ok.tsx': `export { x } from '@fairline/ui';\nexport const A = (p: { t: (key: string) => string }) => <b title={p.t('title')}>Fairline{p.t('home')}</b>;`,
  'apps/shell/src/ok.ts': `export { x } from '@fairline/sdk/react';\nexport const y = () => import('./late.ts');`,
  'apps/shell/src/late.ts': `export { useState } from 'react';`,
  'apps/shell/src/testkit/ok.ts': `export { x } from '@fairline/testing';`,
  'apps/shell/src/Ok.test.tsx': `export const A = () => <p>Any text</p>;`,
  'server/betting/wagering/ok.ts': `export { x } from '../../money/wallet/index.ts';\nexport { y } from '../../platform/database/pool.ts';\nexport { u } from '../../platform/clock.ts';\nexport { z } from '@fairline/money';\nexport { v } from '@fairline/sdk/server';\nexport { w } from './inside.ts';`,
  'server/betting/wagering/inside.ts': `export const w = 1;`,
  'server/betting/wagering/testing/ok.ts': `export { x } from '../../../player/session/index.ts';`,
  'server/betting/wagering/module.ts': `export { x } from '../../book/feed/module.ts';`,
  'server/compose/ok.ts': `export { x } from '../player/session/module.ts';\nexport { y } from '../demo/module.ts';`,
  'server/platform/database/tables.ts': `export { x } from '../../money/wallet/tables.ts';`,
  'server/app.ts': `export { x } from './money/wallet/index.ts';\nexport { y } from '@fairline/http';`,
};

/** A cycle through values decides what is undefined at start; one through types alone vanishes and is let pass. */
const cycle: Record<string, string> = {
  'packages/domain/odds/src/one.ts': `import { two } from './two.ts';\nexport const one = () => two;`,
  'packages/domain/odds/src/two.ts': `import { one } from './one.ts';\nexport const two = () => one;`,
};

type Report = { file: string; rule: string; message: string };
let folder = '';
let reports: Report[] = [];

beforeAll(async () => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync(join('.cache', 'lint-'));
  // A repository of its own for oxlint, which would otherwise obey our .gitignore and skip the whole folder.
  mkdirSync(join(folder, '.git'));
  cpSync('.oxlintrc.json', join(folder, '.oxlintrc.json'));
  cpSync('tools/lint', join(folder, 'tools/lint'), { recursive: true });
  mkdirSync(join(folder, 'packages/domain/coupon'), { recursive: true });
  const planted = Object.fromEntries(Object.values(breaches).map(([path, text]) => [path, text]));
  for (const [path, text] of Object.entries({ ...planted, ...clean, ...cycle })) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  reports = await lint(folder);
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('breaches are reported', () => {
  test.each(Object.entries(breaches))('%s', (_, [path, , message]) => {
    const rule = path.endsWith('.tsx') ? words : boundary;
    const found = reports.filter((report) => report.file === path && report.rule === rule);
    expect(found.map((report) => report.message)).toEqual([expect.stringContaining(message)]);
  });

  test.each(Object.keys(cycle))('an import cycle through %s', (path) => {
    expect(
      reports.filter((report) => report.file === path && report.rule === 'import(no-cycle)'),
    ).toHaveLength(1);
  });
});

test.each(Object.keys(clean))('nothing is reported for %s', (path) => {
  expect(reports.filter((report) => report.file === path)).toEqual([]);
});

async function lint(cwd: string): Promise<Report[]> {
  const run = promisify(execFile)('oxlint', ['--format=json', 'apps', 'packages', 'server'], { cwd });
  // Exit code 1 means that something was reported, which is what is wanted here.
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string; message: string }[];
  };
  return diagnostics.map(({ filename, code, message }) => ({ file: filename, rule: code, message }));
}
