import { countsOfCells, countsOfPair } from '../../chance/counts.ts';
import { raceChances } from '../../chance/race.ts';
import { poisson, shifted } from '../../chance/series.ts';
import type { Chances, Pair, Question } from '../../game/game.ts';
import { goalChances, nextGoalChances } from './goalChances.ts';
import { courseFactor } from './lowScore.ts';
import { coursesOf, type Course } from './outlook.ts';
import { CORNER_PROFILE, YELLOW_PROFILE, sharesLeft } from './profile.ts';
import { countOf, ratesOf, type FootballState, type Moment, type Rates } from './state.ts';

/** The races to a number of corners that are offered. */
export const CORNER_RACES = [3, 5, 7, 9] as const;

export function chances(state: FootballState): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const rates = ratesOf(state.strengths);
  const courses = coursesOf(state, rates);
  const goals = goalChances(state, courses, rates);
  const corners = countChances('corners', state, state.corners, rates.corners, CORNER_PROFILE);
  const yellows = countChances('yellows', state, state.yellows, rates.yellows, YELLOW_PROFILE);
  const isFirstOpen = isFirstHalfOpen(state);
  return {
    counts: {
      goals: countsOfCells(goals.match),
      ...(isFirstOpen ? { 'goals-1': countsOfCells(goals.first) } : {}),
      'goals-2': countsOfCells(goals.second),
      ...corners.counts,
      ...yellows.counts,
    },
    questions: [
      ...goals.questions,
      {
        scope: 'goals',
        kind: 'next',
        line: (state.goals.length + 1) * 100,
        chances: nextGoalChances(state, courses, rates),
      },
      ...redQuestions(state, courses, rates),
      ...corners.questions,
      ...cornerRaces(state, rates),
      ...yellows.questions,
    ],
  };
}

export function isFirstHalfOpen(state: FootballState): boolean {
  return state.half === 0 && (state.phase === 'before' || state.phase === 'running');
}

/** Corners and yellow cards fall independently of goals and of each other. */
function countChances(
  scope: 'corners' | 'yellows',
  state: FootballState,
  moments: readonly Moment[],
  rates: Pair,
  profile: typeof CORNER_PROFILE,
): { counts: Chances['counts']; questions: Question[] } {
  const left = sharesLeft(profile, state);
  const counts = (share: number, now: Pair): ReturnType<typeof countsOfPair> =>
    countsOfPair(shifted(poisson(rates[0] * share), now[0]), shifted(poisson(rates[1] * share), now[1]));
  const all = left[0] + left[1];
  const mean = (rates[0] + rates[1]) * all;
  const none = Math.exp(-mean);
  const home = rates[0] / (rates[0] + rates[1]);
  return {
    counts: {
      [scope]: counts(all, countOf(moments)),
      ...(isFirstHalfOpen(state) ? { [`${scope}-1`]: counts(left[0], countOf(moments, 0)) } : {}),
      [`${scope}-2`]: counts(left[1], countOf(moments, 1)),
    },
    questions: [
      {
        scope,
        kind: 'next',
        line: (moments.length + 1) * 100,
        chances: [(1 - none) * home, none, (1 - none) * (1 - home)],
      },
    ],
  };
}

function cornerRaces(state: FootballState, rates: Rates): Question[] {
  const now = countOf(state.corners);
  const left = sharesLeft(CORNER_PROFILE, state);
  const share = left[0] + left[1];
  return CORNER_RACES.filter((goal) => Math.max(...now) < goal).map((goal) => ({
    scope: 'corners',
    kind: 'race',
    line: goal * 100,
    chances: raceChances(
      [goal - now[0], goal - now[1]],
      [rates.corners[0] * share, rates.corners[1] * share],
    ),
  }));
}

/** A red card of each side, and of any; a question that has its answer is gone. */
function redQuestions(state: FootballState, courses: readonly Course[], rates: Rates): Question[] {
  const score = countOf(state.goals);
  let [all, none, noHome, noAway] = [0, 0, 0, 0];
  for (const course of courses) {
    const weight = course.weight * courseFactor(score, course, rates);
    all += weight;
    if (!course.isHomeRed) noHome += weight;
    if (!course.isAwayRed) noAway += weight;
    if (!course.isHomeRed && !course.isAwayRed) none += weight;
  }
  const [home, away] = countOf(state.reds);
  const ask = (kind: string, no: number): Question => ({
    scope: 'goals',
    kind,
    chances: [1 - no / all, no / all],
  });
  return [
    ...(home + away === 0 ? [ask('red-card', none)] : []),
    ...(home === 0 ? [ask('home-red-card', noHome)] : []),
    ...(away === 0 ? [ask('away-red-card', noAway)] : []),
  ];
}
