import { ONE, ZERO, rational, sum } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { settle } from '../settle/settle.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { randomCoupon, seededRandom } from '../testkit/randomCoupon.ts';
import { readCoupon } from '../verify/readCoupon.ts';
import { listLines } from './listLines.ts';

describe('lines of a system', () => {
  const coupon = buildCoupon(2, 1000n, ['2.0 W B', '1.5 W', '3.0 L', '4.0 ?']);

  test('[C9] every line says its bets, stake, factors, payout and result', () => {
    expect(listLines(coupon)).toEqual([
      {
        number: 1,
        legs: [
          { betId: 'a', role: 'banker', statusId: 1, factor: rational(2n) },
          { betId: 'b', role: 'bet', statusId: 1, factor: rational(3n, 2n) },
          { betId: 'c', role: 'bet', statusId: 0, factor: ZERO },
        ],
        stake: rational(334n),
        factor: ZERO,
        payout: ZERO,
        result: 'lost',
        lostBy: ['c'],
      },
      {
        number: 2,
        legs: [
          { betId: 'a', role: 'banker', statusId: 1, factor: rational(2n) },
          { betId: 'b', role: 'bet', statusId: 1, factor: rational(3n, 2n) },
          { betId: 'd', role: 'bet', statusId: -2, factor: null },
        ],
        stake: rational(333n),
        factor: rational(12n),
        payout: rational(3996n),
        result: 'open',
        lostBy: [],
      },
      {
        number: 3,
        legs: [
          { betId: 'a', role: 'banker', statusId: 1, factor: rational(2n) },
          { betId: 'c', role: 'bet', statusId: 0, factor: ZERO },
          { betId: 'd', role: 'bet', statusId: -2, factor: null },
        ],
        stake: rational(333n),
        factor: ZERO,
        payout: ZERO,
        result: 'lost',
        lostBy: ['c'],
      },
    ]);
  });

  test('[C9] any outcomes can be assumed, and the coupon itself does not change', () => {
    const results = listLines(coupon, { c: 2, d: 0 }).map((line) => [line.result, line.lostBy]);
    expect(results).toEqual([
      ['won', []],
      ['lost', ['d']],
      ['lost', ['d']],
    ]);
    expect(settle(coupon).payout).toBeNull();
  });

  test('[C9] an assumption about a bet that is not there changes nothing', () => {
    expect(listLines(coupon, { z: 0 })).toEqual(listLines(coupon));
  });
});

test('[C9] a line that returns its stake is returned, one that returns less is partly paid', () => {
  const result = (bets: string[]): string | undefined => listLines(buildCoupon(1, 100n, bets))[0]?.result;
  expect([result(['2.0 V', '3.0 F']), result(['2.0 HL', '1.5 W']), result(['1.5 HL', '2.0 W'])]).toEqual([
    'returned',
    'partly',
    'returned',
  ]);
});

test('[C9] the bets of a lobby have their role', () => {
  const coupon = buildCoupon(4, 100n, ['2.0 W #0', '2.0 W #1', '2.0 W #2'], { blocks: ['lobby', '1', '1'] });
  expect(listLines(coupon).map((line) => line.legs.map((leg) => leg.role))).toEqual([
    ['lobby', 'bet', 'bet'],
  ]);
});

test('[C9] [C15] the steps of a chain show stake and balance: 6, 7.5, 4.5, 10.5, 7.5', () => {
  const lines = listLines(buildCoupon(3, 300n, ['2.0 W', '1.5 W', '2.0 L', '3.0 W', '1.5 L']));
  expect(lines.map((line) => line.balance)).toEqual(
    [600n, 750n, 450n, 1050n, 750n].map((each) => rational(each)),
  );
  expect(lines.map((line) => line.stake)).toEqual(Array(5).fill(rational(300n)));
});

test('[C9] [C18] an anti-express shows the price in force and waits for its open bets', () => {
  const margin = { antiExpressMargin: ZERO };
  const [won] = listLines(buildCoupon(6, 1000n, ['2.0 L', '2.0 ?', '3.0 V'], margin));
  expect(won).toMatchObject({ result: 'won', antiExpressCoef: 1333, payout: rational(1333n), lostBy: [] });
  const [open] = listLines(buildCoupon(6, 1000n, ['2.0 W', '2.0 ?'], margin));
  expect(open).toMatchObject({ result: 'open', antiExpressCoef: 1333, lostBy: [] });
  const [lost] = listLines(buildCoupon(6, 1000n, ['2.0 W', '2.0 V'], margin));
  expect(lost).toMatchObject({ result: 'lost', antiExpressCoef: 2000, payout: ZERO, lostBy: ['a', 'b'] });
  const [back] = listLines(buildCoupon(6, 1000n, ['2.0 F', '2.0 V'], margin));
  expect(back).toMatchObject({ result: 'returned', factor: ONE, payout: rational(1000n) });
  expect(back).not.toHaveProperty('antiExpressCoef');
});

test('[C9] the payouts of the lines add up to the exact payout of 500 random coupons', () => {
  const random = seededRandom(7);
  for (let run = 0; run < 500; run += 1) {
    const coupon = readCoupon(randomCoupon(random));
    const lines = listLines(coupon);
    const isSteps = coupon.typeId === 3 || coupon.typeId === 5;
    const total = isSteps ? lines.at(-1)?.balance : sum(lines.map((line) => line.payout));
    expect(total).toEqual(settle(coupon).payoutExact);
  }
});
