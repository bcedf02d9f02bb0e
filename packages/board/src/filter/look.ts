import { useView } from '@fairline/sdk/react';
import { createContext, useContext } from 'react';

import { marketOrder, type BoardMarket } from '../row/marketOrder.ts';

/** How a page shows its boards, where its address says so. */
export interface BoardLook {
  readonly markets?: ReadonlySet<BoardMarket>;
  readonly view?: 0 | 1 | undefined;
}

export const LookContext = createContext<BoardLook>({});

/** The markets of a board from the start of its rows to their end. */
export function useMarketOrder(): readonly BoardMarket[] {
  const { markets, view } = useContext(LookContext);
  const { appViewType } = useView().visitor;
  const order = marketOrder({ appViewType: view ?? appViewType });
  return markets === undefined || markets.size === 0 ? order : order.filter((market) => markets.has(market));
}
