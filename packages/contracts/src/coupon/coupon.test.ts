import { Compile } from 'typebox/compile';
import { expect, test } from 'vitest';

import { CouponRefusal, PlaceCoupon, placeCoupon, placeSingles, type ChosenBet } from './index.ts';

const bet: ChosenBet = {
  gameId: '00000000-0000-7000-8000-000000000001',
  marketId: 'match.winner',
  outcomeId: '1',
  coef: 2350,
  blockId: 0,
  score: '',
};

const coupon: PlaceCoupon = {
  id: '01900000-0000-7000-8000-000000000001',
  accountId: 500_001,
  changeCoefAction: 2,
  coefViewId: 0,
  exactCoef: null,
  isDropOnScoreChange: false,
  typeId: 0,
  systemValue: 2,
  amount: '500',
  amountByBlockId: {},
  coef: 2350,
  hasBonusBet: false,
  prepaidAmount: '0',
  promoCode: '',
  isVipBet: false,
  bets: [bet],
};

const checker = Compile(PlaceCoupon);

test('a coupon that fits is taken, and one with a number for money, a tenth type or an unknown field is not', () => {
  expect(checker.Check(coupon)).toBe(true);
  for (const wrong of [
    { amount: 500 },
    { amount: '05' },
    { amount: '-5' },
    { typeId: 9 },
    { typeId: 10 },
    { extra: 1 },
    { id: 'one' },
    { bets: [] },
    { bets: [{ ...bet, coef: 999 }] },
    { bets: Array.from({ length: 51 }, () => bet) },
    { amountByBlockId: { 1: 'most' } },
    { changeCoefAction: 3 },
  ])
    expect(checker.Check({ ...coupon, ...wrong }), JSON.stringify(wrong)).toBe(false);
});

test('a reason that nobody has words for is refused', () => {
  const refusal = Compile(CouponRefusal);
  expect(refusal.Check({ reason: 'coef-changed', mend: 'accept-coefs' })).toBe(true);
  expect(refusal.Check({ reason: 'because', mend: 'none' })).toBe(false);
});

test('fifty singles fit into the largest body that the server takes', () => {
  const singles = Array.from({ length: 50 }, () => ({ id: coupon.id, amount: '9999999999999', bet }));
  expect(JSON.stringify({ ...coupon, singles }).length).toBeLessThan(16_384);
  expect([placeCoupon.needsRecentProof, placeSingles.needsRecentProof]).toEqual([true, true]);
});
