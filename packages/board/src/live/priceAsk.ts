import { oneInDocument } from './inDocument.ts';
import type { CellId } from './runtime.ts';

/** Which price each button shows, for what is asked of it from outside of its drawing. */
export const shownPrices = oneInDocument('shown prices', () => new WeakMap<Element, CellId>());

/** Somebody wants to know more of a price on a board. Whoever shows it prevents the default: the browser's own menu. */
export const ASK_EVENT = 'fairline:price';

export interface PriceQuestion extends CellId {
  readonly anchor: HTMLElement;
}
