import type { Coefficient } from './coefficient.ts';
import { impliedProbability, overround } from './probability.ts';

/**
 * How the margin was put on, so that it is taken off alike: evenly, by one power of every share, or by Shin's model.
 * The last two put more of it on the long prices.
 */
export type FairMethod = 'proportional' | 'power' | 'shin';

/** Probabilities in parts per million that add up to exactly 1,000,000, one per price (SPEC O16 to O18). */
export function fairPrices(coefficients: readonly Coefficient[], method: FairMethod): number[] {
  if (coefficients.length === 0) throw new RangeError('A market without prices has no probabilities');
  const implied = coefficients.map((coefficient) => {
    const { numerator, denominator } = impliedProbability(coefficient);
    return (numerator * SCALE) / denominator;
  });
  // Shin's model explains a margin; a book without one has nothing to explain.
  const hasMargin = overround(coefficients).numerator > 0n;
  if (!hasMargin || method === 'proportional') return toMillionths(implied);
  return toMillionths(method === 'shin' ? shinProbabilities(implied) : powerProbabilities(implied));
}

/** The price without margin, rounded down to thousandths: 500,000 parts per million are 2.000. */
export function fairCoefficient(millionths: number): Coefficient {
  if (!Number.isSafeInteger(millionths) || millionths < 1 || millionths > MILLION) {
    throw new RangeError(`A probability has 1 to ${MILLION} parts per million, not ${millionths}`);
  }
  return Number((1000n * BigInt(MILLION)) / BigInt(millionths));
}

const MILLION = 1_000_000;

// Fixed point with fifteen decimals: every machine gets the same digits, far below one part per million.
const SCALE = 10n ** 15n;

/**
 * Every share was raised to one power below one; the power above one that makes them add up to one again is found by
 * halving. A sum above one falls with every larger power, because each share is below one.
 */
function powerProbabilities(implied: readonly bigint[]): bigint[] {
  const shares = implied.map((probability) => Number(probability) / Number(SCALE));
  const at = (power: number): number[] => shares.map((share) => share ** power);
  let low = 1;
  let high = 2;
  while (high < POWER_MAX && addUpShares(at(high)) > 1) high *= 2;
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (addUpShares(at(middle)) > 1) low = middle;
    else high = middle;
  }
  return at(low).map((share) => BigInt(Math.round(share * Number(SCALE))));
}

/** A certain outcome beside others has no power that takes its margin off. */
const POWER_MAX = 1024;

function addUpShares(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0);
}

/**
 * Shin (1993): the share z of insiders that makes the probabilities add up to one, found by halving [0, 1).
 * The sum falls as z grows, and is at least one without insiders because the book has a margin.
 */
function shinProbabilities(implied: readonly bigint[]): bigint[] {
  const total = addUp(implied);
  const squares = implied.map((probability) => (probability * probability) / total);
  let low = 0n;
  let high = SCALE - 1n;
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (addUp(probabilitiesAt(middle, squares)) > SCALE) low = middle;
    else high = middle;
  }
  return probabilitiesAt(low, squares);
}

/** p = (sqrt(z^2 + 4 (1 - z) pi^2 / sum) - z) / (2 (1 - z)) for each price. */
function probabilitiesAt(insiders: bigint, squares: readonly bigint[]): bigint[] {
  const outsiders = SCALE - insiders;
  return squares.map((square) => {
    const root = squareRoot(insiders * insiders + 4n * outsiders * square);
    return ((root - insiders) * SCALE) / (2n * outsiders);
  });
}

/** Largest remainder: everyone gets the whole parts, the largest rests get the missing ones, earlier prices first. */
function toMillionths(weights: readonly bigint[]): number[] {
  const total = addUp(weights);
  const shares = weights.map((weight) => {
    const scaled = weight * BigInt(MILLION);
    return { whole: Number(scaled / total), rest: scaled % total };
  });
  let missing = MILLION - shares.reduce((count, share) => count + share.whole, 0);
  for (const share of shares.toSorted(byLargestRest)) {
    if (missing === 0) break;
    share.whole += 1;
    missing -= 1;
  }
  return shares.map((share) => share.whole);
}

/** Sorting is stable, so that equal rests stay in the order of their prices. */
function byLargestRest(a: { readonly rest: bigint }, b: { readonly rest: bigint }): number {
  if (a.rest === b.rest) return 0;
  return a.rest > b.rest ? -1 : 1;
}

/** Newton's steps from above end on the exact integer root. */
function squareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = BigInt(Math.ceil(Math.sqrt(Number(value)) * 1.000001)) + 1n;
  for (;;) {
    const next = (root + value / root) / 2n;
    if (next >= root) return root;
    root = next;
  }
}

function addUp(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
