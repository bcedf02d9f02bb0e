import { advantageOf } from '../../game/game.ts';
import { ASIAN_LINES, HALF_LINES, type SportPlan } from '../../market/plan.ts';
import { contestSport } from '../contest/contest.ts';
import type { ContestRules, Server } from '../contest/rules.ts';
import { winByTwo } from '../contest/winByTwo.ts';

const TARGET = 11;
/** A point is worth a little more to the one who serves it. */
const SERVE_EDGE = 0.02;
const LEVERAGE = 0.075;

export const tableTennisRules = {
  sport: 'table-tennis',
  sets: 'sets',
  units: 'points',
  usualFormat: 3,
  mostUnits: 31,
  unitChance(strengths) {
    const base = 0.5 + LEVERAGE * Math.tanh(advantageOf(strengths, 0));
    return (_home, _away, server) => base + (server === 0 ? SERVE_EDGE : -SERVE_EDGE);
  },
  isSetOver: (home, away) => winByTwo(home, away, TARGET, 31),
  // Two serves each, from 10 all one each.
  nextServer: (server, _winner, home, away): Server => {
    const played = home + away;
    return played >= 2 * TARGET - 2 || played % 2 === 0 ? (server === 0 ? 1 : 0) : server;
  },
  nextFirst: (first): Server => (first === 0 ? 1 : 0),
  races: [3, 5, 7, 9],
  hasNextUnit: true,
  unitSeconds: [8, 20],
  breakSeconds: 60,
} as const satisfies ContestRules;

export const tableTennis = contestSport(tableTennisRules);

export const tableTennisPlan: SportPlan = {
  sets: {
    plain: ['winner'],
    lines: { total: HALF_LINES, handicap: HALF_LINES },
    score: 'all',
  },
  points: {
    plain: ['odd-even'],
    lines: { total: { ...HALF_LINES, reach: 6 }, handicap: { ...HALF_LINES, reach: 5 } },
  },
  'points-#': {
    plain: ['winner', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'asian-handicap': { ...ASIAN_LINES, rests: [0], reach: 1 },
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
