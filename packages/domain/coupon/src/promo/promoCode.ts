import type { Coefficient } from '@fairline/odds';

import type { CouponTypeId } from '../type/type.ts';

/** A gift of the house: one free bet of a fixed amount, as the operator has made it. */
export interface PromoCode {
  readonly code: string;
  /** ISO 4217. */
  readonly currency: string;
  /** The stake of the free bet, in minor units. */
  readonly amount: bigint;
  readonly typeIds: readonly CouponTypeId[];
  /** The least total coefficient. */
  readonly coefMin: Coefficient;
  /** Milliseconds since 1970; at that moment it is over. */
  readonly validUntil: number;
  readonly usesPerPlayer: number;
  readonly usesMax: number;
}

export interface PromoCodeFacts {
  readonly promo: PromoCode;
  /** Coupons of this player, and of everybody, that have used it. Refused and returned ones have given it back. */
  readonly usesOfPlayer: number;
  readonly usesInAll: number;
}

export interface PromoCodeUse {
  readonly currency: string;
  readonly typeId: CouponTypeId;
  readonly stake: bigint;
  /** Zero while the coupon has none. */
  readonly coef: Coefficient;
  /** From bonus money, or as a request to an operator: a gift is neither. */
  readonly isElsewhere: boolean;
  readonly now: number;
}

export type PromoCodeReason =
  | 'promo-code-expired'
  | 'promo-code-used'
  | 'promo-code-currency'
  | 'promo-code-not-here'
  | 'promo-code-type'
  | 'promo-code-coef'
  | 'promo-code-amount';

/** The first reason why a known code cannot be used on this coupon: what cannot be mended comes first (SPEC C41). */
export function promoCodeProblem(facts: PromoCodeFacts, use: PromoCodeUse): PromoCodeReason | undefined {
  const { promo, usesOfPlayer, usesInAll } = facts;
  if (use.now >= promo.validUntil) return 'promo-code-expired';
  if (usesOfPlayer >= promo.usesPerPlayer || usesInAll >= promo.usesMax) return 'promo-code-used';
  if (use.currency !== promo.currency) return 'promo-code-currency';
  if (use.isElsewhere) return 'promo-code-not-here';
  if (!promo.typeIds.includes(use.typeId)) return 'promo-code-type';
  if (use.coef < promo.coefMin) return 'promo-code-coef';
  return use.stake === promo.amount ? undefined : 'promo-code-amount';
}
