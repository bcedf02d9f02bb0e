import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

type UserWordKey = keyof typeof en;
export type UserTranslate = Translate<UserWordKey>;

/** A dictionary of its own, so that no visitor waits for words that only players need. */
export const userWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
