import { ONE, ZERO, rational } from '@fairline/money';
import { expect, test } from 'vitest';

import type { Coupon } from '../coupon.ts';
import { buildCoupon } from '../testkit/buildCoupon.ts';
import { faultOf } from './fault.ts';
import { settle } from './settle.ts';

function many(count: number): string[] {
  return Array.from({ length: count }, () => '2.0 W');
}

function deadHeat(places: number, tied: number, result: string): Coupon {
  const coupon = buildCoupon(0, 100n, [`2.0 ${result}`]);
  return { ...coupon, bets: coupon.bets.map((bet) => ({ ...bet, deadHeat: { places, tied } })) };
}

test.each<[string, Coupon, ReturnType<typeof faultOf>]>([
  ['no bets', buildCoupon(1, 100n, []), { reason: 'no-bets' }],
  ['two bets on a single', buildCoupon(0, 100n, many(2)), { reason: 'too-many-bets', limit: 1 }],
  ['lucky with one bet', buildCoupon(7, 100n, many(1)), { reason: 'too-few-bets', limit: 2 }],
  ['lucky with nine bets', buildCoupon(7, 100n, many(9)), { reason: 'too-many-bets', limit: 8 }],
  ['patent with two bets', buildCoupon(8, 100n, many(2)), { reason: 'too-few-bets', limit: 3 }],
  ['patent with nine bets', buildCoupon(8, 100n, many(9)), { reason: 'too-many-bets', limit: 8 }],
  [
    'a system of all but one',
    buildCoupon(2, 100n, many(3), { systemValue: 4 }),
    { reason: 'system-value-impossible', limit: 3 },
  ],
  [
    'a system of one',
    buildCoupon(2, 100n, many(3), { systemValue: 1 }),
    { reason: 'system-value-impossible', limit: 3 },
  ],
  [
    'a system of a half',
    buildCoupon(2, 100n, many(3), { systemValue: 2.5 }),
    { reason: 'system-value-impossible', limit: 3 },
  ],
  [
    'bankers only',
    buildCoupon(2, 100n, ['2.0 W B', '2.0 W B']),
    { reason: 'system-value-impossible', limit: 0 },
  ],
  ['a price below one', buildCoupon(1, 100n, ['0.5 W', '2.0 W']), { reason: 'coef-too-low', betId: 'a' }],
  ['a negative stake', buildCoupon(1, -1n, many(2)), { reason: 'stake-negative' }],
  [
    'a single without its stake',
    buildCoupon(9, 100n, ['2.0 W =5', '2.0 W']),
    { reason: 'bet-stake-missing', betId: 'b' },
  ],
  [
    'a single with a negative stake',
    buildCoupon(9, 100n, ['2.0 W =-5']),
    { reason: 'bet-stake-missing', betId: 'a' },
  ],
  [
    'an unknown block',
    buildCoupon(4, 100n, ['2.0 W #0', '2.0 W #3'], { blocks: ['1'] }),
    { reason: 'block-unknown', betId: 'b', blockId: 3 },
  ],
  [
    'an empty block',
    buildCoupon(5, 100n, ['2.0 W #0'], { blocks: ['1', '1'] }),
    { reason: 'block-empty', blockId: 1 },
  ],
  [
    'two lobbies',
    buildCoupon(4, 100n, ['2.0 W #0', '2.0 W #1'], { blocks: ['lobby', 'lobby'] }),
    { reason: 'lobby-twice', blockId: 1 },
  ],
  [
    'a lobby in a conditional coupon',
    buildCoupon(5, 100n, ['2.0 W #0'], { blocks: ['lobby'] }),
    { reason: 'lobby-twice', blockId: 0 },
  ],
  [
    'a negative block amount',
    buildCoupon(5, 100n, ['2.0 W #0'], { blocks: ['-5'] }),
    { reason: 'stake-negative', blockId: 0 },
  ],
  [
    'one block combined with nothing',
    buildCoupon(4, 100n, ['2.0 W #0'], { blocks: ['1'] }),
    { reason: 'system-value-impossible', limit: 1 },
  ],
  [
    'a margin of one',
    buildCoupon(6, 100n, many(2), { antiExpressMargin: ONE }),
    { reason: 'margin-impossible' },
  ],
  [
    'a negative margin',
    buildCoupon(6, 100n, many(2), { antiExpressMargin: rational(-1n, 2n) }),
    { reason: 'margin-impossible' },
  ],
  [
    'an anti-express without a price',
    buildCoupon(6, 100n, ['2.0 W', '1.0 W'], { antiExpressMargin: ZERO }),
    { reason: 'anti-express-without-price', betId: 'b' },
  ],
  [
    'a bonus bet on a system',
    buildCoupon(2, 100n, many(3), { hasBonusBet: true }),
    { reason: 'bonus-bet-without-express' },
  ],
  [
    'a share above one',
    buildCoupon(1, 100n, many(2), { share: rational(3n, 2n) }),
    { reason: 'share-impossible' },
  ],
  [
    'a share below zero',
    buildCoupon(1, 100n, many(2), { share: rational(-1n, 2n) }),
    { reason: 'share-impossible' },
  ],
  [
    'a dead heat of fewer than the places',
    deadHeat(2, 2, 'W'),
    { reason: 'dead-heat-impossible', betId: 'a' },
  ],
  ['a dead heat for no place', deadHeat(0, 2, 'W'), { reason: 'dead-heat-impossible', betId: 'a' }],
  ['a dead heat of a loser', deadHeat(1, 2, 'L'), { reason: 'dead-heat-impossible', betId: 'a' }],
  ['a dead heat of halves', deadHeat(1.5, 2, 'W'), { reason: 'dead-heat-impossible', betId: 'a' }],
])('[C6] %s is refused with its reason, and settling it is a bug', (_name, coupon, fault) => {
  expect(faultOf(coupon)).toEqual(fault);
  expect(() => settle(coupon)).toThrow(`This coupon cannot be settled: ${fault?.reason}`);
});

