import { series } from '../../chance/series.ts';
import { advantageOf } from '../../game/game.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import { contestSport } from '../contest/contest.ts';
import type { ContestRules, Server } from '../contest/rules.ts';

const LEVERAGE = 0.19;

/** A break of a hundred in a frame belongs to the one who wins it. */
const centuriesOfWinner = series(0, [0.89, 0.11]);
const centuriesOfLoser = series(0, [1]);

export const snookerRules = {
  sport: 'snooker',
  units: 'frames',
  usualFormat: 5,
  mostUnits: 20,
  unitChance(strengths) {
    const chance = 0.5 + LEVERAGE * Math.tanh(advantageOf(strengths, 0));
    return () => chance;
  },
  isSetOver: (home, away, { format }) => Math.max(home, away) === format,
  nextServer: (server): Server => (server === 0 ? 1 : 0),
  nextFirst: (first): Server => first,
  races: [2, 3, 4],
  hasNextUnit: true,
  unitSeconds: [600, 1800],
  breakSeconds: 0,
  extras: {
    counted: 'centuries',
    perUnit: [centuriesOfWinner, centuriesOfLoser],
    by: 'winner',
    hasSets: false,
  },
} as const satisfies ContestRules;

export const snooker = contestSport(snookerRules);

export const snookerPlan: SportPlan = {
  frames: {
    plain: ['winner', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
    score: 'all',
  },
  centuries: { plain: ['any'], lines: { total: { ...HALF_LINES, reach: 2 } } },
};
