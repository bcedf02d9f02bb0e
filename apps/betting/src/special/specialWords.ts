import type { Language } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';

import { specialWords, type SpecialTranslate } from './words/index.ts';

const loaded = new Map<Language, SpecialTranslate>();

/** Fetches the words of these pages; they can be drawn in this language afterwards. */
export async function loadSpecialWords(language: Language): Promise<SpecialTranslate> {
  const t = loaded.get(language) ?? (await loadTranslate(specialWords, language));
  loaded.set(language, t);
  return t;
}

/** The words of the language of the page, which its loader has fetched before. */
export function useSpecialWords(): SpecialTranslate {
  const { language } = useView().route;
  const t = loaded.get(language);
  if (t === undefined) throw new Error(`The words of special pages were not loaded for ${language}.`);
  return t;
}
