import { ASIAN_LINES, HALF_LINES, type LinePlan, type SportPlan } from '../../market/plan.ts';
import { possessionSport } from '../possession/possession.ts';
import type { PossessionRules } from '../possession/rules.ts';

export const americanFootballRules = {
  sport: 'american-football',
  counted: 'points',
  periods: 4,
  periodSeconds: 900,
  attacks: 3,
  breakSeconds: 420,
  // Field goals, and touchdowns with none, one or two points after them.
  points: [0.64, 0, 0, 0.15, 0, 0, 0.015, 0.17, 0.025],
  leverage: 0.075,
  homeEdge: 0.25,
  overtime: { attacks: 2, seconds: 600 },
} as const satisfies PossessionRules;

export const americanFootball = possessionSport(americanFootballRules);

const MANY: LinePlan = { ...HALF_LINES, reach: 6 };

export const americanFootballPlan: SportPlan = {
  points: {
    plain: ['winner', 'odd-even'],
    lines: {
      total: MANY,
      handicap: MANY,
      'asian-handicap': { ...ASIAN_LINES, rests: [0], reach: 3 },
      'home-total': HALF_LINES,
      'away-total': HALF_LINES,
    },
  },
  'points-20': { plain: ['result', 'double-chance', 'draw-no-bet'] },
  'points-#': {
    plain: ['result', 'draw-no-bet', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
