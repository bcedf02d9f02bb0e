import { rational } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { cashOut, takeCashOut } from '../cashOut/cashOut.ts';
import { outcomeOf } from '../settlement/outcome.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { verifyInput } from '../verify/verify.ts';
import { writeCoupon } from '../verify/writeCoupon.ts';
import { faultOf } from './fault.ts';
import { hyperBonusPart, settle } from './settle.ts';
import { totalCoefficient } from './totalCoefficient.ts';

const hyperBonus = { hyperBonusPercent: 10, minHyperBonusBetLimit: 500n, maxHyperBonusLimit: 0n };

describe('hyper bonus of an express', () => {
  test('[C27] [CPN-255] is paid on top of the payout, rounded by itself, and not part of the coefficient', () => {
    const coupon = buildCoupon(1, 501n, ['1.5 W', '1.5 W', '1.337 W'], { hyperBonus });
    // 501 x 3.00825 = 1507.13; the bonus is 10 % of 1507 - 501 = 100.6.
    expect(settle(coupon)).toMatchObject({ payout: 1607n, possibleWin: 1607n });
    expect(hyperBonusPart(coupon)).toBe(100n);
    expect(totalCoefficient(coupon)).toBe(3008);
  });

  test('[C27] nothing below the least stake, nothing on a lost or returned coupon, at most the cap', () => {
    const at = (stake: bigint, bets: string[], cap = 0n): bigint =>
      hyperBonusPart(buildCoupon(1, stake, bets, { hyperBonus: { ...hyperBonus, maxHyperBonusLimit: cap } }));
    expect(at(499n, ['2 W', '2 W'])).toBe(0n);
    expect(at(500n, ['2 W', '2 W'])).toBe(150n);
    expect(at(500n, ['2 W', '2 W'], 120n)).toBe(120n);
    expect(at(500n, ['2 W', '2 L'])).toBe(0n);
    expect(at(500n, ['2 V', '2 V'])).toBe(0n);
    expect(at(500n, ['2 W', '2 V'])).toBe(50n);
    expect(at(500n, ['2 W', '2 ?'])).toBe(150n);
  });

  test('[C40] a cash-out sells the coupon without it, and what runs on keeps its share', () => {
    const coupon = buildCoupon(1, 1000n, ['2 W', '2 ?'], { hyperBonus });
    const prices = { b: { chances: { 0: 1_000_000 - 500_000, 1: 500_000 }, isSuspended: false } };
    const offered = cashOut({ coupon, prices, margin: rational(0n) });
    expect(offered).toMatchObject({ isAvailable: true, offer: { amount: 2000n } });
    if (!offered.isAvailable) return;
    const { rest } = takeCashOut(coupon, offered.offer, rational(1n, 4n));
    // 3/4 of 4000, and 3/4 of the bonus of 300.
    expect(settle(rest).possibleWin).toBe(3225n);
  });

  test('[C27] the verifier reads what a receipt writes, and refuses terms that cannot be', () => {
    const coupon = buildCoupon(1, 500n, ['2 W', '2 W'], { hyperBonus });
    const input = writeCoupon(coupon, 'EUR');
    expect(input.hyperBonus).toEqual({ percent: 10, minStake: '500', max: '0' });
    expect(verifyInput(input)).toMatchObject({ verification: { payout: '2150', hyperBonus: '150' } });
    expect(verifyInput({ ...input, hyperBonus: { percent: 10, minStake: '5.0', max: '0' } })).toMatchObject({
      isReadable: false,
    });
    expect(verifyInput({ ...input, freeBet: true })).toMatchObject({ isReadable: false });
    for (const terms of [{ hyperBonusPercent: 0 }, { hyperBonusPercent: 1.5 }, { maxHyperBonusLimit: -1n }])
      expect(faultOf({ ...coupon, hyperBonus: { ...hyperBonus, ...terms } })?.reason).toBe(
        'hyper-bonus-impossible',
      );
    expect(faultOf({ ...coupon, typeId: 7 })?.reason).toBe('hyper-bonus-impossible');
  });
});

describe('a free bet', () => {
  test('[C39] pays what is beyond its stake, never less than nothing, rounded once', () => {
    const at = (...bets: string[]): bigint | null =>
      settle(buildCoupon(bets.length === 1 ? 0 : 1, 500n, bets, { isFreeBet: true })).payout;
    expect(at('2.5 W')).toBe(750n);
    expect(at('2.5 L')).toBe(0n);
    expect(at('2.5 V')).toBe(0n);
    expect(at('1.333 W', '1.333 W')).toBe(388n);
    expect(at('1.9 HL')).toBe(0n);
    expect(settle(buildCoupon(2, 600n, ['1.9 W', '2 W', '2.5 L'], { isFreeBet: true })).payout).toBe(160n);
  });

  test('[C39] of the share that still runs, and written in the receipt', () => {
    const coupon = buildCoupon(0, 500n, ['2 W'], { isFreeBet: true, share: rational(1n, 2n) });
    expect(settle(coupon).payout).toBe(250n);
    const input = writeCoupon(coupon, 'EUR');
    expect(input.freeBet).toBe(true);
    expect(verifyInput(input)).toMatchObject({ verification: { payout: '250' } });
    expect(faultOf({ ...coupon, typeId: 9 })?.reason).toBe('free-bet-impossible');
  });

  test('[C39] is won with any payout, and returned when all of it was', () => {
    const outcome = (bet: string, isFreeBet: boolean): string => {
      const coupon = buildCoupon(0, 500n, [bet], { isFreeBet });
      return outcomeOf(coupon, settle(coupon).payout ?? 0n);
    };
    expect(outcome('1.5 W', true)).toBe('won');
    expect(outcome('1.5 V', true)).toBe('returned');
    expect(outcome('1.5 L', true)).toBe('lost');
    expect(outcome('1.5 W', false)).toBe('won');
    expect(outcome('1.5 HL', false)).toBe('lost');
    expect(outcome('1.5 F', false)).toBe('returned');
  });
});
