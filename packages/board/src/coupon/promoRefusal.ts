import type { CouponQuote, CouponRefusal } from '@fairline/contracts/coupon';
import { promoCodeOf, type CouponState } from '@fairline/coupon';

import type { CouponChange } from '../selection/selection.ts';

/** Why the code in the coupon cannot pay for it, as far as the server has said. */
export function promoRefusalOf(state: CouponState, quote: CouponQuote | null): CouponRefusal | undefined {
  if (promoCodeOf(state) === '') return undefined;
  return quote?.refusals.find(({ reason }) => reason.startsWith('promo-code-'));
}

/** The player pays again. */
export const withoutPromoCode: CouponChange = (state) => ({ ...state, promoCode: '', manualPromoCode: '' });
