import { expect, test } from 'vitest';

import { betIdOf, createBet } from '../bet/bet.ts';
import { problemsOf } from '../problem/problemsOf.ts';
import { faultOf } from '../settle/fault.ts';
import { readStoredCoupon, restoreCoupon, storeCoupon } from '../storage/storedCoupon.ts';
import { buildContext, buildMessage } from '../testkit/buildState.ts';
import type { Random } from '../testkit/randomCoupon.ts';
import { seededRandom } from '../testkit/randomCoupon.ts';
import { BETS_MAX, COUPON_TYPE_IDS, typeRule } from '../type/type.ts';
import {
  selectAccount,
  setAmount,
  setAutoMax,
  setBetAmount,
  setBlockAmount,
  setUnitAmount,
  setVipBet,
} from './changeAmount.ts';
import { addBet, clearBets, loadBets, moveBet, removeBet, updateCoupon } from './changeBets.ts';
import { applySettings, confirmOneClick, switchOneClick } from './changeSettings.ts';
import {
  chooseSystemValue,
  chooseType,
  deleteBonusBet,
  moveBlock,
  moveToBlock,
  restoreBonusBet,
  toggleBanker,
} from './changeType.ts';
import { openTab, typePromoCode } from './changeView.ts';
import type { CouponContext } from './context.ts';
import { couponOf, hasBonusBet, possibleWinOf } from './couponOf.ts';
import { isOneClickInForce } from './oneClick.ts';
import { beginPlacing, failPlacing, finishPlacing, submittedCoupon } from './placement.ts';
import { isVipAvailable, refresh } from './refresh.ts';
import { DEFAULT_STATE } from './state.ts';
import type { CouponState } from './state.ts';

type Action = (state: CouponState, random: Random, context: CouponContext) => CouponState;

const someMessage = (random: Random): ReturnType<typeof buildMessage> =>
  buildMessage(
    random.between(1, 30),
    {
      coef: random.between(1000, 9000),
      gameId: `g${random.between(1, 25)}`,
      isLive: random.chance(0.2),
      kind: random.between(6, 8),
    },
    { gameStatusId: random.between(1, 5) },
    {
      typeId: random.chance(0.8) ? 'home' : 'away',
      manualBlockId: random.chance(0.8) ? null : random.between(-1, 5),
      isSkipOneClick: random.chance(0.9),
    },
  );

const someBet = (state: CouponState, random: Random): string => {
  const bet = state.bets[random.between(0, Math.max(0, state.bets.length - 1))];
  return bet === undefined || random.chance(0.05) ? 'nothing' : betIdOf(bet);
};

const someBlock = (state: CouponState, random: Random): number =>
  state.bets[random.between(0, state.bets.length)]?.blockId ?? random.between(0, 6);

const someAmount = (random: Random): bigint => BigInt(random.between(-5, 50_000));

/** Everything that a player, the feed or the server can do to a coupon. */
const actions: readonly Action[] = [
  // Bets come more often than they go, else the walk would be one of nearly empty coupons.
  (state, random, context) => addBet(state, someMessage(random), context).state,
  (state, random, context) => addBet(state, someMessage(random), context).state,
  (state, random, context) => addBet(state, someMessage(random), context).state,
  (state, random, context) => addBet(state, someMessage(random), context).state,
  (state, random, context) => addBet(state, someMessage(random), context).state,
  (state, random, context) => addBet(state, someMessage(random), context).state,
  (state, random, context) => removeBet(state, someBet(state, random), context),
  (state, random, context) => chooseType(state, COUPON_TYPE_IDS[random.between(0, 9)] ?? 0, context),
  (state, random, context) => chooseSystemValue(state, random.between(-2, 20), context),
  (state, random, context) => toggleBanker(state, someBet(state, random), context).state,
  (state, random, context) => moveToBlock(state, someBet(state, random), random.between(-2, 9), context),
  (state, random, context) => moveBet(state, someBet(state, random), random.between(-2, 30), context),
  (state, random, context) => setAmount(state, someAmount(random), context),
  (state, random, context) => setUnitAmount(state, someAmount(random), context),
  (state, random, context) => setBetAmount(state, someBet(state, random), someAmount(random), context),
  (state, random, context) =>
    setBlockAmount(state, someBlock(state, random), random.chance(0.3) ? 'max' : someAmount(random), context),
  (state, random, context) =>
    moveBlock(state, someBlock(state, random), random.chance(0.5) ? 'earlier' : 'later', context),
  (state, random, context) => setAutoMax(state, random.chance(0.5), context),
  (state, random, context) => setVipBet(state, random.chance(0.5), context),
  (state, random, context) => selectAccount(state, random.chance(0.5) ? 'main' : null, context),
  (state, random, context) =>
    applySettings(state, { exactCoef: random.chance(0.5) ? null : random.between(1000, 9000) }, context),
  (state, random, context) => applySettings(state, { isDropOnScoreChange: random.chance(0.5) }, context),
  (state, random, context) => switchOneClick(state, random.chance(0.3), context).state,
  (state, random, context) => (random.chance(0.05) ? confirmOneClick(state, context) : state),
  (state, random, context) =>
    random.chance(0.5) ? deleteBonusBet(state, context) : restoreBonusBet(state, context),
  (state, random) => openTab(state, random.between(-1, 4)),
  (state, random) => typePromoCode(state, `code${random.between(1, 9)}`),
  (state, random, context) => (random.chance(0.1) ? clearBets(state, context) : state),
  (state, random, context) =>
    updateCoupon(
      state,
      {
        bets: {
          [someBet(state, random)]: {
            isBlocked: random.chance(0.2),
            market: { coef: random.chance(0.1) ? 0 : random.between(1000, 9000) },
          },
        },
        limits: {
          minBetAmount: random.chance(0.5) ? null : 100n,
          maxBetAmount: random.chance(0.5) ? 'unlimited' : 20_000n,
          maxPayout: random.chance(0.5) ? null : 1_000_000n,
        },
      },
      context,
    ),
  (state, _random, context) =>
    restoreCoupon(state, readStoredCoupon(storeCoupon(state), context.now), context),
  (state, random, context) =>
    random.chance(0.1)
      ? loadBets(
          state,
          { bets: [createBet(someMessage(random)), createBet(someMessage(random))], isFromCode: true },
          context,
        )
      : state,
  (state) => beginPlacing(state) ?? state,
  (state, random, context) => {
    if (!state.isActivePlaceBet || random.chance(0.8)) return failPlacing(state);
    const coupon = submittedCoupon(state, { couponId: 'k', accountId: 'main', userId: 'u' }, context);
    return finishPlacing(state, coupon, context);
  },
];

