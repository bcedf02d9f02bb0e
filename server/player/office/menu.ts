import type { SiteConfig } from '@fairline/contracts';
import type { OfficeMenu } from '@fairline/contracts/office';
import { ACCOUNT_SECTIONS, routeExists, rowOf, type AccountSection } from '@fairline/routes';

/** Every section of the account menu once, in the order of the office's own menu. */
const CATEGORIES: readonly (readonly [id: string, sections: readonly AccountSection[]])[] = [
  ['account', ['account', 'personal_data', 'security', 'auth_qr', 'mailing', 'sports']],
  ['money', ['wallets', 'recharge', 'withdrawal', 'history_pay']],
  ['play', ['bet_history', 'bonuses', 'cashback', 'promo_check', 'bring_friend']],
];

/** Only what the site has: a section whose page is off is left out, and a category without sections too. */
export function menuCategories(site: SiteConfig): OfficeMenu['menuCategories'] {
  return CATEGORIES.map(([id, sections]) => ({
    id,
    sections: sections
      .map((section) => ({ id: section, route: ACCOUNT_SECTIONS[section] }))
      .filter(({ route }) => routeExists(rowOf(route), { site, isProduction: true })),
  })).filter(({ sections }) => sections.length > 0);
}
