import { sha256Hex } from '@fairline/fairness';
import { expect, test } from 'vitest';

import { nodeDigest } from './nodeDigest.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
])('SHA-256 of %j is the published one', (text, expected) => {
  expect(sha256Hex(nodeDigest, text)).toBe(expected);
});

// RFC 4231, the test cases whose keys and messages are ASCII.
test.each([
  ['\u000b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
  [
    'Jefe',
    'what do ya want for nothing?',
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  ],
])('HMAC-SHA256 under %j of %j is the published one', (key, message, expected) => {
  expect(hex(nodeDigest.hmacSha256(key, message))).toBe(expected);
});