/** What must hold of every coupon at every moment. */
function expectValid(state: CouponState, context: CouponContext): void {
  const ids = state.bets.map(betIdOf);
  expect(Object.keys(state).toSorted()).toEqual(Object.keys(DEFAULT_STATE).toSorted());
  expect(new Set(state.bets.map((bet) => bet.market.id)).size).toBe(ids.length);
  expect(ids.length).toBeLessThanOrEqual(BETS_MAX);
  expect(Object.keys(state.addedAtByBetId).toSorted()).toEqual(ids.toSorted());
  expect(Object.keys(state.amountByBetId).every((id) => ids.includes(id))).toBe(true);
  expect(state.typeId === 0 ? ids.length <= 1 : ids.length >= 1).toBe(true);
  expect(state.typeId === 1 && ids.length < 2).toBe(false);
  expect(state.systemValue).toBeGreaterThanOrEqual(2);
  expect(state.amount >= 0n && Object.values(state.amountByBetId).every((amount) => amount >= 0n)).toBe(true);
  expect(state.isActiveSystemBanker).toBe(state.typeId === 2 && state.bets.some((bet) => bet.blockId === 0));
  if (!typeRule(state.typeId).usesBlocks) expect(state.bets.every((bet) => bet.blockId === 0)).toBe(true);
  expect(state.isActiveVipBet && !isVipAvailable(state, context)).toBe(false);
  expect(state.settings.isActiveOneClick && state.settings.isDropOnScoreChange).toBe(false);
  const blockAmounts = Object.values(state.amountByBlockId).map((amount) => (amount === 'max' ? 0n : amount));
  if (state.typeId !== 5 && blockAmounts.length > 0) {
    expect(blockAmounts.reduce((total, amount) => total + amount, 0n)).toBe(state.amount);
  }
  expect(hasBonusBet(state, context) && state.typeId !== 1).toBe(false);
  expect(state.coef === 0).toBe(faultOf(couponOf(state, context)) !== undefined);
  expect(refresh(state, context)).toEqual(state);
  // A coupon without problems can be counted, one without a possible win has a problem.
  const problems = problemsOf(state, context);
  if (problems.length === 0) expect(possibleWinOf(state, context)).not.toBeNull();
  if (possibleWinOf(state, context) === null) expect(problems).not.toEqual([]);
  for (const problem of problems) if (problem.betId !== undefined) expect(ids).toContain(problem.betId);
}

test('[C10] any sequence of 200 actions leaves a valid state', () => {
  const runs = process.env['SOAK'] === '1' ? 500 : 20;
  const base = buildContext();
  const seen = new Set<string>();
  for (let run = 0; run < runs; run += 1) {
    const random = seededRandom(1000 + run);
    const context = { ...base, config: { ...base.config, isAvailableCouponBonusBet: random.chance(0.5) } };
    let state = refresh(DEFAULT_STATE, context);
    for (let step = 0; step < 200; step += 1) {
      const action = actions[random.between(0, actions.length - 1)];
      state = action?.(state, random, context) ?? state;
      expectValid(state, context);
      for (const sight of sightsOf(state, context)) seen.add(sight);
    }
    expect(isOneClickInForce(state.settings, context.config)).toBe(state.settings.isActiveOneClick);
  }
  // A walk that never saw these would claim more than it showed.
  const types = COUPON_TYPE_IDS.map((typeId) => `type ${typeId}`);
  expect([...seen].toSorted()).toEqual(
    [...types, 'amounts of blocks', 'bonus bet', 'placing', 'ready'].toSorted(),
  );
}, 600_000);

function sightsOf(state: CouponState, context: CouponContext): readonly string[] {
  const isLarge = state.typeId === 0 || state.bets.length > 2;
  const hasBlockAmounts = state.typeId !== 5 && Object.keys(state.amountByBlockId).length > 0;
  return [
    ...(isLarge ? [`type ${state.typeId}`] : []),
    ...(hasBlockAmounts ? ['amounts of blocks'] : []),
    ...(hasBonusBet(state, context) ? ['bonus bet'] : []),
    ...(state.isActivePlaceBet ? ['placing'] : []),
    ...(state.bets.length > 2 && problemsOf(state, context).length === 0 ? ['ready'] : []),
  ];
}
