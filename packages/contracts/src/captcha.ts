import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

/** The header that brings the token of a solved captcha. */
export const CAPTCHA_HEADER = 'x-captcha-token';

/** Why a call with status 400 asks for a captcha: solving a new one helps with each of them. */
export const CAPTCHA_ERROR = {
  /** The call came without a token and needs one. */
  required: 100,
  /** The token is not one of ours. */
  unknown: 111,
  /** The token is too old. */
  expired: 112,
  /** The token has been used: each is good for one call. */
  used: 113,
} as const;

export function isCaptchaError(errorCode: number | undefined): boolean {
  return errorCode !== undefined && (Object.values(CAPTCHA_ERROR) as number[]).includes(errorCode);
}

const Hex = Type.String({ pattern: '^[0-9a-f]+$', maxLength: 256 });

/** A challenge in the format of ALTCHA, version 2. It is signed: the answer brings it back unchanged. */
export const CaptchaChallenge = Type.Object(
  {
    parameters: Type.Object(
      {
        algorithm: Type.String({ maxLength: 32 }),
        cost: Type.Integer({ minimum: 1 }),
        expiresAt: Type.Integer(),
        keyLength: Type.Integer({ minimum: 1 }),
        keyPrefix: Hex,
        keySignature: Type.Optional(Hex),
        nonce: Hex,
        salt: Hex,
      },
      closed,
    ),
    signature: Hex,
  },
  closed,
);
export type CaptchaChallenge = Static<typeof CaptchaChallenge>;

export const CaptchaSolution = Type.Object(
  { counter: Type.Integer({ minimum: 0 }), derivedKey: Hex, time: Type.Optional(Type.Number()) },
  closed,
);
export type CaptchaSolution = Static<typeof CaptchaSolution>;

export const getCaptchaTime = defineEndpoint({
  id: 'getCaptchaTime',
  module: 'captcha',
  method: 'GET',
  path: '/web-api/captcha/gettime',
  summary:
    "The server's time, which a wish for a challenge repeats, so that old wishes cannot be played again",
  reply: Type.Object({ time: Type.Integer() }, closed),
});

export const updateCaptcha = defineEndpoint({
  id: 'updateCaptcha',
  module: 'captcha',
  method: 'GET',
  path: '/web-api/captcha/update',
  summary: 'A new challenge: a piece of work for the browser, none for the person',
  query: Type.Object({ time: Type.String({ pattern: '^[0-9]{1,15}$' }) }, closed),
  reply: CaptchaChallenge,
});

export const validateCaptcha = defineEndpoint({
  id: 'validateCaptcha',
  module: 'captcha',
  method: 'POST',
  path: '/web-api/captcha/validate',
  summary: 'Exchanges a solved challenge for a token that is good for one call',
  body: Type.Object(
    { captcha: Type.Object({ challenge: CaptchaChallenge, solution: CaptchaSolution }, closed) },
    closed,
  ),
  reply: Type.Object({ token: Type.String(), expiresAt: Type.Integer() }, closed),
});
