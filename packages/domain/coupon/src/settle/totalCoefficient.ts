import { divide, floorToDecimals, isZero, rational } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientFromRational } from '@fairline/odds';
import type { Coefficient } from '@fairline/odds';

import type { Coupon } from '../coupon.ts';
import { linePlan, planLineCount } from '../line/plan.ts';
import { assumeAllBest } from './assume.ts';
import { assertWhole } from './fault.ts';
import { exactPayout, totalStake } from './settle.ts';

/**
 * What one unit of the stake becomes when everything goes the player's way (SPEC C7). It is taken from the real split
 * of the real stake, so that the payout is never below stake times coefficient, also when the stake does not divide.
 */
export function exactCoefficient(coupon: Coupon): Rational {
  assertWhole(coupon);
  const whole = { ...assumeAllBest(coupon), share: rational(1n) };
  const staked = isZero(rational(totalStake(whole))) ? withEvenStake(whole) : whole;
  return divide(exactPayout(staked), rational(totalStake(staked)));
}

/** Floored to three decimals, as it is shown. */
export function totalCoefficient(coupon: Coupon): Coefficient {
  return coefficientFromRational(exactCoefficient(coupon));
}

/** The same as text without an upper end, for the record. */
export function totalCoefficientText(coupon: Coupon): string {
  return floorToDecimals(exactCoefficient(coupon), 3);
}

/** Before a stake is typed every line weighs the same, and every block stakes all it can. */
function withEvenStake(coupon: Coupon): Coupon {
  return {
    ...coupon,
    stake: BigInt(planLineCount(linePlan(coupon))),
    bets: coupon.bets.map((bet) => ({ ...bet, stake: 1n })),
    blocks: coupon.blocks.map((block) => ({ ...block, amount: 'max' })),
  };
}
