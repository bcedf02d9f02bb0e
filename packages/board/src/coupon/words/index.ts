import type { Dictionaries } from '@fairline/sdk';

import type en from './en.json';

export type CouponWordKey = keyof typeof en;

/** Fetched together with the coupon, when there is something in it. */
export const words: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
