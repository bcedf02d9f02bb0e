import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { FingerprintComponents } from '../fingerprint.ts';
import {
  AuthCode,
  closed,
  CountryCode,
  EncodedLogin,
  EncodedPassword,
  nothing,
  PhoneCode,
  PhoneNumber,
} from './field.ts';

/** The modes of the sign-in form. */
export const SIGN_IN_MODES = [
  'login_password',
  'phone_password',
  'sms',
  'login_password_two_step_code',
] as const;
export type SignInMode = (typeof SIGN_IN_MODES)[number];

/**
 * Why a sign-in is refused (`code` of the problem). `wrong-credentials` never tells which part was wrong or whether
 * there is such an account.
 */
export const SIGN_IN_REFUSALS = [
  /** 400: login, phone or password is wrong, or the account is not open. */
  'wrong-credentials',
  /** 400: the code is wrong; it may be tried again. */
  'wrong-code',
  /** 400: the code or the step before is too old, used, or was tried too often: begin anew. */
  'time-up',
  /** 429: too many tries; `retryAfterSeconds` says when the next one is looked at. */
  'too-many-tries',
  /** 503: more people are signing in than can be checked. */
  'overloaded',
] as const;
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

export const TwoStepMethod = Type.Union([
  Type.Literal('totp'),
  Type.Literal('sms'),
  Type.Literal('mail'),
  Type.Literal('recovery'),
]);
export type TwoStepMethod = Static<typeof TwoStepMethod>;

export const SignInReply = Type.Union([
  Type.Object({ result: Type.Literal('signed-in'), user_id: Type.Integer() }, closed),
  Type.Object(
    {
      result: Type.Literal('two-step'),
      /**
       * Ways to get the code. With `totp` messages are sent when they are asked for; without it this browser is new to
       * the account, and a code is on its way by the first of them.
       */
      methods: Type.Array(TwoStepMethod),
      /** Milliseconds since 1970. */
      expiresAt: Type.Integer(),
      /** No code is on its way, because too many went to each of the addresses lately: it is asked for later. */
      isCodeHeldBack: Type.Optional(Type.Literal(true)),
    },
    closed,
  ),
]);
export type SignInReply = Static<typeof SignInReply>;

/** A code is on its way, if there is somebody to send it to: the answer is the same when there is nobody. */
export const CodeSent = Type.Object(
  {
    length: Type.Integer(),
    /** Milliseconds since 1970: until then it can be typed, and from then on another one can be asked for. */
    expiresAt: Type.Integer(),
    resendAt: Type.Integer(),
  },
  closed,
);
export type CodeSent = Static<typeof CodeSent>;

/** From this many tries a minute from one address on, each brings a solved captcha. */
const FREE_TRIES = 10;

export const signInByEmail = defineEndpoint({
  id: 'signInByEmail',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/login/email',
  summary: 'Sign-in by login, player id or e-mail address, and password',
  callsPerMinuteBeforeCaptcha: FREE_TRIES,
  body: Type.Object(
    {
      uLogin: EncodedLogin,
      uPassword: EncodedPassword,
      save: Type.Boolean(),
      /** Left out by a browser that has not told them in time. */
      componentsData: Type.Optional(FingerprintComponents),
    },
    closed,
  ),
  reply: SignInReply,
});

export const signInByPhone = defineEndpoint({
  id: 'signInByPhone',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/login/phone',
  summary: 'Sign-in by phone number and password',
  callsPerMinuteBeforeCaptcha: FREE_TRIES,
  body: Type.Object(
    {
      phone_number: PhoneNumber,
      country_code: CountryCode,
      uPassword: EncodedPassword,
      save: Type.Boolean(),
    },
    closed,
  ),
  reply: SignInReply,
});

export const sendSms = defineEndpoint({
  id: 'sendSms',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/send-sms',
  summary:
    'Sends the code of a sign-in by phone, for a solved captcha; the answer does not tell whether anybody has this number',
  body: Type.Object(
    {
      'phone-number': PhoneNumber,
      'phone-code': PhoneCode,
      /** The token of a solved captcha; the header, which the pipeline fills by itself, does the same. */
      captcha: Type.Optional(Type.String({ maxLength: 64 })),
    },
    closed,
  ),
  reply: CodeSent,
});

export const signInBySmsCode = defineEndpoint({
  id: 'signInBySmsCode',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/login/sms-code',
  summary: 'Sign-in by the code that was sent to this browser’s request',
  callsPerMinuteBeforeCaptcha: FREE_TRIES,
  body: Type.Object({ 'sms-code': AuthCode, save: Type.Optional(Type.Boolean()) }, closed),
  reply: SignInReply,
});

export const confirmTwoStep = defineEndpoint({
  id: 'confirmTwoStep',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/two-step',
  summary: 'The second step of a sign-in: a code of the app, of a message, or a backup code',
  callsPerMinuteBeforeCaptcha: FREE_TRIES,
  body: Type.Object({ code: AuthCode, save: Type.Boolean() }, closed),
  reply: SignInReply,
});

/** Refused with `time-up` where this browser waits for no second step. */
export const getPendingTwoStep = defineEndpoint({
  id: 'getPendingTwoStep',
  module: 'identity',
  method: 'GET',
  path: '/web-api/auth/two-step',
  summary:
    'The ways to the code for which this browser is asked after it came back from a provider or a bank',
  reply: Type.Object({ methods: Type.Array(TwoStepMethod) }, closed),
});

export const sendTwoStepSms = defineEndpoint({
  id: 'sendTwoStepSms',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/two-step/sms',
  summary: 'Sends the code of the second step to the confirmed phone or e-mail address, where that is a way',
  callsPerMinuteBeforeCaptcha: 2,
  body: Type.Object(
    { method: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('mail')])) },
    closed,
  ),
  reply: CodeSent,
});

/** The only method today: a player who is signed in opens a session in another browser or application. */
export const TOKEN_METHOD_HANDOFF = 1;

export const makeSignInToken = defineEndpoint({
  id: 'makeSignInToken',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/token',
  summary: 'A token by which another application of the player signs in once, within a minute',
  auth: 'session',
  needsStepUp: true,
  body: nothing,
  reply: Type.Object(
    { method_id: Type.Integer(), token: Type.String(), sign: Type.String(), expiresAt: Type.Integer() },
    closed,
  ),
});

export const signInByToken = defineEndpoint({
  id: 'signInByToken',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/login/token',
  summary: 'Sign-in by a token that another application of the player has got',
  callsPerMinuteBeforeCaptcha: FREE_TRIES,
  body: Type.Object(
    {
      method_id: Type.Integer({ minimum: 1, maximum: 99 }),
      token: Type.String({ minLength: 1, maxLength: 64 }),
      sign: Type.String({ minLength: 1, maxLength: 128 }),
      lng: Type.String({ pattern: '^[a-z]{2}$' }),
    },
    closed,
  ),
  reply: SignInReply,
});

/** What the caller may do now; a screen asks before it offers it. */
export const Right = Type.Union([
  Type.Literal('play'),
  Type.Literal('deposit'),
  Type.Literal('withdraw'),
  /** E-mail, phone, password, two-step and passkeys: right after a step-up. */
  Type.Literal('change-security'),
]);
export type Right = Static<typeof Right>;

export const getRights = defineEndpoint({
  id: 'getRights',
  module: 'identity',
  method: 'GET',
  path: '/web-api/auth/rights',
  summary: 'What the caller may do now; nothing for a visitor',
  reply: Type.Object(
    { user_id: Type.Union([Type.Integer(), Type.Null()]), rights: Type.Array(Right) },
    closed,
  ),
});
