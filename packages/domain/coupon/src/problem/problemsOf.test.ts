import { describe, expect, test } from 'vitest';

import { setAmount, setBetAmount, setBlockAmount, setVipBet } from '../state/changeAmount.ts';
import { addBet, updateCoupon } from '../state/changeBets.ts';
import type { BetUpdate } from '../state/changeBets.ts';
import { applySettings } from '../state/changeSettings.ts';
import { chooseSystemValue, chooseType, moveToBlock, toggleBanker } from '../state/changeType.ts';
import type { CouponContext } from '../state/context.ts';
import { possibleWinOf } from '../state/couponOf.ts';
import { beginPlacing } from '../state/placement.ts';
import { DEFAULT_STATE } from '../state/state.ts';
import type { CouponState } from '../state/state.ts';
import { buildContext, buildMessage, buildState, messages } from '../testkit/buildState.ts';
import { COUPON_TYPE_IDS } from '../type/type.ts';
import { problemsOf } from './problemsOf.ts';

const context = buildContext();
const express = buildState(1, messages(2));

function withBet(state: CouponState, betId: string, update: BetUpdate): CouponState {
  return updateCoupon(state, { bets: { [betId]: update } }, context);
}

function withLimits(
  state: CouponState,
  limits: NonNullable<Parameters<typeof updateCoupon>[1]['limits']>,
): CouponState {
  return updateCoupon(state, { limits }, context);
}

test.each(COUPON_TYPE_IDS)('[C35] a good coupon of type %i has no problems', (typeId) => {
  expect(problemsOf(buildState(typeId, messages(typeId === 0 ? 1 : 3)), context)).toEqual([]);
});

describe('the coupon as a whole', () => {
  test('[C35] [CPN-098] a bet without a price is named, a blocked one only as blocked', () => {
    const betId = 'm2:home';
    const market = { coef: 0 };
    for (const typeId of COUPON_TYPE_IDS.filter((id) => id !== 0)) {
      const state = buildState(typeId, messages(3));
      expect(problemsOf(withBet(state, betId, { market }), context)).toEqual([
        { reason: 'bet-without-price', mend: 'remove-bet', betId },
      ]);
      expect(problemsOf(withBet(state, betId, { market, isBlocked: true }), context)).toEqual([
        { reason: 'bet-blocked', mend: 'remove-bet', betId },
      ]);
    }
  });

  test.each(['1', '7.5', '0.0000000000001'])(
    '[C18] [C35] a margin of %s leaves an anti-express without a price, other types are not touched',
    (antiExpressMargin) => {
      const wrong = buildContext({ config: { ...context.config, antiExpressMargin } });
      expect(problemsOf(buildState(6, messages(2), wrong), wrong)).toEqual([
        { reason: 'anti-express-without-price', mend: 'choose-type' },
      ]);
      expect(problemsOf(buildState(1, messages(2), wrong), wrong)).toEqual([]);
    },
  );

  test('[C35] it has no bets', () => {
    expect(problemsOf(DEFAULT_STATE, context)).toEqual([{ reason: 'no-bets', mend: 'add-bets' }]);
  });

  test('[C35] [CPN-005] [CPN-088] it is being placed', () => {
    const state = beginPlacing(express);
    expect(state && problemsOf(state, context)).toEqual([{ reason: 'placement-under-way', mend: 'wait' }]);
  });

  test.each([
    [2, 2, 3],
    [3, 1, 2],
    [6, 1, 2],
    [7, 1, 2],
    [8, 2, 3],
  ] as const)('[C35] [CPN-150] type %i with %i bets needs %i', (typeId, count, least) => {
    expect(problemsOf(buildState(typeId, messages(count)), context)).toEqual([
      { reason: 'too-few-bets', mend: 'add-bets', count: least },
    ]);
  });

  test('[C35] [CPN-150] bankers do not help a system to its three bets', () => {
    const state = toggleBanker(buildState(2, messages(3)), 'm1:home', context).state;
    expect(problemsOf(state, context)).toEqual([{ reason: 'too-few-bets', mend: 'add-bets', count: 3 }]);
  });

  test.each([
    [1, 31, 30],
    [3, 13, 12],
    [7, 9, 8],
    [8, 9, 8],
  ] as const)('[C35] [CPN-150] type %i with %i bets is over its %i', (typeId, count, most) => {
    expect(problemsOf(buildState(typeId, messages(count)), context)).toEqual([
      { reason: 'too-many-bets', mend: 'choose-type', count: most },
    ]);
  });

  test.each([4, 5] as const)('[C35] [CPN-150] type %i needs two blocks', (typeId) => {
    const state = moveToBlock(buildState(typeId, messages(2)), 'm2:home', 1, context);
    expect(problemsOf(state, context)).toEqual([{ reason: 'too-few-blocks', mend: 'move-bet', count: 2 }]);
  });

  test('[C35] the lobby is no block to combine', () => {
    const state = moveToBlock(buildState(4, messages(2)), 'm2:home', 0, context);
    expect(problemsOf(state, context)).toEqual([{ reason: 'too-few-blocks', mend: 'move-bet', count: 2 }]);
  });

  test('[C35] [CPN-150] a conditional coupon has at most twelve blocks', () => {
    expect(problemsOf(buildState(5, messages(12)), context)).toEqual([]);
    expect(problemsOf(buildState(5, messages(13)), context)).toEqual([
      { reason: 'too-many-blocks', mend: 'move-bet', count: 12 },
    ]);
  });

  test('[C6] [C35] a system with too many lines says so at once', () => {
    const state = chooseSystemValue(buildState(2, messages(20)), 10, context);
    expect(problemsOf(state, context)).toEqual([
      { reason: 'too-many-lines', mend: 'choose-system-value', count: 10_000 },
    ]);
  });

  test('[C18] [C35] an anti-express without a price names the bet', () => {
    const fair = buildContext({ config: { ...context.config, antiExpressMargin: '0' } });
    const state = buildState(6, [buildMessage(1), buildMessage(2, { coef: 1000 })], fair);
    expect(problemsOf(state, fair)).toEqual([
      { reason: 'anti-express-without-price', mend: 'remove-bet', betId: 'm2:home' },
    ]);
  });

  test('[C29] [C35] [CPN-056] the total is below the coefficient that the player insists on', () => {
    expect(problemsOf(applySettings(express, { exactCoef: 4001 }, context), context)).toEqual([
      { reason: 'below-exact-coef', mend: 'clear-exact-coef' },
    ]);
    expect(problemsOf(applySettings(express, { exactCoef: 4000 }, context), context)).toEqual([]);
    const singles = applySettings(
      buildState(9, [buildMessage(1), buildMessage(2, { coef: 1999 })]),
      { exactCoef: 2000 },
      context,
    );
    expect(problemsOf(singles, context)).toEqual([
      { reason: 'below-exact-coef', mend: 'clear-exact-coef', betId: 'm2:home' },
    ]);
    const anti = applySettings(chooseType(express, 6, context), { exactCoef: 1251 }, context);
    expect(problemsOf(anti, context)).toEqual([{ reason: 'below-exact-coef', mend: 'clear-exact-coef' }]);
  });
});

