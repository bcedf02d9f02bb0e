import { describe, expect, test } from 'vitest';

import { betIdOf } from '../bet/bet.ts';
import { buildContext, buildMessage, buildState, messages } from '../testkit/buildState.ts';
import { COUPON_TYPE, COUPON_TYPE_IDS } from '../type/type.ts';
import type { CouponTypeId } from '../type/type.ts';
import {
  setAmount,
  setAutoMax,
  setBetAmount,
  setBlockAmount,
  setUnitAmount,
  totalStakeOf,
} from './changeAmount.ts';
import { addBet, removeBet, updateCoupon } from './changeBets.ts';
import {
  chooseSystemValue,
  chooseType,
  deleteBonusBet,
  moveToBlock,
  restoreBonusBet,
  toggleBanker,
} from './changeType.ts';
import { changeCoefView } from './changeView.ts';
import { betAmountOf, hasBonusBet, isBonusBetAvailable, possibleWinOf } from './couponOf.ts';
import type { CouponState } from './state.ts';

const context = buildContext();
const blocks = (state: CouponState): number[] => state.bets.map((bet) => bet.blockId);

describe('types', () => {
  test('[C10] [CPN-004] the player chooses a type; a single of two bets is an express', () => {
    const two = buildState(1, messages(2));
    expect(chooseType(two, 9, context).typeId).toBe(9);
    expect(chooseType(two, 0, context)).toBe(two);
    expect(chooseType(buildState(9, messages(1)), 1, context).typeId).toBe(0);
  });

  test('[C13] [C16] [CPN-103] blocks start fresh: a system without bankers, others with one bet each', () => {
    expect(blocks(buildState(2, messages(3)))).toEqual([1, 1, 1]);
    expect(blocks(buildState(4, messages(3)))).toEqual([1, 2, 3]);
    expect(blocks(buildState(5, messages(3)))).toEqual([1, 2, 3]);
    expect(blocks(chooseType(buildState(5, messages(3)), 1, context))).toEqual([0, 0, 0]);
  });

  test('[C16] [CPN-249] a new bet gets its own block, or the one that the message names', () => {
    const multi = buildState(4, messages(2));
    expect(blocks(addBet(multi, buildMessage(3), context).state)).toEqual([1, 2, 3]);
    expect(blocks(addBet(multi, buildMessage(3, {}, {}, { manualBlockId: 1 }), context).state)).toEqual([
      1, 2, 1,
    ]);
    expect(blocks(addBet(multi, buildMessage(3, {}, {}, { manualBlockId: 0 }), context).state)).toEqual([
      1, 2, 0,
    ]);
    expect(blocks(addBet(buildState(2, messages(3)), buildMessage(4), context).state)).toEqual([1, 1, 1, 1]);
    expect(
      blocks(
        addBet(buildState(2, messages(3)), buildMessage(4, {}, {}, { manualBlockId: 7 }), context).state,
      ),
    ).toEqual([1, 1, 1, 1]);
    expect(
      blocks(
        addBet(buildState(5, messages(2)), buildMessage(3, {}, {}, { manualBlockId: 0 }), context).state,
      ),
    ).toEqual([1, 2, 1]);
    expect(
      blocks(
        addBet(buildState(1, messages(2)), buildMessage(3, {}, {}, { manualBlockId: 4 }), context).state,
      ),
    ).toEqual([0, 0, 0]);
  });

  test('[C16] bets move between blocks; a block that the type does not have becomes the nearest', () => {
    expect(blocks(moveToBlock(buildState(4, messages(3)), 'm3:home', 1, context))).toEqual([1, 2, 1]);
    expect(blocks(moveToBlock(buildState(4, messages(3)), 'm3:home', -4, context))).toEqual([1, 2, 0]);
    expect(blocks(moveToBlock(buildState(5, messages(2)), 'm2:home', 0, context))).toEqual([1, 1]);
    expect(blocks(moveToBlock(buildState(1, messages(2)), 'm2:home', 5, context))).toEqual([0, 0]);
  });
});

