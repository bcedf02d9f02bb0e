import { rational, scaledToText } from '@fairline/money';

import { formatDecimal } from './coefficient.ts';
import type { Coefficient } from './coefficient.ts';

/** Decimal, fractional, American, Hong Kong, Malay, Indonesian; 14, 15 and 16 show the same as 4, 5 and 6. */
export type CoefficientFormat = 0 | 1 | 2 | 4 | 5 | 6 | 14 | 15 | 16;

export const COEFFICIENT_FORMATS: readonly CoefficientFormat[] = [0, 1, 2, 4, 5, 6, 14, 15, 16];

/** Shown where a format has no value for a coefficient. */
export const NO_VALUE = '–';

/** A price as text for the eye only: it is rounded, and is never parsed back (SPEC O6 to O13). */
export function formatCoefficient(coefficient: Coefficient, format: number): string {
  // Every format but the decimal one is a view of the profit per unit staked, in thousandths here.
  const profit = BigInt(coefficient) - 1000n;
  switch (format) {
    case 1:
      return profit < 0n ? NO_VALUE : fractional(profit);
    case 2:
      return profit <= 0n ? NO_VALUE : american(profit);
    case 4:
    case 14:
      return profit < 0n ? NO_VALUE : thousandths(profit);
    case 5:
    case 15:
      if (profit < 0n) return NO_VALUE;
      return profit <= 1000n ? thousandths(profit) : negativeInverse(profit);
    case 6:
    case 16:
      if (profit <= 0n) return NO_VALUE;
      return profit >= 1000n ? thousandths(profit) : negativeInverse(profit);
    default:
      return formatDecimal(coefficient);
  }
}

function fractional(profit: bigint): string {
  const fraction = rational(profit, 1000n);
  return `${fraction.numerator}/${fraction.denominator}`;
}

function american(profit: bigint): string {
  return profit >= 1000n ? `+${divideToNearest(profit, 10n)}` : `-${divideToNearest(100_000n, profit)}`;
}

/** -1/n. A long price would round to zero at three decimals, so it gets as many as its first digit needs. */
function negativeInverse(profit: bigint): string {
  let decimals = 3;
  let scale = 1_000_000n;
  while (divideToNearest(scale, profit) === 0n) {
    decimals += 1;
    scale *= 10n;
  }
  return `-${withoutLastZero(scaledToText(divideToNearest(scale, profit), decimals))}`;
}

function thousandths(value: bigint): string {
  return withoutLastZero(scaledToText(value, 3));
}

function withoutLastZero(text: string): string {
  return text.replace(/0$/, '');
}

/** Halves go up; both arguments are above zero. */
function divideToNearest(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
