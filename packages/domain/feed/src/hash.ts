import { ENTITY_KINDS, type Book } from './book.ts';
import { storedGame } from './fold.ts';
import type { BookGame } from './game.ts';

/**
 * Sixteen hexadecimal digits that are equal for two books with the same content, whatever the order in which it came
 * (SPEC F16). It tells whether processes agree; it is no protection, which is the chain of the log.
 */
export function bookHash(book: Book): string {
  const sum = new Sum();
  for (const kind of ENTITY_KINDS) {
    for (const entry of book[kind].values()) sum.add(`${kind} ${canonical(entry)}`);
  }
  for (const game of book.games.values()) sum.addHash(hashOfGame(game));
  return sum.digits();
}

const hashes = new WeakMap<BookGame, readonly [number, number]>();

function hashOfGame(game: BookGame): readonly [number, number] {
  const known = hashes.get(game);
  if (known !== undefined) return known;
  const { stops: _positions, ...stored } = storedGame(game);
  const markets = [...stored.markets].sort((a, b) => (a.id < b.id ? -1 : 1));
  const cancelled = [...stored.cancelled].sort();
  const hash = hashOf(`game ${canonical({ ...stored, markets, cancelled })}`);
  hashes.set(game, hash);
  return hash;
}

/** JSON with sorted keys, so that equal values have equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`).join()}}`;
}

class Sum {
  #high = 0;
  #low = 0;

  add(text: string): void {
    this.addHash(hashOf(text));
  }

  addHash([high, low]: readonly [number, number]): void {
    this.#high = (this.#high + high) >>> 0;
    this.#low = (this.#low + low) >>> 0;
  }

  digits(): string {
    return [this.#high, this.#low].map((word) => word.toString(16).padStart(8, '0')).join('');
  }
}

/** Two words by multiplication and rotation (cyrb53 by bryc, public domain, without its last cut to 53 bits). */
function hashOf(text: string): readonly [number, number] {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return [high >>> 0, low >>> 0];
}
