import type { Evidence } from '@fairline/contracts/coupon';

/** `unknown`: this browser cannot check such a signature. */
export async function checkSignature(evidence: Evidence): Promise<'valid' | 'broken' | 'unknown'> {
  const { signed, signature, publicKey } = evidence;
  try {
    const key = await crypto.subtle.importKey('jwk', publicKey, { name: 'Ed25519' }, false, ['verify']);
    const isValid = await crypto.subtle.verify(
      { name: 'Ed25519' },
      key,
      bytesOf(signature),
      new TextEncoder().encode(signed),
    );
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
