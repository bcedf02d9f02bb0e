import { floorToInteger, multiply, rational, scaledToText } from '@fairline/money';
import type { Rational } from '@fairline/money';

/** Decimal odds in integer thousandths: 2.35 is 2350. A real price is at least 1000 (SPEC O1). */
export type Coefficient = number;

/** Twelve digits before the point: larger totals are shown as this one, and are still paid exactly (SPEC O3). */
export const LARGEST_COEFFICIENT: Coefficient = 999_999_999_999_999;

/** "2.35" is 2350. At least 1, at most three decimals, a dot, no leading zero; anything else is refused (SPEC O2). */
export function coefficientFromDecimal(text: string): Coefficient | undefined {
  const match = /^([1-9]\d{0,11})(?:\.(\d{1,3}))?$/.exec(text);
  if (match === null) return undefined;
  return Number(`${match[1]}${(match[2] ?? '').padEnd(3, '0')}`);
}

/** Rounded down to three decimals, so that the shown coefficient never promises more than is paid (SPEC O3). */
export function coefficientFromRational(value: Rational): Coefficient {
  const thousandths = floorToInteger(multiply(value, thousand));
  return thousandths > BigInt(LARGEST_COEFFICIENT) ? LARGEST_COEFFICIENT : Number(thousandths);
}

export function coefficientToRational(coefficient: Coefficient): Rational {
  return rational(BigInt(coefficient), 1000n);
}

/** At least two decimals, a third only when it is not zero: "2.35", "1.333", "2.00". */
export function formatDecimal(coefficient: Coefficient): string {
  return scaledToText(BigInt(coefficient), 3).replace(/0$/, '');
}

/** Compares the decimal value, never a displayed text (SPEC O5). */
export function compareCoefficients(a: Coefficient, b: Coefficient): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export type Direction = 'up' | 'down' | 'same';

/** Which arrow a changed price shows. */
export function direction(before: Coefficient, after: Coefficient): Direction {
  if (before === after) return 'same';
  return before < after ? 'up' : 'down';
}

const thousand = rational(1000n);
