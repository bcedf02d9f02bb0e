import { add, min, multiply, rational, subtract } from '@fairline/money';
import type { Rational } from '@fairline/money';

import type { Coupon, CouponBet } from '../coupon.ts';
import { COUPON_TYPE } from '../type/type.ts';

/** One bet of a chain or one block of a conditional coupon: what it may stake of the balance before it. */
export interface Step {
  readonly bets: readonly CouponBet[];
  readonly amount: Rational | 'max';
}

/** The steps of a chain all stake the unit; those of a conditional coupon their own amounts (SPEC C15, C17). */
export function stepsOf(coupon: Coupon): readonly Step[] {
  if (coupon.typeId === COUPON_TYPE.chain)
    return coupon.bets.map((bet) => ({ bets: [bet], amount: rational(coupon.stake) }));
  return coupon.blocks.map((block) => ({
    bets: coupon.bets.filter((bet) => bet.blockId === block.id),
    amount: block.amount === 'max' ? 'max' : rational(block.amount),
  }));
}

/** What the player pays: the stake, or the first amount of a conditional coupon, whose steps start from it. */
export function openingBalance(coupon: Coupon): bigint {
  const first = coupon.typeId === COUPON_TYPE.conditional ? coupon.blocks[0]?.amount : undefined;
  return typeof first === 'bigint' ? first : coupon.stake;
}

export interface StepResult {
  readonly stake: Rational;
  readonly balance: Rational;
}

/** A step stakes at most what is left, so an empty balance stays empty and ends the coupon by itself. */
export function playStep(balance: Rational, amount: Rational | 'max', factor: Rational): StepResult {
  const stake = amount === 'max' ? balance : min(amount, balance);
  return { stake, balance: add(subtract(balance, stake), multiply(stake, factor)) };
}

export function stepsPayout(coupon: Coupon, factorOfStep: (step: Step) => Rational): Rational {
  let balance = rational(openingBalance(coupon));
  for (const step of stepsOf(coupon)) balance = playStep(balance, step.amount, factorOfStep(step)).balance;
  return balance;
}
