import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { LARGEST_AMOUNT, parseWireAmount, splitStake } from './money.ts';

test('[M4] amounts on the wire are up to thirteen digits of minor units', () => {
  expect(parseWireAmount('0')).toBe(0n);
  expect(parseWireAmount('60000')).toBe(60_000n);
  expect(parseWireAmount('9999999999999')).toBe(LARGEST_AMOUNT);
});

test('[M4] anything else on the wire is refused', () => {
  const texts = ['', '00', '01', '-1', '+1', '1.0', '1e3', ' 1', '1 ', '1\n', '٢', '0x1', '10000000000000'];
  const others = [5, 5n, null, undefined, ['5'], {}];
  for (const value of [...texts, ...others])
    expect([value, parseWireAmount(value)]).toEqual([value, undefined]);
});

test('[M5] the first lines get the extra minor unit', () => {
  expect(splitStake(1000n, 3)).toEqual([334n, 333n, 333n]);
  expect(splitStake(1001n, 3)).toEqual([334n, 334n, 333n]);
  expect(splitStake(2n, 4)).toEqual([1n, 1n, 0n, 0n]);
  expect(splitStake(0n, 2)).toEqual([0n, 0n]);
});

test('[M5] the parts add up to the stake, differ by at most one unit and never grow', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: LARGEST_AMOUNT }),
      fc.integer({ min: 1, max: 500 }),
      (total, lines) => {
        const parts = splitStake(total, lines);
        expect(parts).toHaveLength(lines);
        expect(parts.reduce((a, b) => a + b)).toBe(total);
        expect((parts[0] ?? 0n) - (parts.at(-1) ?? 0n) <= 1n).toBe(true);
        expect(parts.every((part, line) => line === 0 || part <= (parts[line - 1] ?? 0n))).toBe(true);
      },
    ),
  );
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('[M5] %d lines are a bug', (lines) => {
  expect(() => splitStake(100n, lines)).toThrow(RangeError);
});

test('[M5] a stake below zero is a bug', () => {
  expect(() => splitStake(-1n, 2)).toThrow(RangeError);
});
