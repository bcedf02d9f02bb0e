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
  #timer: unknown;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  readonly flash = (element: Marked | null, direction: 'up' | 'down'): void => {
    if (element === null) return;
    element.setAttribute(ATTRIBUTE, direction);
    this.#old.delete(element);
    this.#fresh.add(element);
    this.#timer ??= this.#timers.setTimer(() => this.#turn(), FLASH_MS);
  };

  #turn(): void {
    for (const element of this.#old) element.removeAttribute(ATTRIBUTE);
    this.#old = this.#fresh;
    this.#fresh = new Set();
    this.#timer = this.#old.size === 0 ? undefined : this.#timers.setTimer(() => this.#turn(), FLASH_MS);
  }
}
