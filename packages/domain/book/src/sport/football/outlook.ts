import type { Pair } from '../../game/game.ts';
import { GOAL_PROFILE, sharesLeft } from './profile.ts';
import { countOf, type FootballState, type Rates } from './state.ts';

/** A stretch of play between two changes of the goal rates, with the goals expected in it. */
interface Stretch {
  readonly half: 0 | 1;
  readonly home: number;
  readonly away: number;
}

/**
 * One course that red cards may still take. Within it goals of both sides are independent Poisson numbers; the chances
 * of a game are a mix of its courses.
 */
export interface Course {
  readonly weight: number;
  readonly stretches: readonly Stretch[];
  readonly isHomeRed: boolean;
  readonly isAwayRed: boolean;
}

/** A side with ten players scores less, and its opponent more. */
const SHORT_HANDED = 0.67;
const AGAINST_TEN = 1.22;

/** Gauss and Legendre's two points stand for all moments of a half at which a red card may come. */
const TWO_NODES = [0.5 - Math.sqrt(3) / 6, 0.5 + Math.sqrt(3) / 6] as const;
/** That both sides still get one is so rare that the middle of the half will do. */
const ONE_NODE = [0.5] as const;

/** When one side gets its red card: in a half at a share of its rest, or never, or already. */
interface Dismissal {
  readonly weight: number;
  readonly half: 0 | 1 | 2;
  readonly at: number;
}

export function coursesOf(
  state: Pick<FootballState, 'phase' | 'half' | 'second' | 'addedSeconds' | 'reds'>,
  rates: Rates,
): Course[] {
  const left = sharesLeft(GOAL_PROFILE, state);
  const [homeReds, awayReds] = countOf(state.reds);
  const courses: Course[] = [];
  const add = (home: Dismissal, away: Dismissal): void => {
    courses.push({
      weight: home.weight * away.weight,
      stretches: [
        ...stretchesOf(0, left[0], home, away, rates.goals),
        ...stretchesOf(1, left[1], home, away, rates.goals),
      ],
      isHomeRed: home.half < 2,
      isAwayRed: away.half < 2,
    });
  };
  const homeStay = stayOn(rates.reds[0], left, homeReds > 0);
  const awayStay = stayOn(rates.reds[1], left, awayReds > 0);
  add(homeStay, awayStay);
  const homeGoes = homeReds === 0;
  const awayGoes = awayReds === 0;
  if (homeGoes) for (const home of dismissals(rates.reds[0], left, TWO_NODES)) add(home, awayStay);
  if (awayGoes) for (const away of dismissals(rates.reds[1], left, TWO_NODES)) add(homeStay, away);
  if (homeGoes && awayGoes) {
    for (const home of dismissals(rates.reds[0], left, ONE_NODE)) {
      for (const away of dismissals(rates.reds[1], left, ONE_NODE)) add(home, away);
    }
  }
  return courses;
}

/** What a red card does to the goal rates of both sides. */
export function redFactors([home, away]: Pair): Pair {
  return [
    (home > 0 ? SHORT_HANDED : 1) * (away > 0 ? AGAINST_TEN : 1),
    (away > 0 ? SHORT_HANDED : 1) * (home > 0 ? AGAINST_TEN : 1),
  ];
}

/** No card from now on; a side that has its card already is short for the whole rest. */
function stayOn(rate: number, left: readonly [number, number], isAlready: boolean): Dismissal {
  return isAlready
    ? { weight: 1, half: 0, at: 0 }
    : { weight: Math.exp(-rate * (left[0] + left[1])), half: 2, at: 0 };
}

function dismissals(rate: number, left: readonly [number, number], nodes: readonly number[]): Dismissal[] {
  const list: Dismissal[] = [];
  for (const half of [0, 1] as const) {
    const hazard = rate * left[half];
    if (hazard === 0) continue;
    const before = half === 1 ? rate * left[0] : 0;
    const raw = nodes.map((node) => Math.exp(-before - hazard * node));
    // The points share out exactly the chance that the card falls into this half.
    const scale =
      (Math.exp(-before) - Math.exp(-before - hazard)) / raw.reduce((sum, weight) => sum + weight);
    for (const [index, weight] of raw.entries())
      list.push({ weight: weight * scale, half, at: nodes[index]! });
  }
  return list;
}

function stretchesOf(half: 0 | 1, share: number, home: Dismissal, away: Dismissal, goals: Pair): Stretch[] {
  if (share === 0) return [];
  const homeAt = shareBefore(home, half);
  const awayAt = shareBefore(away, half);
  const cuts = [0, Math.min(homeAt, awayAt), Math.max(homeAt, awayAt), 1];
  const stretches: Stretch[] = [];
  for (let index = 0; index < 3; index += 1) {
    const length = cuts[index + 1]! - cuts[index]!;
    if (length === 0) continue;
    const start = cuts[index]!;
    const factors = redFactors([start >= homeAt ? 1 : 0, start >= awayAt ? 1 : 0]);
    stretches.push({
      half,
      home: goals[0] * share * length * factors[0],
      away: goals[1] * share * length * factors[1],
    });
  }
  return stretches;
}

/** The share of the rest of a half during which the side is still complete. */
function shareBefore(dismissal: Dismissal, half: 0 | 1): number {
  if (dismissal.half < half) return 0;
  return dismissal.half > half ? 1 : dismissal.at;
}
