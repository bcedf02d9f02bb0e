import { ASIAN_LINES, HALF_LINES, WHOLE_LINES, type SportPlan } from '../../market/plan.ts';
import { possessionSport } from '../possession/possession.ts';
import type { PossessionRules } from '../possession/rules.ts';

export const handballRules = {
  sport: 'handball',
  counted: 'goals',
  periods: 2,
  periodSeconds: 1800,
  attacks: 25,
  breakSeconds: 900,
  points: [0.44, 0.56],
  leverage: 0.26,
  homeEdge: 0.35,
} as const satisfies PossessionRules;

export const handball = possessionSport(handballRules);

export const handballPlan: SportPlan = {
  goals: {
    plain: ['result', 'double-chance', 'draw-no-bet', 'odd-even'],
    lines: {
      total: { ...HALF_LINES, reach: 5 },
      'asian-total': { ...ASIAN_LINES, rests: [0], reach: 2 },
      handicap: { ...HALF_LINES, reach: 5 },
      'asian-handicap': { ...ASIAN_LINES, rests: [0], reach: 2 },
      'european-handicap': WHOLE_LINES,
      'home-total': { ...HALF_LINES, reach: 2 },
      'away-total': { ...HALF_LINES, reach: 2 },
    },
  },
  'goals-#': {
    plain: ['result', 'double-chance', 'draw-no-bet', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
