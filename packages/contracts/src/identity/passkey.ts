import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { closed, nothing, Uuid } from './field.ts';
import { SignInReply } from './signIn.ts';
import { StepUpState } from './stepUp.ts';

const Base64Url = Type.String({ maxLength: 8192, pattern: '^[A-Za-z0-9_-]*$' });
const Transports = Type.Array(Type.String({ maxLength: 32 }), { maxItems: 10 });
const Extensions = Type.Record(Type.String({ maxLength: 64 }), Type.Unknown());

/** What `startRegistration` of @simplewebauthn/browser gives. */
export const PasskeyRegistration = Type.Object(
  {
    id: Base64Url,
    rawId: Base64Url,
    type: Type.Literal('public-key'),
    response: Type.Object(
      {
        clientDataJSON: Base64Url,
        attestationObject: Base64Url,
        authenticatorData: Type.Optional(Base64Url),
        transports: Type.Optional(Transports),
        publicKeyAlgorithm: Type.Optional(Type.Integer()),
        publicKey: Type.Optional(Base64Url),
      },
      closed,
    ),
    authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
    clientExtensionResults: Extensions,
  },
  closed,
);

/** What `startAuthentication` of @simplewebauthn/browser gives. */
export const PasskeyAssertion = Type.Object(
  {
    id: Base64Url,
    rawId: Base64Url,
    type: Type.Literal('public-key'),
    response: Type.Object(
      {
        clientDataJSON: Base64Url,
        authenticatorData: Base64Url,
        signature: Base64Url,
        userHandle: Type.Optional(Base64Url),
      },
      closed,
    ),
    authenticatorAttachment: Type.Optional(Type.String({ maxLength: 32 })),
    clientExtensionResults: Extensions,
  },
  closed,
);
export type PasskeyAssertion = Static<typeof PasskeyAssertion>;

/** Handed to the browser's own function as it is. */
const Options = Type.Object({ options: Type.Record(Type.String(), Type.Unknown()) }, closed);

export const getPasskeySignInOptions = defineEndpoint({
  id: 'getPasskeySignInOptions',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/passkey/options',
  summary: 'The challenge that a passkey signs to sign in or to step up; it names no account',
  callsPerMinuteBeforeCaptcha: 30,
  body: nothing,
  reply: Options,
});

/** Refused with 400 `wrong-credentials` or `time-up`. */
export const signInByPasskey = defineEndpoint({
  id: 'signInByPasskey',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/login/passkey',
  summary: 'Sign-in by a passkey; it counts as both steps',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ response: PasskeyAssertion, save: Type.Boolean() }, closed),
  reply: SignInReply,
});

export const stepUpByPasskey = defineEndpoint({
  id: 'stepUpByPasskey',
  module: 'identity',
  method: 'POST',
  path: '/web-api/auth/step-up/passkey',
  summary: 'Proves by passkey who is signed in',
  auth: 'session',
  body: Type.Object({ response: PasskeyAssertion }, closed),
  reply: StepUpState,
});

export const Passkey = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    createdAt: Type.Integer(),
    lastUsedAt: Type.Union([Type.Integer(), Type.Null()]),
  },
  closed,
);
export type Passkey = Static<typeof Passkey>;

export const listPasskeys = defineEndpoint({
  id: 'listPasskeys',
  module: 'identity',
  method: 'GET',
  path: '/web-api/user/passkeys',
  summary: 'The player’s passkeys',
  auth: 'session',
  reply: Type.Object(
    {
      passkeys: Type.Array(Passkey),
      /** The player has no other way in, so the last passkey stays. */
      isOnlyWay: Type.Boolean(),
    },
    closed,
  ),
});

export const getPasskeyOptions = defineEndpoint({
  id: 'getPasskeyOptions',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/passkeys/options',
  summary: 'The challenge for making a passkey',
  auth: 'session',
  needsStepUp: true,
  body: nothing,
  reply: Options,
});

export const addPasskey = defineEndpoint({
  id: 'addPasskey',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/passkeys',
  summary: 'Keeps a new passkey',
  auth: 'session',
  needsStepUp: true,
  body: Type.Object(
    { name: Type.String({ minLength: 1, maxLength: 60 }), response: PasskeyRegistration },
    closed,
  ),
  reply: Passkey,
});

/** Refused with 404 `not-found`, or 409 `only-way-in` when the player could not get in any more. */
export const removePasskey = defineEndpoint({
  id: 'removePasskey',
  module: 'identity',
  method: 'DELETE',
  path: '/web-api/user/passkeys/{passkeyId}',
  summary: 'Removes a passkey',
  auth: 'session',
  needsStepUp: true,
  params: Type.Object({ passkeyId: Uuid }, closed),
  reply: nothing,
});
