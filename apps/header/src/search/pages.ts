import { href, type Language } from '@fairline/routes';

import { accountEntries, mainEntries, type Entry } from '../navigation/entries.ts';
import type { WordKey } from '../words/index.ts';
import { has, type SearchEntry, type SearchPlace } from './entry.ts';
import { isFound } from './plainText.ts';
import type { SearchWordKey } from './words/index.ts';

interface PagesPlace extends SearchPlace {
  /** The words of the header's own menus. */
  readonly menuWord: (key: WordKey) => string;
  readonly isSignedIn: boolean;
}

/** Pages that no menu of the header has. */
const OTHER_PAGES = {
  'page.home': 'home',
  'page.multiLive': 'multiLive',
  'page.championshipResults': 'champResults',
  'page.contacts': 'contacts',
  'page.rules': 'mainRules',
  'page.howToBet': 'howToBet',
  'page.responsible': 'responsibleGaming',
  'page.privacy': 'privacyPolicy',
  'page.cookies': 'cookies',
  'page.calculator': 'calculator',
} as const satisfies Partial<Record<SearchWordKey, string>>;
type OtherPage = keyof typeof OTHER_PAGES;

/** The pages of this site whose name is like the text. */
export function pageEntries(text: string, place: PagesPlace): readonly SearchEntry[] {
  return allPages(place).filter(({ name }) => isFound(name, text));
}

function allPages(place: PagesPlace): readonly SearchEntry[] {
  const { site, language, menuWord, words, isSignedIn } = place;
  const menus = [...mainEntries(site), ...(isSignedIn ? accountEntries(site) : [])];
  const fromMenus = menus
    .flatMap((entry) => [entry, ...(entry.children ?? [])])
    .map((entry) => menuPage(entry, { language, name: menuWord(entry.word) }));
  const others = (Object.keys(OTHER_PAGES) as OtherPage[])
    .filter((word) => has(site, OTHER_PAGES[word]))
    .map((word) => pageEntry(words(word), href(language, OTHER_PAGES[word])));
  // An entry of the menu and one of its children may lead to the same page.
  return [...new Map([...fromMenus, ...others].map((entry) => [entry.href, entry])).values()];
}

function menuPage(entry: Entry, { language, name }: { language: Language; name: string }): SearchEntry {
  return pageEntry(name, entry.hrefIn(language));
}

function pageEntry(name: string, address: string): SearchEntry {
  return { key: `page:${address.replace(/^\/[a-z]{2}/, '')}`, kind: 'page', name, note: '', href: address };
}
