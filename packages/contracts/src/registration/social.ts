import { Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';

const closed = { additionalProperties: false } as const;

/** The social networks and messengers through which people can sign in: these and no others. */
export const SOCIAL_PROVIDERS = [
  'google',
  'vk',
  'ok',
  'fb',
  'mailru',
  'yandex',
  'telegram',
  'kakaotalk',
  'twitter',
  'itsme',
  'twitch',
  'metamask',
  'line',
  'linkedin',
  'apple',
  'discord',
] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];
export const SocialProvider = Type.Unsafe<SocialProvider>(
  Type.Union(SOCIAL_PROVIDERS.map((name) => Type.Literal(name))),
);

export const startSocial = defineEndpoint({
  id: 'startSocial',
  module: 'social',
  method: 'GET',
  path: '/web-api/auth/oauth/{provider}',
  summary:
    'Where to send the browser to sign in at the provider; the answer sets the cookie that its return must bring',
  callsPerMinuteBeforeCaptcha: 10,
  params: Type.Object({ provider: SocialProvider }, closed),
  query: Type.Object(
    {
      language: Type.String({ pattern: '^[a-z]{2}$' }),
      /** An address of this site to come back to. */
      return_url: Type.Optional(Type.String({ maxLength: 500 })),
    },
    closed,
  ),
  reply: Type.Object({ redirectUrl: Type.String() }, closed),
});

/**
 * What came of the provider's answer, as the query `social` of the page that the browser is sent back to. For register
 * and two-step the server remembers the rest by a cookie that only the browser with it can use, for ten minutes.
 */
export const SOCIAL_OUTCOMES = [
  /** The session is there. */
  'signed-in',
  /** Nobody here has this identity yet: register with soc_reg, or connect an account by loginSocial. */
  'register',
  /** A code is asked: confirmSocialTwoStep. */
  'two-step',
  /** The account is closed to its player. */
  'refused',
  /** The person went back. */
  'cancelled',
  /** The answer was not in order, too old, or another browser's. */
  'failed',
] as const;
export type SocialOutcome = (typeof SOCIAL_OUTCOMES)[number];

export const getPendingSocial = defineEndpoint({
  id: 'getPendingSocial',
  module: 'social',
  method: 'GET',
  path: '/web-api/auth/social/pending',
  summary:
    'What a provider told of the person who is about to register or to connect an account; null: nothing',
  reply: Type.Object(
    {
      pending: Type.Union([
        Type.Object(
          { provider: SocialProvider, name: Type.String(), email: Type.Union([Type.String(), Type.Null()]) },
          closed,
        ),
        Type.Null(),
      ]),
    },
    closed,
  ),
});

export const loginSocial = defineEndpoint({
  id: 'loginSocial',
  module: 'social',
  method: 'POST',
  path: '/web-api/auth/login/social',
  summary:
    "Connects the provider's identity to an account that exists, by that account's own login and password, and signs in",
  body: Type.Object(
    {
      /** Encoded as for the sign-in. */
      login: Type.String({ minLength: 1, maxLength: 1024 }),
      pass: Type.String({ minLength: 1, maxLength: 1024 }),
      /** The token of a solved captcha; empty while none was asked for. */
      'g-recaptcha-response': Type.String({ maxLength: 200 }),
    },
    closed,
  ),
  reply: Type.Object({ step: Type.Union([Type.Literal('done'), Type.Literal('two-step')]) }, closed),
});

export const confirmSocialTwoStep = defineEndpoint({
  id: 'confirmSocialTwoStep',
  module: 'social',
  method: 'POST',
  path: '/web-api/auth/social/two-step',
  summary: 'The second step after a social sign-in',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) }, closed),
  reply: Type.Object({ step: Type.Literal('done') }, closed),
});
