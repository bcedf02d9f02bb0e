import { describe, expect, test } from 'vitest';

import { createBet } from '../bet/bet.ts';
import { buildContext, buildMessage, buildState, messages } from '../testkit/buildState.ts';
import { setAmount, setBetAmount } from './changeAmount.ts';
import { addBet, clearBets, loadBets, moveBet, removeBet, updateCoupon } from './changeBets.ts';
import { chooseType, moveToBlock } from './changeType.ts';
import { choosePromoCode, openTab, showQuickCoupon, typeLoadCode, typePromoCode } from './changeView.ts';
import { promoCodeOf } from './promoCode.ts';
import { DEFAULT_STATE } from './state.ts';
import type { CouponState } from './state.ts';

const context = buildContext();
const ids = (state: CouponState): string[] => state.bets.map((bet) => `${bet.market.id}:${bet.typeId}`);

test('[C10] [CPN-002..041] [CPN-134] [CPN-138] [CPN-151] the state has exactly its 39 keys and defaults', () => {
  const { settings, ...rest } = DEFAULT_STATE;
  expect(rest).toEqual({
    tab: 1,
    typeId: 0,
    isActivePlaceBet: false,
    isActiveAutoMax: false,
    isActiveVipBet: false,
    isActiveSystemBanker: false,
    isCouponLoadedFromCode: false,
    isVisibleQuickCoupon: false,
    activePlaceBetIds: [],
    bets: [],
    accountId: null,
    amount: 0n,
    amountByBlockId: {},
    amountByBetId: {},
    minBetAmount: null,
    maxBetAmount: 'unlimited',
    availablePrepaidAmount: 0n,
    coef: 0,
    coefByView: '',
    promoCode: '',
    manualPromoCode: '',
    promoCodes: [],
    systemValue: 2,
    systemValues: [],
    antiExpressCoef: null,
    successCoupon: null,
    singlesResultCoupons: [],
    loadCouponInputValue: '',
    expressId: null,
    addedAtByBetId: {},
    maxPayout: null,
    initialAmount: 0n,
    amountStep: 0n,
    calcSystemsMin: null,
    manuallyDeletedBonusBet: false,
    hyperBonusPercent: 0,
    minHyperBonusBetLimit: 0n,
    maxHyperBonusLimit: 0n,
  });
  expect(settings.changeCoefAction).toBe(2);
  expect(Object.keys(DEFAULT_STATE)).toHaveLength(39);
});

