import { ONE, ZERO, add, multiply, rational, sum } from '@fairline/money';
import type { Rational } from '@fairline/money';

import { bonusBetFactor } from '../bonus/bonusBet.ts';
import type { Coupon } from '../coupon.ts';
import { linesPayout } from '../settle/lines.ts';
import { COUPON_TYPE, typeRule } from '../type/type.ts';
import { antiExpressValue } from './antiExpressValue.ts';
import { chanceOf, endingsOf, isReturn, meanFactor, type ChancesOf, type Ending } from './outlook.ts';
import { stepsValue } from './stepsValue.ts';

/**
 * What the running coupon is worth on average over everything that can still happen, before any margin (SPEC C30, C31).
 * Undefined where that is more than can be weighed one by one.
 */
export function fairValue(coupon: Coupon, chancesOf: ChancesOf): Rational | undefined {
  const value = wholeValue(coupon, chancesOf);
  return value && multiply(coupon.share, value);
}

function wholeValue(coupon: Coupon, chancesOf: ChancesOf): Rational | undefined {
  const { settlesAs } = typeRule(coupon.typeId);
  if (settlesAs === 'steps') return stepsValue(coupon, chancesOf);
  const endings = coupon.bets.map((bet) => endingsOf(bet, chancesOf));
  if (settlesAs === 'opposite') return antiExpressValue(coupon, endings);
  if (coupon.typeId === COUPON_TYPE.express && coupon.hasBonusBet) return bonusValue(coupon, endings);
  // Independent bets: the mean of a product is the product of the means, so every line is exact.
  const means = new Map(coupon.bets.map(({ id }, index) => [id, meanFactor(endings[index] ?? [])]));
  return linesPayout(coupon, ({ id }) => means.get(id) ?? ZERO);
}

/** The bonus of an express depends on how many bets are played, so the value is kept by how many came back. */
function bonusValue(coupon: Coupon, bets: readonly (readonly Ending[])[]): Rational {
  let byReturned: Rational[] = [ONE];
  for (const endings of bets) {
    const returned = chanceOf(endings, isReturn);
    const played = meanFactor(endings.filter((ending) => !isReturn(ending)));
    byReturned = Array.from({ length: byReturned.length + 1 }, (_, count) =>
      add(multiply(byReturned[count] ?? ZERO, played), multiply(byReturned[count - 1] ?? ZERO, returned)),
    );
  }
  const values = byReturned.map((value, count) => {
    const played = bets.length - count;
    return played === 0 ? value : multiply(value, bonusBetFactor(played));
  });
  return multiply(rational(coupon.stake), sum(values));
}
