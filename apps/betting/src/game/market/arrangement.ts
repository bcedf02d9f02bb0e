import type { MarketCard } from './marketCard.ts';

/** What a player has made of the list of markets; kept in this browser. */
export interface Arrangement {
  /** Places of cards that stand before all others, in this order. */
  readonly pinned: readonly string[];
  /** Places that were moved, in their order; the others follow in the order of the book. */
  readonly order: readonly string[];
  readonly collapsed: readonly string[];
  readonly isOneColumn: boolean;
}

export const NO_ARRANGEMENT: Arrangement = { pinned: [], order: [], collapsed: [], isOneColumn: false };
export const ARRANGEMENT_KEY = 'game_markets';
/** Nobody arranges more by hand; what is beyond was not written by us. */
const PLACES_MAX = 300;

/** Pinned cards first, then those that were moved, then the rest as the book lists them. */
export function arranged(
  cards: readonly MarketCard[],
  { pinned, order }: Arrangement,
): readonly MarketCard[] {
  if (pinned.length === 0 && order.length === 0) return cards;
  const rank = (card: MarketCard, index: number): number => {
    const pin = pinned.indexOf(card.place);
    if (pin !== -1) return pin;
    const moved = order.indexOf(card.place);
    return moved === -1 ? 2 * PLACES_MAX + index : PLACES_MAX + moved;
  };
  return cards
    .map((card, index) => ({ card, rank: rank(card, index) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ card }) => card);
}

export function togglePin(arrangement: Arrangement, place: string): Arrangement {
  return { ...arrangement, pinned: toggled(arrangement.pinned, place) };
}

export function toggleCollapsed(arrangement: Arrangement, place: string): Arrangement {
  return { ...arrangement, collapsed: toggled(arrangement.collapsed, place) };
}

/**
 * Moves a card by one place among those that are shown; pinned cards move among the pinned. The two change places in the
 * whole list: among cards that a heading or a search hides, a step of one place would be none that can be seen.
 */
export function moveCard(
  arrangement: Arrangement,
  all: readonly MarketCard[],
  place: string,
  by: -1 | 1,
  isShown: (card: MarketCard) => boolean = () => true,
): Arrangement {
  const shown = [...new Set(all.filter(isShown).map((card) => card.place))];
  const from = shown.indexOf(place);
  const other = shown[from + by];
  if (from === -1 || other === undefined) return arrangement;
  const isPinned = (one: string): boolean => arrangement.pinned.includes(one);
  if (isPinned(place) !== isPinned(other)) return arrangement;
  const places = [...new Set(all.map((card) => card.place))];
  const next = places.with(places.indexOf(place), other).with(places.indexOf(other), place);
  return isPinned(place)
    ? { ...arrangement, pinned: next.filter(isPinned) }
    : { ...arrangement, order: next.filter((one) => !isPinned(one)).slice(0, PLACES_MAX) };
}

/** What was kept, or nothing where it is not ours. */
export function readArrangement(text: string | null): Arrangement {
  if (text === null) return NO_ARRANGEMENT;
  try {
    const read = JSON.parse(text) as Partial<Record<keyof Arrangement, unknown>> | null;
    return {
      pinned: placesOf(read?.pinned),
      order: placesOf(read?.order),
      collapsed: placesOf(read?.collapsed),
      isOneColumn: read?.isOneColumn === true,
    };
  } catch {
    return NO_ARRANGEMENT;
  }
}

function placesOf(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  const places = value.filter((one): one is string => typeof one === 'string' && one.length <= 64);
  return [...new Set(places)].slice(0, PLACES_MAX);
}

function toggled(places: readonly string[], place: string): readonly string[] {
  return places.includes(place) ? places.filter((one) => one !== place) : [...places, place];
}
