import { rational } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientFromRational } from '@fairline/odds';
import type { Coefficient } from '@fairline/odds';

import { COUPON_TYPE } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';

/** What the offer of a bonus bet looks at; the bonus bet itself is not among the bets (SPEC C24). */
export interface BonusBetInput {
  readonly isAvailableCouponBonusBet: boolean;
  readonly typeId: CouponTypeId;
  readonly bets: readonly { readonly coef: Coefficient; readonly kind: number }[];
  /** Total coefficient of the express without the bonus bet. */
  readonly totalCoef: Coefficient;
}

const EACH_COEF_MIN: Coefficient = 1100;
const TOTAL_COEF_MIN: Coefficient = 1010;
const BETS_MIN = 3;
const EXCLUDED_KIND = 7;

/** All conditions hold together, or there is no offer. */
export function isBonusBetOffered(input: BonusBetInput): boolean {
  return (
    input.isAvailableCouponBonusBet &&
    input.typeId === COUPON_TYPE.express &&
    input.bets.length >= BETS_MIN &&
    input.bets.every((bet) => bet.coef >= EACH_COEF_MIN && bet.kind !== EXCLUDED_KIND) &&
    input.totalCoef >= TOTAL_COEF_MIN
  );
}

/** 1 + n/100 for one to nine bets, 1.1 for any other number. */
export function bonusBetFactor(betCount: number): Rational {
  return betCount >= 1 && betCount <= 9 ? rational(100n + BigInt(betCount), 100n) : rational(11n, 10n);
}

export function bonusBetCoefficient(betCount: number): Coefficient {
  return coefficientFromRational(bonusBetFactor(betCount));
}
