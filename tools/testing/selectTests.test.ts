import { expect, test } from 'vitest';

import { selectTests, testFiles } from './selectTests.ts';
import { TIERS, tierOf } from './tiers.ts';

const FILES = [
  'apps/shell/src/bar.component.test.tsx',
  'e2e/a11y/bar.test.ts',
  'e2e/bar.test.ts',
  'server/money/wallet/sum.test.ts',
];
/** Put together, so that nobody takes these for claims. */
const ROW = ['CPN', '167'].join('-');
const TEXTS: Readonly<Record<string, string>> = {
  'e2e/bar.test.ts': `test('[${ROW}] a bonus', f)`,
  'server/money/wallet/sum.test.ts': `test('[${ROW}] the sum of all', f)`,
};
const read = (file: string): string => TEXTS[file] ?? '';
const chosen = (...words: string[]) =>
  selectTests(words, FILES, read).map(({ rule, files, name }) => [rule.tier, files, name]);

test('a word of a path chooses files, each in its own tier, the cheapest first', () => {
  expect(chosen('bar')).toEqual([
    ['component', ['apps/shell/src/bar.component.test.tsx'], undefined],
    ['browser', ['e2e/bar.test.ts'], undefined],
    ['a11y', ['e2e/a11y/bar.test.ts'], undefined],
  ]);
  expect(chosen('bar', 'a11y')).toEqual([['a11y', ['e2e/a11y/bar.test.ts'], undefined]]);
});

test('words of no path are looked for in the names of tests', () => {
  expect(chosen(ROW)).toEqual([
    ['unit', ['server/money/wallet/sum.test.ts'], ROW],
    ['browser', ['e2e/bar.test.ts'], ROW],
  ]);
  expect(chosen('sum', 'of', 'all')).toEqual([['unit', ['server/money/wallet/sum.test.ts'], 'sum of all']]);
  expect(chosen('nothing', 'like', 'it')).toEqual([]);
});

test('every test of the repository belongs to one tier, and every tier that is told has tests', () => {
  const tiers = new Set(testFiles().map((file) => tierOf(file).tier));
  expect(TIERS.filter(({ tier }) => !tiers.has(tier))).toEqual([]);
});
