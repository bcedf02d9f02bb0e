import { series } from '../../chance/series.ts';
import { advantageOf } from '../../game/game.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import { contestSport } from '../contest/contest.ts';
import type { ContestRules, Server } from '../contest/rules.ts';

/** Throwing first wins about six legs in ten between equals. */
const THROW_EDGE = 0.11;
const LEVERAGE = 0.14;

const maximumsPerLeg = series(0, [0.735, 0.225, 0.035, 0.005]);

export const dartsRules = {
  sport: 'darts',
  units: 'legs',
  usualFormat: 6,
  mostUnits: 20,
  unitChance(strengths) {
    const base = 0.5 + LEVERAGE * Math.tanh(advantageOf(strengths, 0));
    return (_home, _away, server) => base + (server === 0 ? THROW_EDGE : -THROW_EDGE);
  },
  isSetOver: (home, away, { format }) => Math.max(home, away) === format,
  nextServer: (server): Server => (server === 0 ? 1 : 0),
  nextFirst: (first): Server => first,
  races: [2, 3, 4, 5],
  hasNextUnit: true,
  unitSeconds: [75, 200],
  breakSeconds: 0,
  extras: { counted: 'maximums', perUnit: [maximumsPerLeg, maximumsPerLeg], by: 'side', hasSets: false },
} as const satisfies ContestRules;

export const darts = contestSport(dartsRules);

export const dartsPlan: SportPlan = {
  legs: {
    plain: ['winner', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
    score: 'all',
  },
  maximums: {
    plain: ['most', 'result', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: { ...HALF_LINES, reach: 1 },
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
