// Messages to the coupon on the page's event bus, in the words of its rules: every sub-application may send them.
export type { CouponAddBet, CouponUpdate } from '@fairline/coupon';