describe('one bet', () => {
  test.each<[string, BetUpdate, string]>([
    ['is blocked', { isBlocked: true }, 'bet-blocked'],
    ['is banned from expresses', { isBannedExpress: true }, 'bet-banned-from-express'],
    ['has a result', { statusId: 1 }, 'bet-settled'],
    ['belongs to a finished game', { gameStatusId: 4 }, 'game-finished'],
  ])('[C35] [CPN-121] [CPN-123] it %s', (_name, update, reason) => {
    expect(problemsOf(withBet(express, 'm2:home', update), context)).toEqual([
      { reason, mend: 'remove-bet', betId: 'm2:home' },
    ]);
  });

  test('[C11] [C35] [CPN-122] two bets of one game are named both', () => {
    const state = addBet(buildState(0, messages(1)), buildMessage(2, { gameId: 'g1' }), context).state;
    expect(problemsOf(state, context)).toEqual([
      { reason: 'bet-dependent', mend: 'remove-bet', betId: 'm1:home' },
      { reason: 'bet-dependent', mend: 'remove-bet', betId: 'm2:home' },
    ]);
    expect(problemsOf(chooseType(state, 9, context), context)).toEqual([]);
  });

  test('[C34] [C35] [CPN-123] a ban from expresses does not stop a single', () => {
    const single = withBet(buildState(0, messages(1)), 'm1:home', { isBannedExpress: true });
    expect(problemsOf(single, context)).toEqual([]);
  });

  test('[C13] [C35] [CPN-124] a banker that may not be one', () => {
    const banker = toggleBanker(buildState(2, messages(4)), 'm1:home', context).state;
    expect(problemsOf(withBet(banker, 'm1:home', { isDisabledBanker: true }), context)).toEqual([
      { reason: 'banker-not-allowed', mend: 'unset-banker', betId: 'm1:home' },
    ]);
    expect(problemsOf(withBet(banker, 'm2:home', { isDisabledBanker: true }), context)).toEqual([]);
  });
});

