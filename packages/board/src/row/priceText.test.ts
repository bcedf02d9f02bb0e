import { describe, expect, test } from 'vitest';

import { priceText } from './priceText.ts';

describe('priceText', () => {
  test.each([
    [2050, 0, '2.05'],
    [9_999_000, 0, '9999.00'],
    [10_000_000, 0, '10\u202F000.00'],
    [1_073_741_824_500, 0, '1\u202F073\u202F741\u202F824.50'],
    [10_001_000, 1, '10\u202F000/1'],
    [1_234_501_000, 2, '+123\u202F450\u202F000'],
    // What stands after the point is no thousand of anything.
    [1_073_741_824_500, 5, '-0.000000001'],
  ])('%d in format %d is %s', (coefficient, format, text) => {
    expect(priceText(coefficient, format)).toBe(text);
  });
});
