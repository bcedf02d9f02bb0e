import { addToCell, cellsOf, type Cells } from '../../chance/cells.ts';
import type { Question } from '../../game/game.ts';
import { resultOf } from '../../market/result.ts';
import { courseFactor, lowScoreFactor, meansOf } from './lowScore.ts';
import type { Course } from './outlook.ts';
import { countOf, type FootballState, type Rates } from './state.ts';

export interface GoalChances {
  readonly match: Cells;
  readonly first: Cells;
  readonly second: Cells;
  readonly questions: Question[];
}

/** Everything about goals, from one walk over all pairs of half scores. */
export function goalChances(state: FootballState, courses: readonly Course[], rates: Rates): GoalChances {
  const [firstNow, secondNow] = [countOf(state.goals, 0), countOf(state.goals, 1)];
  const weights = halfWeights(courses);
  const { sizes } = weights;
  const first = cellsOf({ home: firstNow[0], away: firstNow[1], rows: sizes[0], columns: sizes[1] });
  const second = cellsOf({ home: secondNow[0], away: secondNow[1], rows: sizes[2], columns: sizes[3] });
  const match = cellsOf({
    home: firstNow[0] + secondNow[0],
    away: firstNow[1] + secondNow[1],
    rows: sizes[0] + sizes[2] - 1,
    columns: sizes[1] + sizes[3] - 1,
  });
  const tally = newTally();
  let index = 0;
  let all = 0;
  for (let h1 = firstNow[0]; h1 < firstNow[0] + sizes[0]; h1 += 1) {
    for (let a1 = firstNow[1]; a1 < firstNow[1] + sizes[1]; a1 += 1) {
      let ofFirst = 0;
      for (let h2 = secondNow[0]; h2 < secondNow[0] + sizes[2]; h2 += 1) {
        for (let a2 = secondNow[1]; a2 < secondNow[1] + sizes[3]; a2 += 1) {
          const chance = weights.joint[index]! * lowScoreFactor(h1 + h2, a1 + a2, rates.goals);
          index += 1;
          if (chance < NEGLIGIBLE) continue;
          ofFirst += chance;
          addToCell(second, h2, a2, chance);
          addToCell(match, h1 + h2, a1 + a2, chance);
          addToTally(tally, h1, a1, h2, a2, chance);
        }
      }
      addToCell(first, h1, a1, ofFirst);
      all += ofFirst;
    }
  }
  for (const list of [match.chances, first.chances, second.chances]) scale(list, 1 / all);
  return { match, first, second, questions: questionsOf(tally, all) };
}

/** Beyond one in ten thousand million nothing changes a price. */
const NEGLIGIBLE = 1e-11;

/** How many numbers of goals are looked at: home and away in the first half, then in the second. */
type Sizes = readonly [number, number, number, number];

/** Chances of (home, away) goals still to come in both halves before the low-score correction, courses mixed. */
function halfWeights(courses: readonly Course[]): { joint: Float64Array; sizes: Sizes } {
  const means = courses.map((course) => [...meansOf(course, 0), ...meansOf(course, 1)]);
  const size = (part: number): number => sizeFor(Math.max(...means.map((list) => list[part]!)));
  const sizes: Sizes = [size(0), size(1), size(2), size(3)];
  const [n0, n1, n2, n3] = sizes;
  const joint = new Float64Array(n0 * n1 * n2 * n3);
  const ofSecond = new Float64Array(n2 * n3);
  for (const [number, course] of courses.entries()) {
    const [h1, a1, h2, a2] = means[number]!.map((mean, part) => poissonTo(mean, sizes[part]!));
    for (let i = 0; i < n2; i += 1) {
      for (let j = 0; j < n3; j += 1) ofSecond[i * n3 + j] = h2![i]! * a2![j]!;
    }
    let index = 0;
    for (let i = 0; i < n0; i += 1) {
      for (let j = 0; j < n1; j += 1) {
        const weight = course.weight * h1![i]! * a1![j]!;
        if (weight < NEGLIGIBLE) {
          index += ofSecond.length;
          continue;
        }
        for (let k = 0; k < ofSecond.length; k += 1) {
          joint[index]! += weight * ofSecond[k]!;
          index += 1;
        }
      }
    }
  }
  return { joint, sizes };
}

/** As many goals as leave less than about one in ten million beyond them. */
function sizeFor(mean: number): number {
  return mean === 0 ? 1 : Math.min(16, Math.ceil(mean + 5.2 * Math.sqrt(mean) + 2.2));
}

function poissonTo(mean: number, size: number): Float64Array {
  const chances = new Float64Array(size);
  chances[0] = Math.exp(-mean);
  for (let count = 1; count < size; count += 1) chances[count] = (chances[count - 1]! * mean) / count;
  return chances;
}

const YES_NO_KINDS = [
  'home-wins-both-halves',
  'away-wins-both-halves',
  'home-wins-a-half',
  'away-wins-a-half',
  'home-scores-both-halves',
  'away-scores-both-halves',
  'both-halves-over',
  'both-halves-under',
  'draw-in-a-half',
] as const;

