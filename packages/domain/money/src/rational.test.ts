import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ONE,
  ZERO,
  add,
  compare,
  divide,
  floorToInteger,
  isZero,
  max,
  min,
  multiply,
  product,
  rational,
  subtract,
  sum,
} from './rational.ts';

const integers = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n });
const rationals = fc
  .tuple(
    fc.oneof(integers, fc.bigInt({ min: -99n, max: 99n })),
    fc.oneof(integers, fc.bigInt({ min: -99n, max: 99n })),
  )
  .filter(([, denominator]) => denominator !== 0n)
  .map(([numerator, denominator]) => rational(numerator, denominator));

describe('fractions', () => {
  test('[M1] a fraction is reduced and its denominator is above zero', () => {
    expect(rational(2n, 4n)).toEqual({ numerator: 1n, denominator: 2n });
    expect(rational(1n, -2n)).toEqual({ numerator: -1n, denominator: 2n });
    expect(rational(0n, -7n)).toEqual(ZERO);
    expect(rational(7n)).toEqual({ numerator: 7n, denominator: 1n });
  });

  test('[M1] a denominator of zero is a bug', () => {
    expect(() => rational(1n, 0n)).toThrow(RangeError);
    expect(() => divide(ONE, ZERO)).toThrow(RangeError);
  });

  test('[M1] large and small fractions stay reduced', () => {
    fc.assert(
      fc.property(rationals, ({ numerator, denominator }) => {
        let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
        while (b !== 0n) [a, b] = [b, a % b];
        expect(a).toBe(1n);
        expect(denominator > 0n).toBe(true);
      }),
    );
  });

  test('[M1] the four operations give exact results', () => {
    const [half, third] = [rational(1n, 2n), rational(1n, 3n)];
    expect(add(half, third)).toEqual(rational(5n, 6n));
    expect(subtract(half, third)).toEqual(rational(1n, 6n));
    expect(multiply(half, third)).toEqual(rational(1n, 6n));
    expect(divide(half, third)).toEqual(rational(3n, 2n));
    expect(divide(half, rational(-1n, 3n))).toEqual(rational(-3n, 2n));
  });

  test('[M1] operations undo each other for any fractions', () => {
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        if (!isZero(b)) expect(divide(multiply(a, b), b)).toEqual(a);
      }),
    );
  });

  test('[M1] comparing agrees with the sign of the difference, and orders min and max', () => {
    fc.assert(
      fc.property(rationals, rationals, (a, b) => {
        const difference = subtract(a, b).numerator;
        const sign = difference === 0n ? 0 : difference < 0n ? -1 : 1;
        expect(compare(a, b)).toBe(sign);
        expect(min(a, b)).toEqual(sign <= 0 ? a : b);
        expect(max(a, b)).toEqual(sign >= 0 ? a : b);
      }),
    );
  });

  test('[M1] sum and product of a list agree with one step after the other', () => {
    expect(sum([])).toEqual(ZERO);
    expect(product([])).toEqual(ONE);
    fc.assert(
      fc.property(fc.array(rationals, { maxLength: 8 }), (list) => {
        expect(sum(list)).toEqual(list.reduce(add, ZERO));
        expect(product(list)).toEqual(list.reduce(multiply, ONE));
      }),
    );
  });

  test('[M2] [CPN-199] [CPN-200] rounding is down, also below zero', () => {
    expect(floorToInteger(rational(1n, 2n))).toBe(0n);
    expect(floorToInteger(rational(-1n, 2n))).toBe(-1n);
    expect(floorToInteger(rational(-4n, 2n))).toBe(-2n);
    expect(floorToInteger(rational(7n, 2n))).toBe(3n);
    expect(floorToInteger(ZERO)).toBe(0n);
  });

  test('[M2] 1.333 three times with a stake of 1000.00 pays 2368.59', () => {
    const leg = rational(1333n, 1000n);
    expect(floorToInteger(multiply(rational(100_000n), product([leg, leg, leg])))).toBe(236_859n);
  });
});
