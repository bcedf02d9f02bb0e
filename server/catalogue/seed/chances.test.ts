import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { goalChances, pointChances, type Chances } from './chances.ts';
import { balancedLine, inMillionths, priceOutcomes } from './pricing.ts';
import { raceChances } from './raceChances.ts';

const models: Record<string, fc.Arbitrary<Chances>> = {
  goals: fc
    .record({
      score: fc.tuple(fc.nat(4), fc.nat(4)),
      expected: fc.tuple(
        fc.double({ min: 0.05, max: 5, noNaN: true }),
        fc.double({ min: 0.05, max: 5, noNaN: true }),
      ),
      isLevelAllowed: fc.boolean(),
    })
    .map(goalChances),
  points: fc
    .record({
      mean: fc.double({ min: -15, max: 15, noNaN: true }),
      total: fc.double({ min: 30, max: 220, noNaN: true }),
      isLevelAllowed: fc.boolean(),
    })
    .map(({ mean, total, isLevelAllowed }) =>
      pointChances({
        margin: { mean, deviation: 11 },
        total: { mean: total, deviation: 14 },
        isLevelAllowed,
        hasHandicap: true,
      }),
    ),
  race: fc
    .record({
      unitChance: fc.double({ min: 0.4, max: 0.6, noNaN: true }),
      sets: fc.constantFrom<[number, number][]>(
        [],
        [[6, 4]],
        [
          [3, 6],
          [7, 5],
        ],
      ),
      current: fc.tuple(fc.nat(4), fc.nat(4)),
    })
    .map((game) =>
      raceChances({ ...game, rules: { setsToWin: 2, target: 6, lead: 2, cap: 7, counts: 'units' } }),
    ),
};

describe.each(Object.entries(models))('chances of %s', (_name, arbitrary) => {
  test('the outcomes of the result add up to one', () => {
    fc.assert(
      fc.property(arbitrary, ({ home, draw, away }) => {
        expect(home + (draw ?? 0) + away).toBeCloseTo(1, 9);
      }),
      { numRuns: 60 },
    );
  });

  test('half a goal of handicap is the result itself, and more handicap never costs', () => {
    fc.assert(
      fc.property(arbitrary, ({ home, draw, cover, over }) => {
        if (draw !== undefined) {
          expect(cover!(-0.5)).toBeCloseTo(home, 6);
          expect(cover!(0.5)).toBeCloseTo(home + draw, 6);
        }
        for (let line = -6.5; line < 6; line += 1)
          expect(cover!(line + 1)).toBeGreaterThanOrEqual(cover!(line) - 1e-9);
        for (let line = 0.5; line < 30; line += 1)
          expect(over!(line + 1)).toBeLessThanOrEqual(over!(line) + 1e-9);
      }),
      { numRuns: 60 },
    );
  });
});

describe('chances', () => {
  test('two equal sides that score the same are equally likely to win', () => {
    const { home, away } = goalChances({ score: [1, 1], expected: [0.8, 0.8], isLevelAllowed: true });
    expect(home).toBeCloseTo(away, 9);
  });

  test('the football draw of two 1.3-goal sides is the known Poisson figure', () => {
    const { draw } = goalChances({ score: [0, 0], expected: [1.3, 1.3], isLevelAllowed: true });
    // e^-2.6 times the Bessel function I0(2.6).
    expect(draw).toBeCloseTo(0.2639, 4);
  });

  test('a fair race of three sets is even, and a set in hand makes it three to one', () => {
    const rules = { setsToWin: 2, target: 6, lead: 2, cap: 7, counts: 'units' } as const;
    expect(raceChances({ rules, unitChance: 0.5, sets: [], current: [0, 0] }).home).toBeCloseTo(0.5, 9);
    expect(raceChances({ rules, unitChance: 0.5, sets: [[6, 3]], current: [0, 0] }).home).toBeCloseTo(
      0.75,
      9,
    );
  });
});

describe('pricing', () => {
  test('prices exceed certainty by the margin, within one price step', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.08, max: 1, noNaN: true }), { minLength: 2, maxLength: 3 }),
        fc.double({ min: 0.03, max: 0.06, noNaN: true }),
        (weights, margin) => {
          const sum = weights.reduce((total, weight) => total + weight, 0);
          const prices = priceOutcomes(
            weights.map((weight) => weight / sum),
            margin,
          );
          const overround = prices!.reduce((total, { coefficient }) => total + 1000 / coefficient, 0);
          expect(Math.abs(overround - 1 - margin)).toBeLessThan(0.011);
          expect(overround).toBeGreaterThan(1);
        },
      ),
    );
  });

  test('a market that is as good as decided gets no price', () => {
    expect(priceOutcomes([0.99, 0.01], 0.045)).toBeUndefined();
    expect(priceOutcomes([1, 0], 0.045)).toBeUndefined();
  });

  test('fair probabilities are whole millionths that add up to a million', () => {
    expect(inMillionths([1 / 3, 1 / 3, 1 / 3])).toEqual([333_334, 333_333, 333_333]);
  });

  test('the balanced line is the one closest to even', () => {
    const { over } = goalChances({ score: [0, 0], expected: [1.4, 1.2], isLevelAllowed: true });
    expect(balancedLine(over!)).toBe(2.5);
  });
});
