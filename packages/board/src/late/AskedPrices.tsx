import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

import { ASK_EVENT, type PriceQuestion } from '../live/priceAsk.ts';

const AskedPrice = lazy(async () => ({ default: (await import('../price/AskedPrice.tsx')).AskedPrice }));

/** What somebody has asked of a price, wherever on the page it stands. */
export function AskedPrices(): ReactNode {
  const [asked, setAsked] = useState<PriceQuestion>();
  useEffect(() => {
    const take = (event: Event): void => {
      event.preventDefault();
      setAsked((event as CustomEvent<PriceQuestion>).detail);
    };
    document.addEventListener(ASK_EVENT, take);
    return () => document.removeEventListener(ASK_EVENT, take);
  }, []);
  return asked === undefined ? null : (
    <Suspense fallback={null}>
      <AskedPrice
        key={asked.gameId}
        asked={asked}
        onOutcome={(outcomeId) => setAsked({ ...asked, outcomeId })}
        onClose={() => setAsked(undefined)}
      />
    </Suspense>
  );
}
