import { floorToInteger, multiply, rational, type Rational } from '@fairline/money';

const TEN_THOUSAND = 10_000n;

/** A multiplier as it is paid: floored to ten-thousandths. */
export function flooredMultiplier(exact: Rational): bigint {
  return floorToInteger(multiply(exact, rational(TEN_THOUSAND)));
}

/** What a chance of a floored multiplier returns. */
export function returnOf(chance: Rational, multiplier: bigint): Rational {
  return multiply(chance, rational(multiplier, TEN_THOUSAND));
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
