import { add, compare, floorToInteger, multiply, product, rational, subtract, ZERO } from '@fairline/money';
import type { Rational } from '@fairline/money';

import { hyperBonus } from '../bonus/hyperBonus.ts';
import type { Coupon } from '../coupon.ts';
import { linePlan, planLineCount } from '../line/plan.ts';
import { factorOf } from '../status/status.ts';
import { COUPON_TYPE, typeRule } from '../type/type.ts';
import { antiExpressPayout } from './antiExpress.ts';
import { assumeBest, isFullySettled } from './assume.ts';
import { assertWhole } from './fault.ts';
import { linesPayout } from './lines.ts';
import { openingBalance, stepsPayout } from './steps.ts';

export interface Outcome {
  /** Minor units, rounded down once. Null while a bet is open. */
  readonly payout: bigint | null;
  /** Before rounding: what anyone can recompute by hand. */
  readonly payoutExact: Rational | null;
  /** What is paid when every open bet goes the player's way; zero means that nothing can be won any more. */
  readonly possibleWin: bigint;
  readonly lines: number;
}

/** Data in, money out: no clock, no randomness, no float (SPEC C1 to C3). */
export function settle(coupon: Coupon): Outcome {
  assertWhole(coupon);
  const lines = planLineCount(linePlan(coupon));
  const best = assumeBest(coupon);
  const payoutExact = add(withoutGift(best, exactPayout(best)), rational(hyperBonusOf(best)));
  const possibleWin = paid(best, payoutExact);
  if (!isFullySettled(coupon)) return { payout: null, payoutExact: null, possibleWin, lines };
  return { payout: possibleWin, payoutExact, possibleWin, lines };
}

/** The part of the payout, or of the possible win while a bet is open, that the hyper bonus is. */
export function hyperBonusPart(coupon: Coupon): bigint {
  return hyperBonusOf(assumeBest(coupon));
}

/** Of the whole coupon, as if nothing was sold; then the share of it that still runs. Both are rounded down. */
function hyperBonusOf(coupon: Coupon): bigint {
  if (coupon.hyperBonus === undefined) return 0n;
  const payout = floorToInteger(wholePayout(coupon));
  const { amount } = hyperBonus(coupon.hyperBonus, totalStake(coupon), payout);
  return floorToInteger(multiply(coupon.share, rational(amount)));
}

/** The stake of a free bet was never the player's: what the coupon pays beyond it is. */
function withoutGift(coupon: Coupon, exact: Rational): Rational {
  if (coupon.isFreeBet !== true) return exact;
  const rest = subtract(exact, multiply(coupon.share, rational(totalStake(coupon))));
  return compare(rest, ZERO) < 0 ? ZERO : rest;
}

/** What the lines pay, before any bonus and gift. Every bet must have a result. */
export function exactPayout(coupon: Coupon): Rational {
  return multiply(coupon.share, wholePayout(coupon));
}

/** What the player pays for the coupon, in minor units. */
export function totalStake(coupon: Coupon): bigint {
  if (coupon.typeId === COUPON_TYPE.manySingles) {
    return coupon.bets.reduce((total, bet) => total + (bet.stake ?? 0n), 0n);
  }
  return openingBalance(coupon);
}

/** Many singles are many coupons, so each of them is rounded; every other coupon is rounded once. */
function paid(coupon: Coupon, exact: Rational): bigint {
  if (coupon.typeId !== COUPON_TYPE.manySingles) return floorToInteger(exact);
  return coupon.bets.reduce((total, bet) => total + floorToInteger(singlePayout(coupon, bet)), 0n);
}

function singlePayout(coupon: Coupon, bet: Coupon['bets'][number]): Rational {
  return product([coupon.share, rational(bet.stake ?? 0n), factorOf(bet)]);
}

function wholePayout(coupon: Coupon): Rational {
  const { settlesAs } = typeRule(coupon.typeId);
  if (settlesAs === 'steps') return stepsPayout(coupon, (step) => product(step.bets.map(factorOf)));
  return settlesAs === 'opposite' ? antiExpressPayout(coupon) : linesPayout(coupon);
}
