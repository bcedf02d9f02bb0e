import type { Dictionaries } from '@fairline/sdk';

import type en from './en.json';

export type DetailWordKey = keyof typeof en;

/** Fetched by the pages that tell everything about a coupon. */
export const detailWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
