import { ASIAN_LINES, HALF_LINES, WHOLE_LINES, type LinePlan, type SportPlan } from '../../market/plan.ts';

const FEW: LinePlan = { ...HALF_LINES, reach: 2 };
const FEW_ASIAN: LinePlan = { ...ASIAN_LINES, reach: 2 };

export const iceHockeyPlan: SportPlan = {
  goals: {
    plain: [
      'result',
      'double-chance',
      'draw-no-bet',
      'odd-even',
      'both-score',
      'total-range',
      'winning-margin',
      'result-both-score',
    ],
    lines: {
      total: HALF_LINES,
      'asian-total': FEW_ASIAN,
      'home-total': FEW,
      'away-total': FEW,
      handicap: HALF_LINES,
      'asian-handicap': FEW_ASIAN,
      'european-handicap': WHOLE_LINES,
      'result-total': { ...HALF_LINES, reach: 1, surest: 0.97 },
    },
    score: { least: 5, ahead: 3 },
  },
  'goals-#': {
    plain: ['result', 'double-chance', 'draw-no-bet', 'odd-even', 'both-score'],
    lines: {
      total: FEW,
      'home-total': { ...FEW, reach: 1 },
      'away-total': { ...FEW, reach: 1 },
      handicap: FEW,
      'asian-handicap': FEW_ASIAN,
    },
    score: { least: 2, ahead: 2 },
  },
  overtime: { plain: ['winner', 'odd-even'], lines: { total: FEW, handicap: FEW } },
};
