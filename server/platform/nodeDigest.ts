import { createHash, createHmac } from 'node:crypto';

import type { Digest } from '@fairline/fairness';

/** The digests of fairness, as Node computes them. */
export const nodeDigest: Digest = {
  sha256: (text) => createHash('sha256').update(text).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
