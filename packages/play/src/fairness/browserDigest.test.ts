import * as crypto from 'node:crypto';

import { testDigest } from '@fairline/fairness/testkit';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { browserDigest } from './browserDigest.ts';

test('the digest of browsers is that of the server', () => {
  const known = testDigest(crypto);
  const ascii = fc.string({
    unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  });
  fc.assert(
    fc.property(ascii, ascii, (key, text) => {
      expect([...browserDigest.sha256(text)]).toEqual([...known.sha256(text)]);
      expect([...browserDigest.hmacSha256(key, text)]).toEqual([...known.hmacSha256(key, text)]);
    }),
    { numRuns: 200 },
  );
});
