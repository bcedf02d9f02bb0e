/** An exact fraction, always reduced, with a denominator above zero (SPEC M1). */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('A fraction needs a denominator other than zero');
  if (denominator === 1n) return { numerator, denominator };
  const divisor = greatestCommonDivisor(absolute(numerator), absolute(denominator));
  const sign = denominator < 0n ? -1n : 1n;
  return { numerator: (sign * numerator) / divisor, denominator: (sign * denominator) / divisor };
}

export function add(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function subtract(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export function isZero(value: Rational): boolean {
  return value.numerator === 0n;
}

export function min(a: Rational, b: Rational): Rational {
  return compare(a, b) <= 0 ? a : b;
}

export function max(a: Rational, b: Rational): Rational {
  return compare(a, b) >= 0 ? a : b;
}

/** The product of nothing is one. Reducing once at the end is what keeps thousands of lines quick. */
export function product(list: readonly Rational[]): Rational {
  let numerator = 1n;
  let denominator = 1n;
  for (const factor of list) {
    numerator *= factor.numerator;
    denominator *= factor.denominator;
  }
  return rational(numerator, denominator);
}

/** The sum of nothing is zero. Equal denominators, the usual case of one coupon, are added without a division. */
export function sum(list: readonly Rational[]): Rational {
  let numerator = 0n;
  let denominator = 1n;
  for (const term of list) {
    if (term.denominator === denominator) {
      numerator += term.numerator;
      continue;
    }
    const shared = greatestCommonDivisor(denominator, term.denominator);
    const widening = term.denominator / shared;
    numerator = numerator * widening + term.numerator * (denominator / shared);
    denominator *= widening;
  }
  return rational(numerator, denominator);
}

/** Down, also below zero: -1/2 becomes -1. */
export function floorToInteger(value: Rational): bigint {
  const quotient = value.numerator / value.denominator;
  return value.numerator < 0n && quotient * value.denominator !== value.numerator ? quotient - 1n : quotient;
}

function greatestCommonDivisor(first: bigint, second: bigint): bigint {
  let a = first;
  let b = second;
  while (b > largestSafe) [a, b] = [b, a % b];
  if (b === 0n) return a;
  // Below 2^53 plain numbers are exact for remainders and several times faster than bigint.
  let x = Number(b);
  let y = Number(a % b);
  while (y !== 0) [x, y] = [y, x % y];
  return BigInt(x);
}

const largestSafe = BigInt(Number.MAX_SAFE_INTEGER);

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
