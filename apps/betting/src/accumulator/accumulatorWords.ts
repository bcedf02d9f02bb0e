import type { Language } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';

import { accumulatorWords, type AccumulatorTranslate } from './words/index.ts';

const loaded = new Map<Language, AccumulatorTranslate>();

/** Fetches the words; the panel can be drawn in this language afterwards. */
export async function loadAccumulatorWords(language: Language): Promise<AccumulatorTranslate> {
  const t = loaded.get(language) ?? (await loadTranslate(accumulatorWords, language));
  loaded.set(language, t);
  return t;
}

/** The words of the language of the page, which were fetched with the panel. */
export function useAccumulatorWords(): AccumulatorTranslate {
  const { language } = useView().route;
  const t = loaded.get(language);
  if (t === undefined) throw new Error(`The words of the accumulator were not loaded for ${language}.`);
  return t;
}
