import { ZERO, rational } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import type { BetText } from '../testkit/buildCoupon.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { settle, totalStake } from './settle.ts';

function paid(...arguments_: Parameters<typeof buildCoupon>): bigint | null {
  return settle(buildCoupon(...arguments_)).payout;
}

/** The same prices under other results. */
function withResults(prices: readonly string[], results: string): BetText[] {
  return results.split(' ').map((result, index) => `${prices[index]} ${result}`);
}

describe('the factor of one bet', () => {
  test.each([
    ['CPN-260', 'L', 0n],
    ['CPN-261', 'W', 19000n],
    ['CPN-262', 'V', 10000n],
    ['CPN-263', 'F', 10000n],
    ['CPN-264', 'HW', 14500n],
    ['CPN-265', 'HL', 5000n],
    ['CPN-266', 'DH', 9500n],
  ])('[C2] [%s] 100.00 at 1.90 with the result %s pays by its factor', (_row, result, payout) => {
    expect(paid(0, 10000n, [`1.90 ${result}`])).toBe(payout);
  });

  test.each(['?', 'N'])(
    '[C2] [CPN-258] [CPN-259] an open bet (%s) has no payout, only a possible win',
    (result) => {
      expect(settle(buildCoupon(0, 10000n, [`1.90 ${result}`]))).toEqual({
        payout: null,
        payoutExact: null,
        possibleWin: 19000n,
        lines: 1,
      });
    },
  );

  test('[C2] Asian handicap -0.25, draw, 100 at 1.90 gives 50', () => {
    expect(paid(0, 100n, ['1.90 HL'])).toBe(50n);
  });

  test('[C2] Asian handicap -0.75, win by one, 100 at 2.04 gives 152', () => {
    expect(paid(0, 100n, ['2.04 HW'])).toBe(152n);
  });

  test('[C2] a dead heat of four for three places pays three quarters of the coefficient', () => {
    const coupon = buildCoupon(0, 1000n, ['5.00 W']);
    const [bet] = coupon.bets;
    const tied = { ...coupon, bets: bet === undefined ? [] : [{ ...bet, deadHeat: { places: 3, tied: 4 } }] };
    expect(settle(tied).payout).toBe(3750n);
  });

  test('[C2] a dead heat of two for one place is status 6', () => {
    const coupon = buildCoupon(0, 1001n, ['2.35 W']);
    const [bet] = coupon.bets;
    const tied = { ...coupon, bets: bet === undefined ? [] : [{ ...bet, deadHeat: { places: 1, tied: 2 } }] };
    expect(settle(tied)).toEqual(settle(buildCoupon(0, 1001n, ['2.35 DH'])));
  });
});

describe('express', () => {
  test('[C3] [CPN-139] [CPN-199] 10 on 2.0 half won, 2.2, 1.91 and 2.5 is 157.575, paid 157.57', () => {
    const outcome = settle(buildCoupon(1, 1000n, ['2.0 HW', '2.2 W', '1.91 W', '2.5 W']));
    expect(outcome).toEqual({
      payout: 15757n,
      payoutExact: rational(31515n, 2n),
      possibleWin: 15757n,
      lines: 1,
    });
  });

  test('[C3] [CPN-198] 1.333 three times, stake 1000: 2368.59, not 2369.00', () => {
    expect(paid(1, 100000n, ['1.333 W', '1.333 W', '1.333 W'])).toBe(236859n);
  });

  test('[C11] a returned bet counts one', () => {
    expect(paid(1, 1000n, ['2.0 W', '9.0 V', '3.0 W'])).toBe(6000n);
    expect(paid(1, 1000n, ['2.0 W', '9.0 F', '3.0 W'])).toBe(6000n);
  });

  test('[C11] when every bet is returned the stake comes back', () => {
    expect(paid(1, 1234n, ['2.0 V', '3.0 F'])).toBe(1234n);
  });

  test('[C11] one lost bet loses the express', () => {
    expect(settle(buildCoupon(1, 1000n, ['2.0 W', '3.0 L']))).toEqual({
      payout: 0n,
      payoutExact: ZERO,
      possibleWin: 0n,
      lines: 1,
    });
  });

  test('[C8] a lost and an open bet: nothing can be won any more', () => {
    expect(settle(buildCoupon(1, 1000n, ['2.0 ?', '3.0 L']))).toEqual({
      payout: null,
      payoutExact: null,
      possibleWin: 0n,
      lines: 1,
    });
  });

  test('[C8] the possible win takes the results that are known and wins for the rest', () => {
    expect(settle(buildCoupon(1, 1000n, ['2.0 HL', '3.0 ?', '2.0 N'])).possibleWin).toBe(3000n);
  });
});

