import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

/** The header that brings the token of the browser's fingerprint. */
export const FINGERPRINT_HEADER = 'x-fingerprint';
/** With status 400: the fingerprint's token is missing, too old or not ours; a new one helps. */
export const FINGERPRINT_ERROR = 120;

/**
 * What a browser tells about itself: facts that every page may read anyway. Nothing is drawn, played or measured to
 * tell one visitor from another.
 */
export const FingerprintComponents = Type.Object(
  {
    userAgent: Type.String({ maxLength: 512 }),
    languages: Type.Array(Type.String({ maxLength: 35 }), { maxItems: 20 }),
    timeZone: Type.String({ maxLength: 64 }),
    screen: Type.Tuple([Type.Integer({ minimum: 0 }), Type.Integer({ minimum: 0 })]),
    colorDepth: Type.Integer({ minimum: 0, maximum: 64 }),
    pixelRatio: Type.Number({ minimum: 0, maximum: 100 }),
    processors: Type.Integer({ minimum: 0, maximum: 4096 }),
    touchPoints: Type.Integer({ minimum: 0, maximum: 256 }),
  },
  closed,
);
export type FingerprintComponents = Static<typeof FingerprintComponents>;

export const createFingerprint = defineEndpoint({
  id: 'createFingerprint',
  module: 'fingerprint',
  method: 'POST',
  path: '/web-api/fingerprint',
  summary: "A token for the browser's fingerprint",
  body: Type.Object({ componentsData: FingerprintComponents }, closed),
  reply: Type.Object({ token: Type.String(), expiresAt: Type.Integer() }, closed),
});
