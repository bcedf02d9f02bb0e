import type { Timers } from '@fairline/http/browser';

/** How long a change is marked: between this and twice this, and what is waited for the next change. */
export const FLASH_MS = 1500;
/** Marks that are due go with the next change of prices, which is drawn anyway, if one comes this soon. */
export const FLASH_GRACE_MS = 250;
const ATTRIBUTE = 'data-direction';

type Marked = Pick<Element, 'setAttribute' | 'removeAttribute'>;

/**
 * Marks prices that have just moved. A mark is an attribute that stands still: one timer for the whole page takes
 * away those of the turn before, so nothing is animated and nothing is drawn by React for it. While prices move, marks
 * go together with a change of them: a frame of their own would cost as much as one with new prices.
 */
export class Flashes {
  readonly #timers: Timers;
  #fresh = new Set<Marked>();
  #old = new Set<Marked>();
  #timer: unknown;
  #isDue = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  readonly flash = (element: Marked | null, direction: 'up' | 'down'): void => {
    if (element === null) return;
    element.setAttribute(ATTRIBUTE, direction);
    this.#old.delete(element);
    this.#fresh.add(element);
    if (this.#timer === undefined) this.#wait();
  };

  /** Prices have just been written. */
  readonly tick = (): void => {
    if (this.#isDue) this.#turn();
  };

  #turn(): void {
    this.#timers.clearTimer(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
    for (const element of this.#old) element.removeAttribute(ATTRIBUTE);
    this.#old = this.#fresh;
    this.#fresh = new Set();
    if (this.#old.size > 0) this.#wait();
  }

  #wait(): void {
    this.#timer = this.#timers.setTimer(() => {
      this.#isDue = true;
      this.#timer = this.#timers.setTimer(() => this.#turn(), FLASH_GRACE_MS);
    }, FLASH_MS);
  }
}
