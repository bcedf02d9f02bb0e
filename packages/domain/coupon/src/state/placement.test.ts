import { rational } from '@fairline/money';
import { expect, test } from 'vitest';

import { settle } from '../settle/settle.ts';
import { buildContext, buildMessage, buildState, messages } from '../testkit/buildState.ts';
import { acceptedCoupon } from './acceptedCoupon.ts';
import { selectAccount, setAmount, setAutoMax, setBetAmount, setBlockAmount } from './changeAmount.ts';
import { addBet, updateCoupon } from './changeBets.ts';
import { applySettings } from './changeSettings.ts';
import { chooseType, deleteBonusBet, moveToBlock } from './changeType.ts';
import { couponOf, possibleWinOf } from './couponOf.ts';
import {
  beginPlacing,
  failPlacing,
  finishPlacing,
  finishSingles,
  submittedCoupon,
  submittedSingles,
} from './placement.ts';
import type { CouponState } from './state.ts';
import type { SubmittedCoupon } from './submittedCoupon.ts';

const context = buildContext({ coefViewId: 2 });
const ids = { couponId: 'k1', accountId: 'main', userId: 'u1' };

function placing(state: CouponState): CouponState {
  const begun = beginPlacing(state);
  if (begun === undefined) throw new Error('nothing was under way');
  return begun;
}

test('[CPN-063..067] [CPN-069..076] [CPN-078..083] the submitted coupon has exactly its 19 keys', () => {
  const terms = {
    hyperBonusPercent: 5,
    minHyperBonusBetLimit: 10n,
    maxHyperBonusLimit: 20n,
    availablePrepaidAmount: 300n,
  };
  const limited = updateCoupon(
    setAmount(buildState(1, messages(2), context), 1500n, context),
    { limits: terms },
    context,
  );
  const state = applySettings(
    limited,
    { exactCoef: 3000, isDropOnScoreChange: true, changeCoefAction: 1 },
    context,
  );
  expect(submittedCoupon(state, ids, context)).toEqual({
    id: 'k1',
    accountId: 'main',
    amount: '1500',
    amountByBlockId: {},
    bets: state.bets,
    changeCoefAction: 1,
    coef: 4000,
    coefByView: '+300',
    coefViewId: 2,
    exactCoef: 3000,
    isDropOnScoreChange: true,
    prepaidAmount: '300',
    refId: 42,
    systemValue: 2,
    typeId: 1,
    userId: 'u1',
    hyperBonusPercent: 5,
    minHyperBonusBetLimit: '10',
    maxHyperBonusLimit: '20',
  });
});

test('[CPN-075] [CPN-256] of the prepaid amount only what the stake needs is used', () => {
  const state = updateCoupon(
    setAmount(buildState(1, messages(2)), 200n, context),
    { limits: { availablePrepaidAmount: 300n } },
    context,
  );
  expect(submittedCoupon(state, ids, context).prepaidAmount).toBe('200');
  expect(submittedCoupon(selectAccount(state, 'other', context), ids, context).prepaidAmount).toBe('0');
});

test('[CPN-066] [CPN-067] [C17] amounts of blocks travel as text, "max" as it is', () => {
  const state = setBlockAmount(
    setBlockAmount(buildState(5, messages(2)), 1, 100n, context),
    2,
    'max',
    context,
  );
  expect(submittedCoupon(state, ids, context)).toMatchObject({
    amount: '100',
    amountByBlockId: { 1: '100', 2: 'max' },
  });
});

test('[CPN-027] [CPN-070] [CPN-276] an anti-express is submitted with its own coefficient', () => {
  expect(submittedCoupon(buildState(6, messages(2)), ids, buildContext())).toMatchObject({
    coef: 1250,
    coefByView: '1.25',
  });
});

test('[CPN-090] [CPN-174] [CPN-175] the bonus bet travels as a bet of its own kind, unless it was removed', () => {
  const generous = buildContext({ config: { ...context.config, isAvailableCouponBonusBet: true } });
  const state = buildState(1, messages(3), generous);
  const { bets, coef } = submittedCoupon(state, ids, generous);
  expect(bets.map((bet) => [bet.additionalType, bet.market.coef])).toEqual([
    [0, 2000],
    [0, 2000],
    [0, 2000],
    [1, 1030],
  ]);
  expect(bets[3]).toMatchObject({ typeId: 'bonus', isDepend: false, market: { id: 'bonus', gameId: '' } });
  expect(coef).toBe(8240);
  expect(submittedCoupon(deleteBonusBet(state, generous), ids, generous).bets).toHaveLength(3);
});

test('[C22] [CPN-066] [CPN-275] many singles are submitted one by one, each with its stake', () => {
  const state = setBetAmount(buildState(9, messages(2)), 'm1:home', 777n, context);
  const coupons = submittedSingles(state, (betId) => ({ ...ids, couponId: `k-${betId}` }), context);
  expect(
    coupons.map((coupon) => [coupon.id, coupon.typeId, coupon.amount, coupon.bets.length, coupon.coef]),
  ).toEqual([
    ['k-m1:home', 0, '777', 1, 2000],
    ['k-m2:home', 0, '500', 1, 2000],
  ]);
});

