import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

type MultiWordKey = keyof typeof en;
export type MultiTranslate = Translate<MultiWordKey>;

/** Words of multi-live: Home and the boards do without them. */
export const multiWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