describe('system', () => {
  test('[C14] [CPN-025] [CPN-026] [CPN-036] [CPN-130..133] [CPN-137] its options, value and least stake are in the state', () => {
    const state = chooseSystemValue(buildState(2, messages(4)), 3, context);
    expect(state.systemValues).toEqual([
      { value: 2, offset: 0, combo: 6, minBetAmount: 6n },
      { value: 3, offset: 6, combo: 4, minBetAmount: 4n },
    ]);
    expect([state.systemValue, state.calcSystemsMin]).toEqual([3, 4n]);
    const limited = updateCoupon(state, { limits: { minBetAmount: 100n } }, context);
    expect(limited.calcSystemsMin).toBe(100n);
    expect(chooseType(state, 1, context)).toMatchObject({ systemValues: [], calcSystemsMin: null });
  });

  test('[C14] [CPN-026] [CPN-137] a multi-bet offers sizes up to all its blocks, without the lobby', () => {
    const multi = moveToBlock(buildState(4, messages(4)), 'm1:home', 0, context);
    expect(multi.systemValues).toEqual([
      { value: 2, offset: 0, combo: 3, minBetAmount: 3n },
      { value: 3, offset: 3, combo: 1, minBetAmount: 1n },
    ]);
  });

  test('[C14] [CPN-135] a value below two becomes two', () => {
    const state = buildState(2, messages(4));
    expect(
      [1, 0, -7, Number.NaN].map((value) => chooseSystemValue(state, value, context).systemValue),
    ).toEqual([2, 2, 2, 2]);
    expect(chooseSystemValue(buildState(1, messages(2)), 1, context).systemValue).toBe(2);
  });

  test('[C14] [CPN-136] removing bets corrects the value', () => {
    let state = chooseSystemValue(buildState(2, messages(5)), 4, context);
    const values = [state.systemValue];
    for (const id of ['m1:home', 'm2:home', 'm3:home']) {
      state = removeBet(state, id, context);
      values.push(state.systemValue);
    }
    expect(values).toEqual([4, 3, 2, 2]);
  });

  test('[C13] [CPN-008] a banker is switched on and off, and is not combined', () => {
    const on = toggleBanker(buildState(2, messages(4)), 'm2:home', context);
    expect([on.outcome, blocks(on.state), on.state.isActiveSystemBanker]).toEqual([
      'done',
      [1, 0, 1, 1],
      true,
    ]);
    expect(on.state.systemValues.map((option) => option.combo)).toEqual([3]);
    const off = toggleBanker(on.state, 'm2:home', context);
    expect([blocks(off.state), off.state.isActiveSystemBanker]).toEqual([[1, 1, 1, 1], false]);
  });

  test('[C13] [CPN-124] not every bet may be a banker', () => {
    const state = buildState(2, [...messages(3), buildMessage(4, {}, {}, { isDisabledBanker: true })]);
    expect(toggleBanker(state, 'm4:home', context)).toEqual({ outcome: 'banker-not-allowed', state });
    expect(toggleBanker(state, 'nothing', context)).toEqual({ outcome: 'no-such-bet', state });
    const express = buildState(1, messages(3));
    expect(toggleBanker(express, 'm1:home', context)).toEqual({ outcome: 'not-a-system', state: express });
  });

  test('[C13] a bet that may no longer be a banker can still be put back', () => {
    const banker = toggleBanker(buildState(2, messages(4)), 'm1:home', context).state;
    const disabled = updateCoupon(banker, { bets: { 'm1:home': { isDisabledBanker: true } } }, context);
    expect(blocks(toggleBanker(disabled, 'm1:home', context).state)).toEqual([1, 1, 1, 1]);
  });
});

describe('totals', () => {
  test('[C7] [CPN-020] [CPN-021] total and its view follow the type', () => {
    const state = setAmount(buildState(1, messages(3)), 600n, context);
    expect([state.coef, state.coefByView, possibleWinOf(state, context)]).toEqual([8000, '8.00', 4800n]);
    const system = chooseType(state, 2, context);
    expect([system.coef, possibleWinOf(system, context)]).toEqual([4000, 2400n]);
  });

  test('[C18] [CPN-027] [CPN-276] an anti-express keeps its coefficient apart from the total', () => {
    const state = setAmount(buildState(6, messages(2)), 1000n, context);
    expect([state.coef, state.antiExpressCoef, possibleWinOf(state, context)]).toEqual([4000, 1250, 1250n]);
    expect(chooseType(state, 1, context).antiExpressCoef).toBeNull();
  });

  test('[C6] a coupon that has no lines has no total and no possible win', () => {
    const state = buildState(8, messages(2));
    expect([state.coef, state.coefByView, possibleWinOf(state, context)]).toEqual([0, '', null]);
  });

  test('[C1] [CPN-021] [CPN-211] another format changes the text and no money', () => {
    const state = setAmount(buildState(1, messages(3)), 600n, context);
    const seen = [0, 1, 2, 4, 5, 6, 14, 15, 16, 3, 99].map((coefViewId) => {
      const other = buildContext({ coefViewId });
      const viewed = changeCoefView(state, other);
      expect({ ...viewed, coefByView: '' }).toEqual({ ...state, coefByView: '' });
      expect(possibleWinOf(viewed, other)).toBe(4800n);
      return viewed.coefByView;
    });
    expect(seen.slice(0, 3)).toEqual(['8.00', '7/1', '+700']);
    expect(seen.at(-1)).toBe('8.00');
  });
});

