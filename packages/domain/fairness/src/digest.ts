/**
 * The two digests that fairness is made of, given by whoever runs it: a server has one of its own, a browser another.
 * Texts are ASCII; an answer has 32 bytes.
 */
export interface Digest {
  sha256(text: string): Uint8Array;
  hmacSha256(key: string, message: string): Uint8Array;
}

/** SHA-256 in lower-case hexadecimal digits. */
export function sha256Hex(digest: Digest, text: string): string {
  return [...digest.sha256(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
