import { isPromoCodeAccessible } from '../limit/limit.ts';
import type { CouponState } from './state.ts';

/** The code that goes with the coupon: the typed one before the chosen one, none on many singles. */
export function promoCodeOf(state: Pick<CouponState, 'typeId' | 'promoCode' | 'manualPromoCode'>): string {
  if (!isPromoCodeAccessible(state.typeId)) return '';
  return state.manualPromoCode === '' ? state.promoCode : state.manualPromoCode;
}
