import { rowsOf, type MarketCard } from './marketCard.ts';

/** A heading is about as high as a row of prices. */
const HEADING_ROWS = 1.2;
const HEADING_ALONE_ROWS = 1;

/**
 * Shares cards out between two columns of about the same length, in their order. A card that has a column keeps it
 * while the page moves: a price must not jump away under the pointer.
 */
export function columnsOf(
  cards: readonly MarketCard[],
  isCollapsed: (card: MarketCard) => boolean,
  kept: Map<string, 0 | 1>,
): readonly [readonly MarketCard[], readonly MarketCard[]] {
  const columns: [MarketCard[], MarketCard[]] = [[], []];
  const heights = [0, 0];
  for (const card of cards) {
    const column = kept.get(card.id) ?? ((heights[1] ?? 0) < (heights[0] ?? 0) ? 1 : 0);
    kept.set(card.id, column);
    columns[column].push(card);
    heights[column] =
      (heights[column] ?? 0) + (isCollapsed(card) ? HEADING_ALONE_ROWS : HEADING_ROWS + rowsOf(card));
  }
  return columns;
}
