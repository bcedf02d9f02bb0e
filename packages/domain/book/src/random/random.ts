/** Four 32-bit words: the whole memory of a stream, so that it can be kept and continued anywhere. */
export type RandomState = readonly [number, number, number, number];

/** A stream that starts from one seed and a path of keys; another key is another, unrelated stream (SPEC B1, B2). */
export function randomState(seed: string, ...keys: readonly string[]): RandomState {
  // Lengths keep ("a", "bc") and ("ab", "c") apart.
  const words = hashed([seed, ...keys].map((key) => `${key.length}:${key}`).join('/'));
  const random = new Random(words);
  for (let round = 0; round < WARM_UP; round += 1) random.next();
  return random.state();
}

/** Small Fast Counter (sfc32): passes PractRand, needs no division, and gives the same numbers on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter: number;

  constructor(state: RandomState) {
    [this.a, this.b, this.c, this.counter] = state;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    const mixed = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + mixed) | 0;
    return (mixed >>> 0) / 4_294_967_296;
  }

  /** A whole number between both ends, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  isWithin(chance: number): boolean {
    return this.next() < chance;
  }

  /** The index of one weight; the weights add up to one, and the last takes what rounding left. */
  pick(chances: ArrayLike<number>): number {
    let left = this.next();
    for (let index = 0; index < chances.length - 1; index += 1) {
      left -= chances[index]!;
      if (left < 0) return index;
    }
    return chances.length - 1;
  }

  state(): RandomState {
    return [this.a, this.b, this.c, this.counter];
  }
}

const WARM_UP = 15;

/** cyrb128: four words from a text, each letter moving all of them. */
function hashed(text: string): RandomState {
  let [h1, h2, h3, h4] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762];
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ letter, 597_399_067);
    h2 = h3 ^ Math.imul(h2 ^ letter, 2_869_860_233);
    h3 = h4 ^ Math.imul(h3 ^ letter, 951_274_213);
    h4 = h1 ^ Math.imul(h4 ^ letter, 2_716_044_179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597_399_067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2_869_860_233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951_274_213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2_716_044_179);
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1];
}
