import { advantageOf } from '../../game/game.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import { contestSport } from '../contest/contest.ts';
import type { ContestRules, Server } from '../contest/rules.ts';
import { winByTwo } from '../contest/winByTwo.ts';

const TARGET = 25;
const DECIDER_TARGET = 15;
const CAP = 45;
/** The side that receives attacks first and takes most rallies. */
const RECEIVE_EDGE = 0.11;
const LEVERAGE = 0.055;
const HOME_EDGE = 0.25;

export const volleyballRules = {
  sport: 'volleyball',
  sets: 'sets',
  units: 'points',
  usualFormat: 3,
  mostUnits: CAP,
  unitChance(strengths) {
    const base = 0.5 + LEVERAGE * Math.tanh(advantageOf(strengths, HOME_EDGE));
    return (_home, _away, server) => base + (server === 0 ? -RECEIVE_EDGE : RECEIVE_EDGE);
  },
  isSetOver: (home, away, { isDecider }) => winByTwo(home, away, isDecider ? DECIDER_TARGET : TARGET, CAP),
  nextServer: (_server, winner): Server => winner,
  nextFirst: (first): Server => (first === 0 ? 1 : 0),
  races: [5, 10, 15],
  hasNextUnit: true,
  unitSeconds: [18, 34],
  breakSeconds: 180,
} as const satisfies ContestRules;

export const volleyball = contestSport(volleyballRules);

export const volleyballPlan: SportPlan = {
  sets: {
    plain: ['winner'],
    lines: { total: HALF_LINES, handicap: HALF_LINES },
    score: 'all',
  },
  points: {
    plain: ['odd-even'],
    lines: {
      total: { ...HALF_LINES, reach: 5, step: 200 },
      handicap: { ...HALF_LINES, reach: 5 },
    },
  },
  'points-#': {
    plain: ['winner', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
