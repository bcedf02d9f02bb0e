import { expect, test } from 'vitest';

import { newGame, boardOf } from '../../book.ts';
import { strikeRules, tacticsRules } from '../cyber/shooters.ts';
import { dartsRules } from '../darts/darts.ts';
import { tableTennisRules } from '../tableTennis/tableTennis.ts';
import { tennisRules } from '../tennis/tennis.ts';
import { volleyballRules } from '../volleyball/volleyball.ts';
import { newContest, placeOf, setsWon, unitsOf, type ContestRules } from './rules.ts';
import { setOutlook } from './setOutlook.ts';
import { winByTwo } from './winByTwo.ts';

const equals = { home: 0, away: 0, tempo: 1, isNeutral: true } as const;

function winChance(rules: ContestRules, home: number, away: number, server: 0 | 1): number {
  const place = placeOf(rules, rules.usualFormat, 0);
  const { ends } = setOutlook(rules, rules.unitChance(equals), place, { home, away, server });
  expect(ends.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  return ends.reduce((sum, end) => (end.home > end.away ? sum + end.chance : sum), 0);
}

test.each([
  ['table tennis', tableTennisRules],
  ['volleyball', volleyballRules],
  ['tennis', tennisRules],
  ['darts', dartsRules],
  ['cyber strike', strikeRules],
  ['cyber tactics', tacticsRules],
])('[B33] a set of %s adds up, and equals who swap the serve swap their chances', (_name, rules) => {
  const serving = winChance(rules, 0, 0, 0);
  expect(serving + winChance(rules, 0, 0, 1)).toBeCloseTo(1, 9);
  expect(winChance(rules, 3, 1, 0)).toBeGreaterThan(winChance(rules, 1, 3, 0));
});

test('[B33] two points apart at the target, one point at the cap', () => {
  const over = (home: number, away: number): boolean => winByTwo(home, away, 11, 31);
  expect([over(11, 9), over(11, 10), over(12, 10), over(9, 11), over(30, 29), over(31, 30)]).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
  ]);
});

test('[B33] a map of rounds: thirteen, or four of six in overtime', () => {
  const place = { isDecider: false, format: 2 };
  const over = (home: number, away: number): boolean => strikeRules.isSetOver(home, away, place);
  expect([over(13, 11), over(13, 12), over(15, 12), over(16, 12), over(16, 14), over(16, 15)]).toEqual([
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect([over(15, 15), over(18, 15), over(19, 17)]).toEqual([false, false, true]);
});

test('[B33] the last set of volleyball goes to fifteen', () => {
  const over = (isDecider: boolean): boolean => volleyballRules.isSetOver(15, 12, { isDecider, format: 3 });
  expect([over(true), over(false)]).toEqual([true, false]);
  expect([0, 3, 4].map((set) => placeOf(volleyballRules, 3, set).isDecider)).toEqual([false, false, true]);
});

test('[B33] serves: two each and one each after 10 all, the winner, every game', () => {
  const played = (home: number, away: number): number => tableTennisRules.nextServer(0, 0, home, away);
  expect([played(1, 0), played(1, 1), played(2, 1), played(10, 10), played(11, 10)]).toEqual([0, 1, 0, 1, 1]);
  expect([volleyballRules.nextServer(0, 1), volleyballRules.nextServer(1, 0)]).toEqual([1, 0]);
  expect([tennisRules.nextFirst(0, 9), tennisRules.nextFirst(0, 10)]).toEqual([1, 0]);
});

test('[B33] units and sets are read from the winners of the units', () => {
  expect(unitsOf('hhah')).toEqual([3, 1]);
  expect(setsWon({ sets: ['hhh', 'ahaa', 'h'], phase: 'running' })).toEqual([1, 1]);
  expect(setsWon({ sets: ['hhh', 'hhh'], phase: 'finished' })).toEqual([2, 0]);
});

test('[B4] a championship may be longer than usual', () => {
  expect(newContest(tennisRules, equals).format).toBe(2);
  expect(newContest(tennisRules, { ...equals, format: 3 }).format).toBe(3);
});

test('[B34] points of tennis are called as people call them', () => {
  const start = newGame('tennis', equals);
  if (start.sport !== 'tennis') throw new Error('not tennis');
  const calls = (points: readonly [number, number]) => boardOf({ ...start, points }).points;
  expect([calls([0, 0]), calls([1, 3]), calls([3, 3]), calls([4, 3]), calls([5, 6])]).toEqual([
    ['0', '0'],
    ['15', '40'],
    ['40', '40'],
    ['A', '40'],
    ['40', 'A'],
  ]);
  expect(boardOf({ ...start, sets: ['hahahahahaha'], points: [5, 3] })).toEqual({
    score: [0, 0],
    periods: [[6, 6]],
    period: 1,
    points: ['5', '3'],
    serving: 'home',
  });
});
