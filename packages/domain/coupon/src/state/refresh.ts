import { initialAmount } from '@fairline/money';
import { formatCoefficient } from '@fairline/odds';

import { betIdOf } from '../bet/bet.ts';
import type { Bet } from '../bet/bet.ts';
import { isLiveBet } from '../bet/classify.ts';
import { markDependent } from '../bet/depend.ts';
import { amountLimits, isPromoCodeAccessible, isVipBetAvailable } from '../limit/limit.ts';
import type { AmountLimits } from '../limit/limit.ts';
import { amountStepFor } from '../settings/settings.ts';
import { antiExpressCoefficientOf } from '../settle/antiExpress.ts';
import { faultOf } from '../settle/fault.ts';
import { totalCoefficient } from '../settle/totalCoefficient.ts';
import { correctSystemValue, systemOptions } from '../system/systemOption.ts';
import type { SystemOption } from '../system/systemOption.ts';
import { COUPON_TYPE, automaticType, typeRule } from '../type/type.ts';
import { COMMON_BLOCK_ID, arrangeBlocks, blockIds } from './block.ts';
import { currencyOf } from './context.ts';
import type { CouponContext } from './context.ts';
import { couponOf } from './couponOf.ts';
import type { CouponState } from './state.ts';

/** Everything in the state that follows from the rest of it; every change ends here (SPEC C10). */
export function refresh(state: CouponState, context: CouponContext): CouponState {
  return refreshTotals(refreshAmounts(refreshSystem(refreshBets(state)), context), context);
}

/** A coupon is a ready-made express for as long as all its bets are of it. */
function commonExpress([first, ...others]: readonly Bet[]): string | null {
  const expressId = first?.expressId ?? null;
  return others.every((bet) => bet.expressId === expressId) ? expressId : null;
}

function refreshBets(state: CouponState): CouponState {
  const typeId = automaticType(state.typeId, state.bets.length);
  const arranged = typeId === state.typeId ? state.bets : arrangeBlocks(state.bets, typeId);
  const bets = markDependent(arranged, typeId);
  const ids = new Set(bets.map(betIdOf));
  const blocks = new Set(bets.map((bet) => String(bet.blockId)));
  const isEmpty = bets.length === 0;
  return {
    ...state,
    typeId,
    bets,
    amountByBetId: only(state.amountByBetId, (id) => ids.has(id)),
    addedAtByBetId: only(state.addedAtByBetId, (id) => ids.has(id)),
    amountByBlockId: only(state.amountByBlockId, (id) => typeRule(typeId).usesBlocks && blocks.has(id)),
    isActiveSystemBanker: typeId === COUPON_TYPE.system && blocks.has(String(COMMON_BLOCK_ID)),
    // An emptied coupon is a new one: what belonged to the old bets goes with them.
    manuallyDeletedBonusBet: state.manuallyDeletedBonusBet && !isEmpty,
    isCouponLoadedFromCode: state.isCouponLoadedFromCode && !isEmpty,
    expressId: commonExpress(bets),
    // Nobody sees the code of an empty coupon, so that the next one would spend it unseen.
    ...(isEmpty ? { promoCode: '', manualPromoCode: '' } : {}),
  };
}

function refreshSystem(state: CouponState): CouponState {
  const systemValues = optionsOf(state);
  const systemValue = typeRule(state.typeId).usesSystemValue
    ? correctSystemValue(state.systemValue, systemValues)
    : state.systemValue;
  const chosen = systemValues.find((option) => option.value === systemValue);
  return { ...state, systemValue, systemValues, calcSystemsMin: chosen?.minBetAmount ?? null };
}

function optionsOf(state: CouponState): readonly SystemOption[] {
  const minimum = state.minBetAmount ?? 0n;
  if (state.typeId === COUPON_TYPE.system) {
    const combined = state.bets.filter((bet) => bet.blockId !== COMMON_BLOCK_ID).length;
    return systemOptions({ combined, isAllAllowed: false }, minimum);
  }
  if (state.typeId !== COUPON_TYPE.multiBet) return [];
  const combined = blockIds(state.bets).filter((id) => id !== COMMON_BLOCK_ID).length;
  return systemOptions({ combined, isAllAllowed: true }, minimum);
}

function refreshAmounts(state: CouponState, context: CouponContext): CouponState {
  const iso = currencyOf(context);
  const { max } = limitsOf(state, context);
  const { account } = context;
  const held = account === null ? null : account.money + state.availablePrepaidAmount;
  const most = max !== null && held !== null && held < max ? held : max;
  const amount = state.isActiveAutoMax && most !== null ? most : state.amount;
  return {
    ...state,
    amountStep: amountStepFor(state.settings, iso),
    initialAmount: initialAmount(iso),
    amount,
    amountByBlockId: blockAmountsFor(state, amount),
    isActiveVipBet: state.isActiveVipBet && isVipAvailable(state, context),
    ...(isPromoCodeAccessible(state.typeId) ? {} : { promoCode: '', manualPromoCode: '' }),
  };
}

/** In a system or a multi-bet they are the stake in other words: once they no longer add up to it, they go (SPEC C16). */
function blockAmountsFor(state: CouponState, amount: bigint): CouponState['amountByBlockId'] {
  if (state.typeId === COUPON_TYPE.conditional) return state.amountByBlockId;
  const total = Object.values(state.amountByBlockId).reduce<bigint>(
    (sum, each) => (each === 'max' ? sum : sum + each),
    0n,
  );
  return total === amount ? state.amountByBlockId : {};
}

function refreshTotals(state: CouponState, context: CouponContext): CouponState {
  const coupon = couponOf(state, context);
  if (faultOf(coupon) !== undefined) return { ...state, coef: 0, coefByView: '', antiExpressCoef: null };
  const isAnti = state.typeId === COUPON_TYPE.antiExpress;
  const coef = totalCoefficient(isAnti ? { ...coupon, typeId: COUPON_TYPE.express } : coupon);
  const antiExpressCoef = isAnti ? (antiExpressCoefficientOf(coupon) ?? null) : null;
  return { ...state, coef, coefByView: formatCoefficient(coef, context.coefViewId), antiExpressCoef };
}

/** The limits that this coupon has to keep at this moment. */
export function limitsOf(state: CouponState, context: CouponContext): AmountLimits {
  return amountLimits({ ...state, ...context.config, isBonusAccount: context.account?.isBonus === true });
}

/** The limits of one of many singles. */
export function singleLimitsOf(state: CouponState, betId: string, context: CouponContext): AmountLimits {
  return limitsOf({ ...state, maxBetAmount: context.maxByBetId?.[betId] ?? state.maxBetAmount }, context);
}

export function isVipAvailable(state: CouponState, context: CouponContext): boolean {
  return isVipBetAvailable({
    showVipBet: context.config.showVipBet,
    maxBetAmount: state.maxBetAmount,
    liveBetCount: state.bets.filter(isLiveBet).length,
    betCount: state.bets.length,
    typeId: state.typeId,
  });
}

function only<Value>(
  map: Readonly<Record<string, Value>>,
  isKept: (key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(map).filter(([key]) => isKept(key)));
}
