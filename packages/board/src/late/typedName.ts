/** Letters that follow each other within this time are one name. */
const TOGETHER_MS = 1000;

/**
 * Finds an entry by what is typed of its name: one letter leads to the next entry that begins with it, more letters to
 * the first that begins with all of them. A letter that makes no name is a new beginning.
 */
export class TypedName<Item> {
  readonly #nameOf: (item: Item) => string;
  #typed = '';
  #at = 0;

  constructor(nameOf: (item: Item) => string) {
    this.#nameOf = nameOf;
  }

  find(letter: string, at: number, items: readonly Item[], index: number): Item | undefined {
    const isGoingOn = at - this.#at <= TOGETHER_MS && index !== -1;
    const longer = isGoingOn ? this.#typed + letter : '';
    this.#at = at;
    if (longer.length > 1) {
      // The entry that is there already may be the one.
      const found = this.#named(longer, [...items.slice(index), ...items.slice(0, index)]);
      if (found !== undefined) {
        this.#typed = longer;
        return found;
      }
    }
    const found = this.#named(letter, [...items.slice(index + 1), ...items.slice(0, index + 1)]);
    this.#typed = found === undefined ? '' : letter;
    return found;
  }

  #named(beginning: string, items: readonly Item[]): Item | undefined {
    const sought = beginning.toLocaleLowerCase();
    return items.find((item) => this.#nameOf(item).toLocaleLowerCase().startsWith(sought));
  }
}