test('[CPN-005] [CPN-011] [CPN-088] a coupon under way cannot be placed a second time', () => {
  const begun = placing(buildState(1, messages(2)));
  expect([begun.isActivePlaceBet, begun.activePlaceBetIds]).toEqual([true, ['m1:home', 'm2:home']]);
  expect(beginPlacing(begun)).toBeUndefined();
});

test('[CPN-028] [CPN-089] the accepted coupon is kept, its bets leave, later ones stay', () => {
  const begun = placing(buildState(1, messages(2)));
  const accepted = submittedCoupon(begun, ids, context);
  const meanwhile = addBet(begun, buildMessage(3), context).state;
  const done = finishPlacing(meanwhile, accepted, context);
  expect(done).toMatchObject({
    successCoupon: accepted,
    isActivePlaceBet: false,
    activePlaceBetIds: [],
    typeId: 0,
  });
  expect(done.bets.map((bet) => bet.market.id)).toEqual(['m3']);
  const emptied = finishPlacing({ ...begun, promoCode: 'A', manualPromoCode: 'B' }, accepted, context);
  expect(emptied).toMatchObject({
    bets: [],
    amount: 0n,
    promoCode: '',
    manualPromoCode: '',
    successCoupon: accepted,
  });
});

test('[CPN-028] the next placement forgets the last success', () => {
  const state = {
    ...buildState(1, messages(2)),
    successCoupon: submittedCoupon(buildState(1, messages(2)), ids, context),
  };
  expect(placing(state)).toMatchObject({ successCoupon: null, singlesResultCoupons: [] });
});

test('[CPN-029] [CPN-089] each result of many singles is kept; refused bets stay in the coupon', () => {
  const begun = placing(buildState(9, messages(2)));
  const [first] = submittedSingles(begun, () => ids, context);
  const results = [
    { betId: 'm1:home', coupon: first ?? null, refusal: null },
    { betId: 'm2:home', coupon: null, refusal: 'odds-changed' },
  ];
  const done = finishSingles(begun, results, context);
  expect(done.singlesResultCoupons).toEqual(results);
  expect([done.bets.map((bet) => bet.market.id), done.isActivePlaceBet, done.typeId]).toEqual([
    ['m2'],
    false,
    9,
  ]);
});

test('[CPN-088] a refusal leaves the coupon as it was', () => {
  const state = buildState(1, messages(2));
  expect(failPlacing(placing(state))).toEqual(state);
});

test('[CPN-197] many singles carry no promo code', () => {
  const state = { ...buildState(1, messages(2)), promoCode: 'A' };
  expect(chooseType(state, 9, context).promoCode).toBe('');
});

test.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  '[C1] [C35] [CPN-068] [CPN-090] what the server accepts of type %i pays what the browser showed',
  (typeId) => {
    const generous = buildContext({ config: { ...context.config, isAvailableCouponBonusBet: true } });
    const filled = setAmount(buildState(typeId, messages(5), generous), 1234n, generous);
    const blocks = setBlockAmount(
      moveToBlock(filled, 'm2:home', 0, generous),
      3,
      typeId === 5 ? 'max' : 100n,
      generous,
    );
    const submitted = JSON.parse(JSON.stringify(submittedCoupon(blocks, ids, generous))) as SubmittedCoupon;
    const accepted = acceptedCoupon(submitted, rational(1n, 20n));
    expect(settle(accepted).possibleWin).toBe(possibleWinOf(blocks, generous));
    expect(accepted.hasBonusBet).toBe(typeId === 1);
  },
);

test('[C17] [CPN-066] [CPN-067] every block of a conditional coupon is submitted with the amount that was shown', () => {
  const filled = setAmount(buildState(5, messages(3)), 500n, context);
  const first = setBlockAmount(filled, 1, 300n, context);
  const submitted = submittedCoupon(first, ids, context);
  expect([submitted.amount, submitted.amountByBlockId]).toEqual(['300', { 1: '300', 2: '500', 3: '500' }]);
  const accepted = acceptedCoupon(submitted, rational(1n, 20n));
  expect(accepted.blocks).toEqual(couponOf(first, context).blocks);
  expect(settle(accepted).possibleWin).toBe(possibleWinOf(first, context));
});

test('results that a client writes into its coupon are not accepted', () => {
  const submitted = submittedCoupon(buildState(1, messages(2)), ids, context);
  const forged = { ...submitted, bets: submitted.bets.map((bet) => ({ ...bet, statusId: 1 as const })) };
  expect(settle(acceptedCoupon(forged, rational(1n, 20n)))).toMatchObject({
    payout: null,
    possibleWin: 2000n,
  });
});

test('[CPN-256] many singles use the prepaid amount once, in their order', () => {
  const state = updateCoupon(
    buildState(9, messages(3)),
    { limits: { availablePrepaidAmount: 700n } },
    context,
  );
  const prepaid = submittedSingles(state, () => ids, context).map((each) => each.prepaidAmount);
  expect(prepaid).toEqual(['500', '200', '0']);
});

test('[CPN-006] [CPN-275] the automatic maximum does not replace the own stake of a single', () => {
  const limited = updateCoupon(buildState(9, messages(2)), { limits: { maxBetAmount: 900n } }, context);
  const state = setBetAmount(setAutoMax(limited, true, context), 'm1:home', 300n, context);
  const amounts = submittedSingles(state, () => ids, context).map((each) => each.amount);
  expect(amounts).toEqual(['300', '900']);
});
