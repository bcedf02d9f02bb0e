import type { Section } from '@fairline/contracts';
import { useState } from 'react';

interface Counted {
  readonly games: Readonly<Record<Section, number>>;
}

/**
 * Entries with games, for as long as a page is open: one whose games have all ended stays with none, one that comes
 * later stands last. A list of ways that closed or opened one in its middle would move the others under a visitor's hand.
 */
export function useKeptEntries<Item extends Counted>(
  fresh: readonly Item[],
  keyOf: (item: Item) => string,
  /** Another page has a list of its own. */
  page: string,
): readonly Item[] {
  const [kept, setKept] = useState({ page, items: fresh });
  const known = kept.page === page ? kept.items : [];
  const byKey = new Map(fresh.map((item) => [keyOf(item), item]));
  const names = new Set(known.map(keyOf));
  const added = fresh.filter((item) => !names.has(keyOf(item)));
  if (kept.page !== page || added.length > 0) setKept({ page, items: [...known, ...added] });
  return [...known.map((item) => byKey.get(keyOf(item)) ?? withoutGames(item)), ...added];
}

function withoutGames<Item extends Counted>(item: Item): Item {
  return { ...item, games: { live: 0, line: 0 } };
}
