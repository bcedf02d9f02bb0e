import * as crypto from 'node:crypto';

import { expect, test } from 'vitest';

import { sha256Hex } from '../digest.ts';
import { testDigest } from './testDigest.ts';

const digest = testDigest(crypto);

test('the digest of the tests has the published vectors', () => {
  expect(sha256Hex(digest, 'abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  // RFC 4231, test case 2.
  expect(Buffer.from(digest.hmacSha256('Jefe', 'what do ya want for nothing?')).toString('hex')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});
