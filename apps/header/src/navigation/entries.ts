import type { Section } from '@fairline/contracts';
import { href, type Language, type RouteState } from '@fairline/routes';

import type { WordKey } from '../words/index.ts';

export interface Entry {
  readonly word: WordKey;
  readonly hrefIn: (language: Language) => string;
  /** Whether a page lies inside what this entry opens. */
  readonly holds: (route: RouteState) => boolean;
  /** The count that stands beside the words. */
  readonly badge?: 'liveGames';
  /** The section whose sports its second level lists. */
  readonly section?: Section;
}

/** The main menu in its order. An entry stands here once the page it opens exists. */
export const ENTRIES: readonly Entry[] = [
  {
    word: 'navigation.sports',
    hrefIn: (language) => href(language, 'section', { section: 'line' }),
    holds: (route) => isInSection(route, 'line'),
    section: 'line',
  },
  {
    word: 'navigation.live',
    hrefIn: (language) => href(language, 'section', { section: 'live' }),
    holds: (route) => isInSection(route, 'live'),
    badge: 'liveGames',
    section: 'live',
  },
  {
    word: 'navigation.about',
    hrefIn: (language) => href(language, 'about'),
    holds: (route) => route.name === 'about',
  },
];

function isInSection(route: RouteState, section: 'line' | 'live'): boolean {
  return route.name === 'section' && route.params['section'] === section;
}
