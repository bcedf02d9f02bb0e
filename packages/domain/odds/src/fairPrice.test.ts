import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { fairCoefficient, fairPrices } from './fairPrice.ts';

const markets = fc.array(fc.integer({ min: 1001, max: 500_000 }), { minLength: 1, maxLength: 12 });
const booksWithMargin = markets.filter(
  (prices) => prices.reduce((total, price) => total + 1000 / price, 0) > 1,
);

test('[O16] [O18] proportional probabilities in parts per million', () => {
  expect(fairPrices([1900, 1900], 'proportional')).toEqual([500_000, 500_000]);
  expect(fairPrices([2600, 2400, 4300], 'proportional')).toEqual([372_026, 403_028, 224_946]);
});

test("[O17] Shin's probabilities of a published example", () => {
  expect(fairPrices([2600, 2400, 4300], 'shin')).toEqual([372_994, 404_779, 222_227]);
});

test('[O17] a second calculation in floating point agrees within two parts per million', () => {
  fc.assert(
    fc.property(booksWithMargin, (prices) => {
      const expected = shinInFloats(prices);
      for (const [index, millionths] of fairPrices(prices, 'shin').entries()) {
        expect(Math.abs(millionths - (expected[index] ?? 0) * 1e6)).toBeLessThan(2);
      }
    }),
  );
});

test('[O17] two prices have a closed form: half the margin is taken off each', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1010, max: 1990 }),
      fc.integer({ min: 1010, max: 1990 }),
      (first, second) => {
        const margin = 1000 / first + 1000 / second - 1;
        const [probability = 0] = fairPrices([first, second], 'shin');
        expect(Math.abs(probability - (1000 / first - margin / 2) * 1e6)).toBeLessThan(2);
      },
    ),
  );
});

test("[O17] Shin's method gives the favourite at least what the proportional one does", () => {
  fc.assert(
    fc.property(booksWithMargin, (prices) => {
      const favourite = prices.indexOf(Math.min(...prices));
      const shin = fairPrices(prices, 'shin')[favourite] ?? 0;
      // One part may move by rounding when all prices are equal.
      expect(shin).toBeGreaterThanOrEqual((fairPrices(prices, 'proportional')[favourite] ?? 0) - 1);
    }),
  );
});

test('[O17] a market without margin gets the proportional answer', () => {
  for (const prices of [[2000, 2000], [2100, 2200], [5000]]) {
    expect(fairPrices(prices, 'shin')).toEqual(fairPrices(prices, 'proportional'));
  }
  expect(fairPrices([5000], 'shin')).toEqual([1_000_000]);
});

test('[O17] certain winners and extreme prices are answered', () => {
  expect(fairPrices([1000], 'shin')).toEqual([1_000_000]);
  expect(fairPrices([1000, 1000], 'shin')).toEqual([500_000, 500_000]);
  expect(fairPrices([1001, 900_000_000], 'shin').reduce((a, b) => a + b)).toBe(1_000_000);
});

test('[O18] the parts add up to exactly one million, and a shorter price never gets less', () => {
  fc.assert(
    fc.property(markets, fc.constantFrom('proportional', 'power', 'shin'), (prices, method) => {
      const parts = fairPrices(prices, method);
      expect(parts.reduce((a, b) => a + b)).toBe(1_000_000);
      for (const [index, price] of prices.entries()) {
        for (const [other, otherPrice] of prices.entries()) {
          if (price < otherPrice) expect(parts[index]).toBeGreaterThanOrEqual(parts[other] ?? 0);
        }
      }
    }),
  );
});

test('[O18] missing parts go to the largest rests, earlier prices first', () => {
  expect(fairPrices([3000, 3000, 3000], 'proportional')).toEqual([333_334, 333_333, 333_333]);
  expect(
    fairPrices(
      Array.from({ length: 7 }, () => 6000),
      'shin',
    ),
  ).toEqual([142_858, 142_857, 142_857, 142_857, 142_857, 142_857, 142_857]);
});

test('[O18] a market without prices is a bug', () => {
  expect(() => fairPrices([], 'shin')).toThrow(RangeError);
  expect(() => fairPrices([2000, 900], 'proportional')).toThrow(RangeError);
});

test('[O18] a probability becomes a price, rounded down', () => {
  expect([500_000, 1_000_000, 750_000, 1].map(fairCoefficient)).toEqual([2000, 1000, 1333, 1_000_000_000]);
  for (const wrong of [0, -1, 1_000_001, 0.5, Number.NaN])
    expect(() => fairCoefficient(wrong)).toThrow(RangeError);
});

function shinInFloats(prices: readonly number[]): number[] {
  const implied = prices.map((price) => 1000 / price);
  const total = implied.reduce((a, b) => a + b);
  const at = (z: number) =>
    implied.map((w) => (Math.sqrt(z * z + (4 * (1 - z) * w * w) / total) - z) / (2 * (1 - z)));
  let [low, high] = [0, 1 - 1e-12];
  for (let step = 0; step < 80; step += 1) {
    const middle = (low + high) / 2;
    if (at(middle).reduce((a, b) => a + b) > 1) low = middle;
    else high = middle;
  }
  const probabilities = at(low);
  const sum = probabilities.reduce((a, b) => a + b);
  return probabilities.map((probability) => probability / sum);
}

describe('[O19] the power method', () => {
  test('undoes a margin that was put on by a power', () => {
    const shares = [0.62, 0.23, 0.15];
    for (const power of [0.97, 0.9, 0.8]) {
      const coefficients = shares.map((share) => Math.floor(1000 / share ** power));
      const fair = fairPrices(coefficients, 'power');
      expect(fair.reduce((sum, part) => sum + part, 0)).toBe(1_000_000);
      for (const [index, share] of shares.entries())
        expect(Math.abs((fair[index] ?? 0) - share * 1e6)).toBeLessThan(800);
    }
  });

  test('takes more off long prices than a share of all would, and leaves prices without a margin alone', () => {
    const [short = 0, long = 0] = fairPrices([1200, 4500], 'power');
    const [evenShort = 0, evenLong = 0] = fairPrices([1200, 4500], 'proportional');
    expect([short > evenShort, long < evenLong]).toEqual([true, true]);
    expect(fairPrices([2000, 2000], 'power')).toEqual([500_000, 500_000]);
    expect(fairPrices([1000, 1000], 'power').reduce((sum, part) => sum + part, 0)).toBe(1_000_000);
  });
});
