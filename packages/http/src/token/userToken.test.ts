import { expect, test } from 'vitest';

import { tokenUntil } from '../testing/fakeServer.ts';
import { isUsable } from './userToken.ts';

test.each([
  ['one that ends in the future', tokenUntil(1001), true],
  ['one that ends now', tokenUntil(1000), false],
  ['one that has ended', tokenUntil(999), false],
  ['one without an expiry', tokenUntil(undefined), false],
  ['none', undefined, false],
  ['an empty text', '', false],
  ['something else', 'a.b.c', false],
])('[HTTP-020] a token is usable only with an expiry in the future: %s', (_name, token, expected) => {
  expect(isUsable(token, 1_000_000)).toBe(expected);
});
