import { ASIAN_LINES, HALF_LINES, WHOLE_LINES, type LinePlan, type SportPlan } from '../../market/plan.ts';

const FEW_HALF_LINES: LinePlan = { ...HALF_LINES, reach: 2 };
const FEW_ASIAN_LINES: LinePlan = { ...ASIAN_LINES, reach: 2 };
const ONE_LINE: LinePlan = { ...HALF_LINES, reach: 1, surest: 0.97 };

const HALF_KINDS = [
  'result',
  'double-chance',
  'draw-no-bet',
  'odd-even',
  'exact-total',
  'both-score',
  'home-clean-sheet',
  'away-clean-sheet',
  'home-to-nil',
  'away-to-nil',
  'home-exact',
  'away-exact',
  'winning-margin',
  'result-both-score',
] as const;

export const footballPlan: SportPlan = {
  goals: {
    plain: [...HALF_KINDS, 'total-range', 'home-odd-even', 'away-odd-even', 'double-chance-both-score'],
    lines: {
      total: HALF_LINES,
      'asian-total': ASIAN_LINES,
      'home-total': FEW_HALF_LINES,
      'away-total': FEW_HALF_LINES,
      handicap: HALF_LINES,
      'asian-handicap': ASIAN_LINES,
      'european-handicap': WHOLE_LINES,
      'result-total': ONE_LINE,
      'both-score-total': ONE_LINE,
      'double-chance-total': ONE_LINE,
    },
    score: { least: 4, ahead: 3 },
  },
  'goals-#': {
    plain: HALF_KINDS,
    lines: {
      total: FEW_HALF_LINES,
      'asian-total': FEW_ASIAN_LINES,
      'home-total': ONE_LINE,
      'away-total': ONE_LINE,
      handicap: FEW_HALF_LINES,
      'asian-handicap': FEW_ASIAN_LINES,
      'european-handicap': { ...WHOLE_LINES, reach: 1 },
      'result-total': ONE_LINE,
    },
    score: { least: 2, ahead: 2 },
  },
  corners: {
    plain: ['result', 'double-chance', 'draw-no-bet', 'odd-even'],
    lines: {
      total: HALF_LINES,
      'asian-total': FEW_ASIAN_LINES,
      'home-total': FEW_HALF_LINES,
      'away-total': FEW_HALF_LINES,
      handicap: FEW_HALF_LINES,
      'asian-handicap': FEW_ASIAN_LINES,
    },
  },
  'corners-#': {
    plain: ['result', 'odd-even'],
    lines: {
      total: FEW_HALF_LINES,
      handicap: FEW_HALF_LINES,
      'home-total': ONE_LINE,
      'away-total': ONE_LINE,
    },
  },
  yellows: {
    plain: ['result', 'double-chance', 'odd-even'],
    lines: {
      total: HALF_LINES,
      'asian-total': FEW_ASIAN_LINES,
      'home-total': FEW_HALF_LINES,
      'away-total': FEW_HALF_LINES,
      handicap: FEW_HALF_LINES,
    },
  },
  'yellows-#': { plain: ['result'], lines: { total: FEW_HALF_LINES } },
};
