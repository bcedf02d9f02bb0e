import type { Language } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';

import { multiWords, type MultiTranslate } from './words/index.ts';

const loaded = new Map<Language, MultiTranslate>();

/** Fetches the words of the page; it can be drawn in this language afterwards. */
export async function loadMultiWords(language: Language): Promise<MultiTranslate> {
  const t = loaded.get(language) ?? (await loadTranslate(multiWords, language));
  loaded.set(language, t);
  return t;
}

/** The words of the language of the page, which its loader has fetched before. */
export function useMultiWords(): MultiTranslate {
  const { language } = useView().route;
  const t = loaded.get(language);
  if (t === undefined) throw new Error(`The words of multi-live were not loaded for ${language}.`);
  return t;
}
