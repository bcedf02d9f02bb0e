import { advantageOf, type SportId } from '../../game/game.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import { contestSport } from '../contest/contest.ts';
import type { ContestRules, Server } from '../contest/rules.ts';
import { winByTwo } from '../contest/winByTwo.ts';

const HALF_ROUNDS = 12;
const TARGET = HALF_ROUNDS + 1;
const CAP = 40;
const LEVERAGE = 0.085;

function isServerChanging(played: number, overtimeHalf: number): boolean {
  if (played <= 2 * HALF_ROUNDS) return played === HALF_ROUNDS;
  return (played - 2 * HALF_ROUNDS) % overtimeHalf === 0;
}

/** Two sides, rounds to thirteen, sides change after twelve rounds; the disciplines differ in overtime and in defence. */
function shooter<Id extends SportId>(
  discipline: {
    readonly sport: Id;
    readonly defenceEdge: number;
    readonly overtimeHalf: number;
  } & Pick<ContestRules, 'isSetOver'>,
): ContestRules & { readonly sport: Id } {
  return {
    sport: discipline.sport,
    sets: 'maps',
    units: 'rounds',
    usualFormat: 2,
    mostUnits: CAP,
    unitChance(strengths) {
      const base = 0.5 + LEVERAGE * Math.tanh(advantageOf(strengths, 0));
      return (_home, _away, server) =>
        base + (server === 0 ? discipline.defenceEdge : -discipline.defenceEdge);
    },
    isSetOver: discipline.isSetOver,
    nextServer: (server, _winner, home, away): Server =>
      isServerChanging(home + away, discipline.overtimeHalf) ? (server === 0 ? 1 : 0) : server,
    nextFirst: (first): Server => (first === 0 ? 1 : 0),
    races: [5, 10],
    hasNextUnit: true,
    unitSeconds: [70, 125],
    breakSeconds: 600,
  };
}

/** Overtime is six rounds, again and again, until somebody takes four of them. */
export const strikeRules = shooter({
  sport: 'cyber-strike',
  defenceEdge: 0.02,
  overtimeHalf: 3,
  isSetOver(home, away) {
    const [most, least] = [Math.max(home, away), Math.min(home, away)];
    if (most >= CAP) return true;
    if (least < HALF_ROUNDS) return most >= TARGET;
    const overtime = Math.floor((least - HALF_ROUNDS) / 3);
    return most >= HALF_ROUNDS + 3 * overtime + 4;
  },
});

/** Overtime goes on until somebody leads by two. */
export const tacticsRules = shooter({
  sport: 'cyber-tactics',
  defenceEdge: 0.01,
  overtimeHalf: 1,
  isSetOver: (home, away) => winByTwo(home, away, TARGET, CAP),
});

export const strike = contestSport(strikeRules);
export const tactics = contestSport(tacticsRules);

export const shooterPlan: SportPlan = {
  maps: {
    plain: ['winner'],
    lines: { total: HALF_LINES, handicap: HALF_LINES },
    score: 'all',
  },
  rounds: {
    plain: ['odd-even'],
    lines: { total: { ...HALF_LINES, reach: 4 }, handicap: { ...HALF_LINES, reach: 4 } },
  },
  'rounds-#': {
    plain: ['winner', 'odd-even'],
    lines: {
      total: HALF_LINES,
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 1 },
      'away-total': { ...HALF_LINES, reach: 1 },
    },
  },
};
