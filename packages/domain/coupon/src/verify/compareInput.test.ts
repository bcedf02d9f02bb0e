import { describe, expect, test } from 'vitest';

import { buildCoupon } from '../testkit/buildCoupon.ts';
import { compareInput } from './compareInput.ts';
import { writeCoupon, type CouponJson } from './writeCoupon.ts';

const accepted = writeCoupon(buildCoupon(1, 1000n, ['2.0 ?', '3.0 ?']), 'EUR');
const settled = writeCoupon(buildCoupon(1, 1000n, ['2.0 W', '3.0 L']), 'EUR');

function withBet(change: object): CouponJson {
  return { ...settled, bets: settled.bets.map((bet, index) => (index === 1 ? { ...bet, ...change } : bet)) };
}

describe('the input of a settlement', () => {
  test('fits the coupon as it was accepted and as it stands', () => {
    const { count, misfits } = compareInput(settled, { accepted, standing: settled });
    expect(misfits).toEqual([]);
    expect(count).toBeGreaterThan(20);
    expect(compareInput(settled, { accepted }).misfits).toEqual([]);
  });

  test.each([
    ['bets[1].statusId', withBet({ statusId: 1 }), '1', '0'],
    ['bets[1].deadHeat', withBet({ deadHeat: { places: 1, tied: 2 } }), '{"places":1,"tied":2}', ''],
    ['bets[1].coef', withBet({ coef: '3.1' }), '3.1', '3'],
    ['bets[1].banker', withBet({ banker: true }), 'true', 'false'],
    ['bets[1].blockId', withBet({ blockId: 9 }), '9', String(settled.bets[1]?.blockId)],
    ['share', { ...settled, share: '1/2' }, '1/2', '1/1'],
    ['systemValue', { ...settled, systemValue: 7 }, '7', String(settled.systemValue)],
    ['antiExpressMargin', { ...settled, antiExpressMargin: '0.1' }, '0.1', settled.antiExpressMargin],
    ['blocks[0]', { ...settled, blocks: [{ id: 1 }] }, '{"id":1}', ''],
    ['freeBet', { ...settled, freeBet: true }, 'true', ''],
    ['bets[2]', { ...settled, bets: [...settled.bets, 'x'] }, 'x', ''],
  ])('of the settlement in force names %s where it is another', (field, input, told, recomputed) => {
    expect(compareInput(input, { accepted, standing: settled }).misfits).toEqual([
      { field, told, recomputed },
    ]);
  });

  test('of one that was taken back may have other results and another share, and nothing else', () => {
    expect(compareInput(withBet({ statusId: 1 }), { accepted }).misfits).toEqual([]);
    expect(compareInput({ ...settled, share: '1/2' }, { accepted }).misfits).toEqual([]);
    expect(compareInput(withBet({ coef: '3.1' }), { accepted }).misfits).toEqual([
      { field: 'bets[1].coef', told: '3.1', recomputed: '3' },
    ]);
  });

  test('does not prove a coupon that was changed together with it', () => {
    const both = { ...settled, stake: '2000' };
    expect(compareInput(both, { accepted, standing: both }).misfits).toEqual([
      { field: 'stake', told: '2000', recomputed: '1000' },
    ]);
    expect(compareInput('nonsense', { accepted, standing: settled }).misfits).toHaveLength(1);
  });
});
