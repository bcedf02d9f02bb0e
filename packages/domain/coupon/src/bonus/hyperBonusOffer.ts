import type { Coefficient } from '@fairline/odds';

import { COUPON_TYPE } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import type { HyperBonusTerms } from './hyperBonus.ts';

/** The promotion as the operator runs it, in the currency of the coupon. */
export interface HyperBonusOffer {
  /** How many bets bring how many percent. The order is of no account. */
  readonly steps: readonly { readonly bets: number; readonly percent: number }[];
  /** Bets below it do not count. */
  readonly coefMin: Coefficient;
  readonly minStake: bigint;
  /** Zero means that there is no cap. */
  readonly max: bigint;
}

export interface OfferedHyperBonus {
  /** What the coupon gets as it stands; undefined when nothing. */
  readonly terms: HyperBonusTerms | undefined;
  /** What so many bets more would bring; undefined at the top, and where there is no offer. */
  readonly next: { readonly bets: number; readonly percent: number } | undefined;
}

const NOTHING: OfferedHyperBonus = { terms: undefined, next: undefined };

/** The highest step that the counted bets of an express reach (SPEC C40). A single is on its way to one. */
export function offeredHyperBonus(
  offer: HyperBonusOffer,
  coupon: { readonly typeId: CouponTypeId; readonly coefs: readonly Coefficient[] },
): OfferedHyperBonus {
  const { typeId, coefs } = coupon;
  if (typeId !== COUPON_TYPE.express && typeId !== COUPON_TYPE.single) return NOTHING;
  const counted = coefs.filter((coef) => coef >= offer.coefMin).length;
  const steps = offer.steps.toSorted((a, b) => a.bets - b.bets);
  const reached = typeId === COUPON_TYPE.express ? steps.findLast(({ bets }) => bets <= counted) : undefined;
  const percent = reached?.percent ?? 0;
  const next = steps.find((step) => step.bets > counted && step.percent > percent);
  return {
    terms:
      percent > 0
        ? {
            hyperBonusPercent: percent,
            minHyperBonusBetLimit: offer.minStake,
            maxHyperBonusLimit: offer.max,
          }
        : undefined,
    next: next === undefined ? undefined : { bets: next.bets - counted, percent: next.percent },
  };
}