describe('the money', () => {
  test('[C35] there is no stake', () => {
    expect(problemsOf(setAmount(express, 0n, context), context)).toEqual([
      { reason: 'stake-missing', mend: 'set-stake', amount: 500n },
    ]);
  });

  test('[C35] [CPN-160] [CPN-162] it is below the minimum, which is named', () => {
    const state = withLimits(express, { minBetAmount: 501n });
    expect(problemsOf(state, context)).toEqual([
      { reason: 'stake-below-minimum', mend: 'set-stake', amount: 501n },
    ]);
    expect(problemsOf(withLimits(express, { minBetAmount: 500n }), context)).toEqual([]);
  });

  test('[C35] [CPN-157] [CPN-162] it is above the maximum, which is named', () => {
    const state = withLimits(express, { maxBetAmount: 499n });
    expect(problemsOf(state, context)).toEqual([
      { reason: 'stake-above-maximum', mend: 'set-stake', amount: 499n },
    ]);
    expect(problemsOf(withLimits(express, { maxBetAmount: 500n }), context)).toEqual([]);
  });

  test('[C35] [CPN-158] [CPN-164] the maximum does not stop a bonus account', () => {
    const bonus = buildContext({ account: { id: 'b', iso: 'EUR', money: 1000n, isBonus: true } });
    expect(problemsOf(withLimits(express, { maxBetAmount: 499n }), bonus)).toEqual([]);
  });

  test('[C35] [CPN-007] [CPN-183] a VIP bet asks for more than the maximum', () => {
    const state = setVipBet(withLimits(express, { maxBetAmount: 499n }), true, context);
    expect(problemsOf(state, context)).toEqual([]);
  });

  test('[C35] [CPN-275] each of many singles keeps the limits by itself', () => {
    const singles = setBetAmount(
      withLimits(buildState(9, messages(2)), { minBetAmount: 400n }),
      'm2:home',
      399n,
      context,
    );
    expect(problemsOf(singles, context)).toEqual([
      { reason: 'stake-below-minimum', mend: 'set-stake', amount: 400n, betId: 'm2:home' },
    ]);
  });

  test('[C35] what lets not even the smallest stake in is full, and the bet goes that lets in least', () => {
    const full = { reason: 'market-full', mend: 'remove-bet' } as const;
    const ceilings = buildContext({ maxByBetId: { 'm1:home': 39n, 'm2:home': 10n } });
    for (const amount of [0n, 39n, 500n]) {
      const state = withLimits(setAmount(express, amount, context), { minBetAmount: 40n, maxBetAmount: 39n });
      expect(problemsOf(state, ceilings)).toEqual([{ ...full, betId: 'm2:home' }]);
      expect(problemsOf(state, context)).toMatchObject([full]);
    }
    const none = withLimits(express, { maxBetAmount: 0n });
    expect(problemsOf(none, ceilings)).toEqual([{ ...full, betId: 'm2:home' }]);
    const bonus = buildContext({ account: { id: 'b', iso: 'EUR', money: 1000n, isBonus: true } });
    expect(problemsOf(none, bonus)).toEqual([]);
  });

  test('[C35] a win that not even the smallest stake may have blames no bet and names what may be won', () => {
    const dear = { reason: 'payout-out-of-reach', mend: 'remove-bet' } as const;
    // Two prices of 2.00: the smallest stake of 40 can win 160.
    for (const maxBetAmount of [39n, 0n, 'unlimited'] as const) {
      const limits = { minBetAmount: 40n, maxBetAmount };
      const state = (maxPayout: bigint) => withLimits(express, { ...limits, maxPayout });
      expect(problemsOf(state(159n), context)).toEqual([{ ...dear, amount: 159n }]);
      expect(problemsOf(state(160n), context)).not.toMatchObject([dear]);
    }
    // A stake of which more than that would be won is told what it can be instead.
    const fitting = withLimits(express, { minBetAmount: 40n, maxPayout: 160n });
    expect(problemsOf(fitting, context)).toEqual([
      { reason: 'payout-above-maximum', mend: 'set-stake', amount: 40n },
    ]);
    // Of many singles it is the bet that goes.
    const singles = withLimits(buildState(9, messages(2)), { maxPayout: 1n });
    expect(problemsOf(singles, context)).toEqual([
      { ...dear, amount: 1n, betId: 'm1:home' },
      { ...dear, amount: 1n, betId: 'm2:home' },
    ]);
  });

  test('[C35] [CPN-275] each of many singles has a maximum of its own', () => {
    const ceilings = buildContext({ maxByBetId: { 'm1:home': 499n, 'm2:home': 500n } });
    const singles = withLimits(buildState(9, messages(2)), { minBetAmount: 50n });
    expect(problemsOf(singles, ceilings)).toEqual([
      { reason: 'stake-above-maximum', mend: 'set-stake', amount: 499n, betId: 'm1:home' },
    ]);
    const closed = buildContext({ maxByBetId: { 'm1:home': 500n, 'm2:home': 49n } });
    expect(problemsOf(singles, closed)).toEqual([
      { reason: 'market-full', mend: 'remove-bet', betId: 'm2:home' },
    ]);
  });

  test('[C35] [CPN-183] a VIP bet asks for no more than the house can pay', () => {
    const state = setVipBet(withLimits(express, { maxBetAmount: 100n }), true, context);
    expect(problemsOf(state, buildContext({ vipMax: 500n }))).toEqual([]);
    expect(problemsOf(state, buildContext({ vipMax: 499n }))).toEqual([
      { reason: 'stake-above-maximum', mend: 'set-stake', amount: 499n },
    ]);
  });

  test('[C5] [C35] every line needs a minor unit', () => {
    const trixie = buildState(8, messages(3));
    expect(problemsOf(setAmount(trixie, 3n, context), context)).toEqual([
      { reason: 'stake-below-lines', mend: 'set-stake', amount: 4n },
    ]);
    expect(problemsOf(setAmount(trixie, 4n, context), context)).toEqual([]);
  });

  test('[C35] [CPN-163] the balance is too small, with the prepaid amount counted in', () => {
    const poor = buildContext({ account: { id: 'main', iso: 'EUR', money: 400n, isBonus: false } });
    expect(problemsOf(express, poor)).toEqual([
      { reason: 'stake-above-balance', mend: 'top-up', amount: 400n },
    ]);
    expect(problemsOf(withLimits(express, { availablePrepaidAmount: 100n }), poor)).toEqual([]);
    const singles = buildState(9, messages(2), poor);
    expect(problemsOf(singles, poor)).toEqual([
      { reason: 'stake-above-balance', mend: 'top-up', amount: 400n },
    ]);
  });

  test('[C35] a visitor has to sign in', () => {
    expect(problemsOf(express, buildContext({ account: null }))).toEqual([
      { reason: 'no-account', mend: 'sign-in' },
    ]);
  });

  test('[C17] [C35] a later block may stake what the blocks before can have won, not more', () => {
    const amounts = (second: bigint): CouponState =>
      setBlockAmount(setBlockAmount(buildState(5, messages(3)), 1, 100n, context), 2, second, context);
    expect(problemsOf(setBlockAmount(amounts(200n), 3, 'max', context), context)).toEqual([]);
    expect(problemsOf(setBlockAmount(amounts(201n), 3, 401n, context), context)).toEqual([
      { reason: 'block-amount-above-balance', mend: 'set-stake', blockId: 2, amount: 200n },
      { reason: 'block-amount-above-balance', mend: 'set-stake', blockId: 3, amount: 400n },
    ]);
  });
});

