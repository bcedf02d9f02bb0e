import { floorToInteger, multiply, rational } from './rational.ts';
import type { Rational } from './rational.ts';

/** "2.35" is 47/20. Digits and at most one dot: no sign, spaces, exponent or other alphabets (SPEC M3). */
export function rationalFromDecimal(text: string): Rational | undefined {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  // A kilobyte of digits is never a price or a margin, and would only buy slow arithmetic.
  if (match === null || text.length > 100) return undefined;
  const fraction = match[2] ?? '';
  return rational(BigInt(`${match[1]}${fraction}`), 10n ** BigInt(fraction.length));
}

/** The exact value for machines and for the record: "271000/1", "-1/3". */
export function rationalToText(value: Rational): string {
  return `${value.numerator}/${value.denominator}`;
}

/** Rounded down to a fixed number of decimals: 4/3 with 3 decimals is "1.333". */
export function floorToDecimals(value: Rational, decimals: number): string {
  return scaledToText(floorToInteger(multiply(value, rational(10n ** BigInt(decimals)))), decimals);
}

/** Places the decimal point in an integer count of small units: 157 with 2 decimals is "1.57". */
export function scaledToText(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
