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
  #isTyping = false;

  constructor(nameOf: (item: Item) => string) {
    this.#nameOf = nameOf;
  }

  /** Whether a sign at this moment belongs to a name: then it is nothing else, even when no entry has it. */
  isTyping(at: number): boolean {
    return this.#isTyping && at - this.#at <= TOGETHER_MS;
  }

  find(letter: string, at: number, items: readonly Item[], index: number): Item | undefined {
    this.#isTyping = this.isTyping(at);
    const longer = this.findLonger(letter, at, items, index);
    this.#at = at;
    if (longer !== undefined) return longer;
    const found = this.#named(letter, [...items.slice(index + 1), ...items.slice(0, index + 1)]);
    this.#typed = found === undefined ? '' : letter;
    this.#isTyping ||= found !== undefined;
    return found;
  }

  /** Only what goes on with the letters before. */
  findLonger(sign: string, at: number, items: readonly Item[], index: number): Item | undefined {
    if (at - this.#at > TOGETHER_MS || index === -1 || this.#typed === '') return undefined;
    const longer = this.#typed + sign;
    // The entry that is there already may be the one.
    const found = this.#named(longer, [...items.slice(index), ...items.slice(0, index)]);
    if (found === undefined) return undefined;
    this.#at = at;
    this.#typed = longer;
    return found;
  }

  #named(beginning: string, items: readonly Item[]): Item | undefined {
    const sought = beginning.toLocaleLowerCase();
    return items.find((item) => this.#nameOf(item).toLocaleLowerCase().startsWith(sought));
  }
}