describe('bonus bet', () => {
  const generous = buildContext({ config: { ...context.config, isAvailableCouponBonusBet: true } });
  const three = setAmount(buildState(1, messages(3), generous), 10_000n, generous);

  test('[C24] [C25] [CPN-165] [CPN-169] [CPN-172] it comes by itself with the third bet', () => {
    expect([hasBonusBet(three, generous), three.coef, possibleWinOf(three, generous)]).toEqual([
      true,
      8240,
      82_400n,
    ]);
    expect(hasBonusBet(removeBet(three, 'm1:home', generous), generous)).toBe(false);
    expect(hasBonusBet(three, context)).toBe(false);
    expect(hasBonusBet(chooseType(three, 2, generous), generous)).toBe(false);
  });

  test('[C24] [CPN-167] [CPN-168] a low price or kind 7 withdraws it', () => {
    const low = updateCoupon(three, { bets: { 'm1:home': { market: { coef: 1099 } } } }, generous);
    expect(isBonusBetAvailable(low, generous)).toBe(false);
    const seven = addBet(three, buildMessage(7, { kind: 7 }), generous).state;
    expect(isBonusBetAvailable(seven, generous)).toBe(false);
  });

  test('[C26] [CPN-037] [CPN-175] [CPN-176] removed by hand it stays away until it is taken back or the coupon is emptied', () => {
    const without = deleteBonusBet(three, generous);
    expect([without.manuallyDeletedBonusBet, hasBonusBet(without, generous), without.coef]).toEqual([
      true,
      false,
      8000,
    ]);
    expect(isBonusBetAvailable(without, generous)).toBe(true);
    const more = addBet(without, buildMessage(4), generous).state;
    expect(hasBonusBet(more, generous)).toBe(false);
    expect(hasBonusBet(restoreBonusBet(more, generous), generous)).toBe(true);
    const emptied = ['m1:home', 'm2:home', 'm3:home'].reduce(
      (state, id) => removeBet(state, id, generous),
      without,
    );
    expect(emptied.manuallyDeletedBonusBet).toBe(false);
  });
});

describe('[C42] another type keeps the total stake', () => {
  const total = (state: CouponState): bigint => totalStakeOf(state, context);
  const begun = (typeId: CouponTypeId, count: number): CouponState =>
    setAmount(buildState(typeId, messages(count)), 500n, context);

  test('whatever the two types are', () => {
    for (const from of COUPON_TYPE_IDS) {
      const start = begun(from, 4);
      for (const to of COUPON_TYPE_IDS)
        expect([from, to, total(chooseType(start, to, context))]).toEqual([from, to, total(start)]);
    }
  });

  test('the stake of lines that were typed one by one is not typed for others', () => {
    const trixie = setUnitAmount(buildState(COUPON_TYPE.patent, messages(3)), 125n, context);
    expect(total(trixie)).toBe(500n);
    const lucky = chooseType(trixie, COUPON_TYPE.lucky, context);
    expect([total(lucky), lucky.amount]).toEqual([500n, 500n]);
  });

  test('many singles share it, the first get the extra unit, and hand it over as a whole', () => {
    const singles = chooseType(begun(COUPON_TYPE.express, 3), COUPON_TYPE.manySingles, context);
    expect(singles.bets.map((bet) => betAmountOf(singles, betIdOf(bet)))).toEqual([167n, 167n, 166n]);
    const own = setBetAmount(singles, 'm1:home', 1000n, context);
    const express = chooseType(own, COUPON_TYPE.express, context);
    expect([express.amount, express.amountByBetId]).toEqual([1333n, {}]);
  });

  test('a conditional coupon hands over what its first block stakes', () => {
    const conditional = setBlockAmount(buildState(COUPON_TYPE.conditional, messages(2)), 1, 700n, context);
    expect(total(chooseType(conditional, COUPON_TYPE.express, context))).toBe(700n);
  });

  test('an automatic maximum stays one', () => {
    const most = setAutoMax({ ...begun(COUPON_TYPE.express, 2), maxBetAmount: 900n }, true, context);
    expect(chooseType(most, COUPON_TYPE.manySingles, context)).toMatchObject({
      amount: 900n,
      amountByBetId: {},
    });
  });
});
