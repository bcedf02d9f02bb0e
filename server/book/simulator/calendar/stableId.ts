import { createHash } from 'node:crypto';

/** A name-based UUID (version 5): the same thing has the same id whenever and wherever it is asked. */
export function stableId(...parts: readonly string[]): string {
  const hex = createHash('sha1')
    .update(`fairline/${parts.join('/')}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16).padStart(2, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
