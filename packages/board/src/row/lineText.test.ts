import { expect, test } from 'vitest';

import { handicapText, totalText } from './lineText.ts';

test('a line is written as short as it can be', () => {
  expect([250, 225, 300, 50].map(totalText)).toEqual(['2.5', '2.25', '3', '0.5']);
});

test('both sides of a handicap have opposite signs, and nought has none', () => {
  expect([handicapText(-150, 'home'), handicapText(-150, 'away')]).toEqual(['\u22121.5', '+1.5']);
  expect([handicapText(0, 'home'), handicapText(0, 'away')]).toEqual(['0', '0']);
});
