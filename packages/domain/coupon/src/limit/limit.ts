import { COUPON_TYPE } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';

export interface LimitInput {
  readonly typeId: CouponTypeId;
  readonly minBetAmount: bigint | null;
  readonly maxBetAmount: bigint | 'unlimited';
  readonly couponTypesWithMinAmount: readonly CouponTypeId[];
  readonly couponTypesWithMaxAmount: readonly CouponTypeId[];
  readonly isBonusAccount: boolean;
}

/** The limits in force; null where there is none (SPEC C35). */
export interface AmountLimits {
  readonly min: bigint | null;
  readonly max: bigint | null;
}

export function amountLimits(input: LimitInput): AmountLimits {
  const hasMin = input.couponTypesWithMinAmount.includes(input.typeId);
  const hasMax = input.couponTypesWithMaxAmount.includes(input.typeId) && !input.isBonusAccount;
  return {
    min: hasMin ? input.minBetAmount : null,
    max: hasMax && input.maxBetAmount !== 'unlimited' ? input.maxBetAmount : null,
  };
}

export interface VipBetInput {
  readonly showVipBet: boolean;
  readonly maxBetAmount: bigint | 'unlimited';
  readonly liveBetCount: number;
  readonly betCount: number;
  readonly typeId: CouponTypeId;
}

/** A VIP bet asks an operator for more than the maximum, so there must be one, and no live price that runs away. */
export function isVipBetAvailable(input: VipBetInput): boolean {
  return (
    input.showVipBet &&
    input.maxBetAmount !== 'unlimited' &&
    input.liveBetCount === 0 &&
    input.betCount > 0 &&
    input.typeId !== COUPON_TYPE.manySingles
  );
}

/** Promo codes work on one coupon, and many singles are many. */
export function isPromoCodeAccessible(typeId: CouponTypeId): boolean {
  return typeId !== COUPON_TYPE.manySingles;
}
