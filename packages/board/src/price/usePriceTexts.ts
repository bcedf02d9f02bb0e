import { loadTranslate } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

import { marketWords, type MarketTranslate } from '../marketName/index.ts';
import { priceWords, type PriceTranslate } from './words/index.ts';

export interface PriceTexts {
  readonly t: PriceTranslate;
  readonly market: MarketTranslate;
}

/** Undefined until they have come. */
export function usePriceTexts(): PriceTexts | undefined {
  const { host, route } = useView();
  const { language } = route;
  const [texts, setTexts] = useState<PriceTexts>();
  useEffect(() => {
    let isLeft = false;
    Promise.all([loadTranslate(priceWords, language), loadTranslate(marketWords, language)])
      .then(([t, market]) => {
        if (!isLeft) setTexts({ t, market });
      })
      .catch((error: unknown) => host?.reportError(error));
    return () => {
      isLeft = true;
    };
  }, [host, language]);
  return texts;
}
