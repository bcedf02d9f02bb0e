import { ONE, ZERO, add, isZero, multiply, product, rational, subtract } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';

import type { Coupon, CouponBet } from '../coupon.ts';
import { antiExpressCoefficientOf } from '../settle/antiExpress.ts';
import { linesPayout } from '../settle/lines.ts';
import { openingBalance, playStep, stepsOf } from '../settle/steps.ts';
import type { Step } from '../settle/steps.ts';
import { factorOf, isOpen } from '../status/status.ts';
import { BLOCKS_MAX, typeRule } from '../type/type.ts';

export type ProbabilityOf = (betId: string) => Rational;

/** What the running coupon is worth on average, before any margin (SPEC C30, C31). */
export function fairValue(coupon: Coupon, probabilityOf: ProbabilityOf): Rational {
  return multiply(coupon.share, wholeValue(coupon, probabilityOf));
}

function wholeValue(coupon: Coupon, probabilityOf: ProbabilityOf): Rational {
  const { settlesAs } = typeRule(coupon.typeId);
  if (settlesAs === 'steps') {
    const steps = stepsOf(coupon);
    // Every open step doubles the paths; no coupon with more steps than this is ever accepted.
    if (steps.length > BLOCKS_MAX) throw new RangeError(`${steps.length} steps are too many to weigh`);
    return stepsValue(rational(openingBalance(coupon)), steps, probabilityOf);
  }
  if (settlesAs === 'opposite') return antiExpressValue(coupon, probabilityOf);
  return linesPayout(coupon, (bet) => expectedFactor(bet, probabilityOf));
}

/** Independent bets: the mean of a product is the product of the means, so every line is exact. */
function expectedFactor(bet: CouponBet, probabilityOf: ProbabilityOf): Rational {
  if (!isOpen(bet.statusId)) return factorOf(bet);
  return multiply(coefficientToRational(bet.coef), probabilityOf(bet.id));
}

/** A step stakes at most the balance, which is no product: both ends of every open step are followed. */
function stepsValue(balance: Rational, steps: readonly Step[], probabilityOf: ProbabilityOf): Rational {
  const [step, ...later] = steps;
  if (step === undefined || isZero(balance)) return balance;
  const settled = step.bets.filter((bet) => !isOpen(bet.statusId)).map(factorOf);
  const open = step.bets.filter((bet) => isOpen(bet.statusId));
  const won = product([...settled, ...open.map((bet) => coefficientToRational(bet.coef))]);
  const wins = product(open.map((bet) => probabilityOf(bet.id)));
  const valueAt = (factor: Rational): Rational =>
    stepsValue(playStep(balance, step.amount, factor).balance, later, probabilityOf);
  if (open.length === 0) return valueAt(won);
  return add(multiply(wins, valueAt(won)), multiply(subtract(ONE, wins), valueAt(ZERO)));
}

/** It pays unless every open bet wins; a bet that has lost already makes it certain. */
function antiExpressValue(coupon: Coupon, probabilityOf: ProbabilityOf): Rational {
  const coefficient = antiExpressCoefficientOf(coupon);
  if (coefficient === undefined) return rational(coupon.stake);
  const settled = coupon.bets.filter((bet) => !isOpen(bet.statusId));
  const open = coupon.bets.filter((bet) => isOpen(bet.statusId));
  const isWon = settled.some((bet) => isZero(factorOf(bet)));
  const chance = isWon ? ONE : subtract(ONE, product(open.map((bet) => probabilityOf(bet.id))));
  return product([rational(coupon.stake), coefficientToRational(coefficient), chance]);
}
