import { describe, expect, test } from 'vitest';

import { betIdOf } from '../bet/bet.ts';
import { totalStakeOf } from '../state/changeAmount.ts';
import { couponOf, possibleWinOf } from '../state/couponOf.ts';
import { submittedCoupon } from '../state/placement.ts';
import type { CouponState } from '../state/state.ts';
import { buildContext, buildState, messages } from '../testkit/buildState.ts';
import { COUPON_TYPE_IDS, type CouponTypeId } from '../type/type.ts';
import { judgeSubmitted, type SubmittedInput } from './judgeSubmitted.ts';

const context = buildContext();
const ids = { couponId: 'c', accountId: 'main', userId: '1' };

/** What the server makes of the coupon that this screen sends. */
function sent(state: CouponState, changes: Partial<SubmittedInput> = {}): SubmittedInput {
  const { amount, amountByBlockId } = submittedCoupon(state, ids, context);
  return {
    typeId: state.typeId,
    systemValue: state.systemValue,
    amount: state.typeId === 9 ? state.amount : BigInt(amount),
    amountByBlockId: Object.fromEntries(
      Object.entries(amountByBlockId).map(([id, text]) => [id, text === 'max' ? text : BigInt(text)]),
    ),
    bets: state.bets,
    hasBonusBet: false,
    isVipBet: false,
    exactCoef: null,
    limits: { minBetAmount: 10n, maxBetAmount: 1_000_000n, maxPayout: null },
    context,
    ...changes,
  };
}

const reasons = (input: SubmittedInput) => judgeSubmitted(input).problems.map(({ reason }) => reason);

test.each(COUPON_TYPE_IDS)('[C38] what our screens send as type %i is whole and worth the same', (typeId) => {
  const state = buildState(typeId, messages(typeId === 0 ? 1 : 4));
  const judged = judgeSubmitted(sent(state));
  expect(judged.problems).toEqual([]);
  expect(judged.coupon).toEqual(couponOf(state, context));
  expect(judged.possibleWin).toBe(possibleWinOf(state, context));
  expect(judged.stake).toBe(totalStakeOf(state, context));
  expect(judged.coef).toBe(state.antiExpressCoef ?? state.coef);
});

describe('what our screens never send', () => {
  const system = buildState(2, messages(4));
  const multi = buildState(4, messages(4));
  const conditional = buildState(5, messages(3));

  test.each<[string, SubmittedInput]>([
    ['a system of one', sent(system, { systemValue: 1 })],
    ['a system of all', sent(system, { systemValue: 4 })],
    ['a block in an express', sent(buildState(1, messages(2)), { bets: multi.bets.slice(0, 2) })],
    ['an amount of a block that is not there', sent(multi, { amountByBlockId: { 9: 500n } })],
    ['amounts that are not the stake', sent(multi, { amountByBlockId: { 1: 5n, 2: 5n } })],
    ['the whole balance in a multi-bet', sent(multi, { amountByBlockId: { 1: 'max' } })],
    ['a stake that the first block has not', sent(conditional, { amount: 7n })],
    ['the same bet twice', sent(multi, { bets: [...multi.bets, ...multi.bets] })],
  ])('[C38] %s is refused, not mended', (_what, input) => {
    expect(reasons(input)[0]).toBe('coupon-not-whole');
  });
});

test.each<readonly [CouponTypeId, least: number, most: number]>([
  [0, 1, 1],
  [1, 2, 30],
  [2, 3, 20],
  [3, 2, 12],
  [4, 2, 30],
  [5, 2, 30],
  [6, 2, 30],
  [7, 2, 8],
  [8, 3, 8],
])(
  '[C38] [CPN-150] type %i is refused with fewer bets than %i and with more than %i',
  (typeId, least, most) => {
    const countReasons = (count: number) => {
      // With so few or so many bets a screen would take another type for some of these.
      const state = buildState(typeId, messages(Math.max(count, 4)));
      const bets = state.bets.slice(0, count);
      const found = reasons(sent(state, { typeId, bets, amountByBlockId: {} }));
      return found.filter((reason) => /-(few|many)-bets$/.test(reason));
    };
    if (least > 1) expect(countReasons(least - 1)).toEqual(['too-few-bets']);
    expect(countReasons(least)).toEqual([]);
    expect(countReasons(most)).toEqual([]);
    expect(countReasons(most + 1)).toEqual(['too-many-bets']);
  },
);

test('[C38] [CPN-122] two bets of one game are dependent, whatever the sender says of them', () => {
  const state = buildState(1, messages(2));
  const bets = state.bets.map((bet) => ({
    ...bet,
    market: { ...bet.market, gameId: 'g1' },
    isDepend: false,
  }));
  expect(judgeSubmitted(sent(state, { bets })).problems).toMatchObject(
    bets.map((bet) => ({ reason: 'bet-dependent', betId: betIdOf(bet) })),
  );
});

test('[C38] [CPN-171] a bonus bet that is not on offer is refused, and one on offer multiplies', () => {
  const state = buildState(1, messages(3));
  expect(reasons(sent(state, { hasBonusBet: true }))).toEqual(['bonus-bet-not-offered']);
  const offering = buildContext({ config: { ...context.config, isAvailableCouponBonusBet: true } });
  const with3 = judgeSubmitted(sent(state, { hasBonusBet: true, context: offering }));
  const without = judgeSubmitted(sent(state, { context: offering }));
  expect([with3.problems, without.problems]).toEqual([[], []]);
  expect(with3.possibleWin).toBe((without.possibleWin * 103n) / 100n);
});

test('[C38] [CPN-183] a VIP bet goes past the maximum and nothing else', () => {
  const state = buildState(0, messages(1));
  const limits = { minBetAmount: 10n, maxBetAmount: 100n, maxPayout: 900n };
  const big = { amount: 500n, limits } as const;
  expect(reasons(sent(state, big))).toEqual(['stake-above-maximum', 'payout-above-maximum']);
  expect(reasons(sent(state, { ...big, isVipBet: true }))).toEqual(['payout-above-maximum']);
  const unlimited = { ...limits, maxBetAmount: 'unlimited', maxPayout: null } as const;
  expect(reasons(sent(state, { amount: 500n, limits: unlimited, isVipBet: true }))).toEqual([
    'vip-not-available',
  ]);
});

test('[C38] [CPN-056] an exact coefficient above the total refuses', () => {
  const state = buildState(1, messages(2));
  expect(reasons(sent(state, { exactCoef: 4000 }))).toEqual([]);
  expect(reasons(sent(state, { exactCoef: 4001 }))).toEqual(['below-exact-coef']);
});
