import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { LARGEST_COEFFICIENT, formatDecimal } from './coefficient.ts';
import { COEFFICIENT_FORMATS, formatCoefficient } from './formatCoefficient.ts';

const prices = fc.oneof(
  fc.integer({ min: 1001, max: 20_000 }),
  fc.integer({ min: 1001, max: LARGEST_COEFFICIENT }),
);

function texts(format: number, examples: Readonly<Record<string, string>>): void {
  const actual = Object.keys(examples).map((price) => [price, formatCoefficient(Number(price), format)]);
  expect(Object.fromEntries(actual)).toEqual(examples);
}

test('[CPN-201] [O6] format 0 is decimal', () => {
  texts(0, { 1000: '1.00', 1333: '1.333', 2000: '2.00', 2350: '2.35', 500: '0.50' });
});

test('[CPN-202] [O7] format 1 is the profit as a reduced fraction', () => {
  texts(1, {
    1000: '0/1',
    1001: '1/1000',
    1333: '333/1000',
    1500: '1/2',
    2000: '1/1',
    2350: '27/20',
    3000: '2/1',
    34_000: '33/1',
  });
});

test('[CPN-203] [O8] format 2 is American, in whole numbers', () => {
  texts(2, {
    1001: '-100000',
    1333: '-300',
    1500: '-200',
    1910: '-110',
    1999: '-100',
    2000: '+100',
    2001: '+100',
    2004: '+100',
    2005: '+101',
    2350: '+135',
    2500: '+150',
    11_000: '+1000',
  });
});

test('[CPN-204] [O9] format 4 is Hong Kong, the profit', () => {
  texts(4, { 1000: '0.00', 1001: '0.001', 1333: '0.333', 2000: '1.00', 2001: '1.001', 2350: '1.35' });
});

test('[CPN-205] [O10] format 5 is Malay, negative above evens', () => {
  texts(5, {
    1000: '0.00',
    1333: '0.333',
    1999: '0.999',
    2000: '1.00',
    2001: '-0.999',
    2500: '-0.667',
    3000: '-0.50',
    11_000: '-0.10',
  });
});

test('[CPN-206] [O11] format 6 is Indonesian, negative below evens', () => {
  texts(6, {
    1001: '-1000.00',
    1333: '-3.003',
    1500: '-2.00',
    1910: '-1.099',
    1999: '-1.001',
    2000: '1.00',
    2001: '1.001',
    2350: '1.35',
  });
});

test('[O11] a value that three decimals would show as zero keeps its first digit', () => {
  texts(5, { 1_001_000: '-0.001', 2_001_000: '-0.001', 2_101_000: '-0.0005', 5_001_000: '-0.0002' });
});

test('[CPN-207..209] [O12] formats 14, 15 and 16 show the same as 4, 5 and 6', () => {
  fc.assert(
    fc.property(prices, fc.constantFrom(4, 5, 6), (price, format) => {
      expect(formatCoefficient(price, format + 10)).toBe(formatCoefficient(price, format));
    }),
  );
});

test('[O12] the formats on offer are the nine with an id of their own', () => {
  expect(COEFFICIENT_FORMATS).toEqual([0, 1, 2, 4, 5, 6, 14, 15, 16]);
});

test('[CPN-210] [O12] an unknown format, 3 included, is decimal', () => {
  for (const format of [3, 7, 13, 17, -1, 0.5, Number.NaN, 100])
    expect(formatCoefficient(2350, format)).toBe('2.35');
});

test('[O13] a dash stands where a format has no value', () => {
  expect(COEFFICIENT_FORMATS.map((format) => formatCoefficient(1000, format))).toEqual([
    '1.00',
    '0/1',
    '–',
    '0.00',
    '0.00',
    '–',
    '0.00',
    '0.00',
    '–',
  ]);
  expect(COEFFICIENT_FORMATS.map((format) => formatCoefficient(999, format))).toEqual([
    '0.999',
    '–',
    '–',
    '–',
    '–',
    '–',
    '–',
    '–',
    '–',
  ]);
});

/** What the text says the decimal price is, computed in floating point as a second opinion. */
function decimalFrom(text: string, format: number): number {
  const value = Number(text);
  if (format === 1) {
    const [numerator, denominator] = text.split('/').map(Number);
    return 1 + (numerator ?? 0) / (denominator ?? 1);
  }
  if (format === 2) return value > 0 ? 1 + value / 100 : 1 - 100 / value;
  return value > 0 ? 1 + value : 1 - 1 / value;
}

test('[CPN-202..206] [O7] [O8] [O9] [O10] [O11] each text leads back to the price within its rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1001, max: 50_000 }), fc.constantFrom(1, 2, 4, 5, 6), (price, format) => {
      const back = decimalFrom(formatCoefficient(price, format), format);
      const profit = price / 1000 - 1;
      // A long price in Malay has three decimals of 1/n, so half a thousandth of that is its rounding.
      const rounding = format === 5 && profit > 1 ? 0.0006 * profit * profit : format === 2 ? 0.0051 : 0.0006;
      expect(Math.abs(back - price / 1000)).toBeLessThanOrEqual(Math.max(1e-9, rounding));
    }),
    { numRuns: 1000 },
  );
});

test('[O6] every price has a text of digits and ASCII signs', () => {
  fc.assert(
    fc.property(prices, fc.constantFrom(...COEFFICIENT_FORMATS), (price, format) => {
      expect(formatCoefficient(price, format)).toMatch(
        /^(?:\d+\.\d{2,3}|\d+\/\d+|[+-]\d+|-\d+\.\d{2,}|\d+\.\d{2,})$/,
      );
      expect(formatCoefficient(price, 0)).toBe(formatDecimal(price));
    }),
  );
});
