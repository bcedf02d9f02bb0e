const MOST_STEPS = 40;
const CLOSE_ENOUGH = 1e-9;

/**
 * Raises every chance to one power below 1, so that they add up to the target. Outsiders carry more of the margin than
 * favourites, no chance reaches 1, and each answer is at least its chance (SPEC B21).
 */
export function powerMargin(chances: ArrayLike<number>, target: number): number[] {
  const logs: number[] = [];
  for (let index = 0; index < chances.length; index += 1) logs.push(Math.log(chances[index]!));
  let power = 1;
  // Newton's steps: the sum is convex and falls with the power, so that after one step they approach from the left.
  for (let step = 0; step < MOST_STEPS; step += 1) {
    let sum = 0;
    let slope = 0;
    for (const log of logs) {
      // The logarithm of an impossible outcome is minus infinity: it stays impossible.
      if (log === Number.NEGATIVE_INFINITY) continue;
      const value = Math.exp(power * log);
      sum += value;
      slope += value * log;
    }
    const excess = sum - target;
    if (Math.abs(excess) < CLOSE_ENOUGH || slope === 0) break;
    power = Math.min(1, Math.max(0.05, power - excess / slope));
  }
  for (let index = 0; index < logs.length; index += 1) logs[index] = Math.exp(power * logs[index]!);
  return logs;
}
