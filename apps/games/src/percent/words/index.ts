import { useScope } from '@fairline/play/table';
import type { Dictionaries, Translate } from '@fairline/sdk';

import type en from './en.json';

export type PercentWordKey = keyof typeof en;

/** Fetched with the game. */
export const percentWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};

export function usePercentWords(): Translate<PercentWordKey> {
  return useScope().game.t;
}
