import { expect, test } from 'vitest';

import { gameChance, isHomeServing, tieBreakChance } from './points.ts';

test('[B32] the chance to hold serve', () => {
  expect(gameChance(0.5)).toBeCloseTo(0.5, 12);
  // p^4 (15 - 4p - 10p^2 / (1 - 2p(1 - p))), the textbook formula.
  const formula = (p: number): number => p ** 4 * (15 - 4 * p - (10 * p * p) / (1 - 2 * p * (1 - p)));
  for (const point of [0.4, 0.6, 0.632, 0.7]) expect(gameChance(point)).toBeCloseTo(formula(point), 12);
  expect(gameChance(0.6)).toBeCloseTo(0.7357, 4);
});

test('[B32] a game from its middle', () => {
  expect(gameChance(0.6, [3, 3])).toBeCloseTo(0.36 / 0.52, 12);
  expect(gameChance(0.6, [5, 4])).toBeCloseTo(0.6 + 0.4 * (0.36 / 0.52), 12);
  expect(gameChance(0.6, [4, 5])).toBeCloseTo(0.6 * (0.36 / 0.52), 12);
  expect(gameChance(0.6, [3, 0])).toBeGreaterThan(gameChance(0.6, [2, 0]));
  expect([gameChance(0.6, [4, 2]), gameChance(0.6, [1, 4])]).toEqual([1, 0]);
});

test('[B32] a tie-break is fair between equals and not decided by who begins', () => {
  expect(tieBreakChance(0.65, 0.35, true)).toBeCloseTo(0.5, 12);
  expect(tieBreakChance(0.65, 0.35, false)).toBeCloseTo(0.5, 12);
  expect(tieBreakChance(0.67, 0.37, true)).toBeGreaterThan(0.55);
  expect([tieBreakChance(0.6, 0.4, true, [7, 5]), tieBreakChance(0.6, 0.4, true, [6, 8])]).toEqual([1, 0]);
});

test('[B32] one serve, then two each', () => {
  expect(Array.from({ length: 9 }, (_, points) => isHomeServing(points, true))).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(isHomeServing(0, false)).toBe(false);
});
