import { expect, test } from 'vitest';

import { codeDigits } from './codeDigits.ts';

test('a code is read however it was typed or copied', () => {
  expect(codeDigits('417 052')).toBe('417052');
  expect(codeDigits('417-052.')).toBe('417052');
  expect(codeDigits('٤١٧٠٥٢')).toBe('417052');
  expect(codeDigits('４１７０５２')).toBe('417052');
  expect(codeDigits('Your code: 417052')).toBe('417052');
});

test('more digits than a code has are cut, and anything else is no digit', () => {
  expect(codeDigits('41705299')).toBe('417052');
  expect(codeDigits('4O7l')).toBe('47');
  expect(codeDigits('+49 (171) 123456789', 15)).toBe('49171123456789');
});
