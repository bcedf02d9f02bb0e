import { rational } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { settle } from '../settle/settle.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { bonusBetCoefficient, bonusBetFactor, isBonusBetOffered } from './bonusBet.ts';
import type { BonusBetInput } from './bonusBet.ts';

const three = [
  { coef: 1100, kind: 1 },
  { coef: 1100, kind: 1 },
  { coef: 1100, kind: 1 },
];

const offered: BonusBetInput = { isAvailableCouponBonusBet: true, typeId: 1, bets: three, totalCoef: 1010 };

describe('the offer', () => {
  test('[C24] [CPN-165..171] it stands with every condition exactly at its edge', () => {
    expect(isBonusBetOffered(offered)).toBe(true);
  });

  test('[C24] [CPN-165] [CPN-171] not when the site does not allow it', () => {
    expect(isBonusBetOffered({ ...offered, isAvailableCouponBonusBet: false })).toBe(false);
  });

  test.each([0, 2, 3, 4, 5, 6, 7, 8, 9] as const)('[C24] [CPN-166] [CPN-171] not on type %i', (typeId) => {
    expect(isBonusBetOffered({ ...offered, typeId })).toBe(false);
  });

  test('[C24] [CPN-167] [CPN-171] 1.1 is enough for a bet, 1.099 is not', () => {
    expect(isBonusBetOffered({ ...offered, bets: [...three, { coef: 1099, kind: 1 }] })).toBe(false);
    expect(isBonusBetOffered({ ...offered, bets: [...three, { coef: 1100, kind: 1 }] })).toBe(true);
  });

  test('[C24] [CPN-168] [CPN-171] a bet of market kind 7 withdraws it, its neighbours do not', () => {
    const withKind = (kind: number): boolean =>
      isBonusBetOffered({ ...offered, bets: [...three, { coef: 2000, kind }] });
    expect([withKind(6), withKind(7), withKind(8)]).toEqual([true, false, true]);
  });

  test('[C24] [CPN-169] [CPN-171] three bets are enough, two are not', () => {
    expect(isBonusBetOffered({ ...offered, bets: three.slice(0, 2) })).toBe(false);
  });

  test('[C24] [CPN-170] [CPN-171] a total of 1.010 is enough, 1.009 is not', () => {
    expect(isBonusBetOffered({ ...offered, totalCoef: 1009 })).toBe(false);
  });
});

describe('its coefficient', () => {
  test.each([
    [1, 1010],
    [2, 1020],
    [3, 1030],
    [8, 1080],
    [9, 1090],
  ])('[C25] [CPN-172] %i bets: %i thousandths', (count, coefficient) => {
    expect(bonusBetCoefficient(count)).toBe(coefficient);
  });

  test.each([0, 10, 11, 15, 30])('[CPN-173] [C25] %i bets: 1.1', (count) => {
    expect(bonusBetFactor(count)).toEqual(rational(11n, 10n));
  });
});

describe('its payout', () => {
  const settled = (bets: string[]): bigint | null =>
    settle(buildCoupon(1, 10_000n, bets, { hasBonusBet: true })).payout;

  test('[C25] [CPN-174] three winners at 2.0 pay 8 x 1.03: the bonus bet itself is not counted', () => {
    expect(settled(['2.0 W', '2.0 W', '2.0 W'])).toBe(82_400n);
  });

  test('[C25] [CPN-174] returned bets no longer count', () => {
    expect(settled(['2.0 W', '2.0 V', '2.0 F'])).toBe(20_200n);
    expect(settled(['2.0 W', '2.0 W', '2.0 HL', '2.0 V'])).toBe(20_600n);
  });

  test('[C25] [CPN-174] when every bet is returned the stake comes back without a bonus', () => {
    expect(settled(['2.0 V', '2.0 V', '2.0 F'])).toBe(10_000n);
  });

  test('[C25] a lost express has no bonus', () => {
    expect(settled(['2.0 W', '2.0 W', '2.0 L'])).toBe(0n);
  });

  test('[C25] ten bets pay 1.1', () => {
    expect(settled(Array<string>(10).fill('1.1 W'))).toBe((10_000n * 11n ** 11n) / 10n ** 11n);
  });

  test('[C25] an express without the bonus bet pays its product only', () => {
    expect(settle(buildCoupon(1, 10_000n, ['2.0 W', '2.0 W', '2.0 W'])).payout).toBe(80_000n);
  });
});
