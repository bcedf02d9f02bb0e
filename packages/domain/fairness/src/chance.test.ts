import * as crypto from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { roundStream } from './stream.ts';
import { testDigest } from './testkit/testDigest.ts';

// Fixed seeds: the same numbers in every run, so a bound that holds once holds for ever. It is four standard deviations.
const ROUNDS = process.env['SOAK'] === '1' ? 300_000 : 20_000;
const digest = testDigest(crypto);
const serverSeed = '5eed'.repeat(16);

/** One number of every round, as a game with one draw has it. */
function* firstDraws(n: number): Generator<number> {
  for (let nonce = 0; nonce < ROUNDS; nonce += 1)
    yield roundStream(digest, { serverSeed, clientSeed: `below-${n}`, nonce }).below(n);
}

/** How far the counts are from equal ones, in standard deviations. */
function unevenness(counts: readonly number[], draws: number): number {
  const expected = draws / counts.length;
  const square = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const freedom = counts.length - 1;
  return (square - freedom) / Math.sqrt(2 * freedom);
}

describe('[F3] numbers of one round after the other', () => {
  test.each([2, 6, 12, 37, 52, 10_000])('below %i are equally frequent', (n) => {
    const counts = Array<number>(n).fill(0);
    for (const drawn of firstDraws(n)) counts[drawn] = (counts[drawn] ?? 0) + 1;
    expect(Math.abs(unevenness(counts, ROUNDS))).toBeLessThan(4);
  });

  test('change as often as they should, and do not follow from the one before', () => {
    let [last, runs, together, sum, squares] = [-1, 0, 0, 0, 0];
    for (const drawn of firstDraws(1000)) {
      const centred = drawn - 499.5;
      if (last !== -1) {
        together += (last - 499.5) * centred;
        if (last < 500 !== drawn < 500) runs += 1;
      }
      last = drawn;
      sum += centred;
      squares += centred ** 2;
    }
    const pairs = ROUNDS - 1;
    expect(Math.abs(runs - pairs / 2) / Math.sqrt(pairs / 4)).toBeLessThan(4);
    expect(Math.abs(together / squares) * Math.sqrt(pairs)).toBeLessThan(4);
    expect(Math.abs(sum) / Math.sqrt(squares)).toBeLessThan(4);
  });
});

test('[F4] every number is picked equally often at every place', () => {
  const [size, k] = [25, 5];
  const counts = Array<number>(size * k).fill(0);
  for (let nonce = 0; nonce < ROUNDS / 5; nonce += 1) {
    const picked = roundStream(digest, { serverSeed, clientSeed: 'pick', nonce }).pick(size, k);
    for (const [place, number] of picked.entries())
      counts[place * size + number] = (counts[place * size + number] ?? 0) + 1;
  }
  expect(Math.abs(unevenness(counts, (ROUNDS / 5) * k))).toBeLessThan(4);
});
