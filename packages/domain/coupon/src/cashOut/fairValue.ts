import { ONE, ZERO, add, isZero, multiply, product, rational, subtract, sum } from '@fairline/money';
import type { Rational } from '@fairline/money';
import { coefficientToRational } from '@fairline/odds';

import { bonusBetFactor } from '../bonus/bonusBet.ts';
import type { Coupon } from '../coupon.ts';
import { antiExpressCoefficient } from '../settle/antiExpress.ts';
import { linesPayout } from '../settle/lines.ts';
import { openingBalance, playStep, stepsOf } from '../settle/steps.ts';
import { BLOCKS_MAX, COUPON_TYPE, typeRule } from '../type/type.ts';
import { chanceOf, endingsOf, isReturn, meanFactor, type ChancesOf, type Ending } from './outlook.ts';

/**
 * What the running coupon is worth on average over everything that can still happen, before any margin (SPEC C30, C31).
 * Undefined where that is more than can be weighed one by one.
 */
export function fairValue(coupon: Coupon, chancesOf: ChancesOf): Rational | undefined {
  const value = wholeValue(coupon, chancesOf);
  return value && multiply(coupon.share, value);
}

function wholeValue(coupon: Coupon, chancesOf: ChancesOf): Rational | undefined {
  const { settlesAs } = typeRule(coupon.typeId);
  if (settlesAs === 'steps') return stepsValue(coupon, chancesOf);
  const endings = coupon.bets.map((bet) => endingsOf(bet, chancesOf));
  if (settlesAs === 'opposite') return antiExpressValue(coupon, endings);
  if (coupon.typeId === COUPON_TYPE.express && coupon.hasBonusBet) return bonusValue(coupon, endings);
  // Independent bets: the mean of a product is the product of the means, so every line is exact.
  const means = new Map(coupon.bets.map(({ id }, index) => [id, meanFactor(endings[index] ?? [])]));
  return linesPayout(coupon, ({ id }) => means.get(id) ?? ZERO);
}

/** The bonus of an express depends on how many bets are played, so the value is kept by how many came back. */
function bonusValue(coupon: Coupon, bets: readonly (readonly Ending[])[]): Rational {
  let byReturned: Rational[] = [ONE];
  for (const endings of bets) {
    const returned = chanceOf(endings, isReturn);
    const played = meanFactor(endings.filter((ending) => !isReturn(ending)));
    byReturned = Array.from({ length: byReturned.length + 1 }, (_, count) =>
      add(multiply(byReturned[count] ?? ZERO, played), multiply(byReturned[count - 1] ?? ZERO, returned)),
    );
  }
  const values = byReturned.map((value, count) => {
    const played = bets.length - count;
    return played === 0 ? value : multiply(value, bonusBetFactor(played));
  });
  return multiply(rational(coupon.stake), sum(values));
}

/** As many balances as the steps of a coupon may lead to before they are too many to weigh. */
const BALANCES_MAX = 20_000;

/** A step stakes at most the balance, which is no product: every balance that it can lead to is followed. */
function stepsValue(coupon: Coupon, chancesOf: ChancesOf): Rational | undefined {
  const steps = stepsOf(coupon);
  // No coupon with more steps than this is ever accepted.
  if (steps.length > BLOCKS_MAX) throw new RangeError(`${steps.length} steps are too many to weigh`);
  let balances = new Outlook();
  balances.add(rational(openingBalance(coupon)), ONE);
  for (const step of steps) {
    const factors = jointFactors(step.bets.map((bet) => endingsOf(bet, chancesOf)));
    const next = new Outlook();
    for (const [balance, chance] of balances)
      for (const [factor, share] of factors)
        next.add(playStep(balance, step.amount, factor).balance, multiply(chance, share));
    if (next.size > BALANCES_MAX) return undefined;
    balances = next;
  }
  return sum(Array.from(balances, ([balance, chance]) => multiply(balance, chance)));
}

/** What the bets of one step make together. */
function jointFactors(bets: readonly (readonly Ending[])[]): Outlook {
  let factors = new Outlook();
  factors.add(ONE, ONE);
  for (const endings of bets) {
    const next = new Outlook();
    for (const [factor, chance] of factors)
      for (const ending of endings)
        next.add(multiply(factor, ending.factor), multiply(chance, ending.chance));
    factors = next;
  }
  return factors;
}

/** Numbers with their chances; equal ones are one. */
class Outlook {
  readonly #chances = new Map<string, readonly [value: Rational, chance: Rational]>();

  get size(): number {
    return this.#chances.size;
  }

  add(value: Rational, chance: Rational): void {
    const key = `${value.numerator}/${value.denominator}`;
    const known = this.#chances.get(key)?.[1] ?? ZERO;
    this.#chances.set(key, [value, add(known, chance)]);
  }

  [Symbol.iterator](): Iterator<readonly [Rational, Rational]> {
    return this.#chances.values();
  }
}

/** So many open bets of an anti-express may come back before there are too many prices to weigh. */
const RETURNABLE_MAX = 10;

/**
 * It pays when a bet of it loses, at a price that is made again without the bets that came back: so every set of bets
 * that can come back is looked at by itself.
 */
function antiExpressValue(coupon: Coupon, bets: readonly (readonly Ending[])[]): Rational | undefined {
  const legs = coupon.bets.map(({ coef }, index) => {
    const endings = bets[index] ?? [];
    const returned = chanceOf(endings, isReturn);
    const survives = chanceOf(endings, (ending) => !isReturn(ending) && !isZero(ending.factor));
    return { coef, returned, played: subtract(ONE, returned), survives };
  });
  const isCertain = ({ returned }: (typeof legs)[number]): boolean =>
    isZero(returned) || isZero(subtract(ONE, returned));
  const open = legs.filter((leg) => !isCertain(leg));
  if (open.length > RETURNABLE_MAX) return undefined;
  const fixed = legs.filter((leg) => isCertain(leg) && isZero(leg.returned));
  const values = subsets(open).map(([back, kept]) => {
    const played = [...fixed, ...kept];
    const isBack = product(back.map(({ returned }) => returned));
    // All came back: the stake does, too.
    if (played.length === 0) return isBack;
    const loses = subtract(
      product(played.map((leg) => leg.played)),
      product(played.map(({ survives }) => survives)),
    );
    const price = antiExpressCoefficient(
      played.map(({ coef }) => coef),
      coupon.antiExpressMargin,
    );
    return product([isBack, loses, coefficientToRational(price)]);
  });
  return multiply(rational(coupon.stake), sum(values));
}

/** Every set of them with all the others. */
function subsets<Item>(list: readonly Item[]): readonly (readonly [Item[], Item[]])[] {
  return list.reduce<readonly (readonly [Item[], Item[]])[]>(
    (found, item) =>
      found.flatMap(([inside, outside]): (readonly [Item[], Item[]])[] => [
        [[...inside, item], outside],
        [inside, [...outside, item]],
      ]),
    [[[], []]],
  );
}
