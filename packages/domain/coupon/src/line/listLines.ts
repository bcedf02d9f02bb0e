import { ONE, compare, isZero, multiply, product, rational } from '@fairline/money';
import type { Rational } from '@fairline/money';
import type { Coefficient } from '@fairline/odds';

import type { Coupon, CouponBet } from '../coupon.ts';
import { antiExpressCoefficientOf, antiExpressFactor } from '../settle/antiExpress.ts';
import { assumeBest, assumeResults } from '../settle/assume.ts';
import { assertWhole } from '../settle/fault.ts';
import { bonusFactor } from '../settle/lines.ts';
import { openingBalance, playStep, stepsOf } from '../settle/steps.ts';
import { factorOf, isOpen } from '../status/status.ts';
import type { StatusId } from '../status/status.ts';
import { COUPON_TYPE, typeRule } from '../type/type.ts';
import { forEachCombination } from './combination.ts';
import { linePlan, lineStakes } from './plan.ts';

export type LegRole = 'bet' | 'banker' | 'lobby';

export interface Leg {
  readonly betId: string;
  readonly role: LegRole;
  readonly statusId: StatusId;
  /** Null while the bet is open. */
  readonly factor: Rational | null;
}

/** Open: an open bet can still change it. Partly: something came back, but neither the stake nor the full win. */
export type LineResult = 'open' | 'won' | 'returned' | 'partly' | 'lost';

/** One line of a coupon, or one step of a chain or conditional coupon, with everything that explains its money. */
export interface Line {
  readonly number: number;
  readonly legs: readonly Leg[];
  readonly stake: Rational;
  /** What the stake becomes; open bets count as going the player's way. */
  readonly factor: Rational;
  readonly payout: Rational;
  readonly result: LineResult;
  /** The bets that made this line worth nothing. */
  readonly lostBy: readonly string[];
  /** Steps only: what the player has after this step. */
  readonly balance?: Rational;
  /** Anti-express only: the price in force, without the returned bets. */
  readonly antiExpressCoef?: Coefficient;
}

/** Every line of a coupon under any assumed results: what a playground or a receipt shows (SPEC C9). */
export function listLines(coupon: Coupon, assumed: Readonly<Record<string, StatusId>> = {}): readonly Line[] {
  const actual = assumeResults(coupon, assumed);
  assertWhole(actual);
  const { settlesAs } = typeRule(coupon.typeId);
  if (settlesAs === 'steps') return listSteps(actual);
  return settlesAs === 'opposite' ? [antiExpressLine(actual)] : listCombinations(actual);
}

function listCombinations(coupon: Coupon): readonly Line[] {
  const plan = linePlan(coupon);
  const stakes = lineStakes(coupon, plan);
  const bestFactors = factorsById(assumeBest(coupon));
  const commonRole = coupon.typeId === COUPON_TYPE.system ? 'banker' : 'lobby';
  const common = plan.common.map((bet) => legOf(bet, commonRole));
  const units = plan.units.map((bets) => bets.map((bet) => legOf(bet, 'bet')));
  const bonus = bonusFactor(assumeBest(coupon));
  const lines: Line[] = [];
  forEachCombination(units.length, plan.sizes, (positions) => {
    const legs = [...common, ...positions.flatMap((position) => units[position] ?? [])];
    const factor = product([bonus, ...legs.map((leg) => bestFactors.get(leg.betId) ?? ONE)]);
    lines.push(lineOf(lines.length + 1, legs, rational(stakes[lines.length] ?? 0n), factor));
  });
  return lines;
}

function listSteps(coupon: Coupon): readonly Line[] {
  const bestFactors = factorsById(assumeBest(coupon));
  let balance = rational(openingBalance(coupon));
  return stepsOf(coupon).map((step, index) => {
    const legs = step.bets.map((bet) => legOf(bet, 'bet'));
    const factor = product(legs.map((leg) => bestFactors.get(leg.betId) ?? ONE));
    const played = playStep(balance, step.amount, factor);
    balance = played.balance;
    return { ...lineOf(index + 1, legs, played.stake, factor), balance };
  });
}

/** An anti-express is decided by the first lost bet, and is open until then or until all bets have results. */
function antiExpressLine(coupon: Coupon): Line {
  const legs = coupon.bets.map((bet) => legOf(bet, 'bet'));
  const best = assumeBest(coupon);
  const line = lineOf(1, legs, rational(coupon.stake), antiExpressFactor(best));
  const isDecided = legs.every((leg) => leg.factor !== null) || !isZero(antiExpressFactor(coupon));
  const result = isDecided ? resultOf([], line.factor) : 'open';
  // The express was lost by its winners' opposite: here the bets that did not lose are to blame.
  const lostBy = result === 'lost' ? legs.map((leg) => leg.betId) : [];
  const antiExpressCoef = antiExpressCoefficientOf(best);
  return { ...line, result, lostBy, ...(antiExpressCoef === undefined ? {} : { antiExpressCoef }) };
}

function lineOf(number: number, legs: readonly Leg[], stake: Rational, factor: Rational): Line {
  const lostBy = legs.filter((leg) => leg.factor !== null && isZero(leg.factor)).map((leg) => leg.betId);
  return {
    number,
    legs,
    stake,
    factor,
    payout: multiply(stake, factor),
    result: resultOf(legs, factor),
    lostBy,
  };
}

function resultOf(legs: readonly Leg[], factor: Rational): LineResult {
  if (isZero(factor)) return 'lost';
  if (legs.some((leg) => leg.factor === null)) return 'open';
  const order = compare(factor, ONE);
  if (order === 0) return 'returned';
  return order > 0 ? 'won' : 'partly';
}

function legOf(bet: CouponBet, role: LegRole): Leg {
  return { betId: bet.id, role, statusId: bet.statusId, factor: isOpen(bet.statusId) ? null : factorOf(bet) };
}

function factorsById(coupon: Coupon): ReadonlyMap<string, Rational> {
  return new Map(coupon.bets.map((bet) => [bet.id, factorOf(bet)]));
}
