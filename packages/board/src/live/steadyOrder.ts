/**
 * A list that came anew, in the order in which it is shown already, because nothing may move under a visitor's hand:
 * whoever is new takes the place of one that left, the others come last, and without anybody for it a place closes.
 */
export function steadyOrder<Item>(
  shown: readonly Item[],
  fresh: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = new Map(fresh.map((item) => [keyOf(item), item]));
  const known = new Set(shown.map(keyOf));
  const added = fresh.filter((item) => !known.has(keyOf(item)));
  const placed = shown.flatMap((item) => byKey.get(keyOf(item)) ?? added.shift() ?? []);
  return [...placed, ...added];
}
