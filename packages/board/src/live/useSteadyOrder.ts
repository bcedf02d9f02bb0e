import { useState } from 'react';

import { steadyOrder } from './steadyOrder.ts';

/** Entries in the order in which they were shown first, for as long as the page is open. */
export function useSteadyOrder<Item>(fresh: readonly Item[], keyOf: (item: Item) => string): readonly Item[] {
  const byKey = new Map(fresh.map((item) => [keyOf(item), item]));
  const keys = [...byKey.keys()];
  const [shown, setShown] = useState<readonly string[]>(keys);
  const steady = steadyOrder(shown, keys, (key) => key);
  if (steady.join() !== shown.join()) setShown(steady);
  return steady.flatMap((key) => byKey.get(key) ?? []);
}
