import { expect, test } from 'vitest';

import { amountLimits, isPromoCodeAccessible, isVipBetAvailable } from './limit.ts';

const input = {
  typeId: 1,
  minBetAmount: 100n,
  maxBetAmount: 5000n,
  couponTypesWithMinAmount: [0, 1],
  couponTypesWithMaxAmount: [1, 2],
  isBonusAccount: false,
} as const;

test('[C35] [CPN-157] [CPN-160] limits apply to the types that the site lists', () => {
  expect(amountLimits(input)).toEqual({ min: 100n, max: 5000n });
  expect(amountLimits({ ...input, typeId: 0 })).toEqual({ min: 100n, max: null });
  expect(amountLimits({ ...input, typeId: 2 })).toEqual({ min: null, max: 5000n });
});

test('[C35] [CPN-158] the maximum does not apply on a bonus account, the minimum does', () => {
  expect(amountLimits({ ...input, isBonusAccount: true })).toEqual({ min: 100n, max: null });
});

test('[C35] [CPN-159] [CPN-161] without a known limit there is none', () => {
  expect(amountLimits({ ...input, minBetAmount: null, maxBetAmount: 'unlimited' })).toEqual({
    min: null,
    max: null,
  });
});

const vip = { showVipBet: true, maxBetAmount: 5000n, liveBetCount: 0, betCount: 1, typeId: 0 } as const;

test('[C35] [CPN-177..182] a VIP bet needs all five conditions together', () => {
  expect(isVipBetAvailable(vip)).toBe(true);
  expect(isVipBetAvailable({ ...vip, showVipBet: false })).toBe(false);
  expect(isVipBetAvailable({ ...vip, maxBetAmount: 'unlimited' })).toBe(false);
  expect(isVipBetAvailable({ ...vip, liveBetCount: 1 })).toBe(false);
  expect(isVipBetAvailable({ ...vip, betCount: 0 })).toBe(false);
  expect(isVipBetAvailable({ ...vip, typeId: 9 })).toBe(false);
});

test('[CPN-195] promo codes are for every type but many singles', () => {
  expect([0, 1, 8, 9].map((typeId) => isPromoCodeAccessible(typeId as 0))).toEqual([true, true, true, false]);
});
