import { getUserConfig } from '@fairline/contracts/user';

import { wallet } from '../../money/wallet/module.ts';
import { defineModule } from '../../platform/module.ts';
import { countUnread } from '../../site/notice/index.ts';
import { findPlayer, proofsOf } from '../identity/index.ts';
import { session } from '../session/module.ts';
import { registerUser } from './routes.ts';

/** What a page knows of the player whose page it is. */
export const user = defineModule({
  name: 'player/user',
  tables: ['player_verification'],
  endpoints: [getUserConfig],
  needs: { sessions: session, wallet },
  open({ endpoints, db, clock, siteFor }, { sessions, wallet: { accountsOf } }) {
    registerUser(endpoints, {
      db,
      clock,
      siteFor,
      playerOf: sessions.playerOf,
      accountsOf,
      standingOf: (caller) => sessions.viewOf(caller),
      personOf: (userId) => findPlayer(db, userId),
      proofsOf: (userId) => proofsOf(db, userId),
      unreadOf: (userId) => countUnread(db, userId),
    });
    return { door: undefined };
  },
});
