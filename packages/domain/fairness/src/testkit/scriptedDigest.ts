import type { Digest } from '../digest.ts';

/** A digest whose words a test has written down, and what was asked of it. */
export function scriptedDigest(words: readonly number[]): { digest: Digest; asked: string[] } {
  const asked: string[] = [];
  const digest: Digest = {
    sha256: () => new Uint8Array(32),
    hmacSha256(_key, message) {
      const block = Number(message.slice(message.lastIndexOf(':') + 1));
      asked.push(message);
      // Inside a larger buffer, as the pooled buffers of Node are.
      const view = new DataView(new ArrayBuffer(48), 8, 32);
      for (let index = 0; index < 8; index += 1) view.setUint32(index * 4, words[block * 8 + index] ?? 0);
      return new Uint8Array(view.buffer, 8, 32);
    },
  };
  return { digest, asked };
}
