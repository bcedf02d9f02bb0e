import { Type } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { AuthCode } from '../identity/field.ts';
import { TwoStepMethod } from '../identity/signIn.ts';

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

const query = Type.Object(
  {
    language: Type.String({ pattern: '^[a-z]{2}$' }),
    /** An address of this site to come back to. */
    return_url: Type.Optional(Type.String({ maxLength: 500 })),
  },
  closed,
);
const redirect = Type.Object({ redirectUrl: Type.String() }, closed);

export const startSocial = defineEndpoint({
  id: 'startSocial',
  module: 'social',
  method: 'GET',
  path: '/web-api/auth/oauth/{provider}',
  summary:
    'Where to send the browser to sign in at the provider; the answer sets the cookie that its return must bring',
  callsPerMinuteBeforeCaptcha: 10,
  params: Type.Object({ provider: SocialProvider }, closed),
  query,
  reply: redirect,
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
  /** A code is asked: getPendingTwoStep tells the ways to it, confirmSocialTwoStep takes it. */
  'two-step',
  /** The account is closed to its player. */
  'refused',
  /** The person went back. */
  'cancelled',
  /** The answer was not in order, too old, or another browser's. */
  'failed',
  /** The identity opens the account of the player who is signed in, from now on. */
  'connected',
  /** Another player has this identity. */
  'taken',
  /** The player who is signed in has proved who they are. */
  'proved',
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
  reply: Type.Union([
    Type.Object({ step: Type.Literal('done') }, closed),
    /** The ways to the code, as after a sign-in by password. */
    Type.Object(
      {
        step: Type.Literal('two-step'),
        methods: Type.Array(TwoStepMethod),
        /** As after a sign-in by password: too many codes went out lately. */
        isCodeHeldBack: Type.Optional(Type.Literal(true)),
      },
      closed,
    ),
  ]),
});

export const confirmSocialTwoStep = defineEndpoint({
  id: 'confirmSocialTwoStep',
  module: 'social',
  method: 'POST',
  path: '/web-api/auth/social/two-step',
  summary: 'The second step after a social sign-in: a code of the app, of a message, or a backup code',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ code: AuthCode }, closed),
  reply: Type.Object({ step: Type.Literal('done') }, closed),
});

export const listSocialConnections = defineEndpoint({
  id: 'listSocialConnections',
  module: 'social',
  method: 'GET',
  path: '/web-api/user/social',
  summary: 'The providers that open the player’s account, and all that the site is connected to',
  auth: 'session',
  reply: Type.Object(
    {
      connections: Type.Array(Type.Object({ provider: SocialProvider, connectedAt: Type.Integer() }, closed)),
      providers: Type.Array(SocialProvider),
      /** The player has no other way in, so the last connection stays. */
      isOnlyWay: Type.Boolean(),
    },
    closed,
  ),
});

export const connectSocial = defineEndpoint({
  id: 'connectSocial',
  module: 'social',
  method: 'POST',
  path: '/web-api/user/social/{provider}',
  summary: 'Where to send the browser so that the provider opens the player’s account from then on',
  auth: 'session',
  needsStepUp: true,
  params: Type.Object({ provider: SocialProvider }, closed),
  body: query,
  reply: redirect,
});

/** Refused with 404 `not-found`, or 409 `only-way-in` when the player could not get in any more. */
export const disconnectSocial = defineEndpoint({
  id: 'disconnectSocial',
  module: 'social',
  method: 'DELETE',
  path: '/web-api/user/social/{provider}',
  summary: 'The provider opens the player’s account no more',
  auth: 'session',
  needsStepUp: true,
  params: Type.Object({ provider: SocialProvider }, closed),
  reply: Type.Object({}, closed),
});

/** Refused with 403 `other-proof` for a player who has a password, a second step or a passkey: those prove more. */
export const proveBySocial = defineEndpoint({
  id: 'proveBySocial',
  module: 'social',
  method: 'POST',
  path: '/web-api/auth/step-up/social/{provider}',
  summary: 'Where to send a player who has no password to prove who they are',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 10,
  params: Type.Object({ provider: SocialProvider }, closed),
  body: query,
  reply: redirect,
});