describe('system', () => {
  const prices = ['1.90', '2.00', '2.50'];

  test.each([
    ['W W W', 271000n],
    ['W W L', 76000n],
    ['W W V', 154000n],
  ])('[C12] [CPN-140] system 2/3, stake 600, results %s', (results, payout) => {
    expect(paid(2, 60000n, withResults(prices, results))).toBe(payout);
  });

  test('[C12] the number of lines is C(n, k)', () => {
    expect(settle(buildCoupon(2, 60000n, withResults(prices, 'W W W'))).lines).toBe(3);
    expect(settle(buildCoupon(2, 100n, Array<string>(8).fill('2.0 W'), { systemValue: 4 })).lines).toBe(70);
  });

  test('[C5] the first lines get the extra minor unit: 10.00 over three lines is 3.34, 3.33, 3.33', () => {
    expect(paid(2, 1000n, ['2.0 W', '2.0 W', '3.0 L'])).toBe(334n * 4n);
    expect(paid(2, 1000n, ['3.0 L', '2.0 W', '2.0 W'])).toBe(333n * 4n);
  });

  const banker = '1.5';
  const others = ['2.0', '3.0', '4.0'];

  test.each([
    ['W', 'W W W', 39000n],
    ['W', 'W W L', 9000n],
    ['V', 'W W W', 26000n],
    ['L', 'W W W', 0n],
  ])('[C13] banker %s with the system 2/3 of 2, 3, 4 at unit 10, results %s', (result, results, payout) => {
    const outcome = settle(buildCoupon(2, 3000n, [`${banker} ${result} B`, ...withResults(others, results)]));
    expect([outcome.payout, outcome.lines]).toEqual([payout, 3]);
  });

  test('[C13] two bankers multiply every line', () => {
    expect(paid(2, 300n, ['2.0 W B', '2.0 W', '2.0 W', '3.0 W B', '2.0 W'])).toBe(300n * 4n * 6n);
  });
});

describe('chain', () => {
  test('[C15] [CPN-141] unit 3: 2.0 won, 1.5 won, 2.0 lost, 3.0 won, 1.5 lost leaves 7.50', () => {
    expect(paid(3, 300n, ['2.0 W', '1.5 W', '2.0 L', '3.0 W', '1.5 L'])).toBe(750n);
  });

  test('[C15] it stops at zero, whatever would have followed', () => {
    expect(paid(3, 300n, ['2.0 L', '9.0 W'])).toBe(0n);
  });

  test('[C15] a step stakes what is left when that is less than the unit', () => {
    expect(paid(3, 300n, ['2.0 HL', '3.0 W'])).toBe(450n);
  });

  test('[C15] the order is the rule', () => {
    expect(paid(3, 300n, ['2.0 W', '2.0 L'])).toBe(300n);
    expect(paid(3, 300n, ['2.0 L', '2.0 W'])).toBe(0n);
  });
});

describe('multi-bet', () => {
  const bets = ['2.0 W #0', '1.5 W #0', '3.0 W #1', '4.0 W #2'];

  test('[C16] [CPN-142] [CPN-148] blocks are combined like single bets', () => {
    const outcome = settle(buildCoupon(4, 3000n, bets, { blocks: ['1', '1', '1'] }));
    expect([outcome.payout, outcome.lines]).toEqual([1000n * (9n + 12n + 12n), 3]);
  });

  test('[C16] a lost bet loses the lines of its block only', () => {
    expect(
      paid(4, 3000n, ['2.0 W #0', '1.5 L #0', '3.0 W #1', '4.0 W #2'], { blocks: ['1', '1', '1'] }),
    ).toBe(12000n);
  });

  test('[C16] [CPN-142] the lobby multiplies every line', () => {
    expect(paid(4, 3000n, [...bets, '1.5 W #3'], { blocks: ['1', '1', '1', 'lobby'] })).toBe(49500n);
  });

  test('[C16] [CPN-142] a lost lobby loses everything', () => {
    expect(paid(4, 3000n, [...bets, '1.5 L #3'], { blocks: ['1', '1', '1', 'lobby'] })).toBe(0n);
  });

  test('[C16] an empty lobby changes nothing', () => {
    expect(paid(4, 3000n, bets, { blocks: ['1', '1', '1', 'lobby'] })).toBe(33000n);
  });

  test('[C5] the order of the blocks is that of their first bets, not that of their ids', () => {
    const late = ['2.0 W #2', '2.0 W #1', '3.0 L #0'];
    expect(paid(4, 1000n, late, { blocks: ['1', '1', '1'] })).toBe(334n * 4n);
  });
});

describe('conditional', () => {
  const settleOf = (first: string, last: string): bigint | null =>
    paid(5, 0n, [`1.15 ${first} #0`, '1.39 W #1', '1.13 W #1', `1.13 ${last} #2`], {
      blocks: ['10000', 'max', '10000'],
    });

  test.each([
    ['W', 'L', 8063n],
    ['W', 'W', 19363n],
    ['L', 'W', 0n],
  ])('[C17] [CPN-143] 100 on 1.15 (%s), max on 1.39 x 1.13, 100 on 1.13 (%s)', (first, last, payout) => {
    expect(settleOf(first, last)).toBe(payout);
  });

  test('[C17] a later amount stakes what is left when that is less', () => {
    expect(paid(5, 0n, ['2.0 HL #0', '2.0 W #1'], { blocks: ['1000', '5000'] })).toBe(1000n);
  });

  test('[C17] the stake of the coupon is the first amount, or the stake beside a first "max"', () => {
    const bets = ['2.0 W #0', '2.0 V #1'];
    expect(totalStake(buildCoupon(5, 7n, bets, { blocks: ['1000', '500'] }))).toBe(1000n);
    expect(paid(5, 7n, bets, { blocks: ['max', '5'] })).toBe(14n);
  });
});