describe('the largest payout', () => {
  function mended(state: CouponState, own: CouponContext): void {
    const [problem] = problemsOf(state, own);
    expect(problem).toMatchObject({ reason: 'payout-above-maximum', mend: 'set-stake' });
    const fixed = setAmount(state, problem?.amount ?? 0n, own);
    expect(possibleWinOf(fixed, own)).toBeLessThanOrEqual(fixed.maxPayout ?? 0n);
    expect(problemsOf(fixed, own)).toEqual([]);
  }

  test.each([0, 1, 2, 3, 4, 6, 7, 8] as const)(
    '[C35] [CPN-033] type %i: the stake that is named fits',
    (typeId) => {
      const state = buildState(typeId, messages(typeId === 0 ? 1 : 3));
      mended(withLimits(setAmount(state, 100_003n, context), { maxPayout: 1001n }), context);
    },
  );

  test('[C35] [CPN-033] a payout exactly at the limit is no problem', () => {
    expect(problemsOf(withLimits(express, { maxPayout: 2000n }), context)).toEqual([]);
    expect(problemsOf(withLimits(express, { maxPayout: 1999n }), context)).toEqual([
      { reason: 'payout-above-maximum', mend: 'set-stake', amount: 499n },
    ]);
  });

  test('[C35] [CPN-033] many singles name the bet, a conditional coupon its amounts', () => {
    const singles = setBetAmount(
      withLimits(buildState(9, messages(2)), { maxPayout: 1000n }),
      'm2:home',
      501n,
      context,
    );
    expect(problemsOf(singles, context)).toEqual([
      { reason: 'payout-above-maximum', mend: 'set-stake', amount: 500n, betId: 'm2:home' },
    ]);
    const conditional = withLimits(buildState(5, messages(2)), { maxPayout: 1499n });
    expect(problemsOf(conditional, context)).toEqual([{ reason: 'payout-above-maximum', mend: 'set-stake' }]);
  });
});
