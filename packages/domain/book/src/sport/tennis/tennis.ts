import { advantageOf, plus, type Board, type Sport, type Strengths } from '../../game/game.ts';
import type { Random } from '../../random/random.ts';
import { advanceContest, type Draft, type Tell } from '../contest/advance.ts';
import { contestChances } from '../contest/chances.ts';
import { contestBoard, contestResult } from '../contest/result.ts';
import { newContest, type ContestRules, type ContestState, type Server } from '../contest/rules.ts';
import { GAME_POINTS, TIE_BREAK_POINTS, gameChance, isHomeServing, tieBreakChance } from './points.ts';

/** Chance of an average server to win a point against an average receiver. */
const SERVE = 0.632;
const LEVERAGE = 0.045;

export type TennisState = ContestState & { readonly sport: 'tennis' };

/** The home side's chances to win a point it serves and a point it receives. */
function pointChances(strengths: Strengths): { serve: number; receive: number } {
  const lead = LEVERAGE * Math.tanh(advantageOf(strengths, 0));
  // A livelier match is one with fewer breaks.
  const serve = Math.min(0.8, SERVE + (strengths.tempo - 1) * 0.2);
  return { serve: serve + lead, receive: 1 - serve + lead };
}

export const tennisRules = {
  sport: 'tennis',
  sets: 'sets',
  units: 'games',
  usualFormat: 2,
  mostUnits: 7,
  unitChance(strengths) {
    const { serve, receive } = pointChances(strengths);
    const games = [gameChance(serve), gameChance(receive)] as const;
    const tieBreaks = [tieBreakChance(serve, receive, true), tieBreakChance(serve, receive, false)] as const;
    return (home, away, server) => (home === 6 && away === 6 ? tieBreaks : games)[server];
  },
  isSetOver: (home, away) =>
    Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2),
  nextServer: (server): Server => (server === 0 ? 1 : 0),
  nextFirst: (first, games): Server => (games % 2 === 0 ? first : first === 0 ? 1 : 0),
  races: [2, 3, 4],
  hasNextUnit: true,
  unitSeconds: [25, 55],
  breakSeconds: 120,
} as const satisfies ContestRules;

function isTieBreak(state: Pick<ContestState, 'sets'>): boolean {
  return state.sets.at(-1)!.length === 12;
}

function runningGameChance(state: ContestState): number {
  const { serve, receive } = pointChances(state.strengths);
  if (isTieBreak(state)) return tieBreakChance(serve, receive, state.server === 0, state.points);
  return gameChance(state.server === 0 ? serve : receive, state.points);
}

function rally(draft: Draft, random: Random, tell: Tell): Server | undefined {
  const { serve, receive } = pointChances(draft.strengths);
  const tieBreak = isTieBreak(draft);
  const isServing = tieBreak
    ? isHomeServing(draft.points[0] + draft.points[1], draft.server === 0)
    : draft.server === 0;
  const side = random.isWithin(isServing ? serve : receive) ? 'home' : 'away';
  draft.points = plus(draft.points, side);
  tell('point', { side });
  const [home, away] = draft.points;
  const target = tieBreak ? TIE_BREAK_POINTS : GAME_POINTS;
  if (Math.max(home, away) < target || Math.abs(home - away) < 2) return undefined;
  tell('game-won', { side });
  return side === 'home' ? 0 : 1;
}

const CALLS = ['0', '15', '30', '40'] as const;

function board(state: TennisState): Board {
  const base = contestBoard(tennisRules, state);
  if (state.phase === 'finished') return base;
  const [home, away] = state.points;
  if (isTieBreak(state)) {
    const isServing = isHomeServing(home + away, state.server === 0);
    return { ...base, points: [String(home), String(away)], serving: isServing ? 'home' : 'away' };
  }
  const call = (own: number, opponent: number): string =>
    own > 3 && own > opponent ? 'A' : CALLS[Math.min(3, own)]!;
  return { ...base, points: [call(home, away), call(away, home)] };
}

export const tennis: Sport<TennisState> = {
  id: 'tennis',
  initialState: (strengths) => newContest(tennisRules, strengths),
  advance: (state, seconds, random) => {
    const step = advanceContest(tennisRules, state, seconds, random, rally);
    return { ...step, state: { ...step.state, sport: 'tennis' } };
  },
  quietSteps: () => 0,
  chances(state) {
    const chances = contestChances(tennisRules, state, runningGameChance(state));
    const set = `games-${state.sets.length}`;
    const { cells } = chances.counts[set] ?? {};
    if (cells === undefined) return chances;
    // A set of thirteen games was decided by a tie-break.
    const breaks = cells.chances.reduce((sum, chance, index) => {
      const games = cells.home + Math.floor(index / cells.columns) + cells.away + (index % cells.columns);
      return games === 13 ? sum + chance : sum;
    }, 0);
    return {
      ...chances,
      questions: [...chances.questions, { scope: set, kind: 'tie-break', chances: [breaks, 1 - breaks] }],
    };
  },
  result(state) {
    const result = contestResult(tennisRules, state);
    const answers: Record<string, string> = { ...result.answers };
    for (const [index, set] of state.sets.entries()) {
      const isOver = index < state.sets.length - 1 || state.phase === 'finished';
      if (isOver) answers[`games-${index + 1}.tie-break`] = set.length === 13 ? 'yes' : 'no';
    }
    return { ...result, answers };
  },
  board,
};
