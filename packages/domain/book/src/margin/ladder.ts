import type { Coefficient } from '@fairline/odds';

/** Below this an outcome is withdrawn: raising its price to the limit would pay more than it is worth (SPEC B23). */
export const LOWEST_COEFFICIENT: Coefficient = 1010;

/** Longer chances are offered at this price, which is less than they are worth. */
export const HIGHEST_COEFFICIENT: Coefficient = 1_000_000;

/** The price of an implied probability, always rounded down to the steps people are used to (SPEC B24). */
export function coefficientOf(implied: number): Coefficient | undefined {
  const exact = 1000 / implied;
  if (exact >= HIGHEST_COEFFICIENT) return HIGHEST_COEFFICIENT;
  // A hair below the step counts as the step, so that 1 / 0.5 is 2.00 also in floating point.
  const coefficient = Math.floor(exact / stepAt(exact) + ROUNDING_ERROR) * stepAt(exact);
  return coefficient < LOWEST_COEFFICIENT ? undefined : coefficient;
}

const ROUNDING_ERROR = 1e-9;

function stepAt(thousandths: number): number {
  if (thousandths < 1250) return 1;
  if (thousandths < 10_000) return 10;
  return thousandths < 50_000 ? 100 : 1000;
}

const MILLION = 1_000_000;

/** Whole parts per million that add up to exactly one million; missing parts go to the largest rests (SPEC B20). */
export function partsPerMillion(chances: ArrayLike<number>): number[] {
  const parts: number[] = [];
  const rests: number[] = [];
  let sum = 0;
  for (let index = 0; index < chances.length; index += 1) sum += chances[index]!;
  let missing = MILLION;
  for (let index = 0; index < chances.length; index += 1) {
    const exact = (chances[index]! / sum) * MILLION;
    const whole = Math.floor(exact);
    parts.push(whole);
    rests.push(exact - whole);
    missing -= whole;
  }
  for (; missing > 0; missing -= 1) {
    let largest = 0;
    for (let index = 1; index < rests.length; index += 1)
      if (rests[index]! > rests[largest]!) largest = index;
    parts[largest]! += 1;
    rests[largest]! -= 1;
  }
  return parts;
}
