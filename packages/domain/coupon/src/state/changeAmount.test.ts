import { LARGEST_AMOUNT } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { buildContext, buildMessage, buildState, messages } from '../testkit/buildState.ts';
import {
  lineCountOf,
  selectAccount,
  setAmount,
  setAutoMax,
  setBetAmount,
  setBlockAmount,
  setUnitAmount,
  setVipBet,
  steppedAmount,
  totalStakeOf,
} from './changeAmount.ts';
import { clearBets, removeBet, updateCoupon } from './changeBets.ts';
import { applySettings } from './changeSettings.ts';
import { chooseType, moveBlock, moveToBlock } from './changeType.ts';
import { possibleWinOf } from './couponOf.ts';
import { limitsOf } from './refresh.ts';
import { DEFAULT_STATE } from './state.ts';

const context = buildContext();
const single = buildState(0, messages(1));

describe('the stake', () => {
  test('[CPN-014] it is set, and stays within what can travel', () => {
    expect(setAmount(single, 1234n, context).amount).toBe(1234n);
    expect(setAmount(single, -1n, context).amount).toBe(0n);
    expect(setAmount(single, LARGEST_AMOUNT + 1n, context).amount).toBe(LARGEST_AMOUNT);
  });

  test('[CPN-034] [CPN-035] plus and minus move it by the step, and never below zero', () => {
    const { amountStep, initialAmount, amount } = single;
    expect([amountStep, initialAmount, amount]).toEqual([250n, 500n, 500n]);
    const stepped = (from: bigint, presses: number) =>
      steppedAmount(from, presses, { step: amountStep, first: initialAmount });
    expect([stepped(500n, 1), stepped(500n, -1), stepped(700n, 10)]).toEqual([750n, 250n, 3200n]);
    expect([stepped(100n, -1), stepped(0n, -1), stepped(0n, 1)]).toEqual([0n, 0n, 500n]);
  });

  test('[CPN-221] the step is the player’s own when that is switched on', () => {
    const own = applySettings(
      single,
      { isManualAmountStep: true, amountStepByCurrencyIso: { EUR: 33n } },
      context,
    );
    expect(own.amountStep).toBe(33n);
  });

  test('[C5] a unit stake is the stake of one line', () => {
    const lucky = buildState(7, messages(4));
    expect([lineCountOf(lucky, context), setUnitAmount(lucky, 10n, context).amount]).toEqual([15, 150n]);
    expect(lineCountOf(buildState(8, messages(2)), context)).toBe(0);
    expect(setUnitAmount(buildState(8, messages(2)), 10n, context).amount).toBe(10n);
    const singles = setUnitAmount(buildState(9, messages(3)), 10n, context);
    expect([singles.amount, totalStakeOf(singles, context)]).toEqual([10n, 30n]);
  });

  test('[CPN-016] [CPN-275] every single has its own stake, or that of the coupon', () => {
    const state = setBetAmount(buildState(9, messages(2)), 'm1:home', 300n, context);
    expect([state.amountByBetId, totalStakeOf(state, context), possibleWinOf(state, context)]).toEqual([
      { 'm1:home': 300n },
      800n,
      1600n,
    ]);
    expect(setBetAmount(state, 'nothing', 1n, context)).toBe(state);
    expect(setBetAmount(state, 'm1:home', -1n, context).amountByBetId).toEqual({ 'm1:home': 0n });
  });

  test('[CPN-015] [C17] blocks of a conditional coupon stake their own amounts', () => {
    const state = setBlockAmount(
      setBlockAmount(buildState(5, messages(2)), 1, 1000n, context),
      2,
      'max',
      context,
    );
    expect([state.amountByBlockId, totalStakeOf(state, context), possibleWinOf(state, context)]).toEqual([
      { 1: 1000n, 2: 'max' },
      1000n,
      4000n,
    ]);
    expect(setBlockAmount(state, 9, 5n, context)).toBe(state);
  });

  test.each([2, 4] as const)(
    '[CPN-148] [C16] in type %i the amounts of the blocks add up to the stake',
    (typeId) => {
      const state = buildState(typeId, messages(3));
      const [first = 0, last = 0] = [state.bets[0]?.blockId, state.bets[2]?.blockId];
      const set = setBlockAmount(setBlockAmount(state, first, 100n, context), last, 200n, context);
      expect(set.amount).toBe(typeId === 2 ? 200n : 300n);
      expect(setBlockAmount(set, first, 'max', context)).toBe(set);
      expect(setAmount(set, set.amount, context).amountByBlockId).toEqual(set.amountByBlockId);
      expect(setAmount(set, 5000n, context).amountByBlockId).toEqual({});
      expect(chooseType(set, 5, context).amountByBlockId).toEqual({});
    },
  );

  test('[CPN-148] [C16] a block that goes takes the amounts with it, and the stake stays', () => {
    const state = buildState(4, messages(3));
    const set = setBlockAmount(setBlockAmount(state, 1, 100n, context), 2, 200n, context);
    const fewer = removeBet(set, 'm2:home', context);
    expect([fewer.amount, fewer.amountByBlockId]).toEqual([300n, {}]);
    expect(removeBet(set, 'm3:home', context).amountByBlockId).toEqual({ 1: 100n, 2: 200n });
  });

  test('[CPN-148] [C17] a block that stakes "max" does not stake it in another type', () => {
    const conditional = setBlockAmount(buildState(5, messages(3)), 1, 'max', context);
    expect(chooseType(conditional, 4, context).amountByBlockId).toEqual({});
  });

  test('[CPN-148] other types have no amounts by block, and lose them with their blocks', () => {
    expect(setBlockAmount(buildState(1, messages(2)), 0, 100n, context).amountByBlockId).toEqual({});
    const conditional = setBlockAmount(buildState(5, messages(3)), 3, 700n, context);
    expect(removeBet(conditional, 'm3:home', context).amountByBlockId).toEqual({});
    expect(moveToBlock(conditional, 'm3:home', 1, context).amountByBlockId).toEqual({});
    expect(chooseType(conditional, 1, context).amountByBlockId).toEqual({});
  });

  test('[C17] [CPN-015] blocks of a conditional coupon change places together with their amounts', () => {
    const state = setBlockAmount(
      setBlockAmount(buildState(5, messages(3)), 1, 1000n, context),
      2,
      'max',
      context,
    );
    const moved = moveBlock(state, 2, 'earlier', context);
    expect([moved.bets.map((bet) => bet.blockId), moved.amountByBlockId]).toEqual([
      [2, 1, 3],
      { 1: 'max', 2: 1000n },
    ]);
    expect(moveBlock(moved, 1, 'later', context)).toEqual(state);
    expect(moveBlock(state, 1, 'earlier', context)).toBe(state);
    expect(moveBlock(state, 3, 'later', context)).toBe(state);
    expect(moveBlock(state, 9, 'later', context)).toBe(state);
    const multi = buildState(4, messages(3));
    expect(moveBlock(multi, 1, 'later', context)).toBe(multi);
  });

  test('[C10] an empty coupon stakes nothing', () => {
    expect(totalStakeOf(DEFAULT_STATE, context)).toBe(0n);
  });
});

