import type { SiteConfig } from '@fairline/contracts';
import { routeExists, rowOf, type RouteName } from '@fairline/routes';
import type { IconName } from '@fairline/ui';

import type { WordKey } from '../words/index.ts';

interface OfficeEntry {
  readonly route: Extract<
    RouteName,
    | 'account'
    | 'verification'
    | 'security'
    | 'officeSettings'
    | 'recharge'
    | 'deduce'
    | 'paymentHistory'
    | 'betHistory'
    | 'depositBonuses'
    | 'officePromotion'
    | 'officeResponsible'
    | 'messages'
    | 'officeSupport'
  >;
  readonly word: WordKey;
  readonly icon: IconName;
}

interface OfficeGroup {
  readonly word: WordKey;
  readonly entries: readonly OfficeEntry[];
}

const GROUPS: readonly OfficeGroup[] = [
  {
    word: 'menu.account',
    entries: [
      { route: 'account', word: 'account.title', icon: 'wallet' },
      { route: 'verification', word: 'menu.verification', icon: 'id-badge-2' },
      { route: 'security', word: 'security.title', icon: 'shield-lock' },
      { route: 'officeSettings', word: 'settings.title', icon: 'settings' },
    ],
  },
  {
    word: 'menu.money',
    entries: [
      { route: 'recharge', word: 'menu.recharge', icon: 'plus' },
      { route: 'deduce', word: 'menu.withdrawal', icon: 'cash' },
      { route: 'paymentHistory', word: 'menu.payments', icon: 'credit-card' },
    ],
  },
  {
    word: 'menu.play',
    entries: [
      { route: 'betHistory', word: 'menu.betHistory', icon: 'receipt' },
      { route: 'depositBonuses', word: 'menu.bonuses', icon: 'gift' },
      { route: 'officePromotion', word: 'menu.promo', icon: 'ticket' },
      { route: 'officeResponsible', word: 'menu.responsible', icon: 'heart-handshake' },
    ],
  },
  {
    word: 'menu.help',
    entries: [
      { route: 'messages', word: 'messages.title', icon: 'messages' },
      { route: 'officeSupport', word: 'menu.support', icon: 'lifebuoy' },
    ],
  },
];

/** Only pages that the site has; a group without any is left out. */
export function officeGroups(site: SiteConfig): readonly OfficeGroup[] {
  return GROUPS.map(({ word, entries }) => ({
    word,
    entries: entries.filter(({ route }) => routeExists(rowOf(route), { site, isProduction: true })),
  })).filter(({ entries }) => entries.length > 0);
}
