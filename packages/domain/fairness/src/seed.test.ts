import * as crypto from 'node:crypto';

import { expect, test } from 'vitest';

import { commitmentOf, isClientSeed, isServerSeed, previousLink } from './seed.ts';
import { testDigest } from './testkit/testDigest.ts';

const digest = testDigest(crypto);
const seed = '0'.repeat(63) + 'f';

test('[F1] a server seed is 64 lower-case hexadecimal digits and nothing else', () => {
  expect(isServerSeed(seed)).toBe(true);
  for (const text of ['', seed.slice(1), `${seed}0`, seed.toUpperCase(), `${seed}\n`, ` ${seed.slice(1)}`])
    expect([text, isServerSeed(text)]).toEqual([text, false]);
});

test('[F1] a client seed is 1 to 64 of letters, digits, underscore and hyphen', () => {
  for (const text of ['a', 'A_z-09', '-'.repeat(64)])
    expect([text, isClientSeed(text)]).toEqual([text, true]);
  for (const text of ['', 'a'.repeat(65), 'a:1', 'a b', 'é', 'a\n'])
    expect([text, isClientSeed(text)]).toEqual([text, false]);
});

test('[F1] the commitment is the digest of the 64 characters, not of the 32 bytes', () => {
  expect(commitmentOf(digest, seed)).toBe(crypto.createHash('sha256').update(seed).digest('hex'));
  // printf %064d 0 | sha256sum
  expect(commitmentOf(digest, '0'.repeat(64))).toBe(
    '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55',
  );
});

test('[F6] a chain goes back link by link, each a seed again', () => {
  const links = [seed];
  for (let left = 3; left > 0; left -= 1) links.push(previousLink(digest, links.at(-1) ?? ''));
  expect(links.every(isServerSeed)).toBe(true);
  expect(new Set(links).size).toBe(4);
  expect(links[2]).toBe(
    crypto
      .createHash('sha256')
      .update(links[1] ?? '')
      .digest('hex'),
  );
});

test('[F1] [F6] what is no seed has neither a commitment nor a link before it', () => {
  expect(() => commitmentOf(digest, 'x')).toThrow(RangeError);
  expect(() => previousLink(digest, seed.toUpperCase())).toThrow(RangeError);
});
