import { marketWords, type MarketTranslate } from '@fairline/board/marketName';
import type { Language } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';

import { gameWords, type GameTranslate } from './words/index.ts';

export interface GameTexts {
  readonly t: GameTranslate;
  readonly market: MarketTranslate;
}

const loaded = new Map<Language, GameTexts>();

/** Fetches the words of the game page; it can be drawn in this language afterwards. */
export async function loadGameWords(language: Language): Promise<GameTexts> {
  const known = loaded.get(language);
  if (known !== undefined) return known;
  const [t, market] = await Promise.all([
    loadTranslate(gameWords, language),
    loadTranslate(marketWords, language),
  ]);
  const texts = { t, market };
  loaded.set(language, texts);
  return texts;
}

/** The words of the language of the page, which its loader has fetched before. */
export function useGameTexts(): GameTexts {
  const { language } = useView().route;
  const texts = loaded.get(language);
  if (texts === undefined) throw new Error(`The words of the game page were not loaded for ${language}.`);
  return texts;
}
