import { rational } from '@fairline/money';
import type { Rational } from '@fairline/money';

import type { Ending } from './outlook.ts';

/** How many numbers may still be noted, shared by all spreads of one calculation. */
export interface Work {
  left: number;
}

/**
 * Numbers with their chances; equal ones are one. All of them share a denominator, and so do their chances: thousands of
 * fractions that are reduced one by one would hold up everybody's bets.
 */
export class Spread {
  readonly #work: Work;
  /** What one is in the numbers, and a chance of one in the chances. */
  readonly #one: bigint;
  readonly #certain: bigint;
  readonly #chances = new Map<bigint, bigint>();

  constructor(work: Work, one = 1n, certain = 1n) {
    this.#work = work;
    this.#one = one;
    this.#certain = certain;
  }

  get size(): number {
    return this.#chances.size;
  }

  add(number: bigint, chance: bigint): this {
    this.#work.left -= 1;
    this.#chances.set(number, (this.#chances.get(number) ?? 0n) + chance);
    return this;
  }

  /** Every number times every factor. */
  times(factors: Spread): Spread {
    return this.played(factors, (number) => number);
  }

  /** Of every number the stake becomes the stake times every factor, and the rest is kept. */
  played(factors: Spread, stakeOf: (number: bigint, one: bigint) => bigint): Spread {
    const next = new Spread(this.#work, this.#one * factors.#one, this.#certain * factors.#certain);
    for (const [number, chance] of this.#chances) {
      const stake = stakeOf(number, this.#one);
      const kept = (number - stake) * factors.#one;
      for (const [factor, share] of factors.#chances) next.add(kept + stake * factor, chance * share);
    }
    return next;
  }

  /** Takes away what is `least` or more: how likely that was, and the sum of its numbers by their chances. */
  takeFrom(least: bigint): { readonly weight: Rational; readonly sum: Rational } {
    let weight = 0n;
    let sum = 0n;
    for (const [number, chance] of this.#chances) {
      if (number < least * this.#one) continue;
      weight += chance;
      sum += number * chance;
      this.#chances.delete(number);
    }
    return { weight: rational(weight, this.#certain), sum: rational(sum, this.#one * this.#certain) };
  }
}

/** What the bets of one step make together. Undefined where that is more than may be noted. */
export function jointSpread(bets: readonly (readonly Ending[])[], work: Work): Spread | undefined {
  let joint = new Spread(work).add(1n, 1n);
  for (const endings of bets) {
    if (joint.size * endings.length > work.left) return undefined;
    joint = joint.times(spreadOf(endings, work));
  }
  return joint;
}

function spreadOf(endings: readonly Ending[], work: Work): Spread {
  const one = commonDenominator(endings.map(({ factor }) => factor));
  const certain = commonDenominator(endings.map(({ chance }) => chance));
  const spread = new Spread(work, one, certain);
  for (const { factor, chance } of endings) spread.add(partsOf(factor, one), partsOf(chance, certain));
  return spread;
}

function commonDenominator(list: readonly Rational[]): bigint {
  return list.reduce((common, { denominator }) => common * rational(denominator, common).numerator, 1n);
}

function partsOf({ numerator, denominator }: Rational, whole: bigint): bigint {
  return numerator * (whole / denominator);
}
