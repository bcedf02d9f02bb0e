import {
  actOnLimit,
  blockUser,
  getLimits,
  RAISES_BEFORE_CAPTCHA,
  saveLimits,
} from '@fairline/contracts/limits';
import { visitorOfCookies } from '@fairline/sdk/server';

import { defineModule } from '../../platform/module.ts';
import { requireCaptchaAfter } from '../captcha/index.ts';
import { captcha } from '../captcha/module.ts';
import { findPlayer, requireStepUp } from '../identity/index.ts';
import { session } from '../session/module.ts';
import { registerLimits } from './routes.ts';

/** What players have forbidden themselves. */
export const limits = defineModule({
  name: 'player/limits',
  tables: ['player_limit'],
  endpoints: [getLimits, saveLimits, actOnLimit, blockUser],
  needs: { sessions: session, captcha },
  open({ endpoints, db, clock, ids, siteFor }, { sessions, captcha: captchas }) {
    registerLimits(endpoints, {
      db,
      clock,
      ids,
      playerOf: sessions.playerOf,
      requireProof: (caller) => requireStepUp({ sessions, clock }, caller),
      countRaise: (caller) =>
        requireCaptchaAfter(captchas, { kind: 'raise', free: RAISES_BEFORE_CAPTCHA }, caller),
      currencyOf: async (userId, caller) =>
        (await findPlayer(db, userId))?.currency ?? siteFor(caller.host).defaultCurrency,
      zoneOf: ({ cookies, host }) => visitorOfCookies(cookies, { site: siteFor(host), country: '' }).timeZone,
      endSessions: (tx, userId) => sessions.endAllOf(tx, { userId, reason: 'user' }),
    });
    return { door: undefined };
  },
});
