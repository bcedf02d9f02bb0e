import { ONE, ZERO, add, isZero, multiply, product, rational, subtract } from '@fairline/money';
import type { Rational } from '@fairline/money';

import type { Coupon } from '../coupon.ts';
import { openingBalance, stepsOf } from '../settle/steps.ts';
import { BLOCKS_MAX } from '../type/type.ts';
import { endingsOf, meanFactor, type ChancesOf, type Ending } from './outlook.ts';
import { jointSpread, Spread, type Work } from './spread.ts';

/**
 * So many ends may be followed before they are too many to weigh. It bounds the work and not only what is left of it:
 * offers are made by the process that takes the bets of everybody.
 */
const ENDS_MAX = 50_000;

/** A step with the ends of its bets, and what the coupon is worth from it on. */
interface OpenStep {
  readonly amount: bigint | 'max';
  readonly bets: readonly (readonly Ending[])[];
  /** The mean of what its bets make together. */
  readonly mean: Rational;
  readonly value: Line;
}

/**
 * From a balance that can pay for all that is still to come, every step stakes its whole amount, so the value is a line
 * over the balance: nothing has to be followed any further.
 */
interface Line {
  /** Minor units from which that holds; undefined where no balance is safe. */
  readonly from: bigint | undefined;
  readonly slope: Rational;
  readonly base: Rational;
}

const AT_THE_END: Line = { from: 0n, slope: ONE, base: ZERO };

/**
 * The mean of a chain or a conditional coupon (SPEC C31). A step stakes at most the balance, which is no product, so the
 * balances that may not last are followed, each with its chance. Undefined where they are too many.
 */
export function stepsValue(coupon: Coupon, chancesOf: ChancesOf): Rational | undefined {
  const steps = openSteps(coupon, chancesOf);
  const work: Work = { left: ENDS_MAX };
  let value = ZERO;
  let balances = new Spread(work).add(openingBalance(coupon), 1n);
  for (const [index, step] of steps.entries()) {
    const lines = linesOf(step, steps[index + 1]?.value ?? AT_THE_END);
    for (const line of lines) {
      const { sum, weight } = balances.takeFrom(line.from);
      value = add(value, add(multiply(line.slope, sum), multiply(line.base, weight)));
    }
    if (balances.size === 0) break;
    const next = afterStep(balances, step, work);
    if (next === undefined) return undefined;
    balances = next;
  }
  return value;
}

function openSteps(coupon: Coupon, chancesOf: ChancesOf): readonly OpenStep[] {
  const steps = stepsOf(coupon);
  // No coupon with more steps than this is ever accepted.
  if (steps.length > BLOCKS_MAX) throw new RangeError(`${steps.length} steps are too many to weigh`);
  let value = AT_THE_END;
  return steps
    .toReversed()
    .map((step): OpenStep => {
      const bets = step.bets.map((bet) => endingsOf(bet, chancesOf));
      const mean = product(bets.map(meanFactor));
      // Whole minor units, as everything that a player types.
      const amount = step.amount === 'max' ? 'max' : step.amount.numerator;
      value = lineBefore(amount, mean, value);
      return { amount, bets, mean, value };
    })
    .toReversed();
}

function lineBefore(amount: bigint | 'max', mean: Rational, { from, slope, base }: Line): Line {
  // All of it may be lost, which pays for nothing but further steps of this kind.
  if (amount === 'max') return { from: from === 0n ? 0n : undefined, slope: multiply(slope, mean), base };
  const gain = multiply(rational(amount), subtract(mean, ONE));
  return {
    from: from === undefined ? undefined : from + amount,
    slope,
    base: add(base, multiply(slope, gain)),
  };
}

/** What balances before the step are worth in the end as far as the mean of the step tells, the highest first. */
function linesOf(
  { amount, mean, value }: OpenStep,
  after: Line,
): readonly (Line & { readonly from: bigint })[] {
  const { from } = value;
  const safe = from === undefined ? [] : [{ ...value, from }];
  // Nothing but a line comes after it, so what it stakes of too small a balance is all of that.
  const isLast = after.from === 0n && isZero(after.base) && amount !== 'max';
  return isLast ? [...safe, { from: 0n, slope: multiply(after.slope, mean), base: ZERO }] : safe;
}

function afterStep(balances: Spread, { amount, bets }: OpenStep, work: Work): Spread | undefined {
  const factors = jointSpread(bets, work);
  if (factors === undefined || balances.size * factors.size > work.left) return undefined;
  return balances.played(factors, (balance, one) => {
    const whole = amount === 'max' ? balance : amount * one;
    return whole < balance ? whole : balance;
  });
}
