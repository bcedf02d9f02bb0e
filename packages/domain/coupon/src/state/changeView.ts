import { isPromoCodeAccessible } from '../limit/limit.ts';
import type { CouponContext } from './context.ts';
import { refresh } from './refresh.ts';
import { TAB } from './state.ts';
import type { CouponState } from './state.ts';

/** An unknown tab opens the coupon itself. */
export function openTab(state: CouponState, tab: number): CouponState {
  return { ...state, tab: tab === TAB.myBets ? TAB.myBets : TAB.coupon };
}

export function showQuickCoupon(state: CouponState, isVisible: boolean): CouponState {
  return { ...state, isVisibleQuickCoupon: isVisible };
}

export function typeLoadCode(state: CouponState, loadCouponInputValue: string): CouponState {
  return { ...state, loadCouponInputValue };
}

/** A code from the offered list; one that is not offered chooses nothing. */
export function choosePromoCode(state: CouponState, promoCode: string): CouponState {
  const isOffered = hasPlaceForCode(state) && state.promoCodes.includes(promoCode);
  return { ...state, promoCode: isOffered ? promoCode : '' };
}

export function typePromoCode(state: CouponState, manualPromoCode: string): CouponState {
  return hasPlaceForCode(state) ? { ...state, manualPromoCode } : state;
}

/** A code pays for the bets of one coupon: without any it would wait unseen for the next ones. */
function hasPlaceForCode({ typeId, bets }: CouponState): boolean {
  return bets.length > 0 && isPromoCodeAccessible(typeId);
}

/** Another display format changes texts only. */
export function changeCoefView(state: CouponState, context: CouponContext): CouponState {
  return refresh(state, context);
}
