import type { Digest } from '@fairline/fairness';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/** The digest of browsers themselves answers later, and a draw must not have to be awaited. */
export const browserDigest: Digest = {
  sha256: (text) => sha256(utf8ToBytes(text)),
  hmacSha256: (key, message) => hmac(sha256, utf8ToBytes(key), utf8ToBytes(message)),
};
