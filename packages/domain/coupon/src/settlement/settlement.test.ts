import { expect, test } from 'vitest';

import { buildCoupon } from '../testkit/buildCoupon.ts';
import { correctSettlement, isProven, makeSettlement, voidBets, voidSettlement } from './settlement.ts';
import type { Settlement } from './settlement.ts';

const ids = { settlementId: 's1', couponId: 'c1' };
const nextIds = { settlementId: 's2', couponId: 'c1' };

function settled(bets: string[], own = ids): Settlement {
  const settlement = makeSettlement(buildCoupon(1, 1000n, bets), own);
  if (settlement.kind !== 'settlement') throw new Error('these bets have results');
  return settlement;
}

test('[C28] a settlement keeps its inputs, its rule version and the exact payout', () => {
  const coupon = buildCoupon(1, 1001n, ['1.5 W', '1.5 W']);
  expect(makeSettlement(coupon, ids)).toEqual({
    kind: 'settlement',
    id: 's1',
    couponId: 'c1',
    ruleVersion: 1,
    coupon,
    payout: 2252n,
    payoutExact: '9009/4',
    voidReason: null,
  });
});

test('[C28] nothing is settled while a bet is open, and the open bets are named', () => {
  expect(makeSettlement(buildCoupon(1, 1000n, ['2.0 L', '2.0 ?', '2.0 N']), ids)).toEqual({
    kind: 'still-open',
    betIds: ['b', 'c'],
  });
});

test('[C28] a correction takes back the old payout and pays the new one', () => {
  const before = settled(['2.0 W', '3.0 W']);
  const after = settled(['2.0 W', '3.0 L'], nextIds);
  expect(correctSettlement(before, after, 'r1')).toEqual({
    kind: 'correction',
    reversal: { kind: 'reversal', id: 'r1', settlementId: 's1', amount: 6000n },
    settlement: after,
    difference: -6000n,
  });
});

test('[C28] the same results again change nothing', () => {
  expect(correctSettlement(settled(['2.0 W', '3.0 W']), settled(['2.0 W', '3.0 W'], nextIds), 'r1')).toEqual({
    kind: 'unchanged',
  });
});

test.each([
  [
    ['2.0 L', '3.0 W'],
    ['2.0 W', '3.0 L'],
  ],
  [
    ['2.0 L', '3.0 W'],
    ['2.0 L', '3.0 L'],
  ],
])('[C28] other results are a correction although the payout stays: %j, %j', (before, after) => {
  const correction = correctSettlement(settled(before), settled(after, nextIds), 'r1');
  expect(correction).toMatchObject({ kind: 'correction', difference: 0n });
});

test('[C28] a dead heat that is found out later is a correction', () => {
  const before = settled(['2.0 W', '3.0 L']);
  const coupon = {
    ...before.coupon,
    bets: before.coupon.bets.map((bet) =>
      bet.id === 'a' ? { ...bet, deadHeat: { places: 1, tied: 2 } } : bet,
    ),
  };
  const after = makeSettlement(coupon, nextIds);
  expect(correctSettlement(before, after, 'r1').kind).toBe('correction');
  const later = {
    ...coupon,
    bets: coupon.bets.map((bet) => (bet.id === 'a' ? { ...bet, deadHeat: { places: 1, tied: 3 } } : bet)),
  };
  if (after.kind !== 'settlement') throw new Error('it has results');
  expect(correctSettlement(after, makeSettlement(later, nextIds), 'r2').kind).toBe('correction');
  expect(correctSettlement(after, makeSettlement(coupon, nextIds), 'r2').kind).toBe('unchanged');
});

test('[C28] a correction to an open result pays nothing yet', () => {
  const open = makeSettlement(buildCoupon(1, 1000n, ['2.0 W', '3.0 ?']), nextIds);
  expect(correctSettlement(settled(['2.0 W', '3.0 W']), open, 'r1')).toEqual({
    kind: 'still-open',
    betIds: ['b'],
  });
});

test('[C28] correcting one coupon with another is a bug', () => {
  const other = settled(['2.0 W', '3.0 W'], { settlementId: 's2', couponId: 'c2' });
  expect(() => correctSettlement(settled(['2.0 W', '3.0 W']), other, 'r1')).toThrow('its own coupon only');
});

test('[C28] a void returns the stake with the reason that the player reads', () => {
  const coupon = buildCoupon(1, 1000n, ['2.0 W', '3.0 L', '4.0 ?']);
  expect(voidSettlement(coupon, ids, 'The match was played behind closed doors')).toMatchObject({
    payout: 1000n,
    payoutExact: '1000/1',
    voidReason: 'The match was played behind closed doors',
    coupon: { bets: [{ statusId: 3 }, { statusId: 3 }, { statusId: 3 }] },
  });
});

test('[C28] a void after a win is a correction, also when only its reason is new', () => {
  const before = settled(['2.0 F', '3.0 F']);
  const after = voidSettlement(before.coupon, nextIds, 'Forbidden market');
  expect(correctSettlement(before, after, 'r1')).toMatchObject({ kind: 'correction', difference: 0n });
});

test('[C28] single bets can be voided, the others keep their results', () => {
  const coupon = voidBets(buildCoupon(1, 1000n, ['2.0 L', '3.0 W']), ['a']);
  expect(makeSettlement(coupon, ids)).toMatchObject({ payout: 3000n });
});

test('[C28] voiding a bet forgets its dead heat', () => {
  const coupon = buildCoupon(0, 1000n, ['2.0 W']);
  const tied = { ...coupon, bets: coupon.bets.map((bet) => ({ ...bet, deadHeat: { places: 1, tied: 2 } })) };
  expect(voidBets(tied, ['a']).bets[0]).not.toHaveProperty('deadHeat');
});

test('[C28] a stored settlement proves its payout, a changed one does not', () => {
  const settlement = settled(['2.0 W', '3.0 W']);
  expect(isProven(settlement)).toBe(true);
  expect(isProven({ ...settlement, payout: 6001n })).toBe(false);
  expect(isProven({ ...settlement, ruleVersion: settlement.ruleVersion + 1 })).toBe(false);
  expect(isProven({ ...settlement, payoutExact: '6001/1' })).toBe(false);
  expect(isProven({ ...settlement, coupon: { ...settlement.coupon, stake: 999n } })).toBe(false);
  expect(isProven({ ...settlement, coupon: buildCoupon(1, 1000n, ['2.0 W', '3.0 ?']) })).toBe(false);
});
