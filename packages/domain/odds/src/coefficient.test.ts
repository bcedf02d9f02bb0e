import { ONE, compare, multiply, product, rational } from '@fairline/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import {
  LARGEST_COEFFICIENT,
  coefficientFromDecimal,
  coefficientFromRational,
  coefficientToRational,
  compareCoefficients,
  direction,
  formatDecimal,
} from './coefficient.ts';

const coefficients = fc.oneof(
  fc.integer({ min: 1000, max: 20_000 }),
  fc.integer({ min: 1000, max: LARGEST_COEFFICIENT }),
);

test('[O2] decimal text becomes thousandths', () => {
  expect(
    ['1', '2.5', '2.50', '2.500', '1.333', '1.001', '999999999999.999'].map(coefficientFromDecimal),
  ).toEqual([1000, 2500, 2500, 2500, 1333, 1001, LARGEST_COEFFICIENT]);
});

test.each([
  '',
  '0',
  '0.99',
  '0.999',
  '01.5',
  '2,5',
  '2.3456',
  '2.',
  '.5',
  '-2',
  '+2',
  '1e3',
  ' 2',
  '2 ',
  '2\n',
  '٢',
  'NaN',
  '1000000000000',
])('[O2] %j is not a coefficient', (text) => {
  expect(coefficientFromDecimal(text)).toBeUndefined();
});

test('[O4] a coefficient has two decimals, and a third when it is not zero', () => {
  expect([2000, 2350, 1333, 1010, 1001, 1000, 500, 0].map(formatDecimal)).toEqual([
    '2.00',
    '2.35',
    '1.333',
    '1.01',
    '1.001',
    '1.00',
    '0.50',
    '0.00',
  ]);
});

test('[O4] every coefficient is read back from its decimal text', () => {
  fc.assert(
    fc.property(coefficients, (coefficient) => {
      expect(coefficientFromDecimal(formatDecimal(coefficient))).toBe(coefficient);
    }),
  );
});

test('[O1] a coefficient is an exact fraction', () => {
  expect(coefficientToRational(2350)).toEqual(rational(47n, 20n));
  fc.assert(
    fc.property(coefficients, (coefficient) => {
      expect(coefficientFromRational(coefficientToRational(coefficient))).toBe(coefficient);
    }),
  );
});

test('[CPN-198] [O3] a total is rounded down to three decimals', () => {
  const leg = coefficientToRational(1333);
  expect(coefficientFromRational(product([leg, leg, leg]))).toBe(2368);
  expect(coefficientFromRational(rational(4n, 3n))).toBe(1333);
  expect(coefficientFromRational(rational(1_999_999n, 1_000_000n))).toBe(1999);
});

test('[O3] a total is never shown higher than it is, and a huge one is shown as the largest', () => {
  fc.assert(
    fc.property(fc.array(coefficients, { maxLength: 20 }), (list) => {
      const total = product(list.map(coefficientToRational));
      const shown = coefficientFromRational(total);
      expect(Number.isSafeInteger(shown)).toBe(true);
      expect(compare(coefficientToRational(shown), total)).not.toBe(1);
    }),
  );
  const large = coefficientToRational(LARGEST_COEFFICIENT);
  expect(coefficientFromRational(large)).toBe(LARGEST_COEFFICIENT);
  expect(coefficientFromRational(multiply(large, large))).toBe(LARGEST_COEFFICIENT);
  expect(coefficientFromRational(ONE)).toBe(1000);
});

test('[O5] prices are compared and arrows drawn by the decimal value', () => {
  expect([
    compareCoefficients(2000, 2001),
    compareCoefficients(2001, 2000),
    compareCoefficients(2000, 2000),
  ]).toEqual([-1, 1, 0]);
  expect([direction(2000, 2001), direction(2001, 2000), direction(2000, 2000)]).toEqual([
    'up',
    'down',
    'same',
  ]);
  // Both are +136 in American text.
  expect(direction(2355, 2356)).toBe('up');
});
