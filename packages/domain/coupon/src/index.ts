export { verify, verifyInput, verifyText } from './verify/verify.ts';
export type { Verification, VerifiedLine, VerifyResult } from './verify/verify.ts';
export type { BlockAmount, Coupon, CouponBet, CouponBlock, DeadHeat } from './coupon.ts';
