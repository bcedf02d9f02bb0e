import {
  add,
  floorToInteger,
  multiply,
  ONE,
  rational,
  subtract,
  sum,
  ZERO,
  type Rational,
} from '@fairline/money';

const TEN_THOUSAND = 10_000n;

/** A multiplier as it is paid: floored to ten-thousandths. */
export function flooredMultiplier(exact: Rational): bigint {
  return floorToInteger(multiply(exact, rational(TEN_THOUSAND)));
}

/** What a chance of a floored multiplier returns. */
export function returnOf(chance: Rational, multiplier: bigint): Rational {
  return multiply(chance, rational(multiplier, TEN_THOUSAND));
}

/** What a round can pay, and how likely that is. */
export interface Prize {
  /** Ten-thousandths of the stake. */
  readonly multiplier: bigint;
  readonly chance: Rational;
}

/** What prizes return on average. */
export function meanOf(prizes: readonly Prize[]): Rational {
  return sum(prizes.map(({ chance, multiplier }) => returnOf(chance, multiplier)));
}

/** One that is won with this chance; otherwise nothing comes back. */
export function prizeOrNothing(chance: Rational, multiplier: bigint): readonly Prize[] {
  return [
    { multiplier, chance },
    { multiplier: 0n, chance: subtract(ONE, chance) },
  ];
}

/** Each multiplier once, the largest first. */
export function byMultiplier(prizes: readonly Prize[]): readonly Prize[] {
  const chances = new Map<bigint, Rational>();
  for (const { multiplier, chance } of prizes)
    chances.set(multiplier, add(chances.get(multiplier) ?? ZERO, chance));
  return [...chances]
    .map(([multiplier, chance]) => ({ multiplier, chance }))
    .filter(({ chance }) => chance.numerator > 0n)
    .toSorted((a, b) => (a.multiplier > b.multiplier ? -1 : 1));
}

/** In how many ways k of n can be chosen. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let taken = 1; taken <= k; taken += 1) ways = (ways * BigInt(n - k + taken)) / BigInt(taken);
  return ways;
}

export function power(base: Rational, exponent: number): Rational {
  return rational(base.numerator ** BigInt(exponent), base.denominator ** BigInt(exponent));
}