describe('limits', () => {
  const limited = updateCoupon(single, { limits: { minBetAmount: 100n, maxBetAmount: 9000n } }, context);

  test('[CPN-158] [CPN-164] the limits in force know the kind of account', () => {
    const bonus = buildContext({ account: { id: 'bonus', iso: 'EUR', money: 10n, isBonus: true } });
    expect(limitsOf(limited, context)).toEqual({ min: 100n, max: 9000n });
    expect(limitsOf(limited, bonus)).toEqual({ min: 100n, max: null });
  });

  test('[CPN-006] [CPN-046] the automatic maximum follows limit and balance until an amount is typed', () => {
    const max = setAutoMax(limited, true, context);
    expect(max.amount).toBe(9000n);
    expect(updateCoupon(max, { limits: { maxBetAmount: 7000n } }, context).amount).toBe(7000n);
    const poor = buildContext({ account: { id: 'main', iso: 'EUR', money: 50n, isBonus: false } });
    expect(setAutoMax(limited, true, poor).amount).toBe(50n);
    const prepaid = updateCoupon(limited, { limits: { availablePrepaidAmount: 30n } }, poor);
    expect(setAutoMax(prepaid, true, poor).amount, 'prepaid money is staked too').toBe(80n);
    expect(setAmount(max, 5n, context)).toMatchObject({ amount: 5n, isActiveAutoMax: false });
    expect(setAutoMax(single, true, context).amount).toBe(500n);
    expect(setAutoMax(limited, true, buildContext({ account: null })).amount).toBe(9000n);
  });

  test('[CPN-046] [CPN-048] switching the setting switches this coupon too', () => {
    const on = applySettings(limited, { isAutoMax: true, isVipBet: true }, context);
    expect([on.isActiveAutoMax, on.isActiveVipBet]).toEqual([true, true]);
    const off = applySettings(on, { isAutoMax: false, isVipBet: false }, context);
    expect([off.isActiveAutoMax, off.isActiveVipBet]).toEqual([false, false]);
    expect(applySettings(on, { isBalanceShown: false }, context)).toMatchObject({
      isActiveAutoMax: true,
      isActiveVipBet: true,
    });
  });

  test('[CPN-007] [CPN-177..182] a VIP bet stays only while it is available', () => {
    const vip = setVipBet(limited, true, context);
    expect(vip.isActiveVipBet).toBe(true);
    expect(setVipBet(single, true, context).isActiveVipBet).toBe(false);
    expect(updateCoupon(vip, { bets: { 'm1:home': { gameStatusId: 2 } } }, context).isActiveVipBet).toBe(
      false,
    );
    expect(
      setVipBet(limited, true, buildContext({ config: { ...context.config, showVipBet: false } }))
        .isActiveVipBet,
    ).toBe(false);
    expect(chooseType(vip, 9, context).isActiveVipBet).toBe(false);
    expect(clearBets(vip, context).isActiveVipBet).toBe(false);
  });
});

describe('the account', () => {
  test('[CPN-013] [CPN-163] [CPN-257] another account sets the prepaid amount to zero and brings its currency', () => {
    const state = updateCoupon(single, { limits: { availablePrepaidAmount: 300n } }, context);
    const yen = buildContext({ account: { id: 'jpy', iso: 'JPY', money: 5n, isBonus: false } });
    expect(selectAccount(state, 'jpy', yen)).toMatchObject({
      accountId: 'jpy',
      availablePrepaidAmount: 0n,
      initialAmount: 1000n,
      amountStep: 500n,
    });
  });

  test('[C10] a visitor sees amounts in euro', () => {
    const visitor = buildContext({ account: null });
    expect(buildState(0, [buildMessage(1)], visitor)).toMatchObject({
      initialAmount: 500n,
      amountStep: 250n,
    });
  });
});
