import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

export type PriceWordKey = keyof typeof en;
export type PriceTranslate = Translate<PriceWordKey>;

/** What is told of one price: fetched when somebody asks. */
export const priceWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
