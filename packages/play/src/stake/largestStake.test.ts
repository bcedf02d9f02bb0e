import { MULTIPLIER_ONE } from '@fairline/fairness';
import { gameOf, percent } from '@fairline/games';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { largestStake, mostMultiplier } from './largestStake.ts';

const game = gameOf(percent);
const TERMS = { stakeMax: '50000', payoutMax: '5000000' };

test('the largest stake wins no more than a round pays, and one unit more would, or is above the maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_800 }), (target) => {
      const multiplier = mostMultiplier(game, { target }) ?? 0n;
      const largest = largestStake(TERMS, multiplier);
      // A part of a minor unit may be drawn for as a whole one.
      const mostWon = (stake: bigint) => (stake * multiplier + MULTIPLIER_ONE - 1n) / MULTIPLIER_ONE;
      expect(mostWon(largest)).toBeLessThanOrEqual(BigInt(TERMS.payoutMax));
      const isMore = mostWon(largest + 1n) > BigInt(TERMS.payoutMax);
      expect(isMore || largest === BigInt(TERMS.stakeMax)).toBe(true);
    }),
  );
});

test('where choices decide what is won, the maximum alone counts', () => {
  expect(largestStake(TERMS, undefined)).toBe(50_000n);
});