describe('adding', () => {
  test.each([0, 999, Number.NaN])(
    '[C10] [CPN-251] an express survives a bet that lost its price (%d)',
    (coef) => {
      const allowed = buildContext({ config: { ...context.config, isAvailableCouponBonusBet: true } });
      const express = buildState(1, messages(3), allowed);
      const update = { bets: { 'm2:home': { isBlocked: true, market: { coef } } } };
      const state = updateCoupon(express, update, allowed);
      expect([state.bets.length, state.coef, state.coefByView]).toEqual([3, 0, '']);
      expect(addBet(express, buildMessage(4, { coef }), allowed).outcome).toBe('added');
      const back = updateCoupon(state, { bets: { 'm2:home': { market: { coef: 2000 } } } }, allowed);
      expect(back.coef).toBe(express.coef);
    },
  );

  test('[C10] [CPN-012] [CPN-032] [CPN-246] [CPN-278] the first bet makes a single with the initial amount and its time', () => {
    const { outcome, betId, state } = addBet(DEFAULT_STATE, buildMessage(1), context);
    expect([outcome, betId, state.typeId, state.amount, state.initialAmount, state.amountStep]).toEqual([
      'added',
      'm1:home',
      0,
      500n,
      500n,
      250n,
    ]);
    expect(state.addedAtByBetId).toEqual({ 'm1:home': context.now });
    expect([state.coef, state.coefByView]).toEqual([2000, '2.00']);
  });

  test('[C10] [CPN-034] a later bet does not bring back an amount that the player cleared', () => {
    const cleared = setAmount(buildState(0, messages(1)), 0n, context);
    expect(addBet(cleared, buildMessage(2), context).state.amount).toBe(0n);
    expect(addBet(clearBets(cleared, context), buildMessage(2), context).state.amount).toBe(500n);
  });

  test('[C10] [CPN-150] the second bet turns the single into an express, its removal turns it back', () => {
    const two = buildState(0, messages(2));
    expect([two.typeId, two.coef]).toEqual([1, 4000]);
    expect(removeBet(two, 'm1:home', context).typeId).toBe(0);
  });

  test('[C10] [CPN-150] the chosen type stays while bets come and go', () => {
    const system = buildState(2, messages(4));
    const fewer = removeBet(removeBet(system, 'm1:home', context), 'm2:home', context);
    expect([fewer.typeId, addBet(fewer, buildMessage(9), context).state.typeId]).toEqual([2, 2]);
    expect(clearBets(fewer, context).typeId).toBe(0);
  });

  test('[C10] [CPN-253] the same outcome again takes the bet out', () => {
    const again = addBet(buildState(0, messages(2)), buildMessage(1), context);
    expect([again.outcome, ids(again.state)]).toEqual(['removed', ['m2:home']]);
  });

  test('[C10] [CPN-253] another outcome of the same market takes its place, with block, order and stake', () => {
    const singles = setBetAmount(buildState(9, messages(3)), 'm2:home', 777n, context);
    const { outcome, state } = addBet(
      singles,
      buildMessage(2, { coef: 3000 }, {}, { typeId: 'away' }),
      context,
    );
    expect([outcome, ids(state)]).toEqual(['replaced', ['m1:home', 'm2:away', 'm3:home']]);
    expect(state.amountByBetId).toEqual({ 'm2:away': 777n });
    expect(Object.keys(state.addedAtByBetId)).toEqual(['m1:home', 'm3:home', 'm2:away']);
    const blocks = moveToBlock(buildState(4, messages(3)), 'm2:home', 3, context);
    const replaced = addBet(blocks, buildMessage(2, {}, {}, { typeId: 'away' }), context).state;
    expect(replaced.bets.map((bet) => bet.blockId)).toEqual([1, 3, 3]);
  });

  test('[C10] a replacement without an own stake gets none', () => {
    const { state } = addBet(
      buildState(9, messages(1)),
      buildMessage(1, {}, {}, { typeId: 'away' }),
      context,
    );
    expect(state.amountByBetId).toEqual({});
  });

  test('[C10] [CPN-253] a second market of the same game is added and marked as dependent', () => {
    const { outcome, state } = addBet(buildState(0, messages(1)), buildMessage(2, { gameId: 'g1' }), context);
    expect([outcome, state.bets.map((bet) => bet.isDepend)]).toEqual(['added', [true, true]]);
  });

  test('[C10] a full coupon says so and loses nothing', () => {
    const full = buildState(9, messages(50));
    const more = addBet(full, buildMessage(51), context);
    expect(more).toEqual({ outcome: 'full', betId: 'm51:home', state: full, limit: 50 });
    expect(addBet(full, buildMessage(1, {}, {}, { typeId: 'away' }), context).outcome).toBe('replaced');
  });

  test('[C10] an amount that was typed before the first bet is kept', () => {
    expect(addBet({ ...DEFAULT_STATE, amount: 1234n }, buildMessage(1), context).state.amount).toBe(1234n);
  });

  test('adding and updating are plain functions: the state they got is not touched', () => {
    const before = buildState(0, messages(1));
    const copy = structuredClone(before);
    addBet(before, buildMessage(2), context);
    updateCoupon(before, { bets: { 'm1:home': { isBlocked: true } } }, context);
    expect(before).toEqual(copy);
  });
});

describe('removing', () => {
  test('[CPN-278] [CPN-016] what belonged to a bet goes with it', () => {
    const state = setBetAmount(buildState(9, messages(2)), 'm1:home', 5n, context);
    const rest = removeBet(state, 'm1:home', context);
    expect([rest.amountByBetId, rest.addedAtByBetId]).toEqual([{}, { 'm2:home': context.now }]);
  });

  test('[C10] an emptied coupon has no coefficient and forgets where it came from', () => {
    const loaded = loadBets(
      DEFAULT_STATE,
      { bets: [createBet(buildMessage(1))], expressId: 'e1', isFromCode: true },
      context,
    );
    expect(clearBets(loaded, context)).toMatchObject({
      bets: [],
      coef: 0,
      coefByView: '',
      typeId: 0,
      expressId: null,
      isCouponLoadedFromCode: false,
      manuallyDeletedBonusBet: false,
    });
  });

  test('[C15] [CPN-012] bets can be put into another order', () => {
    const chain = buildState(3, messages(3));
    expect(ids(moveBet(chain, 'm3:home', 0, context))).toEqual(['m3:home', 'm1:home', 'm2:home']);
    expect(ids(moveBet(chain, 'm1:home', 99, context))).toEqual(['m2:home', 'm3:home', 'm1:home']);
    expect(ids(moveBet(chain, 'm2:home', -5, context))).toEqual(['m2:home', 'm1:home', 'm3:home']);
    expect(moveBet(chain, 'nothing', 0, context)).toBe(chain);
  });
});

