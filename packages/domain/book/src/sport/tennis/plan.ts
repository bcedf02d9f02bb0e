import { ASIAN_LINES, HALF_LINES, type SportPlan } from '../../market/plan.ts';

export const tennisPlan: SportPlan = {
  sets: {
    plain: ['winner'],
    lines: { total: HALF_LINES, handicap: HALF_LINES },
    score: 'all',
  },
  games: {
    plain: ['odd-even'],
    lines: {
      total: { ...HALF_LINES, reach: 4 },
      handicap: { ...HALF_LINES, reach: 4 },
      'asian-handicap': { ...ASIAN_LINES, rests: [0], reach: 2 },
    },
  },
  'games-#': {
    plain: ['winner', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
    score: 'all',
  },
};
