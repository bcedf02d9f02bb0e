import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { POLL_MS } from './pollMs.ts';

const closed = { additionalProperties: false } as const;
const nothing = Type.Object({}, closed);

/** Who is signed in, as far as a page may know; the same fields as the sdk's Session. */
export const SessionState = Type.Object(
  {
    userId: Type.Union([Type.Integer(), Type.Null()]),
    banLevel: Type.Integer({ minimum: 0 }),
    banVersion: Type.Integer({ minimum: 0 }),
    isTermsChanged: Type.Boolean(),
    termsChangedAt: Type.Union([Type.String(), Type.Null()]),
    isNeedIdentification: Type.Boolean(),
    isDataAfterRegistration: Type.Boolean(),
    afterRegistrationUrl: Type.Union([Type.String(), Type.Null()]),
    isSaved: Type.Boolean(),
  },
  closed,
);
export type SessionState = Static<typeof SessionState>;

/**
 * Why a session is over: asked for, idle, too old, its old key was used again, ended by the operator, by a newer
 * sign-in elsewhere, from the list of devices, or because the password was changed.
 */
export const SessionEndReason = Type.Union([
  Type.Literal('user'),
  Type.Literal('idle'),
  Type.Literal('expired'),
  Type.Literal('reused'),
  Type.Literal('operator'),
  Type.Literal('newer'),
  Type.Literal('revoked'),
  Type.Literal('password'),
]);
export type SessionEndReason = Static<typeof SessionEndReason>;

export const SessionAnswer = Type.Object(
  {
    session: SessionState,
    /** Why the session that this browser had is over; null when it lives or there was none. */
    endReason: Type.Union([SessionEndReason, Type.Null()]),
  },
  closed,
);
export type SessionAnswer = Static<typeof SessionAnswer>;

export const getSession = defineEndpoint({
  id: 'getSession',
  module: 'session',
  method: 'GET',
  path: '/web-api/session',
  summary: 'Who is signed in',
  reply: SessionAnswer,
});

export const refreshSession = defineEndpoint({
  id: 'refreshSession',
  module: 'session',
  method: 'POST',
  path: '/web-api/session/refresh',
  summary:
    'The auth state anew, asked for when a page is entered and each minute while it is visible; it is no activity',
  body: nothing,
  reply: SessionAnswer,
});

export const checkSession = defineEndpoint({
  id: 'checkSession',
  module: 'session',
  method: 'GET',
  path: '/web-api/session/check',
  summary: 'The id of the player who is signed in, or null',
  reply: Type.Object({ user_id: Type.Union([Type.Integer(), Type.Null()]) }, closed),
});

export const noteActivity = defineEndpoint({
  id: 'noteActivity',
  module: 'session',
  method: 'POST',
  path: '/web-api/session/activity',
  summary:
    'The player did something themselves; only this and opening a page keep a session from becoming idle',
  auth: 'session',
  body: Type.Object(
    {
      /** How long ago it was, by the browser's own clock: clocks of two machines differ, durations do not. */
      idleMs: Type.Integer({ minimum: 0, maximum: 3_600_000 }),
    },
    closed,
  ),
  reply: nothing,
});

export const logout = defineEndpoint({
  id: 'logout',
  module: 'session',
  method: 'POST',
  path: '/web-api/session/logout',
  summary: 'Ends the session; without one it changes nothing',
  body: Type.Object({ reason: Type.Union([Type.Literal('user'), Type.Literal('idle')]) }, closed),
  reply: nothing,
});

export const getToken = defineEndpoint({
  id: 'getToken',
  module: 'session',
  method: 'GET',
  path: '/web-api/user/gettoken',
  summary: 'A token of five minutes for calls that want it in their Authorization header',
  auth: 'session',
  callsPerMinuteBeforeCaptcha: 30,
  query: Type.Object({ force_refresh: Type.Literal('true') }, closed),
  reply: Type.Object({ data: Type.Object({ token: Type.String() }, closed) }, closed),
});

/** The cookie in which the browser keeps the token of getToken. */
export const USER_TOKEN_COOKIE = 'user_token';

/** How often a signed-in player's browser asks for the video token again. */
export const VIDEO_TOKEN_INTERVAL_MS = POLL_MS.media;

export const updateVideoToken = defineEndpoint({
  id: 'updateVideoToken',
  module: 'session',
  method: 'POST',
  path: '/web-api/user/updatetoken',
  summary: 'A token for video streams, good for ten minutes',
  auth: 'bearer',
  needsConfirmedTerms: true,
  body: nothing,
  reply: Type.Object(
    { data: Type.Object({ token: Type.String(), expiresAt: Type.Integer() }, closed) },
    closed,
  ),
});
