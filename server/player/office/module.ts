import {
  getOfficeMenu,
  getOfficeSettings,
  saveDisallowedSports,
  saveOfficeSetting,
} from '@fairline/contracts/office';

import { wallet } from '../../money/wallet/module.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { defineModule, definePort } from '../../platform/module.ts';
import { findPlayer } from '../identity/index.ts';
import { session } from '../session/module.ts';
import { HiddenSportsMemory, type HiddenSports } from './hiddenSports.ts';
import { registerOffice, type OfficeParts } from './routes.ts';

export const offeredSports = definePort<OfficeParts['sportsIn']>('the sports of the book');

/** The settings and the menu of a player's own pages. */
export const office = defineModule({
  name: 'player/office',
  tables: ['player_setting', 'sport_number'],
  endpoints: [getOfficeSettings, saveOfficeSetting, saveDisallowedSports, getOfficeMenu],
  needs: { sessions: session, wallet, sportsIn: offeredSports },
  open({ endpoints, db, clock, siteFor }, { sessions, wallet: { accountsOf }, sportsIn }) {
    const hidden = new HiddenSportsMemory(db, clock);
    registerOffice(endpoints, {
      db,
      clock,
      siteFor,
      playerOf: sessions.playerOf,
      accountsOf,
      onSportsKept: (userId) => hidden.forget(userId),
      sportsIn,
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
      door: {
        /** What the player who calls, or whose page is drawn, does not want to see; undefined for a visitor. */
        hiddenFor: async (caller: Caller): Promise<HiddenSports | undefined> => {
          const userId = caller.drawnFor ?? (await sessions.of(caller))?.userId;
          return userId === undefined ? undefined : hidden.of(userId);
        },
      },
    };
  },
});
