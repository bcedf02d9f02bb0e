import { describe, expect, test } from 'vitest';

import { pricesOf } from '../../book.ts';
import { chanceOf, sumOf } from '../../chance/series.ts';
import { chances } from './chances.ts';
import { lowScoreFactor, meanFactor } from './lowScore.ts';
import { coursesOf } from './outlook.ts';
import { GOAL_PROFILE, sharesLeft, shareOfSecond } from './profile.ts';
import { HALF_SECONDS, initialState, ratesOf, type FootballState } from './state.ts';

const start = initialState({ home: 0.2, away: 0, tempo: 1 });

function at(change: Partial<FootballState>): FootballState {
  return { ...start, phase: 'running', ...change };
}

function fair(state: FootballState, market: string, outcome: string): number {
  const found = pricesOf(state).find(({ id }) => id === market);
  return found?.outcomes.find(({ id }) => id === outcome)?.fairPartsPerMillion ?? Number.NaN;
}

describe('the goal process', () => {
  test('[B29] all seconds of a game share out all its goals, more of them late', () => {
    let sum = 0;
    for (const half of [0, 1] as const) {
      for (let second = 0; second < HALF_SECONDS + 240; second += 1) {
        sum += shareOfSecond(GOAL_PROFILE, at({ half, second, addedSeconds: 240 }));
      }
    }
    expect(sum).toBeCloseTo(1, 9);
    expect(sharesLeft(GOAL_PROFILE, start)).toEqual([0.45, 0.55]);
    expect(shareOfSecond(GOAL_PROFILE, at({ half: 1, second: 2600 }))).toBeGreaterThan(
      1.3 * shareOfSecond(GOAL_PROFILE, at({ half: 0, second: 100 })),
    );
  });

  test('[B31] the announcement of added time moves no price', () => {
    const quiet = at({ half: 1, second: HALF_SECONDS });
    const before = pricesOf({ ...quiet, second: HALF_SECONDS });
    for (const addedSeconds of [60, 180, 480]) expect(pricesOf({ ...quiet, addedSeconds })).toEqual(before);
  });

  test('[B30] low scores are corrected as Dixon and Coles did, and leave the others alone', () => {
    const rates = [1.5, 1.1] as const;
    expect(lowScoreFactor(0, 0, rates)).toBeCloseTo(1 + 1.5 * 1.1 * 0.08, 12);
    expect(lowScoreFactor(1, 0, rates)).toBeCloseTo(1 - 1.1 * 0.08, 12);
    expect(lowScoreFactor(0, 1, rates)).toBeCloseTo(1 - 1.5 * 0.08, 12);
    expect(lowScoreFactor(1, 1, rates)).toBeCloseTo(1.08, 12);
    expect([lowScoreFactor(2, 0, rates), lowScoreFactor(1, 2, rates)]).toEqual([1, 1]);
  });

  test('[B30] the correction has mean one at kick-off, but for the red cards', () => {
    const rates = ratesOf(start.strengths);
    const without = { ...rates, reds: [0, 0] as const };
    expect(meanFactor([0, 0], coursesOf(start, without), without)).toBeCloseTo(1, 12);
    expect(meanFactor([0, 0], coursesOf(start, rates), rates)).toBeCloseTo(1, 3);
  });

  test('[B28] the courses of red cards are all that can happen', () => {
    const rates = ratesOf(start.strengths);
    const sum = (state: FootballState): number =>
      coursesOf(state, rates).reduce((total, { weight }) => total + weight, 0);
    expect(sum(start)).toBeCloseTo(1, 12);
    expect(sum(at({ half: 1, second: 1800 }))).toBeCloseTo(1, 12);
    expect(sum(at({ half: 1, second: 1800, reds: [{ side: 'home', half: 0 }] }))).toBeCloseTo(1, 12);
  });

  test('[B28] a red card hurts its side and helps the other', () => {
    const level = at({ half: 1, second: 600 });
    const short = { ...level, reds: [{ side: 'home', half: 1 }] } as const;
    expect(fair(short, 'goals.result', 'home')).toBeLessThan(fair(level, 'goals.result', 'home') - 50_000);
    expect(fair(short, 'goals.result', 'away')).toBeGreaterThan(fair(level, 'goals.result', 'away') + 50_000);
    expect(fair(short, 'goals.red-card', 'yes')).toBeNaN();
    expect(fair(level, 'goals.red-card', 'yes')).toBeGreaterThan(0);
  });

  test('[B29] a goal moves the result and the totals', () => {
    const level = at({ half: 0, second: 1200 });
    const ahead = { ...level, goals: [{ side: 'home', half: 0 }] } as const;
    expect(fair(ahead, 'goals.result', 'home')).toBeGreaterThan(
      fair(level, 'goals.result', 'home') + 150_000,
    );
    expect(fair(ahead, 'goals.total@250', 'over')).toBeGreaterThan(fair(level, 'goals.total@250', 'over'));
    expect(fair(ahead, 'goals.next@100', 'home')).toBeNaN();
    expect(fair(ahead, 'goals.next@200', 'home')).toBeGreaterThan(0);
  });
});

test('[B10] counts of the match are those of its halves together', () => {
  const { counts } = chances(at({ half: 0, second: 900 }));
  const mean = (scope: string): number =>
    counts[scope]!.total!.chances.reduce(
      (sum, chance, index) => sum + chance * (counts[scope]!.total!.first + index),
      0,
    );
  for (const scope of ['goals', 'corners', 'yellows']) {
    expect(mean(scope)).toBeCloseTo(mean(`${scope}-1`) + mean(`${scope}-2`), 4);
    expect(sumOf(counts[scope]!.total!.chances)).toBeCloseTo(1, 9);
  }
  expect(chanceOf(counts['goals']!.home!, -1)).toBe(0);
});

test('[B12] football offers more than sixty kinds of market, and those of a half end with it', () => {
  const types = new Set(pricesOf(start).map(({ typeId }) => typeId));
  expect(types.size).toBeGreaterThanOrEqual(60);
  const scopes = (state: FootballState): Set<string> => new Set(pricesOf(state).map(({ scope }) => scope));
  expect(scopes(start).has('goals-1')).toBe(true);
  const later = scopes({ ...at({ half: 0, second: 2800, addedSeconds: 100 }), phase: 'paused' });
  expect([...later].filter((scope) => scope.endsWith('-1'))).toEqual([]);
  expect(later.has('goals-2')).toBe(true);
});
