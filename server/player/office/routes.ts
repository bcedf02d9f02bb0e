import type { SiteConfig } from '@fairline/contracts';
import {
  getOfficeMenu,
  getOfficeSettings,
  saveDisallowedSports,
  saveOfficeSetting,
  type OfficeMenu,
} from '@fairline/contracts/office';
import type { AccountData } from '@fairline/contracts/wallet';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { keepDisallowedSports, numbersOf, readDisallowedSports } from './disallowedSports.ts';
import { menuCategories } from './menu.ts';
import { officeSettingsOf, type OfferedSport } from './officeSettings.ts';
import { isAllowedFor, isSettingId, keepValue, readSettings } from './playerSettings.ts';
import { sportNumbers } from './sportNumbers.ts';

export interface OfficeParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly siteFor: (host: string) => SiteConfig;
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
  readonly accountsOf: (userId: number) => Promise<AccountData>;
  /** The sports of the book, with names in a language. */
  readonly sportsIn: (language: string) => Promise<readonly OfferedSport[]>;
  /** Called when the player's disallowed sports are other ones from now on. */
  readonly onSportsKept: (userId: number) => void;
  readonly personOf: (
    userId: number,
    site: SiteConfig,
  ) => Promise<Pick<OfficeMenu['menuUserData'], 'name' | 'email' | 'country_code'>>;
}

export function registerOffice(endpoints: Endpoints, parts: OfficeParts): void {
  const { db, clock, playerOf, siteFor } = parts;

  endpoints.serve(getOfficeSettings, async ({ query }, caller) => {
    const userId = await playerOf(caller);
    const sports = await parts.sportsIn(query.language);
    return officeSettingsOf({
      settings: await readSettings(db, userId),
      accounts: await parts.accountsOf(userId),
      sports,
      numbers: await sportNumbers(
        db,
        sports.map(({ slug }) => slug),
      ),
      disallowed: await numbersOf(db, await readDisallowedSports(db, userId)),
      site: siteFor(caller.host),
    });
  });

  endpoints.serve(saveOfficeSetting, async ({ params, body }, caller) => {
    const userId = await playerOf(caller);
    const { settingId: id } = params;
    if (!isSettingId(id)) throw refused(404, 'setting-unknown', '/params/settingId');
    if (!isAllowedFor(id, body.value)) throw refused(400, 'setting-value-not-allowed', '/body/value');
    await keepValue(db, { userId, id, value: body.value, now: clock.now() });
    return { message: 'main_save_success' };
  });

  endpoints.serve(saveDisallowedSports, async ({ body }, caller) => {
    const userId = await playerOf(caller);
    const isKept = await keepDisallowedSports(db, { userId, ...body, now: clock.now() });
    if (!isKept) throw refused(400, 'sport-unknown', '/body');
    parts.onSportsKept(userId);
    return { message: 'main_save_success' };
  });

  endpoints.serve(getOfficeMenu, async (_input, caller) => {
    const userId = await playerOf(caller);
    const site = siteFor(caller.host);
    const { bonuses, is_account_frozen: isFrozen } = await parts.accountsOf(userId);
    const bonus = bonuses.reduce((sum, { money }) => sum + BigInt(money), 0n);
    const categories = menuCategories(site);
    const hasRecharge = categories.some(({ sections }) => sections.some(({ id }) => id === 'recharge'));
    return {
      menuCategories: categories,
      menuUserData: {
        ...(await parts.personOf(userId, site)),
        bonus_balance: String(bonus),
        recharge_allow: hasRecharge && !isFrozen,
      },
    };
  });
}

const MESSAGES = {
  'setting-unknown': 'There is no such setting.',
  'setting-value-not-allowed': 'The setting cannot have this value.',
  'sport-unknown': 'One of the numbers is no sport.',
} as const;

function refused(status: number, code: keyof typeof MESSAGES, field: string): Refusal {
  return new Refusal({ status, code, message: MESSAGES[code], field });
}
