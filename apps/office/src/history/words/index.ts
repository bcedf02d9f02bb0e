import type { Dictionaries } from '@fairline/sdk';

import type en from './en.json';

export type HistoryWordKey = keyof typeof en;

/** Fetched with the page. */
export const historyWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
