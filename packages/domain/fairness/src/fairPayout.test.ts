import * as crypto from 'node:crypto';

import { expect, test } from 'vitest';

import { fairPayout } from './fairPayout.ts';
import { scriptedDigest } from './testkit/scriptedDigest.ts';
import { testDigest } from './testkit/testDigest.ts';

const serverSeed = 'ab'.repeat(32);
const seed = { serverSeed, clientSeed: 'me', nonce: 3 };

/** What is paid when the rounding draws this number. */
function paid(stake: bigint, multiplier: bigint, drawn: number): bigint {
  return fairPayout(scriptedDigest([drawn]).digest, seed, { stake, multiplier });
}

test('[F7] one unit more is paid exactly where the drawn number is below the rest', () => {
  // 10 x 1.0421 = 10.421: the rest is 4210 ten-thousandths.
  expect(paid(10n, 10_421n, 0)).toBe(11n);
  expect(paid(10n, 10_421n, 4_209)).toBe(11n);
  expect(paid(10n, 10_421n, 4_210)).toBe(10n);
  expect(paid(10n, 10_421n, 9_999)).toBe(10n);
});

test('[F7] where nothing is left over nothing is drawn', () => {
  const { digest, asked } = scriptedDigest([]);
  expect(fairPayout(digest, seed, { stake: 10n, multiplier: 25_000n })).toBe(25n);
  expect(fairPayout(digest, seed, { stake: 0n, multiplier: 25_001n })).toBe(0n);
  expect(fairPayout(digest, seed, { stake: 7n, multiplier: 0n })).toBe(0n);
  expect(asked).toEqual([]);
  expect(fairPayout(digest, seed, { stake: 1n, multiplier: 15_000n })).toBe(2n);
  expect(asked).toEqual(['me:3:rounding:0']);
});

test('[F7] over all numbers that can be drawn a stake of one unit returns its multiplier exactly', () => {
  let sum = 0n;
  for (let drawn = 0; drawn < 10_000; drawn += 1) sum += paid(1n, 10_421n, drawn);
  expect(sum).toBe(10_421n);
});

test('[F7] over many rounds the smallest stake gets its part too', () => {
  const digest = testDigest(crypto);
  let sum = 0n;
  const rounds = 4_000;
  for (let nonce = 0; nonce < rounds; nonce += 1)
    sum += fairPayout(digest, { ...seed, nonce }, { stake: 1n, multiplier: 9_900n });
  // 99 % with a standard deviation of 0.16 %: rounding down would leave nothing at all.
  expect(Number(sum) / rounds).toBeGreaterThan(0.982);
  expect(Number(sum) / rounds).toBeLessThan(0.998);
});

test('[F7] bets of a shared round are rounded each for itself', () => {
  const { digest, asked } = scriptedDigest([]);
  fairPayout(digest, seed, { stake: 1n, multiplier: 1n, betId: 'b1' });
  expect(asked).toEqual(['me:3:b1:rounding:0']);
});

test('[F7] large amounts stay exact', () => {
  const stake = 2n ** 70n;
  expect(fairPayout(scriptedDigest([0]).digest, seed, { stake, multiplier: 9_999n })).toBe(
    (stake * 9_999n) / 10_000n + 1n,
  );
});

test('[F7] nothing is below zero', () => {
  expect(() => paid(-1n, 1n, 0)).toThrow(RangeError);
  expect(() => paid(1n, -1n, 0)).toThrow(RangeError);
});
