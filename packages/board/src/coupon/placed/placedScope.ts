import { localeOf, type Language } from '@fairline/routes';
import { loadTranslate, type Translate } from '@fairline/sdk';
import { createContext, useContext } from 'react';

import { marketWords, type MarketTranslate } from '../../marketName/index.ts';
import { words, type CouponWordKey } from '../words/index.ts';

/** What placed coupons are told with, wherever they stand: in the column, in the office, on paper. */
export interface PlacedTexts {
  readonly t: Translate<CouponWordKey>;
  /** Names of markets and outcomes. */
  readonly tMarket: MarketTranslate;
  readonly locale: string;
}

export const PlacedScope = createContext<PlacedTexts | undefined>(undefined);

export function usePlacedTexts(): PlacedTexts {
  const texts = useContext(PlacedScope);
  if (texts === undefined) throw new Error('Placed coupons are drawn outside their scope.');
  return texts;
}

export async function loadPlacedTexts(language: Language): Promise<PlacedTexts> {
  const [t, tMarket] = await Promise.all([
    loadTranslate(words, language),
    loadTranslate(marketWords, language),
  ]);
  return { t, tMarket, locale: localeOf(language) };
}
