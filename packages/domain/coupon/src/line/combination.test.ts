import { expect, test } from 'vitest';

import { combinationCount, forEachCombination, lineCount } from './combination.ts';

test('[C6] C(n, k) is exact up to the largest coupon', () => {
  expect([combinationCount(3, 2), combinationCount(20, 10), combinationCount(50, 25)]).toEqual([
    3, 184_756, 126_410_606_437_752,
  ]);
  expect([
    combinationCount(5, 0),
    combinationCount(5, 5),
    combinationCount(5, 6),
    combinationCount(5, -1),
  ]).toEqual([1, 1, 0, 0]);
});

test('[C6] lines of several sizes add up', () => {
  expect(lineCount(4, [2, 3, 4])).toBe(11);
  expect(lineCount(4, [])).toBe(0);
});

test('[C5] lines are ordered by size, then by the position of their bets', () => {
  const lines: string[] = [];
  forEachCombination(4, [2, 3], (positions) => lines.push(positions.join('')));
  expect(lines).toEqual(['01', '02', '03', '12', '13', '23', '012', '013', '023', '123']);
});
