import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

export type MarketWordKey = keyof typeof en;
export type MarketTranslate = Translate<MarketWordKey>;

/** Names of markets and outcomes: a dictionary of its own, since boards and Home do without it. */
export const marketWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
