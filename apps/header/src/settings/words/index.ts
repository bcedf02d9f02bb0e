import type { Dictionaries, Translate } from '@fairline/sdk';
import { createContext, useContext } from 'react';

import type en from './en.json';

export type SettingsWordKey = keyof typeof en;

/** A dictionary of its own, so that no page waits for words that only the open panel needs. */
export const settingsWords: Dictionaries = {
  en: () => import('./en.json'),
  ru: () => import('./ru.json'),
  es: () => import('./es.json'),
  pt: () => import('./pt.json'),
  de: () => import('./de.json'),
  fr: () => import('./fr.json'),
  tr: () => import('./tr.json'),
  ar: () => import('./ar.json'),
};

export const SettingsWordsContext = createContext<Translate<SettingsWordKey>>((key) => key);

export function useSettingsWords(): Translate<SettingsWordKey> {
  return useContext(SettingsWordsContext);
}
