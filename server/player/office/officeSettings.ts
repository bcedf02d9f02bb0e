import type { SiteConfig } from '@fairline/contracts';
import type { OfficeSettings, OfficeSport } from '@fairline/contracts/office';
import type { AccountData } from '@fairline/contracts/wallet';
import { routeExists, rowOf } from '@fairline/routes';

import { OFFERED_CURRENCIES } from '../../money/wallet/index.ts';
import type { PlayerSettings } from './playerSettings.ts';

/** A sport of the book, before it has a number. */
export interface OfferedSport extends Omit<OfficeSport, 'id'> {
  readonly games: { readonly line: number; readonly live: number };
}

interface SettingsFacts {
  readonly settings: PlayerSettings;
  readonly accounts: AccountData;
  readonly sports: readonly OfferedSport[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly disallowed: { readonly line: number[]; readonly live: number[] };
  readonly site: SiteConfig;
}

/** The settings as the office shows them. */
export function officeSettingsOf(facts: SettingsFacts): OfficeSettings {
  const { settings, accounts, numbers, disallowed, site } = facts;
  const exists = (route: 'depositBonuses' | 'vipCashback' | 'officePromotion' | 'account'): boolean =>
    routeExists(rowOf(route), { site, isProduction: true });
  const { bonus_type, first_deposit_bonus_type, points_type_balance, ...notifications } = settings;
  const promoPoints = accounts.accounts.find(({ points }) => points !== null)?.points ?? 0;
  const sports = facts.sports.flatMap(({ slug, name, icon, games }) => {
    const id = numbers.get(slug);
    return id === undefined ? [] : [{ id, slug, name, icon, games }];
  });
  const taken = new Set(accounts.accounts.map(({ iso }) => iso));
  return {
    commonSettings: { points_type_balance },
    otherSettings: { bonus_type, first_deposit_bonus_type },
    notificationSettings: notifications,
    cashbackSetting: {
      additional_data: {
        isVisiblePromoPointsRules: exists('officePromotion'),
        showAdditionalCashBackTerms: exists('vipCashback'),
        promoPoints,
        usePromoPointsName: true,
      },
    },
    bonusSetting: { isAvailable: exists('depositBonuses') },
    firstDepositBonusSetting: {
      isAvailable: exists('depositBonuses') && accounts.is_available_first_deposit_bonus,
    },
    promoSetting: { isAvailable: exists('officePromotion') },
    pointsAccumulated: promoPoints,
    // Fairline has no club: the fields are there for those who read them, and nothing is shown.
    clubPoints: 0,
    showClubPoints: false,
    availableCurrencies: OFFERED_CURRENCIES.filter(({ code }) => !taken.has(code)).map(({ id, code }) => ({
      id,
      iso: code,
    })),
    sports: sports.map(({ id, slug, name, icon }) => ({ id, slug, name, icon })),
    lineSports: sports.filter(({ games }) => games.line > 0).map(({ id }) => id),
    liveSports: sports.filter(({ games }) => games.live > 0).map(({ id }) => id),
    lineDisallowSports: disallowed.line,
    liveDisallowSports: disallowed.live,
    showFavoriteTeams: false,
    showPromoCodeCheck: exists('officePromotion'),
    showWallets: exists('account'),
    walletAttributes: { title_translation_key: 'wallets_title' },
  };
}
