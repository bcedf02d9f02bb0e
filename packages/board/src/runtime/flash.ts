import type { Timers } from '@fairline/http/browser';

/** How long a change is marked: between this and twice this. */
export const FLASH_MS = 1500;
const ATTRIBUTE = 'data-direction';

type Marked = Pick<Element, 'setAttribute' | 'removeAttribute'>;

/**
 * Marks prices that have just moved. A mark is an attribute that stands still: one timer for the whole page takes
 * away those of the turn before, so nothing is animated and nothing is drawn by React for it.
 */
export class Flashes {
  readonly #timers: Timers;
  #fresh = new Set<Marked>();
  #old = new Set<Marked>();
  #isTurning = false;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  readonly flash = (element: Marked | null, direction: 'up' | 'down'): void => {
    if (element === null) return;
    element.setAttribute(ATTRIBUTE, direction);
    this.#old.delete(element);
    this.#fresh.add(element);
    if (!this.#isTurning) this.#wait();
  };

  #turn(): void {
    for (const element of this.#old) element.removeAttribute(ATTRIBUTE);
    this.#old = this.#fresh;
    this.#fresh = new Set();
    this.#isTurning = false;
    if (this.#old.size > 0) this.#wait();
  }

  #wait(): void {
    this.#isTurning = true;
    this.#timers.setTimer(() => this.#turn(), FLASH_MS);
  }
}
