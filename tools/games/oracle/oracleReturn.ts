// A second calculation of the returns, for tests alone: it counts draws, and knows no formula of the first one.
import { oracleTwentyOne } from './oracleTwentyOne.ts';

type Case = Readonly<Record<string, unknown>>;

/** Ten-thousandths that come back, summed over `of` equally likely draws. */
interface Sum {
  readonly paid: bigint;
  readonly of: bigint;
}

const count = <T>(list: readonly T[], isCounted: (item: T) => boolean): number =>
  list.filter(isCounted).length;
const upTo = (n: number): number[] => [...Array(n).keys()];
const floorOf = (numerator: bigint, denominator: bigint): bigint => numerator / denominator;

/** Row n of Pascal's triangle, by additions. */
function pascal(n: number): bigint[] {
  let row = [1n];
  for (let step = 0; step < n; step += 1)
    row = [1n, ...row.map((value, index) => value + (row[index + 1] ?? 0n))];
  return row;
}

const ways = (n: number, k: number): bigint => pascal(n)[k] ?? 0n;

/** Every list of `length` of the values. */
function lists(values: readonly number[], length: number): number[][] {
  if (length === 0) return [[]];
  return lists(values, length - 1).flatMap((list) => values.map((value) => [...list, value]));
}

const DROPS: Readonly<Record<string, string>> = {
  '8 low': '5.60 2.00 1.10 1.00 0.52 1.00 1.10 2.00 5.60',
  '8 high': '28.90 4.00 1.50 0.30 0.20 0.30 1.50 4.00 28.90',
  '12 low': '10 3 1.60 1.40 1.10 1 0.50 1 1.10 1.40 1.60 3 10',
  '12 high': '172 24 8 2 0.70 0.20 0.20 0.20 0.70 2 8 24 172',
  '16 low': '16 9 2 1.40 1.40 1.20 1.10 1 0.50 1 1.10 1.20 1.40 1.40 2 9 16',
  '16 high': '990 130 26 9 4 2 0.20 0.20 0.20 0.20 0.20 2 4 9 26 130 990',
};

const KENO: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 388 },
  2: { 1: 180, 2: 481 },
  3: { 1: 100, 2: 165, 3: 2500 },
  4: { 2: 209, 3: 800, 4: 9000 },
  5: { 2: 130, 3: 321, 4: 2500, 5: 30000 },
  6: { 3: 426, 4: 1000, 5: 8000, 6: 60000 },
  7: { 3: 253, 4: 600, 5: 3000, 6: 20000, 7: 80000 },
  8: { 4: 876, 5: 1500, 6: 8000, 7: 40000, 8: 90000 },
  9: { 4: 587, 5: 800, 6: 3000, 7: 15000, 8: 60000, 9: 100000 },
  10: { 4: 396, 5: 500, 6: 1800, 7: 8000, 8: 30000, 9: 80000, 10: 100000 },
};

const WHEELS: Readonly<Record<string, readonly number[]>> = {
  low: [12000, 12000, 12000, 12000, 12000, 12000, 12000, 12000, 21600, 0, 0, 0],
  middle: [15000, 15000, 15000, 20000, 20000, 32600, 0, 0, 0, 0, 0, 0],
  high: [117600, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
};

const returns: Readonly<Record<string, (which: Case) => Sum>> = {
  percent(which) {
    const target = Number(which['target']);
    const winning = count(upTo(10_000), (drawn) => drawn < target);
    return { paid: BigInt(winning) * floorOf(99_000_000n, BigInt(target)), of: 10_000n };
  },
  'twin-dice'(which) {
    const sum = Number(which['sum']);
    const wins = {
      over: (s: number) => s > sum,
      under: (s: number) => s < sum,
      exactly: (s: number) => s === sum,
    };
    const isWon = wins[which['bet'] as keyof typeof wins];
    const winning = BigInt(count(lists([1, 2, 3, 4, 5, 6], 2), ([a = 0, b = 0]) => isWon(a + b)));
    return { paid: winning * floorOf(99n * 36n * 100n, winning), of: 36n };
  },
  overshoot(which) {
    const target = BigInt(Number(which['target']));
    // The largest h that still reaches the target, by halving.
    let [reaching, failing] = [-1n, 1n << 52n];
    while (failing - reaching > 1n) {
      const middle = (reaching + failing) / 2n;
      if ((99n << 52n) / (middle + 1n) >= target) reaching = middle;
      else failing = middle;
    }
    return { paid: (reaching + 1n) * target * 100n, of: 1n << 52n };
  },
  'hi-drop'(which) {
    const pays = (DROPS[`${String(which['rows'])} ${String(which['risk'])}`] ?? '').split(' ');
    const hundredths = pays.map((text) => BigInt(Math.round(Number(text) * 100)));
    const fall = (row: number, place: number): bigint =>
      row === 0 ? (hundredths[place] ?? 0n) : fall(row - 1, place) + fall(row - 1, place + 1);
    const rows = Number(which['rows']);
    return { paid: fall(rows, 0) * 100n, of: 1n << BigInt(rows) };
  },
  'mine-grid'(which) {
    const [mines, picks] = [Number(which['mines']), Number(which['picks'])];
    // All grids are counted; safe ones have their mines outside of the cells that are opened.
    const [all, safe] = [ways(25, mines), ways(25 - picks, mines)];
    return { paid: safe * floorOf(9900n * ways(25, picks), ways(25 - mines, picks)), of: all };
  },
  towerstep(which) {
    const [n = 0, s = 0] = which['level'] as number[];
    const steps = Number(which['steps']);
    let [paying, all] = [9850n, 1n];
    for (let step = 0; step < steps; step += 1) [paying, all] = [paying * BigInt(n), all * BigInt(s)];
    // One safe place of n is stood on at every level: s^k of n^k ways up.
    return { paid: floorOf(paying, all) * BigInt(s) ** BigInt(steps), of: BigInt(n) ** BigInt(steps) };
  },
  'card-ladder'(which) {
    let [won, all, paying] = [1n, 1n, 9900n];
    for (const wins of which['chances'] as number[]) {
      won *= BigInt(wins);
      all *= 13n;
    }
    paying = floorOf(paying * all, won);
    return { paid: won * paying, of: all };
  },
  'flip-run'(which) {
    const flips = Number(which['flips']);
    const runs = (left: number): bigint => (left === 0 ? 1n : runs(left - 1) + runs(left - 1));
    return { paid: 9800n * 2n ** BigInt(flips), of: runs(flips) };
  },
  'wheel-of-twelve'(which) {
    const wheel = WHEELS[String(which['risk'])] ?? [];
    return { paid: BigInt(wheel.reduce((sum, pays) => sum + pays, 0)), of: 12n };
  },
  'keno-orbit'(which) {
    const picks = Number(which['picks']);
    let paid = 0n;
    for (const [hits, pays] of Object.entries(KENO[picks] ?? {}))
      paid += ways(10, Number(hits)) * ways(30, picks - Number(hits)) * BigInt(pays) * 100n;
    // Seen from the ten that are drawn: the player's numbers are as likely as any others.
    return { paid, of: ways(40, picks) };
  },
  'twenty-one': () => oracleTwentyOne(),
};

/** The reduced fraction, as text. */
export function oracleReturn(slug: string, which: Case): string {
  const { paid, of } = returns[slug]?.(which) ?? { paid: 0n, of: 1n };
  let [a, b] = [paid, of * 10_000n];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${paid / a}/${(of * 10_000n) / a}`;
}
