import { percent } from '@fairline/games';
import { LANGUAGES } from '@fairline/routes';
import { expect, test } from 'vitest';

import { OFFERED } from '../offered.ts';
import { betAt, betOf, borderOf, isWon, TARGET_MAX, TARGET_MIN } from './bet.ts';
import { hundredthsText, readHundredths } from './targetText.ts';

const targets = Array.from({ length: TARGET_MAX }, (_, index) => index + 1);

test('the return of the tile is that of the model over all chances', () => {
  const returns = targets.map((target) => {
    const { numerator, denominator } = percent.exactReturn({ target });
    return Number(numerator) / Number(denominator);
  });
  const told = OFFERED.find(({ slug }) => slug === percent.slug)?.returns;
  const rounded = [Math.min(...returns), Math.max(...returns)].map((share) => Math.round(share * 1e6) / 1e6);
  expect(told).toEqual(rounded);
});

test('the stage calls the same numbers won as the model does', () => {
  for (const side of ['under', 'over'] as const)
    for (const target of [TARGET_MIN, 2, 5000, TARGET_MAX])
      for (const drawn of [0, 1, 2, 199, 200, 4999, 5000, 9799, 9800, 9998, 9999]) {
        const played = percent.play({ target, side }, drawn, []);
        const isPaid = played.ok && played.value.multiplier > 0n;
        expect(isWon({ target, side }, drawn), `${side} ${target}: ${drawn}`).toBe(isPaid);
      }
});

test('a border is moved to the nearest chance there is, on both sides', () => {
  expect(betAt(2500, { target: 1, side: 'under' }).target).toBe(2500);
  expect(betAt(2500, { target: 1, side: 'over' }).target).toBe(7500);
  for (const side of ['under', 'over'] as const)
    expect(
      [0, 10_000].map((place) => betAt(place, { target: 1, side }).target).toSorted((a, b) => a - b),
    ).toEqual([TARGET_MIN, TARGET_MAX]);
  expect(borderOf({ target: 2500, side: 'over' })).toBe(7500);
  expect(betOf({ target: 7 })).toEqual({ target: 7, side: 'under' });
});

test('a chance is read as it is written, in every language', () => {
  for (const language of LANGUAGES)
    for (const target of [1, 50, 999, 5000, 9800])
      expect(readHundredths(hundredthsText(target, language), language), language).toBe(target);
  expect(['50', '50,5', ' 0.07 ', '12.5 %'].map((text) => readHundredths(text, 'en'))).toEqual([
    5000, 5050, 7, 1250,
  ]);
  expect(['', '.5', '1.005', '-1', '1e1', '1,2,3', 'x'].map((text) => readHundredths(text, 'en'))).toEqual(
    Array.from({ length: 7 }),
  );
});
