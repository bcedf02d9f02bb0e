import { expect, test } from 'vitest';

import { checkSignature } from './checkSignature.ts';

async function signedBy(text: string) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, [
    'sign',
    'verify',
  ]);
  const signature = await crypto.subtle.sign({ name: 'Ed25519' }, privateKey, new TextEncoder().encode(text));
  const { kty = '', crv = '', x = '' } = await crypto.subtle.exportKey('jwk', publicKey);
  const url = btoa(String.fromCodePoint(...new Uint8Array(signature)));
  return {
    publicKey: { kty, crv, x },
    evidence: {
      signed: text,
      signature: url.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      keyId: 'site',
      publicKey: { kty, crv, x },
    },
  };
}

test('a pack is genuine by the key that the site publishes, whatever key it brings along', async () => {
  const own = await signedBy('{"paid":"1"}');
  const keys = { keys: [{ keyId: 'site', publicKey: own.publicKey }] };
  expect(await checkSignature(own.evidence, keys)).toBe('valid');
  expect(await checkSignature({ ...own.evidence, signed: '{"paid":"2"}' }, keys)).toBe('broken');
  // Signed by somebody else, who calls the key as the site does.
  const forged = await signedBy('{"paid":"1000"}');
  expect(await checkSignature(forged.evidence, keys)).toBe('broken');
  expect(await checkSignature({ ...forged.evidence, keyId: 'other' }, keys)).toBe('broken');
});
