import { ONE, divide, rational, subtract, sum } from '@fairline/money';
import type { Rational } from '@fairline/money';

import type { Coefficient } from './coefficient.ts';

/** 1/K: what the price says when the bookmaker's margin is ignored (SPEC O14). */
export function impliedProbability(coefficient: Coefficient): Rational {
  if (!Number.isSafeInteger(coefficient) || coefficient < 1000) {
    throw new RangeError(`A price is at least 1.000, not ${coefficient} thousandths`);
  }
  return rational(1000n, BigInt(coefficient));
}

/** The sum of the implied probabilities less one: 1.90 and 1.90 give 1/19, about 5.3 % (SPEC O15). */
export function overround(coefficients: readonly Coefficient[]): Rational {
  return subtract(sum(coefficients.map(impliedProbability)), ONE);
}

/** The margin taken off in proportion, exactly: every implied probability divided by their sum (SPEC O16). */
export function proportionalProbabilities(coefficients: readonly Coefficient[]): Rational[] {
  const implied = coefficients.map(impliedProbability);
  const total = sum(implied);
  return implied.map((probability) => divide(probability, total));
}
