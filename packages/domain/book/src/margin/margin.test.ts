import { fairPrices } from '@fairline/odds';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { coefficientOf, partsPerMillion } from './ladder.ts';
import { DEFAULT_MARGINS, marginOf, withMargin } from './policy.ts';
import { powerMargin } from './power.ts';
import { shinMargin } from './shin.ts';

const markets = fc
  .array(fc.double({ min: 1e-5, max: 1, noNaN: true }), { minLength: 2, maxLength: 30 })
  .map((weights) => {
    const sum = weights.reduce((a, b) => a + b);
    return weights.map((weight) => weight / sum);
  });
const targets = fc.double({ min: 1, max: 1.3, noNaN: true });

test.each([
  ['[B21] power', powerMargin],
  ['[B22] Shin', shinMargin],
])('%s: adds up to the target and never falls below a chance', (_name, method) => {
  fc.assert(
    fc.property(markets, targets, (chances, target) => {
      const implied = method(chances, target);
      const most = method === shinMargin ? largestShinSum(chances) : target;
      if (target <= most) expect(implied.reduce((a, b) => a + b)).toBeCloseTo(target, 4);
      for (const [index, chance] of chances.entries()) {
        expect(implied[index]).toBeGreaterThanOrEqual(chance * (1 - 1e-9));
      }
    }),
  );
});

test.each([
  ['[B21] power', powerMargin],
  ['[B22] Shin', shinMargin],
])('%s: a likelier outcome never gets a longer price', (_name, method) => {
  fc.assert(
    fc.property(markets, targets, (chances, target) => {
      const sorted = chances.toSorted((a, b) => a - b);
      const implied = method(sorted, target);
      for (let index = 1; index < implied.length; index += 1) {
        expect(implied[index]).toBeGreaterThanOrEqual(implied[index - 1]! * (1 - 1e-9));
      }
    }),
  );
});

test("[B22] Shin's margin is undone by the fair prices of the odds package", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0.05, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }),
      (weights) => {
        const sum = weights.reduce((a, b) => a + b);
        const chances = weights.map((weight) => weight / sum);
        const prices = shinMargin(chances, 1.06).map((implied) => Math.round(1_000_000 / implied));
        // Prices a thousand times finer than real ones, so that their rounding does not hide the method.
        for (const [index, part] of fairPrices(
          prices.map((price) => price / 1000).map(Math.round),
          'shin',
        ).entries()) {
          expect(Math.abs(part / 1e6 - chances[index]!)).toBeLessThan(0.002);
        }
      },
    ),
  );
});

test('[B23] [B24] prices are rounded down to their steps, and too short ones withdrawn', () => {
  expect([0.5, 0.4255, 0.8772, 0.03, 0.0123, 1e-9, 0.9901, 0.995, 1.02].map(coefficientOf)).toEqual([
    2000,
    2350,
    1139,
    33_300,
    81_000,
    1_000_000,
    undefined,
    undefined,
    undefined,
  ]);
  expect(coefficientOf(1 / 1.01)).toBe(1010);
});

test('[B24] a price never pays more than its implied probability allows', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 0.99, noNaN: true }), (implied) => {
      expect((coefficientOf(implied) ?? 0) * implied).toBeLessThanOrEqual(1000 * (1 + 1e-7));
    }),
  );
});

test('[B20] parts per million add up exactly', () => {
  expect(partsPerMillion([1 / 3, 1 / 3, 1 / 3])).toEqual([333_334, 333_333, 333_333]);
  fc.assert(
    fc.property(markets, (chances) => {
      expect(partsPerMillion(chances).reduce((a, b) => a + b)).toBe(1_000_000);
    }),
  );
});

test('[B19] the closest margin of the policy counts', () => {
  const margin = (partsPerMillion: number) => ({ method: 'power', partsPerMillion }) as const;
  const policy = {
    fallback: margin(1),
    groups: { total: margin(2) },
    sports: { tennis: { margin: margin(3), groups: { main: margin(4) } } },
  };
  expect(
    (
      [
        ['football', 'main'],
        ['football', 'total'],
        ['tennis', 'total'],
        ['tennis', 'main'],
      ] as const
    ).map(([sport, group]) => marginOf(policy, sport, group).partsPerMillion),
  ).toEqual([1, 2, 3, 4]);
  expect(marginOf(DEFAULT_MARGINS, 'football', 'main')).toEqual({ method: 'shin', partsPerMillion: 40_000 });
});

test('[B19] a negative or absurd margin is a bug', () => {
  for (const partsPerMillion of [-1, 400_001, Number.NaN]) {
    expect(() => withMargin([0.5, 0.5], { method: 'power', partsPerMillion })).toThrow(RangeError);
  }
});

/** With nothing but insiders; a market with a sure favourite has no room for more. */
function largestShinSum(chances: readonly number[]): number {
  const root = chances.reduce((sum, chance) => sum + Math.sqrt(chance), 0);
  return root * root;
}