interface Tally {
  readonly halfFull: Float64Array;
  readonly highest: Float64Array;
  readonly homeHighest: Float64Array;
  readonly awayHighest: Float64Array;
  readonly bothScore: Float64Array;
  readonly yes: Float64Array;
}

function newTally(): Tally {
  return {
    halfFull: new Float64Array(9),
    highest: new Float64Array(3),
    homeHighest: new Float64Array(3),
    awayHighest: new Float64Array(3),
    bothScore: new Float64Array(4),
    yes: new Float64Array(YES_NO_KINDS.length),
  };
}

/** Answers of a final pair of halves, as indexes into the outcomes of their kinds. Settlement uses it too. */
export function addToTally(
  tally: Tally,
  h1: number,
  a1: number,
  h2: number,
  a2: number,
  chance: number,
): void {
  const first = resultOf(h1 - a1);
  const second = resultOf(h2 - a2);
  tally.halfFull[first * 3 + resultOf(h1 + h2 - a1 - a2)]! += chance;
  tally.highest[resultOf(h1 + a1 - h2 - a2)]! += chance;
  tally.homeHighest[resultOf(h1 - h2)]! += chance;
  tally.awayHighest[resultOf(a1 - a2)]! += chance;
  tally.bothScore[(h1 > 0 && a1 > 0 ? 0 : 2) + (h2 > 0 && a2 > 0 ? 0 : 1)]! += chance;
  const { yes } = tally;
  if (first === 0 && second === 0) yes[0]! += chance;
  if (first === 2 && second === 2) yes[1]! += chance;
  if (first === 0 || second === 0) yes[2]! += chance;
  if (first === 2 || second === 2) yes[3]! += chance;
  if (h1 > 0 && h2 > 0) yes[4]! += chance;
  if (a1 > 0 && a2 > 0) yes[5]! += chance;
  if (h1 + a1 > 1 && h2 + a2 > 1) yes[6]! += chance;
  if (h1 + a1 < 2 && h2 + a2 < 2) yes[7]! += chance;
  if (first === 1 || second === 1) yes[8]! += chance;
}

/** The questions about both halves of a game that ended like this, each with one sure answer. */
export function halfAnswers(first: readonly [number, number], second: readonly [number, number]): Question[] {
  const tally = newTally();
  addToTally(tally, first[0], first[1], second[0], second[1], 1);
  return questionsOf(tally, 1);
}

function questionsOf(tally: Tally, all: number): Question[] {
  const scope = 'goals';
  const ask = (kind: string, chances: Float64Array): Question => ({
    scope,
    kind,
    chances: scale(chances, 1 / all),
  });
  return [
    ask('half-full', tally.halfFull),
    ask('highest-half', tally.highest),
    ask('home-highest-half', tally.homeHighest),
    ask('away-highest-half', tally.awayHighest),
    ask('both-score-halves', tally.bothScore),
    ...YES_NO_KINDS.map((kind, index) => {
      const yes = tally.yes[index]! / all;
      return { scope, kind, chances: [yes, 1 - yes] };
    }),
  ];
}

function scale(list: Float64Array, by: number): Float64Array {
  for (let index = 0; index < list.length; index += 1) list[index]! *= by;
  return list;
}

/** Who scores the next goal: home, nobody, away. */
export function nextGoalChances(state: FootballState, courses: readonly Course[], rates: Rates): number[] {
  const score = countOf(state.goals);
  let [home, none, away, all] = [0, 0, 0, 0];
  for (const course of courses) {
    const [homeMean, awayMean] = meansOf(course);
    const quiet = Math.exp(-homeMean - awayMean);
    const first = firstGoal(course, score, rates, quiet);
    home += course.weight * first[0];
    away += course.weight * first[1];
    none += course.weight * quiet * lowScoreFactor(score[0], score[1], rates.goals);
    all += course.weight * courseFactor(score, course, rates);
  }
  return [home / all, none / all, away / all];
}

/** Chances within a course that the first goal to come is each side's, weighted with the low-score factor. */
function firstGoal(
  course: Course,
  [home, away]: readonly [number, number],
  rates: Rates,
  quiet: number,
): [number, number] {
  const excess = (h: number, a: number): number => lowScoreFactor(h, a, rates.goals) - 1;
  const [homeMean, awayMean] = meansOf(course);
  const chances: [number, number] = [0, 0];
  let silence = 1;
  // The chance of exactly one more goal each, split by who scores first.
  let [homeThenAway, awayThenHome] = [0, 0];
  let [homeBefore, awayBefore] = [0, 0];
  for (const stretch of course.stretches) {
    const sum = stretch.home + stretch.away;
    const happens = silence * (1 - Math.exp(-sum));
    chances[0] += (happens * stretch.home) / sum;
    chances[1] += (happens * stretch.away) / sum;
    silence -= happens;
    homeThenAway += stretch.away * (homeBefore + stretch.home / 2);
    awayThenHome += stretch.home * (awayBefore + stretch.away / 2);
    homeBefore += stretch.home;
    awayBefore += stretch.away;
  }
  chances[0] += quiet * (excess(home + 1, away) * homeMean + excess(home + 1, away + 1) * homeThenAway);
  chances[1] += quiet * (excess(home, away + 1) * awayMean + excess(home + 1, away + 1) * awayThenHome);
  return chances;
}
