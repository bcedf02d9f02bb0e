import { expect, test } from 'vitest';

import { cardName, rankOf, shoeCard } from './card.ts';

test('[F8] cards go by rank from two to ace, and within a rank clubs, diamonds, hearts, spades', () => {
  expect([0, 1, 2, 3, 4, 9, 32, 51].map(cardName)).toEqual(['2c', '2d', '2h', '2s', '3c', '4d', 'Tc', 'As']);
  expect(new Set(Array.from({ length: 52 }, (_, card) => cardName(card))).size).toBe(52);
  expect([0, 3, 4, 51].map(rankOf)).toEqual([0, 0, 1, 12]);
});

test('[F8] a shoe holds the deck eight times', () => {
  expect([0, 51, 52, 415].map(shoeCard)).toEqual([0, 51, 0, 51]);
});

test('[F8] there are no other cards', () => {
  for (const card of [-1, 52, 0.5]) expect(() => cardName(card)).toThrow(RangeError);
  for (const place of [-1, 416, 0.5]) expect(() => shoeCard(place)).toThrow(RangeError);
});
