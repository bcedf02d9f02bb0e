import type { Pair } from '../game/game.ts';

/**
 * Who first collects what it needs when both sides score at steady rates relative to each other, in a limited time:
 * home, neither, away. `means` is what each side is expected to score in the rest of the time.
 */
export function raceChances(needs: Pair, means: Pair): [number, number, number] {
  const mean = means[0] + means[1];
  if (mean === 0) return [0, 1, 0];
  const share = means[0] / mean;
  const atLeast = tails(mean, needs[0] + needs[1]);
  const home = firstTo(needs[0], needs[1], share, atLeast);
  const away = firstTo(needs[1], needs[0], 1 - share, atLeast);
  return [home, Math.max(0, 1 - home - away), away];
}

/** The side takes its last needed one after `others` of the opponent, fewer than the opponent needs. */
function firstTo(need: number, otherNeed: number, share: number, atLeast: readonly number[]): number {
  let sum = 0;
  // Negative binomial: C(need - 1 + others, others) share^need (1 - share)^others.
  let orders = share ** need;
  for (let others = 0; others < otherNeed; others += 1) {
    if (others > 0) orders *= ((need - 1 + others) / others) * (1 - share);
    sum += orders * atLeast[need + others]!;
  }
  return sum;
}

/** Chances that a Poisson number is at least 0, 1, 2 and so on. */
function tails(mean: number, most: number): number[] {
  const list: number[] = [1];
  let chance = Math.exp(-mean);
  for (let count = 1; count <= most; count += 1) {
    list.push(Math.max(0, list[count - 1]! - chance));
    chance *= mean / count;
  }
  return list;
}
