import type { PlayWordKey } from '@fairline/play';
import type { Dictionaries } from '@fairline/sdk';
import { useTranslate } from '@fairline/sdk/react';

import type en from './en.json';

/** Its own words, and those of the tables, which the build adds to the same file. */
export type WordKey = keyof typeof en | PlayWordKey;

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

export const useWords = () => useTranslate<WordKey>();
