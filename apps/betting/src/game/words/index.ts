import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

export type GameWordKey = keyof typeof en;
export type GameTranslate = Translate<GameWordKey>;

/** Words of the game page: Home and the boards do without them. */
export const gameWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
