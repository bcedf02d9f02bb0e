import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';

import { LANGUAGES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { readApps } from './checkWords/appWords.ts';
import { ALONE } from './testing/aloneTests.ts';
import { deadFiles } from './tidy/deadFiles.ts';
import * as rules from './tidy/rules.ts';
import { readTextFiles, type TextFile } from './tidy/sourceFile.ts';
import { unusedExports } from './tidy/unusedExports.ts';

/** Source files that may be longer, each with its reason. None so far. */
const longOnPurpose = new Set<string>();

describe('the repository', () => {
  const files = readTextFiles();
  const ours = files.filter((file) => !/^tools\/(tidy|lint\/lint)\.test\.ts$/.test(file.path));

  test('has no file that nobody imports', () => {
    expect(deadFiles(files).unreached).toEqual([]);
  });

  test('has no file that only its own tests import', () => {
    expect(deadFiles(files).testedOnly).toEqual([]);
  });

  test('exports no name of an app, the server or a tool that no other file uses', () => {
    expect(unusedExports(files)).toEqual([]);
  });

  test('has no source file over 400 lines', () => {
    expect(
      rules.longFiles(files, 400).filter((line) => !longOnPurpose.has(line.split(':')[0] ?? '')),
    ).toEqual([]);
  });

  test('has no notes about work left to do', () => {
    expect(rules.leftoverNotes(ours)).toEqual([]);
  });

  test('has no silenced test and no lint rule silenced without a reason', () => {
    expect(
      rules.silencedTests(files.filter((file) => !/^tools\/(tidy|requirements)\.test\.ts$/.test(file.path))),
    ).toEqual([]);
    expect(rules.unexplainedSilence(ours)).toEqual([]);
  });

  test('has no test that replaces a module in a worker that it shares', () => {
    expect(rules.replacingTests(ours, ALONE)).toEqual([]);
  });

  test('holds no path or host of a particular machine', () => {
    expect(rules.machineTraces(ours, [process.cwd(), homedir()])).toEqual([]);
    const npmrc = existsSync('.npmrc') ? readFileSync('.npmrc', 'utf8') : '';
    expect(rules.foreignRegistries(readFileSync('package-lock.json', 'utf8'), npmrc)).toEqual([]);
  });

  test('pins exact versions in every package.json', () => {
    expect(rules.looseVersions(files)).toEqual([]);
  });

  test('describes every workspace package in docs/architecture.md or README.md', () => {
    expect(rules.undescribedPackages(files)).toEqual([]);
  });

  test('lists every setting of the server in docs/configuration.md', () => {
    const settings = readFileSync('server/platform/settings/settings.ts', 'utf8');
    expect(rules.undescribedSettings(settings, readFileSync('docs/configuration.md', 'utf8'))).toEqual([]);
  });

  test('names every command of package.json in docs/commands.md', () => {
    expect(
      rules.undescribedScripts(
        readFileSync('package.json', 'utf8'),
        readFileSync('docs/commands.md', 'utf8'),
      ),
    ).toEqual([]);
  });

  test('has the file behind every command of package.json', () => {
    expect(rules.missingScripts(readFileSync('package.json', 'utf8'), existsSync)).toEqual([]);
  });

  test('has no broken link in its documents', () => {
    expect(rules.brokenLinks(files, existsSync)).toEqual([]);
  });

  test('has the dictionaries of every sub-application in every supported language', () => {
    const found = readApps('apps').map((app) => [app.name, [...app.dictionaries.keys()].sort()]);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(found.map(([name]) => [name, [...LANGUAGES].sort()]));
  });
});

describe('planted untidiness is found', () => {
  test('files without an importer and files that only tests import', () => {
    const files = plant({
      'package.json': '{"scripts":{"go":"node tools/go.ts"}}',
      'tools/go.ts': `import { a } from '@fairline/kit/deep';`,
      'packages/kit/package.json':
        '{"name":"@fairline/kit","exports":{".":"./src/index.ts","./*":"./src/*/index.ts"},"scripts":{"a":"node make/assets.ts"}}',
      'packages/kit/make/assets.ts': '',
      'packages/kit/src/index.ts': `export { b } from './b.ts';`,
      'packages/kit/src/b.ts': `export const b = () => import('./late.ts');`,
      'packages/kit/src/late.ts': `import './late.css';`,
      'packages/kit/src/late.css': `@import './base.css';`,
      'packages/kit/src/base.css': '',
      'packages/kit/src/deep/index.ts': `export const all = import.meta.glob('./page/*.ts');`,
      'packages/kit/src/deep/page/one.ts': '',
      'packages/kit/src/dead.ts': `export { b } from './b.ts';`,
      'packages/kit/src/dead.css': '',
      'packages/kit/src/proven.ts': '',
      'packages/kit/src/proven.test.ts': `import './proven.ts';\nimport './testkit/build.ts';`,
      'packages/kit/src/testkit/build.ts': '',
      'apps/demo/src/client.ts': `export * from './App.tsx';`,
      'apps/demo/src/App.tsx': '',
      'tools/forgotten.ts': '',
    });
    expect(deadFiles(files)).toEqual({
      unreached: ['packages/kit/src/dead.ts', 'packages/kit/src/dead.css', 'tools/forgotten.ts'],
      testedOnly: ['packages/kit/src/proven.ts'],
    });
  });

  test('long files and notes', () => {
    const files = plant({
      'server/a.ts': 'x\n'.repeat(401),
      'server/b.ts': 'x\n'.repeat(400),
      'server/c.ts': '// TODO later',
      'docs/a.md': 'TODO',
    });
    expect(rules.longFiles(files, 400)).toEqual(['server/a.ts: 401 lines']);
    expect(rules.leftoverNotes(files)).toEqual(['server/c.ts:1: // TODO later']);
  });

  test('silenced tests and rules', () => {
    const files = plant({
      'server/a.test.ts': `test.only('a')\ndescribe.skip('b')\ntest.skipIf(x)('c')\ntest('d')`,
      'server/a.ts':
        'x\n// oxlint-disable-next-line no-console\ny\n// oxlint-disable-next-line no-console -- the only output\n// The order is fixed.\n// oxlint-disable-next-line no-console\n// @ts-ignore',
    });
    expect(rules.silencedTests(files)).toHaveLength(2);
    expect(rules.unexplainedSilence(files).map((line) => line.slice(0, 13))).toEqual([
      'server/a.ts:2',
      'server/a.ts:7',
    ]);
  });

  test('tests that replace modules', () => {
    const files = plant({ 'server/a.test.ts': "vi.mock('./b.ts');", 'server/c.test.ts': 'vi.fn()' });
    expect(rules.replacingTests(files, [])).toEqual(["server/a.test.ts:1: vi.mock('./b.ts');"]);
    expect(rules.replacingTests(files, ['server/a.test.ts'])).toEqual([]);
  });

  test('traces of a machine', () => {
    const lines = [
      '/Users/anna/x',
      'http://build.internal/x',
      '192.168.1.7',
      '/srv/anna/fairline/x',
      '/home/line/1',
      '192.168.0.0/16',
      'http://localhost:80',
    ];
    const files = plant(Object.fromEntries(lines.map((line, index) => [`docs/${index}.md`, line])));
    expect(
      rules.machineTraces(files, ['/srv/anna/fairline', '/root']).map((line) => line.split(': ')[1]),
    ).toEqual(lines.slice(0, 4));
    expect(
      rules.foreignRegistries('"resolved": "https://npm.example.com/a"', 'registry=https://x.example'),
    ).toEqual(['https://npm.example.com', 'registry=https://x.example']);
    expect(rules.foreignRegistries('"resolved": "https://registry.npmjs.org/a"', 'fund=false')).toEqual([]);
  });

  test('version ranges', () => {
    const content = { dependencies: { a: '^1.0.0', b: '1.0.0', c: '*' }, overrides: { d: { e: '~1.0.0' } } };
    expect(rules.looseVersions(plant({ 'package.json': JSON.stringify(content) }))).toEqual([
      'package.json: a ^1.0.0',
      'package.json: c *',
      'package.json: e ~1.0.0',
    ]);
  });

  test('exports that no other file uses', () => {
    const files = [
      {
        path: 'server/a.ts',
        text: `export function used() {}\nexport const alone = 1;\nexport type Kind = 'a';`,
      },
      { path: 'server/b.ts', text: `import { used } from './a.ts';\nused();` },
      { path: 'server/b.test.ts', text: `export const ofATest = 1;` },
      { path: 'packages/sdk/src/index.ts', text: `export const offered = 1;` },
    ];
    expect(unusedExports(files)).toEqual(['server/a.ts: alone', 'server/a.ts: Kind']);
  });

  test('settings that the page of the configuration lacks or invents', () => {
    const readme = '| variable | meaning |\n|---|---|\n| `PORT` | x |\n| `GONE` | x |';
    const settings = "env.integer('PORT', 1); env.url(\n  'DATABASE_URL', x); env.remotes()";
    expect(rules.undescribedSettings(settings, readme)).toEqual([
      'DATABASE_URL is not in docs/configuration.md',
      'REMOTE_<APP>_URL is not in docs/configuration.md',
      'GONE is not read by the server',
    ]);
  });

  test('commands that the pages lack and commands without a file', () => {
    const scripts = '{"scripts":{"start":"node a.mjs b.ts","dev":"b","bench":"c"}}';
    expect(rules.missingScripts(scripts, (path) => path === 'a.mjs')).toEqual(['npm run start: b.ts']);
    expect(rules.undescribedScripts(scripts, '`npm start` and `npm run dev`')).toEqual(['bench']);
  });

  test('packages without a description and broken links', () => {
    const files = plant({
      'apps/a/package.json': '{}',
      'apps/ab/package.json': '{}',
      'packages/b/package.json': '{}',
      'docs/architecture.md':
        '| `apps/ab` | a sub-application |\n| `packages/b` | |\n[x](gone.md) [y](https://example.com) [z](../apps/a)',
    });
    expect(rules.undescribedPackages(files)).toEqual(['apps/a', 'packages/b']);
    expect(rules.brokenLinks(files, (path) => path === 'apps/a')).toEqual(['docs/architecture.md: gone.md']);
  });
});

function plant(files: Record<string, string>): TextFile[] {
  return Object.entries(files).map(([path, text]) => ({ path, text }));
}
