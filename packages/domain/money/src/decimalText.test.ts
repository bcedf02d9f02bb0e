import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { floorToDecimals, rationalFromDecimal, rationalToText, scaledToText } from './decimalText.ts';
import { rational } from './rational.ts';

test('[M3] decimal text is read exactly', () => {
  expect(rationalFromDecimal('2.35')).toEqual(rational(47n, 20n));
  expect(rationalFromDecimal('0.05')).toEqual(rational(1n, 20n));
  expect(rationalFromDecimal('007')).toEqual(rational(7n));
  expect(rationalFromDecimal('123456789012345678901234567890.1')).toEqual(
    rational(1234567890123456789012345678901n, 10n),
  );
});

test.each([
  '',
  '2,35',
  '-1',
  '+1',
  '1e3',
  '.5',
  '5.',
  ' 1',
  '1 ',
  '1\n',
  '٢',
  '1.2.3',
  '0x10',
  'NaN',
  '1'.repeat(101),
])('[M3] %j is not decimal text', (text) => {
  expect(rationalFromDecimal(text)).toBeUndefined();
});

test('[M3] fractions are written for machines with both parts', () => {
  expect(rationalToText(rational(271_000n))).toBe('271000/1');
  expect(rationalToText(rational(-2n, 6n))).toBe('-1/3');
});

test('[M3] decimals are fixed in number and rounded down', () => {
  expect(floorToDecimals(rational(4n, 3n), 3)).toBe('1.333');
  expect(floorToDecimals(rational(2n, 3n), 2)).toBe('0.66');
  expect(floorToDecimals(rational(2n), 3)).toBe('2.000');
  expect(floorToDecimals(rational(7n, 2n), 0)).toBe('3');
  expect(floorToDecimals(rational(-1n, 3n), 2)).toBe('-0.34');
  expect([scaledToText(-5n, 2), scaledToText(0n, 2), scaledToText(0n, 0)]).toEqual(['-0.05', '0.00', '0']);
});

test('[M3] what is written with all its decimals is read back', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 20n }),
      fc.integer({ min: 0, max: 6 }),
      (units, decimals) => {
        expect(rationalFromDecimal(scaledToText(units, decimals))).toEqual(
          rational(units, 10n ** BigInt(decimals)),
        );
      },
    ),
  );
});