describe('anti-express', () => {
  const without = { antiExpressMargin: ZERO };

  test('[C18] [CPN-144] legs 2.0 and 2.0 without a margin give 1.333', () => {
    expect(paid(6, 100000n, ['2.0 L', '2.0 W'], without)).toBe(133300n);
  });

  test('[C19] it loses when the express wins', () => {
    expect(paid(6, 1000n, ['2.0 W', '2.0 W'], without)).toBe(0n);
  });

  test.each(['HL', 'HW', 'DH'])(
    '[C19] a half result (%s) leaves the express alive, so the anti-express loses',
    (result) => {
      expect(paid(6, 1000n, [`2.0 ${result}`, '2.0 W'], without)).toBe(0n);
    },
  );

  test('[C19] a returned leg drops out and the price is made again', () => {
    expect(paid(6, 100000n, ['2.0 L', '2.0 W', '3.0 V'], without)).toBe(133300n);
    expect(paid(6, 100000n, ['2.0 L', '2.0 F'], without)).toBe(200000n);
  });

  test('[C19] when every leg is returned the stake comes back', () => {
    expect(paid(6, 4321n, ['2.0 V', '2.0 F'], without)).toBe(4321n);
  });

  test('[C18] the margin lowers the price, 1.01 is the least', () => {
    expect(paid(6, 100000n, ['2.0 L', '2.0 W'])).toBe(125000n);
    expect(paid(6, 100000n, ['50.0 L', '50.0 W'])).toBe(101000n);
  });

  test('[C8] its possible win is that an open leg loses', () => {
    expect(settle(buildCoupon(6, 100000n, ['2.0 ?', '2.0 W'], without)).possibleWin).toBe(133300n);
  });
});

describe('lucky and patent', () => {
  const prices = ['2.0', '3.5', '4.0', '1.5'];

  test('[C20] [CPN-145] lucky over four at 2, 3.5, 4, 1.5, unit 10, all won: 1677.50 over 15 lines', () => {
    const outcome = settle(buildCoupon(7, 15000n, withResults(prices, 'W W W W')));
    expect([outcome.payout, outcome.lines]).toEqual([167750n, 15]);
  });

  test('[C21] [CPN-146] patent of the same: 1567.50 over 11 lines', () => {
    const outcome = settle(buildCoupon(8, 11000n, withResults(prices, 'W W W W')));
    expect([outcome.payout, outcome.lines]).toEqual([156750n, 11]);
  });

  test.each([
    ['W W W', 5000n],
    ['W W L', 600n],
    ['W W V', 1700n],
  ])('[C21] Trixie 2, 3, 4, unit 1, results %s', (results, payout) => {
    expect(paid(8, 400n, withResults(['2.0', '3.0', '4.0'], results))).toBe(payout);
  });

  test.each([
    [2, 3],
    [3, 7],
    [8, 255],
  ])('[C20] lucky over %i bets has %i lines', (count, lines) => {
    expect(settle(buildCoupon(7, 1000n, Array<string>(count).fill('2.0 W'))).lines).toBe(lines);
  });

  test.each([
    [3, 4],
    [4, 11],
    [5, 26],
    [6, 57],
    [7, 120],
    [8, 247],
  ])('[C21] patent over %i bets has %i lines', (count, lines) => {
    expect(settle(buildCoupon(8, 1000n, Array<string>(count).fill('2.0 W'))).lines).toBe(lines);
  });
});

describe('many singles', () => {
  test('[C22] [CPN-147] [CPN-275] each bet has its own stake and is rounded by itself', () => {
    const outcome = settle(buildCoupon(9, 0n, ['1.333 W =100', '1.335 W =101', '2.0 L =500', '3.0 V =7']));
    expect(outcome).toEqual({
      payout: 133n + 134n + 7n,
      payoutExact: rational(133_300n + 134_835n + 7000n, 1000n),
      possibleWin: 274n,
      lines: 4,
    });
  });

  test('[C22] its stake is the sum of the stakes', () => {
    expect(totalStake(buildCoupon(9, 0n, ['2.0 ? =100', '2.0 ? =250']))).toBe(350n);
  });
});

describe('a share that runs on', () => {
  test('[C33] a coupon of which half was cashed out pays half, rounded once', () => {
    expect(paid(1, 1001n, ['2.0 W', '1.5 W'], { share: rational(1n, 2n) })).toBe(1501n);
    expect(paid(9, 0n, ['1.5 W =1', '1.5 W =1'], { share: rational(1n, 2n) })).toBe(0n);
  });
});
