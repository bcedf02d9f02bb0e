import { ASIAN_LINES, HALF_LINES, WHOLE_LINES, type LinePlan, type SportPlan } from '../../market/plan.ts';
import { possessionSport } from '../possession/possession.ts';
import type { PossessionRules } from '../possession/rules.ts';

export const rugbyRules = {
  sport: 'rugby',
  counted: 'points',
  periods: 2,
  periodSeconds: 2400,
  attacks: 10,
  breakSeconds: 720,
  // Penalties and drop goals, tries, converted tries.
  points: [0.77, 0, 0, 0.1, 0, 0.045, 0, 0.085],
  leverage: 0.09,
  homeEdge: 0.3,
} as const satisfies PossessionRules;

export const rugby = possessionSport(rugbyRules);

const MANY: LinePlan = { ...HALF_LINES, reach: 5 };

export const rugbyPlan: SportPlan = {
  points: {
    plain: ['result', 'double-chance', 'draw-no-bet', 'odd-even'],
    lines: {
      total: MANY,
      handicap: MANY,
      'asian-handicap': { ...ASIAN_LINES, rests: [0], reach: 2 },
      'european-handicap': { ...WHOLE_LINES, reach: 3 },
      'home-total': HALF_LINES,
      'away-total': HALF_LINES,
    },
  },
  'points-#': {
    plain: ['result', 'double-chance', 'draw-no-bet', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
