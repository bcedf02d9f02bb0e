import type { Digest } from './digest.ts';
import { checkedClientSeed, checkedServerSeed } from './seed.ts';

const WORD = 2 ** 32;
const WORDS_PER_BLOCK = 8;

/** What a round is drawn from. In a shared round it is the link of the chain, its salt and its number. */
export interface RoundSeed {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/** Whole numbers out of words of 32 bits. Every answer is exactly as likely as every other. */
export interface Stream {
  /** A number from 0 to n - 1, for n of 1 to 2^32. */
  below(n: number): number;
  /** k different numbers from 0 to n - 1, in the order in which they come. */
  pick(n: number, k: number): number[];
  /** A number of 52 bits. */
  bits52(): number;
}

/** The stream of a round itself. */
export function roundStream(digest: Digest, seed: RoundSeed): Stream {
  return streamOf(digest, seed, []);
}

/** The stream of the rounding: another one, so that a rounding never moves what a round draws. */
export function roundingStream(digest: Digest, seed: RoundSeed, betId?: string): Stream {
  return streamOf(digest, seed, [...(betId === undefined ? [] : [checkedClientSeed(betId)]), 'rounding']);
}

function streamOf(digest: Digest, seed: RoundSeed, more: readonly string[]): Stream {
  const key = checkedServerSeed(seed.serverSeed);
  if (!Number.isSafeInteger(seed.nonce) || seed.nonce < 0)
    throw new RangeError('A nonce is a whole number from 0');
  const name = [checkedClientSeed(seed.clientSeed), seed.nonce, ...more].join(':');
  let taken = 0;
  let block: DataView = new DataView(new ArrayBuffer(0));

  const word = (): number => {
    const place = taken % WORDS_PER_BLOCK;
    if (place === 0) {
      const bytes = digest.hmacSha256(key, `${name}:${taken / WORDS_PER_BLOCK}`);
      block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    }
    taken += 1;
    return block.getUint32(place * 4);
  };

  const below = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > WORD) throw new RangeError(`Nothing is drawn below ${n}`);
    if (n === 1) return 0;
    // Words from the limit on would make small answers likelier: they are passed over.
    const limit = Math.floor(WORD / n) * n;
    let drawn = word();
    while (drawn >= limit) drawn = word();
    return drawn % n;
  };

  return {
    below,
    pick(n, k) {
      if (!Number.isInteger(n) || !Number.isInteger(k) || k < 0 || k > n)
        throw new RangeError(`No ${k} of ${n} can be picked`);
      const list = Array.from({ length: n }, (_, index) => index);
      for (let place = 0; place < k; place += 1) {
        const other = place + below(n - place);
        const [here = 0, there = 0] = [list[place], list[other]];
        list[place] = there;
        list[other] = here;
      }
      return list.slice(0, k);
    },
    bits52() {
      const high = word();
      return high * 2 ** 20 + Math.floor(word() / 2 ** 12);
    },
  };
}
