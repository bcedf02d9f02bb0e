import { HALF_LINES, type LinePlan, type SportPlan } from '../../market/plan.ts';
import { possessionSport } from '../possession/possession.ts';
import type { PossessionRules } from '../possession/rules.ts';

export const basketballRules = {
  sport: 'basketball',
  counted: 'points',
  periods: 4,
  periodSeconds: 600,
  attacks: 20,
  breakSeconds: 150,
  points: [0.49, 0.06, 0.34, 0.11],
  leverage: 0.075,
  homeEdge: 0.3,
  overtime: { attacks: 10, seconds: 300 },
} as const satisfies PossessionRules;

export const basketball = possessionSport(basketballRules);

const MANY: LinePlan = { ...HALF_LINES, reach: 6 };
const SOME: LinePlan = { ...HALF_LINES, reach: 3 };

export const basketballPlan: SportPlan = {
  points: {
    plain: ['winner', 'odd-even'],
    lines: { total: MANY, handicap: MANY, 'home-total': SOME, 'away-total': SOME },
  },
  'points-20': { plain: ['result', 'double-chance', 'draw-no-bet'] },
  'points-#': {
    plain: ['result', 'draw-no-bet', 'odd-even'],
    lines: {
      total: SOME,
      handicap: SOME,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
