import { actOnLimit, blockUser, getLimits, saveLimits } from '@fairline/contracts/limits';

import { defineModule } from '../../platform/module.ts';
import { findPlayer, requireStepUp } from '../identity/index.ts';
import { session } from '../session/module.ts';
import { registerLimits } from './routes.ts';

/** What players have forbidden themselves. */
export const limits = defineModule({
  name: 'player/limits',
  tables: ['player_limit'],
  endpoints: [getLimits, saveLimits, actOnLimit, blockUser],
  needs: { sessions: session },
  open({ endpoints, db, clock, ids, siteFor }, { sessions }) {
    registerLimits(endpoints, {
      db,
      clock,
      ids,
      playerOf: sessions.playerOf,
      requireProof: (caller) => requireStepUp({ sessions, clock }, caller),
      currencyOf: async (userId, caller) =>
        (await findPlayer(db, userId))?.currency ?? siteFor(caller.host).defaultCurrency,
      endSessions: (tx, userId) => sessions.endAllOf(tx, { userId, reason: 'user' }),
    });
    return { door: undefined };
  },
});
