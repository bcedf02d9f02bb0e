import { useState } from 'react';

import { steadyOrder } from './steadyOrder.ts';

/**
 * Entries in the order in which they were shown first, for as long as the page is open. Where only the first
 * `shownMax` are shown, one that leaves has its place taken by the first of the others.
 */
export function useSteadyOrder<Item>(
  fresh: readonly Item[],
  keyOf: (item: Item) => string,
  shownMax = Infinity,
): readonly Item[] {
  const byKey = new Map(fresh.map((item) => [keyOf(item), item]));
  const keys = [...byKey.keys()];
  const [shown, setShown] = useState<readonly string[]>(keys.slice(0, shownMax));
  const steady = steadyOrder(shown, keys, (key) => key).slice(0, shownMax);
  if (steady.join() !== shown.join()) setShown(steady);
  return steady.flatMap((key) => byKey.get(key) ?? []);
}
