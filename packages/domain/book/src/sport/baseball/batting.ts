import { memo } from '../../chance/memo.ts';
import { repeated, type Series } from '../../chance/series.ts';
import { advantageOf, type Side, type Strengths } from '../../game/game.ts';

/** What a turn at bat may bring, and its usual chance. */
export const PLAYS = [
  { name: 'out', chance: 0.681 },
  { name: 'walk', chance: 0.09 },
  { name: 'single', chance: 0.145 },
  { name: 'double', chance: 0.046 },
  { name: 'triple', chance: 0.005 },
  { name: 'home-run', chance: 0.033 },
] as const;

export type Play = (typeof PLAYS)[number]['name'];

/** Runners by base as bits: 1 first, 2 second, 4 third. */
export type Bases = number;

/** Where the runners stand after a play that is not an out, and how many came home. */
export function runnersAfter(play: Play, bases: Bases): { readonly bases: Bases; readonly runs: number } {
  const [first, second, third] = [bases & 1, (bases >> 1) & 1, bases >> 2];
  switch (play) {
    case 'out':
      return { bases, runs: 0 };
    case 'walk':
      // Only runners who are pushed move on.
      if (first === 0) return { bases: bases | 1, runs: 0 };
      if (second === 0) return { bases: bases | 2, runs: 0 };
      return { bases: 7, runs: third };
    case 'single':
      return { bases: first === 1 ? 3 : 1, runs: second + third };
    case 'double':
      return { bases: first === 1 ? 6 : 2, runs: second + third };
    case 'triple':
      return { bases: 4, runs: first + second + third };
    case 'home-run':
      return { bases: 0, runs: first + second + third + 1 };
  }
}

const MOST_RUNS = 19;

/** Everything about one side at bat that depends on strengths alone. */
export interface Batting {
  readonly chances: readonly number[];
  /** Runs in the rest of a half inning, by outs times 8 plus bases. */
  readonly rest: readonly Series[];
  /** Runs of 0, 1, 2 and so on whole half innings. */
  readonly innings: readonly Series[];
}

const kept = memo<Batting>(256);

const HOME_EDGE = 0.15;
const LEVERAGE = 0.16;

export function battingOf(strengths: Strengths, side: Side): Batting {
  const { home, away, tempo, isNeutral } = strengths;
  return kept([side, home, away, tempo, isNeutral === true].join(), () => {
    const lead = LEVERAGE * Math.tanh(advantageOf(strengths, HOME_EDGE)) * (side === 'home' ? 1 : -1);
    const factor = Math.exp(lead) * Math.sqrt(tempo);
    const hits = PLAYS.slice(1).map(({ chance }) => chance * factor);
    const chances = [1 - hits.reduce((sum, chance) => sum + chance), ...hits];
    const rest = restOfInning(chances);
    return { chances, rest, innings: repeated(rest[0]!, 9) };
  });
}

/**
 * A play without a run or an out puts one more runner on the bases, and a play with runs leaves fewer runs to come: by
 * runs upwards, outs downwards and runners downwards every answer is known when it is asked for.
 */
function restOfInning(chances: readonly number[]): Series[] {
  const table = Array.from({ length: 24 }, () => new Float64Array(MOST_RUNS + 1));
  const byRunners = [7, 3, 5, 6, 1, 2, 4, 0];
  for (let runs = 0; runs <= MOST_RUNS; runs += 1) {
    for (let outs = 2; outs >= 0; outs -= 1) {
      for (const bases of byRunners) {
        let sum =
          outs === 2 ? (runs === 0 ? chances[0]! : 0) : chances[0]! * table[(outs + 1) * 8 + bases]![runs]!;
        for (let play = 1; play < PLAYS.length; play += 1) {
          const after = runnersAfter(PLAYS[play]!.name, bases);
          if (after.runs <= runs) sum += chances[play]! * table[outs * 8 + after.bases]![runs - after.runs]!;
        }
        table[outs * 8 + bases]![runs] = sum;
      }
    }
  }
  return table.map((list) => {
    const sum = list.reduce((total, chance) => total + chance, 0);
    return { first: 0, chances: list.map((chance) => chance / sum) };
  });
}
