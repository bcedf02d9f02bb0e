import { multiply, rational } from '@fairline/money';
import type { Rational } from '@fairline/money';

import type { Coupon } from '../coupon.ts';
import { antiExpressCoefficient } from '../settle/antiExpress.ts';
import { chanceOf, isReturn, MILLION, type Ending } from './outlook.ts';

/** So many open bets of an anti-express may come back before there are too many prices to weigh. */
const RETURNABLE_MAX = 10;

/** Chances in parts per million, so that they are multiplied without reducing a fraction each time. */
interface Leg {
  readonly coef: number;
  readonly returned: bigint;
  readonly played: bigint;
  readonly survives: bigint;
}

/**
 * It pays when a bet of it loses, at a price that is made again without the bets that came back: so every set of bets
 * that can come back is looked at by itself (SPEC C31). Undefined where they are too many.
 */
export function antiExpressValue(coupon: Coupon, bets: readonly (readonly Ending[])[]): Rational | undefined {
  const legs = coupon.bets.map(({ coef }, index): Leg => {
    const endings = bets[index] ?? [];
    const returned = partsOf(chanceOf(endings, isReturn));
    const survives = partsOf(chanceOf(endings, (end) => !isReturn(end) && end.factor.numerator !== 0n));
    return { coef, returned, played: WHOLE - returned, survives };
  });
  // What has come back already is out of it.
  const playing = legs.filter(({ played }) => played > 0n);
  const open = playing.filter(({ returned }) => returned > 0n);
  if (open.length > RETURNABLE_MAX) return undefined;
  const fixed = playing.filter(({ returned }) => returned === 0n);
  let thousandths = 0n;
  for (const { back, kept } of subsets(open)) {
    const played = [...fixed, ...kept];
    const isBack = productOf(back.map(({ returned }) => returned));
    if (played.length === 0) {
      // All came back: the stake does, too.
      thousandths += 1000n * isBack;
      continue;
    }
    const loses =
      productOf(played.map((leg) => leg.played)) - productOf(played.map(({ survives }) => survives));
    const price = antiExpressCoefficient(
      played.map(({ coef }) => coef),
      coupon.antiExpressMargin,
    );
    thousandths += isBack * loses * BigInt(price);
  }
  return multiply(rational(coupon.stake), rational(thousandths, 1000n * WHOLE ** BigInt(playing.length)));
}

const WHOLE = BigInt(MILLION);

function partsOf(chance: Rational): bigint {
  return (chance.numerator * WHOLE) / chance.denominator;
}

function productOf(list: readonly bigint[]): bigint {
  return list.reduce((all, part) => all * part, 1n);
}

/** Every set of them, with all the others. */
function subsets(legs: readonly Leg[]): readonly { readonly back: Leg[]; readonly kept: Leg[] }[] {
  return Array.from({ length: 2 ** legs.length }, (_, mask) => ({
    back: legs.filter((_leg, index) => (mask & (1 << index)) !== 0),
    kept: legs.filter((_leg, index) => (mask & (1 << index)) === 0),
  }));
}