test('[C6] one bet twice is refused', () => {
  const coupon = buildCoupon(1, 100n, many(2));
  const twice = { ...coupon, bets: [...coupon.bets, ...coupon.bets.slice(0, 1)] };
  expect(faultOf(twice)).toEqual({ reason: 'bet-twice', betId: 'a' });
});

test('[C6] one block twice is refused', () => {
  const coupon = buildCoupon(5, 100n, ['2.0 W #0'], { blocks: ['1'] });
  expect(faultOf({ ...coupon, blocks: [...coupon.blocks, ...coupon.blocks] })).toEqual({
    reason: 'block-twice',
    blockId: 0,
  });
});

test('[C6] a result id that nobody knows is refused', () => {
  const coupon = buildCoupon(0, 100n, ['2.0 W']);
  const strange = { ...coupon, bets: coupon.bets.map((bet) => ({ ...bet, statusId: 7 as 1 })) };
  expect(faultOf(strange)).toEqual({ reason: 'status-unknown', betId: 'a' });
});

test('[C6] a thousand bets are a coupon, one more is only work', () => {
  const singles = (count: number): Coupon => {
    const coupon = buildCoupon(
      9,
      0n,
      many(count).map((bet) => `${bet} =1`),
    );
    return { ...coupon, bets: coupon.bets.map((bet, index) => ({ ...bet, id: `bet-${index}` })) };
  };
  expect(settle(singles(1000)).lines).toBe(1000);
  expect(faultOf(singles(1001))).toEqual({ reason: 'too-many-bets', limit: 1000 });
});

test('[C6] 20 bets as system 10/20 are refused at once, by the formula', () => {
  const coupon = buildCoupon(2, 100n, many(20), { systemValue: 10 });
  expect(faultOf(coupon)).toEqual({ reason: 'too-many-lines', limit: 10_000 });
});

test('[C6] the cap counts lines: 8,008 pass, 11,440 do not', () => {
  const linesOf = (bets: number, systemValue: number): Coupon =>
    buildCoupon(2, 100n, many(bets), { systemValue });
  expect(faultOf(linesOf(16, 6))).toBeUndefined();
  expect(faultOf(linesOf(16, 7))).toEqual({ reason: 'too-many-lines', limit: 10_000 });
});

test('[C12] a system of all its bets is one line', () => {
  expect(settle(buildCoupon(2, 100n, many(3), { systemValue: 3 }))).toMatchObject({ payout: 800n, lines: 1 });
});

test('[C18] with a margin, a leg at 1.000 has a price', () => {
  expect(faultOf(buildCoupon(6, 100n, ['2.0 W', '1.0 W']))).toBeUndefined();
});

test('[C6] long lines are counted by their bets, so that no coupon is the work of minutes', () => {
  const system = (bets: readonly string[], systemValue: number) =>
    faultOf(buildCoupon(2, 100n, bets, { systemValue }));
  expect(system(many(141), 2)).toBeUndefined();
  expect(system(many(141), 139)).toEqual({ reason: 'too-many-lines', limit: 1438 });
  const banked = [...many(900).map((bet) => `${bet} B`), ...many(23)];
  expect(system(banked, 2)).toEqual({ reason: 'too-many-lines', limit: 221 });
  const blocks = Array.from({ length: 460 }, (_, index) => `2.0 W #${index % 23}`);
  const multiBet = buildCoupon(4, 100n, blocks, { systemValue: 4, blocks: Array(23).fill('1') as string[] });
  expect(faultOf(multiBet)).toEqual({ reason: 'too-many-lines', limit: 2500 });
});

test('[C6] [C15] [C17] a chain or a conditional coupon of more than a hundred steps is refused', () => {
  const blocks = (count: number) => Array.from({ length: count }, (_, index) => `2.0 W #${index}`);
  const conditional = (count: number) =>
    faultOf(buildCoupon(5, 100n, blocks(count), { blocks: Array(count).fill('max') as string[] }));
  const fault = { reason: 'too-many-steps', limit: 100 };
  expect([conditional(100), conditional(101)]).toEqual([undefined, fault]);
  expect([faultOf(buildCoupon(3, 100n, many(100))), faultOf(buildCoupon(3, 100n, many(101)))]).toEqual([
    undefined,
    fault,
  ]);
});
