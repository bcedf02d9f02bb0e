import { multiply, product, rational, sum } from '@fairline/money';
import type { Rational } from '@fairline/money';

import { bonusBetFactor } from '../bonus/bonusBet.ts';
import type { Coupon, CouponBet } from '../coupon.ts';
import { lineStakes, linePlan } from '../line/plan.ts';
import { factorOf, isReturned } from '../status/status.ts';
import { COUPON_TYPE } from '../type/type.ts';

/** Exact payout of a coupon that is a sum of lines. Every bet needs a result, unless the caller knows its factor. */
export function linesPayout(coupon: Coupon, factor: (bet: CouponBet) => Rational = factorOf): Rational {
  const productOf = (bets: readonly CouponBet[]): Rational => product(bets.map(factor));
  const plan = linePlan(coupon);
  const units = plan.units.map(productOf);
  const stakes = lineStakes(coupon, plan);
  const common = multiply(productOf(plan.common), bonusFactor(coupon));
  return multiply(common, sumOfLines(units, plan.sizes, stakes));
}

/** The accepted bonus bet multiplies what was really played: returned bets no longer count (SPEC C25). */
export function bonusFactor(coupon: Coupon): Rational {
  const played = coupon.bets.filter((bet) => !isReturned(bet.statusId)).length;
  const isPaid = coupon.typeId === COUPON_TYPE.express && coupon.hasBonusBet && played > 0;
  return isPaid ? bonusBetFactor(played) : rational(1n);
}

/**
 * All factors are brought to one denominator first, so that thousands of lines are integer products that share their
 * beginnings, and only one fraction per size is reduced.
 */
function sumOfLines(
  units: readonly Rational[],
  sizes: readonly number[],
  stakes: readonly bigint[],
): Rational {
  const denominator = units.reduce((multiple, { denominator: own }) => commonMultiple(multiple, own), 1n);
  const numerators = units.map((unit) => unit.numerator * (denominator / unit.denominator));
  let line = 0;

  const sumFrom = (start: number, left: number, factor: bigint): bigint => {
    if (left === 0) {
      const stake = stakes[line] ?? 0n;
      line += 1;
      return stake * factor;
    }
    let total = 0n;
    for (let position = start; position <= numerators.length - left; position += 1) {
      total += sumFrom(position + 1, left - 1, factor * (numerators[position] ?? 0n));
    }
    return total;
  };

  return sum(sizes.map((size) => rational(sumFrom(0, size, 1n), denominator ** BigInt(size))));
}

function commonMultiple(a: bigint, b: bigint): bigint {
  return a * rational(b, a).numerator;
}
