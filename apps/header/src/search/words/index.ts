import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

export type SearchWordKey = keyof typeof en;
export type SearchWords = Translate<SearchWordKey>;

/** A dictionary of its own, so that no page waits for words that only the open palette needs. */
export const searchWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