describe('loading', () => {
  test('[CPN-009] [CPN-031] [CPN-272] [CPN-277] a coupon from a code is marked, and a ready-made express is remembered by coupon and bets', () => {
    const bets = [createBet(buildMessage(1)), createBet(buildMessage(2)), createBet(buildMessage(2))];
    const state = loadBets(DEFAULT_STATE, { bets, expressId: 'e7', isFromCode: true }, context);
    expect([
      state.isCouponLoadedFromCode,
      state.expressId,
      state.typeId,
      state.bets.map((bet) => bet.expressId),
    ]).toEqual([true, 'e7', 1, ['e7', 'e7']]);
    expect(Object.keys(state.addedAtByBetId)).toEqual(['m1:home', 'm2:home']);
  });

  test('[CPN-031] [CPN-277] bets that are taken from an express make the coupon that express, until another one joins them', () => {
    const added = [1, 2].reduce(
      (state, number) => addBet(state, { ...buildMessage(number), expressId: 'e8' }, context).state,
      DEFAULT_STATE,
    );
    expect([added.expressId, added.bets.map(({ expressId }) => expressId)]).toEqual(['e8', ['e8', 'e8']]);
    const joined = addBet(added, buildMessage(3), context).state;
    expect([joined.expressId, joined.bets.map(({ expressId }) => expressId)]).toEqual([
      null,
      ['e8', 'e8', null],
    ]);
    expect(removeBet(joined, 'm3:home', context).expressId).toBe('e8');
  });

  test('[CPN-272] bets loaded otherwise are not marked, and replace what was there', () => {
    const state = loadBets(
      buildState(2, messages(4)),
      { bets: [createBet(buildMessage(9))], isFromCode: false },
      context,
    );
    expect([state.isCouponLoadedFromCode, ids(state), state.typeId, state.expressId]).toEqual([
      false,
      ['m9:home'],
      0,
      null,
    ]);
  });
});

describe('updates', () => {
  test('[CPN-251] an update of a bet is reflected, with its totals', () => {
    const state = updateCoupon(
      buildState(1, messages(2)),
      {
        bets: {
          'm2:home': { market: { coef: 2500 }, isBlocked: true, scoreFormatted: '1:0' },
          'm9:home': { isBlocked: true },
        },
      },
      context,
    );
    expect(state.bets[1]).toMatchObject({
      isBlocked: true,
      scoreFormatted: '1:0',
      market: { id: 'm2', coef: 2500 },
    });
    expect(state.coef).toBe(5000);
  });

  test('[CPN-251] [CPN-017] [CPN-018] [CPN-019] [CPN-033] limits of the server are reflected', () => {
    const limits = {
      minBetAmount: 100n,
      maxBetAmount: 9000n,
      maxPayout: 50_000n,
      availablePrepaidAmount: 30n,
    } as const;
    expect(updateCoupon(buildState(0, messages(1)), { limits }, context)).toMatchObject(limits);
  });

  test('[CPN-038] [CPN-039] [CPN-040] the terms of the hyper bonus are reflected', () => {
    const limits = { hyperBonusPercent: 5, minHyperBonusBetLimit: 10n, maxHyperBonusLimit: 20n };
    expect(updateCoupon(DEFAULT_STATE, { limits }, context)).toMatchObject(limits);
  });
});

describe('views and codes', () => {
  test('[CPN-003] [CPN-152] tab 2 is the player’s bets, any other id opens the coupon', () => {
    expect([2, 1, 0, 7].map((tab) => openTab(DEFAULT_STATE, tab).tab)).toEqual([2, 1, 1, 1]);
  });

  test('[CPN-010] [CPN-274] the quick coupon is part of the state', () => {
    expect(showQuickCoupon(DEFAULT_STATE, true).isVisibleQuickCoupon).toBe(true);
  });

  test('[CPN-030] [CPN-271] the code that is typed is kept', () => {
    expect(typeLoadCode(DEFAULT_STATE, '7K4Q-2M').loadCouponInputValue).toBe('7K4Q-2M');
  });

  const offered = { ...buildState(1, messages(2)), promoCodes: ['SUMMER', 'WINTER'] };

  test('[CPN-022] [CPN-023] [CPN-024] [CPN-196] chosen, typed and offered codes are kept apart', () => {
    const state = typePromoCode(choosePromoCode(offered, 'SUMMER'), 'FRIEND');
    expect([state.promoCode, state.manualPromoCode, state.promoCodes]).toEqual([
      'SUMMER',
      'FRIEND',
      ['SUMMER', 'WINTER'],
    ]);
    expect(promoCodeOf(state)).toBe('FRIEND');
    expect(promoCodeOf(choosePromoCode(offered, 'SUMMER'))).toBe('SUMMER');
    expect(choosePromoCode(state, 'AUTUMN').promoCode).toBe('');
  });

  test('[CPN-195] [CPN-197] switching to many singles leaves no promo code, and none can be entered', () => {
    const singles = chooseType(typePromoCode(choosePromoCode(offered, 'SUMMER'), 'FRIEND'), 9, context);
    expect([singles.promoCode, singles.manualPromoCode, promoCodeOf(singles)]).toEqual(['', '', '']);
    expect(typePromoCode(singles, 'X').manualPromoCode).toBe('');
    expect(choosePromoCode(singles, 'SUMMER').promoCode).toBe('');
    expect(promoCodeOf({ ...singles, promoCode: 'SUMMER' })).toBe('');
  });
});
