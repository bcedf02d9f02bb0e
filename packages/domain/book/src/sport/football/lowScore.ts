import type { Pair } from '../../game/game.ts';
import type { Course } from './outlook.ts';
import type { Rates } from './state.ts';

/** Dixon and Coles (1997): negative makes 0:0 and 1:1 likelier, 1:0 and 0:1 rarer, than independent goals would. */
const DEPENDENCE = -0.08;

/** How much likelier a final score is than with independent goals; 1 for all but the four lowest. */
export function lowScoreFactor(home: number, away: number, [homeRate, awayRate]: Pair): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0) return away === 0 ? 1 - homeRate * awayRate * DEPENDENCE : 1 + homeRate * DEPENDENCE;
  return away === 0 ? 1 + awayRate * DEPENDENCE : 1 - DEPENDENCE;
}

/**
 * The mean of that factor over all that may still happen. A goal or red card is made likelier in the simulation by what
 * it does to this mean (Doob's transform), so that the simulated games have exactly the corrected final scores at every
 * moment, not only at kick-off (SPEC B30).
 */
export function meanFactor(score: Pair, courses: readonly Course[], rates: Rates): number {
  const [home, away] = score;
  if (home > 1 || away > 1) return 1;
  let mean = 1;
  for (const course of courses) mean += course.weight * (courseFactor(score, course, rates) - 1);
  return mean;
}

/** The same mean within one course. */
export function courseFactor([home, away]: Pair, course: Course, rates: Rates): number {
  if (home > 1 || away > 1) return 1;
  const means = meansOf(course);
  const none = Math.exp(-means[0] - means[1]);
  let mean = 1;
  for (let moreHome = 0; home + moreHome <= 1; moreHome += 1) {
    for (let moreAway = 0; away + moreAway <= 1; moreAway += 1) {
      const chance = none * (moreHome === 1 ? means[0] : 1) * (moreAway === 1 ? means[1] : 1);
      mean += (lowScoreFactor(home + moreHome, away + moreAway, rates.goals) - 1) * chance;
    }
  }
  return mean;
}

/** Goals expected of each side in the rest of the game, or of one half. */
export function meansOf(course: Course, half?: 0 | 1): Pair {
  let [home, away] = [0, 0];
  for (const stretch of course.stretches) {
    if (half !== undefined && stretch.half !== half) continue;
    home += stretch.home;
    away += stretch.away;
  }
  return [home, away];
}
