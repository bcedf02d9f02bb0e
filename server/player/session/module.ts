import {
  checkSession,
  getSession,
  getToken,
  logout,
  noteActivity,
  refreshSession,
  updateVideoToken,
} from '@fairline/contracts';

import { defineModule, definePort } from '../../platform/module.ts';
import { token } from '../token/module.ts';
import { registerSession } from './routes.ts';
import { Sessions, type SessionParts } from './sessions.ts';
import { startSweeper } from './sweeper.ts';
import { registerUserTokens } from './tokenRoutes.ts';

export const termsOfPlayers = definePort<SessionParts['termsOf']>('the terms of players');

/** Who is told that a key was used, and that a copied one has ended a session. */
export const watchOfKeys =
  definePort<Required<Pick<SessionParts, 'onUsed' | 'onReused'>>>('the watch of session keys');

/** Who is signed in. Its doors come before those of others: who calls is asked before anything that costs more. */
export const session = defineModule({
  name: 'player/session',
  tables: ['player', 'session', 'session_spent_key'],
  endpoints: [getSession, refreshSession, checkSession, noteActivity, logout, getToken, updateVideoToken],
  needs: { token, termsOf: termsOfPlayers, watch: watchOfKeys },
  open(site, { token: { tokens }, termsOf, watch }) {
    const { app, endpoints, db, clock, ids, isHttps, siteFor, settings } = site;
    const sessions = new Sessions({
      db,
      clock,
      ids,
      isHttps,
      termsOf,
      ...watch,
      idleMinutesFor: (host) => {
        const { isAutoLogoffEnable, autoLogoffInactiveMinutes } = siteFor(host);
        return isAutoLogoffEnable ? autoLogoffInactiveMinutes : null;
      },
    });
    registerSession(endpoints, { sessions, clock, callsPerMinute: settings.sessionRequestsPerMinute });
    registerUserTokens(endpoints, { sessions, tokens });
    const stopSweeping = startSweeper(
      async () => {
        await sessions.sweep();
      },
      (error) => app.log.error({ err: error }, 'the sweep of sessions and tokens failed'),
      site.timers,
    );
    return { door: sessions, close: stopSweeping };
  },
});
