import { series } from '../../chance/series.ts';
import { advantageOf, type SportId } from '../../game/game.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import { contestSport } from '../contest/contest.ts';
import type { ContestRules, Extras, Server } from '../contest/rules.ts';

const LEVERAGE = 0.07;

/** A map is a race for strongholds; each of them falls after a fight in which both sides lose heroes. */
function arena<Id extends SportId>(
  discipline: { readonly sport: Id; readonly strongholds: number } & Pick<ContestRules, 'unitSeconds'> &
    Pick<Extras, 'perUnit'>,
): ContestRules & { readonly sport: Id } {
  return {
    sport: discipline.sport,
    sets: 'maps',
    units: 'phases',
    usualFormat: 2,
    mostUnits: discipline.strongholds,
    unitChance(strengths) {
      const base = 0.5 + LEVERAGE * Math.tanh(advantageOf(strengths, 0));
      // What one side has taken makes the next fight easier for it.
      return (home, away) => base + SNOWBALL * Math.max(-3, Math.min(3, home - away));
    },
    isSetOver: (home, away) => Math.max(home, away) === discipline.strongholds,
    nextServer: (server): Server => server,
    nextFirst: (first): Server => (first === 0 ? 1 : 0),
    races: [1, 3, 5],
    hasNextUnit: true,
    unitSeconds: discipline.unitSeconds,
    breakSeconds: 720,
    extras: { counted: 'kills', perUnit: discipline.perUnit, by: 'winner', hasSets: true },
  };
}

const SNOWBALL = 0.035;

export const ancientsRules = arena({
  sport: 'cyber-ancients',
  strongholds: 9,
  unitSeconds: [110, 220],
  perUnit: [series(0, [0.05, 0.15, 0.25, 0.25, 0.18, 0.12]), series(0, [0.3, 0.35, 0.22, 0.1, 0.03])],
});

export const lanesRules = arena({
  sport: 'cyber-lanes',
  strongholds: 8,
  unitSeconds: [100, 200],
  perUnit: [series(0, [0.14, 0.28, 0.28, 0.18, 0.12]), series(0, [0.45, 0.33, 0.16, 0.06])],
});

export const ancients = contestSport(ancientsRules);
export const lanes = contestSport(lanesRules);

export const arenaPlan: SportPlan = {
  maps: {
    plain: ['winner'],
    lines: { total: HALF_LINES, handicap: HALF_LINES },
    score: 'all',
  },
  kills: { plain: ['odd-even'], lines: { total: { ...HALF_LINES, reach: 4, step: 200 } } },
  'kills-#': { plain: ['odd-even'], lines: { total: { ...HALF_LINES, reach: 4 } } },
  'phases-#': { plain: ['winner'], lines: { total: HALF_LINES, handicap: HALF_LINES } },
};
