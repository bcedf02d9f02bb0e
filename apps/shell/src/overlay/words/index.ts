import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

export type OverlayWordKey = keyof typeof en;
export type OverlayTranslate = Translate<OverlayWordKey>;

/** A dictionary of its own, so that no page waits for words that only a dialog needs. */
export const overlayWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};
