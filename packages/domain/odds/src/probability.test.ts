import { ONE, ZERO, rational, sum } from '@fairline/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { impliedProbability, overround, proportionalProbabilities } from './probability.ts';

test('[O14] the implied probability is one divided by the price', () => {
  expect([impliedProbability(2500), impliedProbability(1000), impliedProbability(1900)]).toEqual([
    rational(2n, 5n),
    ONE,
    rational(10n, 19n),
  ]);
});

test.each([999, 0, -2000, 1500.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '[O14] %d is not a price',
  (price) => {
    expect(() => impliedProbability(price)).toThrow(RangeError);
  },
);

test('[O15] the overround is what the probabilities are above one', () => {
  expect(overround([1900, 1900])).toEqual(rational(1n, 19n));
  expect(overround([2000, 2000])).toEqual(ZERO);
  expect(overround([2100, 2100])).toEqual(rational(-1n, 21n));
});

test('[O16] the margin is taken off in proportion, exactly', () => {
  expect(proportionalProbabilities([1900, 1900])).toEqual([rational(1n, 2n), rational(1n, 2n)]);
  expect(proportionalProbabilities([1500, 3000])).toEqual([rational(2n, 3n), rational(1n, 3n)]);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1000, max: 500_000 }), { minLength: 1, maxLength: 12 }),
      (prices) => {
        expect(sum(proportionalProbabilities(prices))).toEqual(ONE);
      },
    ),
  );
});
