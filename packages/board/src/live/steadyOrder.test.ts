import { expect, test } from 'vitest';

import { steadyOrder } from './steadyOrder.ts';

/** Letters are keys, and what follows them is what they say now. */
const order = (shown: string, fresh: string): string =>
  steadyOrder(shown.split(' '), fresh.split(' '), (word) => word.charAt(0)).join(' ');

test('what is shown keeps its place and says what is new of it', () => {
  expect(order('a1 b1 c1', 'c2 a2 b2')).toBe('a2 b2 c2');
});

test('a new one takes the place of one that left, so that nobody else moves', () => {
  expect(order('a b c', 'x a c')).toBe('a x c');
  expect(order('a b c', 'x c y a')).toBe('a x c y');
});

test('a new one comes last, and a place without anybody for it closes', () => {
  expect(order('a b c', 'x a b c')).toBe('a b c x');
  expect(order('a b c', 'c a')).toBe('a c');
});
