import { answerRealityCheck, getRealityCheck } from '@fairline/contracts/reality-check';

import { defineModule } from '../../platform/module.ts';
import { findPlayer } from '../identity/index.ts';
import { session } from '../session/module.ts';
import { registerRealityCheck } from './routes.ts';

/** When players are here: what hours of a day and reality checks are counted by. Sessions tell it of every call. */
export const playTime = defineModule({
  name: 'player/playTime',
  tables: ['play_stretch', 'reality_answer'],
  endpoints: [getRealityCheck, answerRealityCheck],
  needs: { sessions: session },
  open({ endpoints, db, clock, ids, siteFor }, { sessions }) {
    registerRealityCheck(endpoints, {
      db,
      clock,
      ids,
      playerOf: sessions.playerOf,
      currencyOf: async (userId, caller) =>
        (await findPlayer(db, userId))?.currency ?? siteFor(caller.host).defaultCurrency,
      endSession: (caller) => sessions.end(caller, 'user'),
    });
    return { door: undefined };
  },
});
