import type { Chances } from './chances.ts';

export interface PricedOutcome {
  /** Decimal coefficient times 1000. */
  readonly coefficient: number;
  /** Without our margin, in millionths. */
  readonly fairProbability: number;
}

const MILLION = 1_000_000;

/** Outside of these a market is suspended rather than offered. */
const SURE = 0.985;
const LOWEST_COEFFICIENT = 1010;

/**
 * Prices that together exceed certainty by the margin. The power method takes more of it from outsiders than from
 * favourites, as real books do, and can never push a favourite's price below 1.
 * Answers undefined when the market is as good as decided.
 */
export function priceOutcomes(chances: readonly number[], margin: number): PricedOutcome[] | undefined {
  if (Math.max(...chances) > SURE || Math.min(...chances) <= 0) return undefined;
  const power = marginPower(chances, 1 + margin);
  const fair = inMillionths(chances);
  const outcomes = chances.map((chance, index) => ({
    coefficient: onLadder(1000 / chance ** power),
    fairProbability: fair[index]!,
  }));
  return outcomes.every(({ coefficient }) => coefficient >= LOWEST_COEFFICIENT) ? outcomes : undefined;
}

/** No total of any sport we price reaches this. */
const HIGHEST_LINE = 1024;

/** The half line at which both sides are closest to even, for a chance that falls as the line rises. */
export function balancedLine(chanceAbove: (line: number) => number): number {
  let low = -HIGHEST_LINE;
  let high = HIGHEST_LINE;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (chanceAbove(middle + 0.5) > 0.5) low = middle;
    else high = middle;
  }
  const distance = (line: number): number => Math.abs(chanceAbove(line) - 0.5);
  return distance(low + 0.5) < distance(high + 0.5) ? low + 0.5 : high + 0.5;
}

/** The handicap of the home side that makes both sides closest to even. */
export function balancedHandicap(cover: NonNullable<Chances['cover']>): number {
  return -balancedLine((line) => cover(-line));
}

/** Whole millionths that add up to a million; the largest takes what rounding left over. */
export function inMillionths(chances: readonly number[]): number[] {
  const rounded = chances.map((chance) => Math.round(chance * MILLION));
  const missing = MILLION - rounded.reduce((sum, part) => sum + part, 0);
  const largest = rounded.indexOf(Math.max(...rounded));
  return rounded.map((part, index) => (index === largest ? part + missing : part));
}

function marginPower(chances: readonly number[], target: number): number {
  let low = 0.2;
  let high = 1;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    const sum = chances.reduce((total, chance) => total + chance ** middle, 0);
    if (sum > target) low = middle;
    else high = middle;
  }
  return high;
}

/** Price steps that people are used to: 0.01 up to 10, then 0.1, then 1. */
function onLadder(thousandths: number): number {
  const step = thousandths < 10_000 ? 10 : thousandths < 50_000 ? 100 : 1000;
  return Math.round(thousandths / step) * step;
}
