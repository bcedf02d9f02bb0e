import { getSportTree } from '@fairline/contracts';

import { hasRunningBets } from '../betting/wagering/index.ts';
import { registerWallet } from '../money/wallet/index.ts';
import type { Caller } from '../platform/http/caller.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { findPlayer, proofsOf, requireStepUp } from '../player/identity/index.ts';
import { registerLimits } from '../player/limits/index.ts';
import {
  HiddenSportsMemory,
  readSettings,
  registerOffice,
  type HiddenSports,
} from '../player/office/index.ts';
import { registrationChoicesOf } from '../player/registration/index.ts';
import type { Sessions } from '../player/session/index.ts';
import { registerUser } from '../player/user/index.ts';
import { countUnread, registerNotices } from '../site/notice/index.ts';

interface PlayerOffice {
  /** What the player who calls, or whose page is drawn, does not want to see; undefined for a visitor. */
  readonly hiddenFor: (caller: Caller) => Promise<HiddenSports | undefined>;
}

/** What belongs to one player: accounts, configuration, settings of the office. */
export function registerPlayerOffice(
  { endpoints, db, clock, ids, siteFor }: SiteContext,
  { sessions }: { readonly sessions: Sessions },
): PlayerOffice {
  const { playerOf } = sessions;
  const hidden = new HiddenSportsMemory(db, clock);
  const accountsOf = registerWallet(endpoints, {
    db,
    clock,
    ids,
    playerOf,
    seesPoints: async (userId) => (await readSettings(db, userId)).points_type_balance,
    // Whom nobody has asked may still have it.
    wantsFirstBonus: async (userId) => (await registrationChoicesOf(db, userId))?.bonus !== 'none',
    hasRunningBets,
  });
  registerNotices(endpoints, { db, clock, playerOf });
  registerUser(endpoints, {
    db,
    clock,
    siteFor,
    playerOf,
    accountsOf,
    standingOf: (caller) => sessions.viewOf(caller),
    personOf: (userId) => findPlayer(db, userId),
    proofsOf: (userId) => proofsOf(db, userId),
    unreadOf: (userId) => countUnread(db, userId),
  });
  registerLimits(endpoints, {
    db,
    clock,
    ids,
    playerOf,
    requireProof: (caller) => requireStepUp({ sessions, clock }, caller),
    currencyOf: async (userId, caller) =>
      (await findPlayer(db, userId))?.currency ?? siteFor(caller.host).defaultCurrency,
    endSessions: (tx, userId) => sessions.endAllOf(tx, { userId, reason: 'user' }),
  });
  registerOffice(endpoints, {
    db,
    clock,
    siteFor,
    playerOf,
    accountsOf,
    onSportsKept: (userId) => hidden.forget(userId),
    // Drawn for nobody: who has hidden a sport must find it here to show it again.
    sportsIn: async (language) => (await endpoints.api.call(getSportTree, { query: { language } })).sports,
    personOf: async (userId, site) => {
      const player = await findPlayer(db, userId);
      return {
        name:
          [player?.firstName, player?.lastName].filter(Boolean).join(' ') ||
          (player?.login ?? String(userId)),
        email: player?.email ?? null,
        country_code: player?.country ?? site.defaultCountry,
      };
    },
  });
  return {
    hiddenFor: async (caller) => {
      const userId = caller.drawnFor ?? (await sessions.of(caller))?.userId;
      return userId === undefined ? undefined : hidden.of(userId);
    },
  };
}
