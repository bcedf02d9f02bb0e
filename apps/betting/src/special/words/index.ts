import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

type SpecialWordKey = keyof typeof en;
export type SpecialTranslate = Translate<SpecialWordKey>;

/** Words of the pages that choose their own games: Home and the boards do without them. */
export const specialWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
