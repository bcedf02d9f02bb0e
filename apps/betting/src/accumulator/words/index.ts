import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

export type AccumulatorWordKey = keyof typeof en;
export type AccumulatorTranslate = Translate<AccumulatorWordKey>;

/** Words of proposed expresses: they come with the first one that is opened. */
export const accumulatorWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
