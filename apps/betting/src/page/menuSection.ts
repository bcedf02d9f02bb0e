import type { MenuSection } from '@fairline/contracts';
import { href, type Language } from '@fairline/routes';

import type { SectionAddress } from '../pageData.ts';
import type { WordKey } from '../words/index.ts';

const MENU_WORDS = {
  top: 'menu.top',
  today: 'menu.today',
  soon: 'menu.soon',
  'long-term': 'menu.longTerm',
  video: 'filter.video',
  favorites: 'filter.favourites',
} as const satisfies Record<MenuSection, WordKey>;

export function menuWord(menuSection: MenuSection, section: 'live' | 'line'): WordKey {
  // What is soon in the line has just begun in live.
  return menuSection === 'soon' && section === 'live' ? 'menu.begun' : MENU_WORDS[menuSection];
}

/** A game that runs has begun: none of them begins in a week, and all of them are of today. */
const LIVE_MENUS: readonly MenuSection[] = ['top', 'soon', 'video', 'favorites'];
const LINE_MENUS: readonly MenuSection[] = ['top', 'today', 'soon', 'long-term', 'video', 'favorites'];

/** The games with video are no choice where the operator shows none, unless an address has chosen them. */
export function menusOf(
  section: 'live' | 'line',
  { chosen, hasStreams }: { readonly chosen: MenuSection | undefined; readonly hasStreams: boolean },
): readonly MenuSection[] {
  const menus = section === 'live' ? LIVE_MENUS : LINE_MENUS;
  return menus.filter((menu) => menu !== 'video' || hasStreams || chosen === 'video');
}

/** The page of a section, of one of its menus when one is chosen. */
export function sectionHref(
  language: Language,
  {
    section,
    menuSection,
    sport,
    championship,
  }: Pick<SectionAddress, 'menuSection' | 'sport' | 'championship'> & { readonly section: 'live' | 'line' },
): string {
  const place = { section, sport, championship };
  return menuSection === undefined
    ? href(language, 'section', place)
    : href(language, 'menuSection', { ...place, menuSection });
}
