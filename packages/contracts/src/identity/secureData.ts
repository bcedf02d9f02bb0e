import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { closed } from './field.ts';

/** Cookies that scripts of the page may read. `ua` holds the player's id and comes and goes with the session. */
export const UA_COOKIE = 'ua';
export const GGRU_COOKIE = 'ggru';
export const GRANT_COOKIE = 'grant';
export const GRANT_SECONDS = 1800;

export const SecureData = Type.Object(
  {
    /** How game providers know this player: it tells them nothing else. */
    ggru: Type.String(),
    /** By the value of the cookie `ua`, so that an answer for another player is never taken. */
    grants: Type.Record(Type.String({ pattern: '^[0-9]+$' }), Type.Object({ grant: Type.String() }, closed)),
  },
  closed,
);
export type SecureData = Static<typeof SecureData>;

export const getSecureData = defineEndpoint({
  id: 'getSecureData',
  module: 'identity',
  method: 'GET',
  path: '/web-api/user/secure-data',
  summary: 'What the player’s browser shows to providers of games and video; the answer sets both cookies',
  auth: 'session',
  reply: SecureData,
});
