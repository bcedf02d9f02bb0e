import { gameOf, modelHash, percent } from '@fairline/games';
import { expect, test } from 'vitest';

import { browserDigest } from './browserDigest.ts';
import { CHECKED, checkRound, type RoundToCheck } from './checkRound.ts';

const game = gameOf(percent);
/** The round of docs/fair-games.md, which openssl and Python compute too. */
const SEED = {
  serverSeed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  clientSeed: 'me',
  nonce: 7,
};
const ROUND: RoundToCheck = {
  seed: SEED,
  params: { target: 5000, side: 'under' },
  stake: 100n,
  told: {
    rules: modelHash(browserDigest, game),
    commitment: 'f5e9d5c9a2b4',
    draw: [2073],
    multiplier: 19_800,
    returned: '198',
  },
};
const computed = checkRound(browserDigest, game, ROUND)?.steps ?? [];
const right: RoundToCheck = {
  ...ROUND,
  told: Object.fromEntries(computed.map((step) => [step.field, step.computed])),
};

test('a round is computed again, number by number', () => {
  expect(computed.map((step) => [step.field, step.computed]).slice(2)).toEqual([
    ['draw', [2073]],
    ['multiplier', 19_800],
    ['returned', '198'],
  ]);
  expect(checkRound(browserDigest, game, right)?.wrong).toBeUndefined();
  // What was told of the commitment above was made up.
  expect(checkRound(browserDigest, game, ROUND)?.wrong).toBe('commitment');
});

test.each(CHECKED)('%s that is not as it was told is named, and the first of several', (field) => {
  const lied = { ...right, told: { ...right.told, [field]: 'other', returned: 'other' } };
  expect(checkRound(browserDigest, game, lied)?.wrong).toBe(field);
});

test('another client seed or number is another draw', () => {
  for (const seed of [
    { ...SEED, clientSeed: 'you' },
    { ...SEED, nonce: 8 },
  ])
    expect(checkRound(browserDigest, game, { ...right, seed })?.wrong).toBe('draw');
});

test('where nothing was told there is nothing wrong; parameters that the game does not take have no answer', () => {
  expect(checkRound(browserDigest, game, { ...right, told: {} })?.wrong).toBeUndefined();
  expect(checkRound(browserDigest, game, { ...right, params: { target: 0 } })).toBeUndefined();
});
