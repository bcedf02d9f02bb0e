import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { AuthCode, closed, EncodedPassword, nothing } from './field.ts';
import { CodeSent } from './signIn.ts';

/** With status 403: the player must prove again who they are, then the same call works. */
export const STEP_UP_REQUIRED = 'step-up-required';
/** So long a proof holds for money out and changes of security. */
export const STEP_UP_MS = 5 * 60_000;
/** So long it holds for money that is staked or paid in. */
export const RECENT_PROOF_MS = 12 * 60 * 60_000;

export const StepUpMethod = Type.Union([
  Type.Literal('password'),
  Type.Literal('totp'),
  Type.Literal('passkey'),
  /** A code by SMS or mail, for players who have none of the others. */
  Type.Literal('message'),
  /** The player's bank once more, by startPayAndPlay; for players who have none of the first three. */
  Type.Literal('bank'),
]);
export type StepUpMethod = Static<typeof StepUpMethod>;

export const StepUpState = Type.Object(
  {
    isProved: Type.Boolean(),
    /** Milliseconds since 1970 until which the proof holds. */
    provedUntil: Type.Integer(),
    /** Ways this player can prove it. With two-step on, the password alone is not enough. */
    methods: Type.Array(StepUpMethod),
    /** False after a registration by phone or through a provider. */
    hasPassword: Type.Boolean(),
    /** It was made by the site, shown to this session and never used: setFirstPassword replaces it. */
    isPasswordUnused: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type StepUpState = Static<typeof StepUpState>;

export const getStepUp = defineEndpoint({
  id: 'getStepUp',
  module: 'identity',
  method: 'GET',
  path: '/web-api/auth/step-up',
  summary: 'Whether the player has proved lately who they are, and how they can',
  auth: 'session',
  reply: StepUpState,
});

/**
 * Refused with 400 `wrong-password` or `wrong-code`, with 409 `key-replaced` when the session has got another key while
 * the proof was looked at, or with 429 `too-many-tries`.
 */
export const stepUp = defineEndpoint({
  id: 'stepUp',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/step-up',
  summary: 'Proves by password or code who is signed in; by passkey see stepUpByPasskey',
  auth: 'session',
  body: Type.Union([
    Type.Object({ uPassword: EncodedPassword }, closed),
    Type.Object({ code: AuthCode }, closed),
  ]),
  reply: StepUpState,
});

/** Refused with 403 `other-proof` when the player has another way, or nowhere a code could be sent to. */
export const sendStepUpCode = defineEndpoint({
  id: 'sendStepUpCode',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/step-up/send',
  summary: 'Sends the code of a step-up to the player’s confirmed phone or e-mail address',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 10,
  body: nothing,
  reply: CodeSent,
});
