import { rowsOf, type MarketCard } from './marketCard.ts';

/** A heading is about as high as a row of prices. */
const HEADING_ROWS = 1.2;
const HEADING_ALONE_ROWS = 1;

type Columns = readonly [readonly MarketCard[], readonly MarketCard[]];

/**
 * Shares cards out between two columns of about the same length, in their order. A card that has a column keeps it
 * while the page moves: a price must not jump away under the pointer.
 */
export class ColumnMemory {
  #choice = '';
  #columns = new Map<string, 0 | 1>();

  /** Another choice of cards is shared out anew. */
  share(choice: string, cards: readonly MarketCard[], isCollapsed: (card: MarketCard) => boolean): Columns {
    if (choice !== this.#choice) this.#columns = new Map();
    this.#choice = choice;
    const columns: [MarketCard[], MarketCard[]] = [[], []];
    const heights: [number, number] = [0, 0];
    for (const card of cards) {
      const column = this.#columns.get(card.id) ?? (heights[1] < heights[0] ? 1 : 0);
      this.#columns.set(card.id, column);
      columns[column].push(card);
      heights[column] += isCollapsed(card) ? HEADING_ALONE_ROWS : HEADING_ROWS + rowsOf(card);
    }
    return columns;
  }
}
