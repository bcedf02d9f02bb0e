import { existsSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { AREA_CODE } from './areaCode.ts';
import { readCallers } from './callers.ts';
import { readCatalogue } from './catalogue.ts';
import { claimsOf } from './claims.ts';
import { readModules } from './source/modules.ts';
import { suspectsOf, type Suspect } from './suspects.ts';

const known = new Set(
  readCatalogue('docs/requirements').areas.flatMap((area) => area.rows.map((row) => row.id)),
);

/** Code of the coupon: what the product uses of it and what only tests do. */
const code = {
  'server/betting/wagering/index.ts': `export { place } from './place.ts';\nexport { unused } from './unused.ts';`,
  'server/betting/wagering/place.ts': [
    `import { LIMITS } from './limits.ts';`,
    `export function place() {\n  return helper(LIMITS);\n}`,
    `export function helper() {}`,
    `export function forgotten() {\n  return alsoForgotten();\n}`,
    `export function alsoForgotten() {}`,
  ].join('\n'),
  'server/betting/wagering/unused.ts': `export const unused = (a: number) => a;`,
  'server/betting/wagering/limits.ts': [
    `export const LIMITS = { max: 5 };`,
    `export const CHECKS = { max: check(LIMITS) };`,
    `export const ALL = [LIMITS, CHECKS];`,
    `export const NAMES: ReadonlySet<string> = new Set<Name>(['a']);`,
  ].join('\n'),
  'server/betting/wagering/testing/build.ts': `export function build() {}`,
  'server/platform/clock.ts': `export function testClock() {}`,
  'server/main.ts': `import { place } from './betting/wagering/index.ts';\nimport { CHECKS } from './betting/wagering/limits.ts';`,
  'server/book/games/read.ts': `export function read() {}`,
  'tools/settle.ts': `import { read } from '../server/book/games/read.ts';`,
};

describe('a run of ids', () => {
  test('of more than twelve rows is suspect, of twelve it is not', () => {
    const found = suspects(
      `test('[CPN-003..014] a', () => place()); test('[CPN-003..015] b', () => place())`,
    );
    expect(found.map(({ test, text }) => [test, text])).toEqual([
      ['[CPN-003..015] b', 'CPN-003..015 claims 13 rows at once'],
    ]);
  });
});

describe('the code of a row', () => {
  test('is reached by an import, also one behind a front door, and not by a type', () => {
    const row = `test('[CPN-003] a', () => read())`;
    const read = `import { read } from './book/games/read.ts';\n`;
    expect(kinds(suspects(row, read))).toEqual(['out of reach']);
    expect(suspects(row, `${read}import type { place } from './betting/wagering/index.ts';\n`)).toHaveLength(
      1,
    );
    expect(suspects(row, `${read}import { place } from './betting/wagering/index.ts';\n`)).toEqual([]);
    expect(suspects(`test('[BET-003] a', () => read())`, read)).toEqual([]);
  });

  test('is reached by its path, by a command that is started, and by a site', () => {
    const row = (text: string): string => `test('[BET-003] a', () => ${text})`;
    expect(kinds(suspects(row('f()')))).toEqual(['out of reach']);
    expect(suspects(row(`readFileSync('server/book/games/read.ts')`))).toEqual([]);
    expect(suspects(row(`spawn('node', ['tools/settle.ts'])`))).toEqual([]);
    expect(suspects(row(`page.goto(inject('siteUrl'))`))).toEqual([]);
  });

  test('is named for every area, and all that is named is there', () => {
    const areas = new Set([...known].map((id) => id.slice(0, id.indexOf('-'))));
    expect(Object.keys(AREA_CODE).sort()).toEqual([...areas].sort());
    expect(
      Object.values(AREA_CODE)
        .flat()
        .filter((path) => !existsSync(path)),
    ).toEqual([]);
    for (const starter of ['e2e/support/site.ts', 'server/siteTests/testing/siteProcess.ts'])
      expect(existsSync(starter), starter).toBe(true);
  });
});

describe('a function that only tests call', () => {
  test('is suspect, also when a front door offers it or another one like it calls it', () => {
    const names = ['place', 'helper', 'forgotten', 'alsoForgotten'];
    const found = suspects(
      names.map((name) => `test('[CPN-003] ${name}', () => ${name}());`).join('\n'),
      `import { ${names.join(', ')} } from './betting/wagering/place.ts';\n`,
    );
    expect(found.map(({ text }) => text)).toEqual([
      'nothing but tests calls forgotten',
      'nothing but tests calls alsoForgotten',
    ]);
    const offered = `import { unused } from './betting/wagering/index.ts';\n`;
    expect(kinds(suspects(`test('[CPN-003] a', () => unused(1))`, offered))).toEqual(['no caller']);
  });

  test('is suspect in a helper of the test and in what runs before it, not in another test', () => {
    const imports = `import { place, forgotten } from './betting/wagering/place.ts';\n`;
    const helper = `function help() {\n  return forgotten();\n}\n`;
    expect(suspects(`${helper}test('[CPN-003] a', () => help())`, imports)).toHaveLength(1);
    expect(suspects(`${helper}test('[CPN-003] a', () => place())`, imports)).toEqual([]);
    expect(suspects(`test('[CPN-003] a', () => place());\ntest('b', () => forgotten());`, imports)).toEqual(
      [],
    );
  });

  test('is no suspect where it was made for tests', () => {
    const imports = `import { place } from './betting/wagering/index.ts';\nimport { build } from './betting/wagering/testing/build.ts';\nimport { testClock } from './platform/clock.ts';\n`;
    expect(suspects(`test('[CPN-003] a', () => place(build(testClock())))`, imports)).toEqual([]);
  });
});

describe('a test of constants', () => {
  const imports = `import { LIMITS, CHECKS, ALL, NAMES } from './betting/wagering/limits.ts';\nimport { place } from './betting/wagering/place.ts';\n`;
  const texts = (body: string): string[] =>
    suspects(`test('[CPN-003] a', () => ${body})`, imports).map(({ text }) => text);

  test('is suspect when it looks at nothing else', () => {
    expect(texts('expect(LIMITS)')).toEqual(['it looks at nothing but LIMITS']);
    expect(texts('expect([LIMITS, NAMES])')).toEqual(['it looks at nothing but LIMITS and NAMES']);
  });

  test('is no suspect when a function, a file or another process has a part in it', () => {
    expect(texts('expect(place()).toBe(LIMITS)')).toEqual([]);
    expect(texts('expect(readFileSync(x)).toBe(LIMITS)')).toEqual([]);
    expect(texts('expect(CHECKS.max.run())')).toEqual([]);
  });
});

function suspects(
  text: string,
  imports = `import { place } from './betting/wagering/index.ts';\n`,
): Suspect[] {
  const path = 'server/a.test.ts';
  const needsCoupon = text.includes('[CPN') || imports.includes('book');
  const whole = `${needsCoupon ? imports : ''}${text}`;
  const files = Object.entries({ ...code, [path]: whole }).map(([name, content]) => ({
    path: name,
    text: content,
  }));
  const modules = readModules(files);
  const { tests } = claimsOf(path, whole, known);
  return suspectsOf(path, tests, { modules, callers: readCallers(modules) });
}

function kinds(found: readonly Suspect[]): string[] {
  return found.map(({ suspicion }) => suspicion);
}
