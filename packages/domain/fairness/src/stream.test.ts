import * as crypto from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { roundingStream, roundStream, type Stream } from './stream.ts';
import { scriptedDigest } from './testkit/scriptedDigest.ts';
import { testDigest } from './testkit/testDigest.ts';

const digest = testDigest(crypto);
const serverSeed = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const seed = { serverSeed, clientSeed: 'me', nonce: 7 };
const LARGEST = 2 ** 32 - 1;

function scripted(...words: number[]): Stream & { readonly asked: string[] } {
  const { digest, asked } = scriptedDigest(words);
  return { ...roundStream(digest, seed), asked };
}

describe('[F2] blocks and words', () => {
  test('a stream asks for one block after the other, under the name of its round', () => {
    const stream = scripted();
    for (let word = 0; word < 17; word += 1) stream.below(2);
    expect(stream.asked).toEqual(['me:7:0', 'me:7:1', 'me:7:2']);
  });

  test('words are big-endian and come in the order in which they stand in the block', () => {
    const block = crypto.createHmac('sha256', serverSeed).update('me:7:0').digest();
    const stream = roundStream(digest, seed);
    const words = Array.from({ length: 8 }, () => stream.below(2 ** 32));
    expect(words).toEqual(Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4)));
  });

  test('nothing is asked for before it is needed', () => {
    expect(scripted().asked).toEqual([]);
  });

  test('rounding has blocks of its own, bets of a shared round too', () => {
    const { digest, asked } = scriptedDigest([]);
    roundingStream(digest, seed).below(2);
    roundingStream(digest, seed, 'bet-9').below(2);
    expect(asked).toEqual(['me:7:rounding:0', 'me:7:bet-9:rounding:0']);
  });
});

describe('[F3] below', () => {
  test('a word in the last, incomplete stretch is passed over', () => {
    // 2^32 = 429496729 x 10 + 6: the last six words are too many.
    expect(scripted(LARGEST, LARGEST - 5, LARGEST - 6).below(10)).toBe(9);
    expect(scripted(LARGEST - 6, 3).below(10)).toBe(9);
  });

  test('where the stretches fit, every word counts', () => {
    expect(scripted(LARGEST).below(2 ** 32)).toBe(LARGEST);
    expect(scripted(LARGEST).below(2)).toBe(1);
    expect(scripted(LARGEST, 5).below(2 ** 31 + 1)).toBe(5);
  });

  test('below(1) takes no word', () => {
    const stream = scripted(7);
    expect(stream.below(1)).toBe(0);
    expect(stream.asked).toEqual([]);
    expect(stream.below(2 ** 32)).toBe(7);
  });

  test.each([0, -1, 2 ** 32 + 1, 1.5, Number.NaN])('nothing is drawn below %s', (n) => {
    expect(() => scripted(1).below(n)).toThrow(RangeError);
  });
});

describe('[F4] pick', () => {
  test('swaps with a place from itself on, and gives the first ones in their order', () => {
    // 0+2: 2 1 0 3 4; 1+3: 2 4 0 3 1; 2+0: the same.
    expect(scripted(2, 3, 0).pick(5, 3)).toEqual([2, 4, 0]);
  });

  test('picking all leaves out the word of the last place', () => {
    const stream = scripted(0, 0, 9);
    expect(stream.pick(3, 3)).toEqual([0, 1, 2]);
    expect(stream.below(2 ** 32)).toBe(9);
  });

  test('picks are different numbers within the range', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 416 }), fc.nat(), fc.nat(), (n, take, nonce) => {
        const picked = roundStream(digest, { ...seed, nonce }).pick(n, take % (n + 1));
        expect(new Set(picked).size).toBe(take % (n + 1));
        expect(picked.every((number) => number >= 0 && number < n)).toBe(true);
      }),
    );
  });

  test.each([
    [5, 6],
    [5, -1],
    [2.5, 1],
    [5, 1.5],
  ])('of %s no %s can be picked', (n, k) => {
    expect(() => scripted().pick(n, k)).toThrow(RangeError);
  });
});

test('[F5] 52 bits are the whole first word and the upper twenty bits of the second', () => {
  expect(scripted(LARGEST, LARGEST).bits52()).toBe(2 ** 52 - 1);
  expect(scripted(1, 2 ** 12).bits52()).toBe(2 ** 20 + 1);
  expect(scripted(0, 2 ** 12 - 1).bits52()).toBe(0);
});

test('[F9] what is drawn later does not depend on what was done with what was drawn before', () => {
  const twelve = roundStream(digest, seed);
  const twenty = roundStream(digest, seed);
  const short = Array.from({ length: 12 }, () => twelve.below(52));
  expect(Array.from({ length: 20 }, () => twenty.below(52)).slice(0, 12)).toEqual(short);
});

test('[F1] a stream of a malformed seed, id or nonce is a bug', () => {
  const wrong = [
    { ...seed, serverSeed: serverSeed.toUpperCase() },
    { ...seed, clientSeed: 'a:1' },
    { ...seed, nonce: -1 },
    { ...seed, nonce: 0.5 },
    { ...seed, nonce: 2 ** 53 },
  ];
  for (const each of wrong) expect(() => roundStream(digest, each)).toThrow(RangeError);
  expect(() => roundingStream(digest, seed, 'a:b')).toThrow(RangeError);
});
