import fc from 'fast-check';
import { expect, test } from 'vitest';

import { isText } from '../text.ts';
import { decodeCredential, encodeCredential } from './credentialText.ts';

test('[AUTH-006] [AUTH-007] login and password travel as base64url of their UTF-8, which the server turns back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sent = encodeCredential(text);
      expect(sent).toBe(Buffer.from(text).toString('base64url'));
      expect(decodeCredential(sent)).toBe(isText(text) ? text : undefined);
      expect(sent).toMatch(/^[A-Za-z0-9_-]*$/);
    }),
  );
  expect(encodeCredential('correct horse')).not.toContain('correct');
});

// The last one is a NUL between two letters: no database keeps it.
test.each(['A', 'Zm9v=', '_w', 'Zm9vYh', 'a b', '%41', 'YQBi'])(
  '%s is no encoded text and is refused',
  (sent) => {
    expect(decodeCredential(sent)).toBeUndefined();
  },
);
