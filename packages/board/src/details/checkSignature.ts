import type { Evidence, EvidenceKeys } from '@fairline/contracts/coupon';

/**
 * Checks a signature with the key that the site publishes, never with the one in the pack: anybody can sign with a key of
 * their own. `unknown`: this browser cannot check such a signature.
 */
export async function checkSignature(
  { signed, signature, keyId }: Evidence,
  { keys }: EvidenceKeys,
): Promise<'valid' | 'broken' | 'unknown'> {
  const published = keys.find((key) => key.keyId === keyId);
  if (published === undefined) return 'broken';
  try {
    const algorithm = { name: 'Ed25519' };
    const key = await crypto.subtle.importKey('jwk', published.publicKey, algorithm, false, ['verify']);
    const text = new TextEncoder().encode(signed);
    const isValid = await crypto.subtle.verify(algorithm, key, bytesOf(signature), text);
    return isValid ? 'valid' : 'broken';
  } catch {
    return 'unknown';
  }
}

/** Base64 for addresses. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.codePointAt(0) ?? 0);
}
