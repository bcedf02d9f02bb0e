import type { Section, SiteConfig } from '@fairline/contracts';
import {
  ACCOUNT_SECTIONS,
  href,
  routeExists,
  rowOf,
  type Language,
  type RouteName,
  type RouteParams,
  type RouteState,
} from '@fairline/routes';

import type { WordKey } from '../words/index.ts';

export interface Entry {
  readonly word: WordKey;
  /** The route it leads to: the entry stands in the menu exactly when the site has that route. */
  readonly route: RouteName;
  readonly hrefIn: (language: Language) => string;
  /** Whether a page lies inside what this entry opens. */
  readonly holds: (route: RouteState) => boolean;
  /** Name of its icon in the site's menus. */
  readonly icon?: string;
  /** The count that stands beside the words. */
  readonly badge?: 'liveGames' | 'messages';
  /** The section whose sports its second level lists. */
  readonly section?: Section;
  /** A second level of pages. */
  readonly children?: readonly Entry[];
}

/** The main menu in its order. */
const MAIN: readonly Entry[] = [
  {
    ...sectionEntry('navigation.sports', 'line'),
    section: 'line',
  },
  {
    ...sectionEntry('navigation.live', 'live', 'multiLive'),
    badge: 'liveGames',
    section: 'live',
  },
  {
    word: 'navigation.cyber',
    route: 'cyberType',
    hrefIn: (language) => href(language, 'cyberType', { type: 'real' }),
    holds: (route) => isOfApp(route, 'cyber'),
  },
  {
    ...pageEntry('navigation.casino', 'casino'),
    holds: (route) => isOfApp(route, 'casino'),
    children: [
      pageEntry('navigation.slots', 'slots'),
      pageEntry('navigation.liveCasino', 'liveCasino'),
      pageEntry('navigation.keno', 'keno'),
      pageEntry('navigation.bingo', 'bingo'),
      pageEntry('navigation.poker', 'poker'),
      pageEntry('navigation.virtualSports', 'virtualSports'),
      pageEntry('navigation.tvGames', 'tvGames'),
      pageEntry('navigation.fastGames', 'fastGames'),
      pageEntry('navigation.scratchcards', 'scratchcards'),
    ],
  },
  { ...pageEntry('navigation.games', 'games'), holds: (route) => isOfApp(route, 'games') },
  {
    ...pageEntry('navigation.promotions', 'promo'),
    holds: (route) => isOfApp(route, 'promotions'),
    children: [
      pageEntry('navigation.promotions', 'promo'),
      pageEntry('navigation.bonuses', 'bonuses'),
      pageEntry('navigation.bonuses', 'offers'),
    ],
  },
  {
    ...pageEntry('navigation.results', 'results'),
    icon: 'chart-pie-alt',
    // Those of a championship are results too.
    holds: ({ name }) => name === 'results' || name === 'champResults',
  },
  { ...pageEntry('navigation.statistics', 'statistic'), icon: 'stats' },
  pageEntry('navigation.about', 'about'),
];

/** What a signed-in player finds behind the account button. */
const ACCOUNT: readonly Entry[] = [
  { ...pageEntry('account.account', ACCOUNT_SECTIONS.account), icon: 'wallet' },
  { ...pageEntry('account.history', ACCOUNT_SECTIONS.bet_history), icon: 'history' },
  { ...pageEntry('account.payments', ACCOUNT_SECTIONS.recharge), icon: 'plus' },
  { ...pageEntry('account.withdrawal', ACCOUNT_SECTIONS.withdrawal), icon: 'cash' },
  { ...pageEntry('account.paymentHistory', ACCOUNT_SECTIONS.history_pay), icon: 'credit-card' },
  { ...pageEntry('account.bonuses', ACCOUNT_SECTIONS.bonuses), icon: 'gift' },
  { ...pageEntry('account.cashback', ACCOUNT_SECTIONS.cashback), icon: 'receipt' },
  { ...pageEntry('account.promoCheck', ACCOUNT_SECTIONS.promo_check), icon: 'ticket' },
  { ...pageEntry('account.bringFriend', ACCOUNT_SECTIONS.bring_friend), icon: 'user-plus' },
  { ...pageEntry('account.messages', 'messages'), icon: 'messages', badge: 'messages' },
  { ...pageEntry('account.security', ACCOUNT_SECTIONS.security), icon: 'shield-lock' },
  { ...pageEntry('account.verification', 'verification'), icon: 'id-badge-2' },
  { ...pageEntry('account.responsible', 'officeResponsible'), icon: 'heart-handshake' },
  { ...pageEntry('account.settings', ACCOUNT_SECTIONS.mailing), icon: 'settings' },
];

export function mainEntries(site: SiteConfig): readonly Entry[] {
  return available(MAIN, site);
}

export function accountEntries(site: SiteConfig): readonly Entry[] {
  return available(ACCOUNT, site);
}

function available(entries: readonly Entry[], site: SiteConfig): readonly Entry[] {
  return entries
    .filter(({ route }) => routeExists(rowOf(route), { site, isProduction: true }))
    .map((entry) =>
      entry.children === undefined ? entry : { ...entry, children: available(entry.children, site) },
    );
}

function sectionEntry(word: WordKey, section: Section, ...pages: readonly RouteState['name'][]): Entry {
  return {
    word,
    route: 'section',
    hrefIn: (language) => href(language, 'section', { section }),
    holds: (route) =>
      (isOfApp(route, 'betting') && route.params['section'] === section) || pages.includes(route.name),
  };
}

/** Routes that need no parameter. */
type PlainRoute = {
  [Name in RouteName]: {} extends RouteParams<Name> ? Name : never;
}[RouteName];

function pageEntry(word: WordKey, name: PlainRoute): Entry {
  return {
    word,
    route: name,
    hrefIn: (language) => (href as (language: Language, name: RouteName) => string)(language, name),
    holds: (route) => route.name === name,
  };
}

function isOfApp(route: RouteState, app: string): boolean {
  return route.name !== 'home' && rowOf(route.name).app === app;
}
