export type { BlockAmount, Coupon, CouponBet, CouponBlock, DeadHeat } from './coupon.ts';
