import { ONE, ZERO, isZero, multiply, rational } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';
import type { Coefficient } from '@fairline/odds';

import type { Coupon } from '../coupon.ts';
import { factorOf, isOpen, isReturned } from '../status/status.ts';

/** The lowest price of an anti-express, however likely the express is to lose. */
const LEAST: Coefficient = 1010;

/** What is paid when the express of these coefficients loses: max(1.01, floor3(1 / (1 - 1/K + m))) (SPEC C18). */
export function antiExpressCoefficient(coefficients: readonly Coefficient[], margin: Rational): Coefficient {
  // K as a fraction that is not reduced: a cash-out asks for a thousand of these prices, of up to thirty bets each.
  const express = coefficients.reduce((all, coefficient) => all * BigInt(coefficient), 1n);
  const one = 1000n ** BigInt(coefficients.length);
  const probability = (express - one) * margin.denominator + margin.numerator * express;
  return Math.max(LEAST, Number((1000n * express * margin.denominator) / probability));
}

/** The price in force: returned bets drop out of it. Undefined when every bet was returned. */
export function antiExpressCoefficientOf(coupon: Coupon): Coefficient | undefined {
  const played = coupon.bets.filter((bet) => !isReturned(bet.statusId)).map((bet) => bet.coef);
  return played.length === 0 ? undefined : antiExpressCoefficient(played, coupon.antiExpressMargin);
}

/** It wins only when the express is worth nothing; a bet that lost half leaves the express alive (SPEC C19). */
export function antiExpressFactor(coupon: Coupon): Rational {
  const coefficient = antiExpressCoefficientOf(coupon);
  if (coefficient === undefined) return ONE;
  const isExpressLost = coupon.bets.some((bet) => !isOpen(bet.statusId) && isZero(factorOf(bet)));
  return isExpressLost ? coefficientToRational(coefficient) : ZERO;
}

export function antiExpressPayout(coupon: Coupon): Rational {
  return multiply(rational(coupon.stake), antiExpressFactor(coupon));
}
