import { fairPrices, type Coefficient } from '@fairline/odds';

import { KINDS } from '../market/kinds.ts';
import { usualMarginMethod } from './usualMethod.ts';

/**
 * How likely the outcomes of a market are, in parts per million, by its prices without their margin (SPEC B36).
 * Outcomes that overlap add up the results that they unite, which is how they were priced. Undefined where not all of
 * those are offered: then nobody can tell the results apart.
 */
export function fairShares(
  sportId: string,
  kindId: string,
  coefficients: readonly Coefficient[],
): readonly number[] | undefined {
  const method = usualMarginMethod(sportId, kindId);
  const members = KINDS.get(kindId)?.members;
  if (members === undefined) return fairPrices(coefficients, method);
  const results = resultPrices(members, coefficients);
  if (results === undefined) return undefined;
  const shares = fairPrices(results, method);
  return members.map((indexes) => indexes.reduce((sum, index) => sum + (shares[index] ?? 0), 0));
}

type Members = readonly (readonly number[])[];

/** The prices of the results from those of their pairs: a in (a or b), (a or c) and not in (b or c). */
function resultPrices(members: Members, coefficients: readonly Coefficient[]): Coefficient[] | undefined {
  if (coefficients.length !== members.length) return undefined;
  const impliedOf = (one = -1, other = -1): number => {
    const place = members.findIndex((pair) => pair.includes(one) && pair.includes(other));
    return 1000 / (coefficients[place] ?? Number.NaN);
  };
  const count = Math.max(...members.flat()) + 1;
  const prices = Array.from({ length: count }, (_, result) => {
    const [first, second] = members
      .filter((pair) => pair.includes(result))
      .map((pair) => pair.find((member) => member !== result));
    const implied = (impliedOf(result, first) + impliedOf(result, second) - impliedOf(first, second)) / 2;
    return Math.round(1000 / implied);
  });
  return prices.every((price) => Number.isSafeInteger(price) && price > 1000) ? prices : undefined;
}
