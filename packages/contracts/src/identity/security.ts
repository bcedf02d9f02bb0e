import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { AuthCode, closed, EncodedPassword, nothing, Uuid } from './field.ts';

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;

/** Why a new password is not taken (`code` of the problem, status 400). */
export const PASSWORD_REFUSALS = [
  'password-short',
  'password-long',
  /** On the list of passwords that everybody tries first. */
  'password-known',
  /** Made of the player's own login, e-mail address, phone, or the site's name. */
  'password-personal',
  'password-same',
] as const;
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number];

export const changePassword = defineEndpoint({
  id: 'changePassword',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/password',
  summary:
    'Changes the password and ends every other session; the old password is the proof, with two-step on after a step-up',
  auth: 'session',
  body: Type.Object({ uPassword: EncodedPassword, uNewPassword: EncodedPassword }, closed),
  reply: nothing,
});

/** Refused with 409 `password-exists` when there is one that was used: changePassword changes it. */
export const setFirstPassword = defineEndpoint({
  id: 'setFirstPassword',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/password/first',
  summary:
    'Gives a password to a player who has none, after a step-up, or who lost the one of one click before it was used',
  auth: 'session',
  body: Type.Object({ uNewPassword: EncodedPassword }, closed),
  reply: nothing,
});

export const TwoStepState = Type.Object(
  {
    isOn: Type.Boolean(),
    recoveryCodesLeft: Type.Integer(),
    /** The last digits of the confirmed phone that gets codes when the app is not at hand; null: there is none. */
    phoneEnd: Type.Union([Type.String(), Type.Null()]),
  },
  closed,
);
export type TwoStepState = Static<typeof TwoStepState>;

export const getTwoStep = defineEndpoint({
  id: 'getTwoStep',
  module: 'identity',
  method: 'GET',
  path: '/web-api/user/two-step',
  summary: 'Whether a code is asked for after the password',
  auth: 'session',
  reply: TwoStepState,
});

export const beginTwoStep = defineEndpoint({
  id: 'beginTwoStep',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/two-step/begin',
  summary: 'A new secret for an authenticator app; nothing is on until a code of it has come back',
  auth: 'session',
  needsStepUp: true,
  body: nothing,
  reply: Type.Object(
    {
      /** In base32, to be typed by hand. */
      secret: Type.String(),
      uri: Type.String(),
      /** Rows of the QR code, `1` for dark, without a quiet zone: a page draws it without foreign markup. */
      qr: Type.Array(Type.String({ pattern: '^[01]+$' })),
      expiresAt: Type.Integer(),
    },
    closed,
  ),
});

/** Refused with 400 `wrong-code` or `time-up`. */
export const enableTwoStep = defineEndpoint({
  id: 'enableTwoStep',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/two-step/enable',
  summary: 'Turns two-step on with a code of the app; the backup codes are shown this once',
  auth: 'session',
  needsStepUp: true,
  body: Type.Object({ code: AuthCode }, closed),
  reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }, closed),
});

export const disableTwoStep = defineEndpoint({
  id: 'disableTwoStep',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/two-step/disable',
  summary: 'Turns two-step off',
  auth: 'session',
  needsStepUp: true,
  body: nothing,
  reply: nothing,
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'renewRecoveryCodes',
  module: 'identity',
  method: 'POST',
  path: '/web-api/user/two-step/recovery-codes',
  summary: 'New backup codes; the old ones are worth nothing any more',
  auth: 'session',
  needsStepUp: true,
  body: nothing,
  reply: Type.Object({ recoveryCodes: Type.Array(Type.String()) }, closed),
});

export const Device = Type.Object(
  {
    id: Uuid,
    /** What the browser called itself when it was last seen. */
    userAgent: Type.String(),
    ip: Type.String(),
    firstSeenAt: Type.Integer(),
    /** Its last call as this player, of whatever kind; what other servers have seen counts after a minute. */
    lastSeenAt: Type.Integer(),
    /** This very browser. */
    isCurrent: Type.Boolean(),
    /** Somebody is signed in there now. */
    isSignedIn: Type.Boolean(),
  },
  closed,
);
export type Device = Static<typeof Device>;

export const listDevices = defineEndpoint({
  id: 'listDevices',
  module: 'identity',
  method: 'GET',
  path: '/web-api/user/devices',
  summary: 'Browsers in which the player has signed in, the last one first',
  auth: 'session',
  reply: Type.Object({ devices: Type.Array(Device) }, closed),
});

/** 404 `not-found` for a device of somebody else. */
export const revokeDevice = defineEndpoint({
  id: 'revokeDevice',
  module: 'identity',
  method: 'DELETE',
  path: '/web-api/user/devices/{deviceId}',
  summary: 'Forgets a browser and ends its session',
  auth: 'session',
  needsRecentProof: true,
  params: Type.Object({ deviceId: Uuid }, closed),
  reply: nothing,
});

export const SecurityEventKind = Type.Union([
  Type.Literal('sign-in'),
  Type.Literal('new-device'),
  Type.Literal('step-up'),
  Type.Literal('password-changed'),
  /** Added, or in the place of another one. */
  Type.Literal('email-changed'),
  Type.Literal('phone-changed'),
  Type.Literal('two-step-on'),
  Type.Literal('two-step-off'),
  Type.Literal('recovery-code-used'),
  Type.Literal('recovery-codes-renewed'),
  Type.Literal('passkey-added'),
  Type.Literal('passkey-removed'),
  Type.Literal('device-revoked'),
  /** A key of a session came from where it should not: somebody has copied it, and the session was ended. */
  Type.Literal('key-reused'),
  /** The operator has banned, frozen, locked or checked the account, or has ended that. */
  Type.Literal('operator'),
  Type.Literal('social-connected'),
  Type.Literal('social-disconnected'),
]);
export type SecurityEventKind = Static<typeof SecurityEventKind>;

export const listSecurityEvents = defineEndpoint({
  id: 'listSecurityEvents',
  module: 'identity',
  method: 'GET',
  path: '/web-api/user/security-events',
  summary: 'What happened to the account’s security, the last 50 events',
  auth: 'session',
  reply: Type.Object(
    {
      events: Type.Array(
        Type.Object({ kind: SecurityEventKind, ip: Type.String(), at: Type.Integer() }, closed),
      ),
    },
    closed,
  ),
});
