// A second implementation of fairness, for tests alone: written from the rules, of nothing that the first one uses.
import { createHash, createHmac } from 'node:crypto';

export interface OracleSeed {
  readonly server: string;
  readonly client: string;
  readonly nonce: number;
}

type Words = Generator<bigint, never>;

/** All words of a stream: eight of each block, in hexadecimal digits. */
export function* oracleWords(server: string, name: string): Words {
  for (let block = 0; ; block += 1) {
    const digits = createHmac('sha256', server).update(`${name}:${block}`).digest('hex');
    for (const word of digits.match(/.{8}/g) ?? []) yield BigInt(`0x${word}`);
  }
}

/** Words of the last, incomplete stretch of n are refused: those for which the whole stretch does not fit any more. */
export function oracleBelow(words: Words, n: number): number {
  const size = BigInt(n);
  if (size === 1n) return 0;
  for (;;) {
    const word = words.next().value;
    const stretch = word - (word % size);
    if (stretch + size <= 1n << 32n) return Number(word % size);
  }
}

/** Swaps are remembered in a map instead of being made in a list. */
export function oraclePick(words: Words, n: number, k: number): number[] {
  const moved = new Map<number, number>();
  const picked: number[] = [];
  for (let place = 0; place < k; place += 1) {
    const other = place + oracleBelow(words, n - place);
    picked.push(moved.get(other) ?? other);
    moved.set(other, moved.get(place) ?? place);
  }
  return picked;
}

export function oracleBits52(words: Words): bigint {
  return ((words.next().value << 32n) | words.next().value) >> 12n;
}

const times = <T>(count: number, each: () => T): T[] => Array.from({ length: count }, each);
const ascending = (numbers: number[]): number[] => numbers.sort((a, b) => a - b);

function oracleCard(words: Words): string {
  const card = oracleBelow(words, 52);
  const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
  return `${ranks[(card - (card % 4)) / 4]}${['c', 'd', 'h', 's'][card % 4]}`;
}

type Shape = Readonly<Record<string, unknown>>;

const draws: Readonly<Record<string, (words: Words, shape: Shape) => unknown>> = {
  percent: (words) => [oracleBelow(words, 10_000)],
  'twin-dice': (words) => times(2, () => 1 + oracleBelow(words, 6)),
  overshoot: (words) => {
    const point = (99n << 52n) / (oracleBits52(words) + 1n);
    return [point < 100n ? 100 : point > 100_000_000n ? 100_000_000 : Number(point)];
  },
  'hi-drop': (words, shape) => times(Number(shape['rows']), () => oracleBelow(words, 2)),
  'mine-grid': (words, shape) => ascending(oraclePick(words, 25, Number(shape['mines']))),
  towerstep: (words, shape) => {
    const [n = 0, s = 0] = shape['level'] as number[];
    return times(9, () => ascending(oraclePick(words, n, n - s)));
  },
  'card-ladder': (words, shape) => times(Number(shape['cards']), () => oracleCard(words)),
  'flip-run': (words) => times(20, () => oracleBelow(words, 2)),
  'wheel-of-twelve': (words) => [oracleBelow(words, 12)],
  'keno-orbit': (words) => ascending(oraclePick(words, 40, 10)),
  'twenty-one': (words, shape) => times(Number(shape['cards']), () => oracleCard(words)),
};

export function oracleDraw(slug: string, { server, client, nonce }: OracleSeed, shape: Shape): unknown {
  return draws[slug]?.(oracleWords(server, `${client}:${nonce}`), shape);
}

/** Rounds up exactly where the drawn number is below the rest, and asks for one only where there is a rest. */
export function oraclePayout(
  { server, client, nonce }: OracleSeed,
  stake: bigint,
  multiplier: bigint,
  betId?: string,
): bigint {
  const product = stake * multiplier;
  const rest = product - (product / 10_000n) * 10_000n;
  if (rest === 0n) return product / 10_000n;
  const name = betId === undefined ? `${client}:${nonce}:rounding` : `${client}:${nonce}:${betId}:rounding`;
  const drawn = oracleBelow(oracleWords(server, name), 10_000);
  // 1 to 10000 of the rest: the same as adding what is missing to a whole unit and rounding down.
  return (product + (drawn < Number(rest) ? 10_000n - rest : 0n)) / 10_000n;
}

export function oracleChainEnd(seed: string, length: number): string {
  if (length === 0) return seed;
  return oracleChainEnd(createHash('sha256').update(seed, 'latin1').digest('hex'), length - 1);
}
