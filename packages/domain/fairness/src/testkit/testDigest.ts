import type { Digest } from '../digest.ts';

interface Hashing {
  update(text: string): { digest(): Uint8Array };
}

/** The digest of tests, out of node:crypto, which a package of the domain does not import itself. */
export function testDigest(crypto: {
  createHash(name: 'sha256'): Hashing;
  createHmac(name: 'sha256', key: string): Hashing;
}): Digest {
  return {
    sha256: (text) => crypto.createHash('sha256').update(text).digest(),
    hmacSha256: (key, message) => crypto.createHmac('sha256', key).update(message).digest(),
  };
}
