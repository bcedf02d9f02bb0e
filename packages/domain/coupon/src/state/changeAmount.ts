import { LARGEST_AMOUNT } from '@fairline/money';

import { betIdOf } from '../bet/bet.ts';
import type { BlockAmount } from '../coupon.ts';
import { linePlan, planLineCount } from '../line/plan.ts';
import { faultOf } from '../settle/fault.ts';
import { totalStake } from '../settle/settle.ts';
import { COUPON_TYPE, typeRule } from '../type/type.ts';
import type { CouponContext } from './context.ts';
import { couponOf } from './couponOf.ts';
import { refresh } from './refresh.ts';
import type { CouponState } from './state.ts';

/** Typing an amount ends the automatic maximum. */
export function setAmount(state: CouponState, amount: bigint, context: CouponContext): CouponState {
  return refresh({ ...state, amount: within(amount), isActiveAutoMax: false }, context);
}

/** After so many presses of plus, or of minus when they are fewer than none; from nothing, plus starts at the first amount. */
export function steppedAmount(
  amount: bigint,
  presses: number,
  { step, first }: { readonly step: bigint; readonly first: bigint },
): bigint {
  const next = presses > 0 && amount === 0n ? first : amount + step * BigInt(presses);
  return next > 0n ? next : 0n;
}

/**
 * The stake of one line instead of the whole: 1.00 over 11 lines is 11.00. The amount of many singles is that of each
 * already, and a coupon that is not complete yet has no lines to multiply with: there the unit is the amount.
 */
export function setUnitAmount(state: CouponState, unit: bigint, context: CouponContext): CouponState {
  const lines = state.typeId === COUPON_TYPE.manySingles ? 1 : Math.max(1, lineCountOf(state, context));
  return setAmount(state, unit * BigInt(lines), context);
}

/** Lines of the coupon as it stands; none while it has a fault. */
export function lineCountOf(state: CouponState, context: CouponContext): number {
  const coupon = couponOf(state, context);
  return faultOf(coupon) === undefined ? planLineCount(linePlan(coupon)) : 0;
}

export function totalStakeOf(state: CouponState, context: CouponContext): bigint {
  return state.bets.length === 0 ? 0n : totalStake(couponOf(state, context));
}

export function setBetAmount(
  state: CouponState,
  betId: string,
  amount: bigint,
  context: CouponContext,
): CouponState {
  if (!state.bets.some((bet) => betIdOf(bet) === betId)) return state;
  return refresh({ ...state, amountByBetId: { ...state.amountByBetId, [betId]: within(amount) } }, context);
}

/**
 * A block of a conditional coupon stakes its own amount. In a system or a multi-bet every line crosses several blocks,
 * so the amounts of the blocks add up to the stake of the coupon (SPEC C16).
 */
export function setBlockAmount(
  state: CouponState,
  blockId: number,
  amount: BlockAmount,
  context: CouponContext,
): CouponState {
  const isKnown = state.bets.some((bet) => bet.blockId === blockId);
  if (!typeRule(state.typeId).usesBlocks || !isKnown) return state;
  const isConditional = state.typeId === COUPON_TYPE.conditional;
  if (amount === 'max' && !isConditional) return state;
  const amountByBlockId = { ...state.amountByBlockId, [blockId]: amount === 'max' ? amount : within(amount) };
  if (isConditional) return refresh({ ...state, amountByBlockId }, context);
  const total = Object.values(amountByBlockId).reduce<bigint>(
    (sum, each) => (each === 'max' ? sum : sum + each),
    0n,
  );
  return setAmount({ ...state, amountByBlockId }, total, context);
}

export function setAutoMax(state: CouponState, isOn: boolean, context: CouponContext): CouponState {
  return refresh({ ...state, isActiveAutoMax: isOn }, context);
}

export function setVipBet(state: CouponState, isOn: boolean, context: CouponContext): CouponState {
  return refresh({ ...state, isActiveVipBet: isOn }, context);
}

/** Prepaid money belongs to the account it was granted on. */
export function selectAccount(
  state: CouponState,
  accountId: string | null,
  context: CouponContext,
): CouponState {
  return refresh({ ...state, accountId, availablePrepaidAmount: 0n }, context);
}

/** No amount leaves the range that can travel. */
function within(amount: bigint): bigint {
  if (amount < 0n) return 0n;
  return amount > LARGEST_AMOUNT ? LARGEST_AMOUNT : amount;
}
