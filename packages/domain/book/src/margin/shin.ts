const MOST_STEPS = 50;
const CLOSE_ENOUGH = 1e-11;

/**
 * Shin (1993): the prices of a bookmaker who expects a share z of insiders among the bettors,
 * q = sqrt(W (z p + (1 - z) p^2)) with W the sum of all q. Each answer is at least its chance (SPEC B22).
 */
export function shinMargin(chances: ArrayLike<number>, target: number): number[] {
  const root = Math.sqrt(target);
  // The sum of the roots grows with z from 1 at z = 0; it has to meet the root of the target.
  let [low, high] = [0, 1];
  let insiders = 0;
  for (let step = 0; step < MOST_STEPS && high - low > CLOSE_ENOUGH; step += 1) {
    insiders = (low + high) / 2;
    let sum = 0;
    for (let index = 0; index < chances.length; index += 1) sum += rootAt(chances[index]!, insiders);
    if (sum > root) high = insiders;
    else low = insiders;
  }
  return Array.from(chances, (chance) => rootAt(chance, high) * root);
}

function rootAt(chance: number, insiders: number): number {
  return Math.sqrt(insiders * chance + (1 - insiders) * chance * chance);
}
