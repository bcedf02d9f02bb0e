import { href, type Language } from '@fairline/routes';

import type { WordKey } from '../words/index.ts';

interface FooterLink {
  readonly word: WordKey;
  readonly hrefIn: (language: Language) => string;
}

export interface Column {
  readonly word: WordKey;
  readonly links: readonly FooterLink[];
}

/** The columns in their order. A link stands here once the page it opens exists. */
export const COLUMNS: readonly Column[] = [
  {
    word: 'betting',
    links: [
      {
        word: 'betting.sports',
        hrefIn: (language) => href(language, 'section', { section: 'line' }),
      },
      { word: 'betting.live', hrefIn: (language) => href(language, 'section', { section: 'live' }) },
    ],
  },
  {
    word: 'company',
    links: [
      { word: 'company.about', hrefIn: (language) => href(language, 'about') },
      { word: 'company.prices', hrefIn: (language) => `${href(language, 'about')}#prices` },
      { word: 'company.contacts', hrefIn: (language) => href(language, 'contacts') },
    ],
  },
];
