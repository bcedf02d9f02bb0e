import {
  plus,
  sumOfPairs,
  type Board,
  type EventKind,
  type GameEvent,
  type Pair,
  type Result,
  type Sport,
  type Step,
} from '../../game/game.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import type { Random } from '../../random/random.ts';
import { PLAYS, battingOf, runnersAfter } from './batting.ts';
import { chances } from './chances.ts';
import { FIRST_FIVE, INNINGS, initialState, type BaseballState } from './state.ts';

type Draft = { -readonly [Key in keyof BaseballState]: BaseballState[Key] };

const TURN_SECONDS = [60, 150] as const;
const BREAK_SECONDS = 130;

function advance(state: BaseballState, seconds: number, random: Random): Step<BaseballState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const tell = (kind: EventKind, value?: number): void => {
    const side = draft.isBottom ? 'home' : 'away';
    const period = draft.innings.length;
    events.push({ kind, at: draft.elapsed, period, side, ...(value === undefined ? {} : { value }) });
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    draft.wait = random.between(...TURN_SECONDS);
    tell('start');
  }
  while (left > 0 && draft.phase !== 'finished') {
    const pass = Math.min(left, draft.wait);
    draft.wait -= pass;
    draft.elapsed += pass;
    left -= pass;
    if (draft.wait > 0) break;
    draft.phase = 'running';
    draft.wait = random.between(...TURN_SECONDS);
    takeTurn(draft, random, tell);
  }
  return { state: draft, events };
}

function takeTurn(draft: Draft, random: Random, tell: (kind: EventKind, value?: number) => void): void {
  const side = draft.isBottom ? 'home' : 'away';
  const play = PLAYS[random.pick(battingOf(draft.strengths, side).chances)]!.name;
  if (play === 'out') {
    draft.outs += 1;
    tell('out', draft.outs);
    if (draft.outs === 3) endHalf(draft, tell);
    return;
  }
  const after = runnersAfter(play, draft.bases);
  draft.bases = after.bases;
  if (after.runs === 0) return;
  const [home, away] = sumOfPairs(draft.innings);
  const isLast = draft.isBottom && draft.innings.length >= INNINGS;
  // The run that wins the game is the last one that counts.
  const runs = isLast ? Math.min(after.runs, away + 1 - home) : after.runs;
  draft.innings = [...draft.innings.slice(0, -1), plus(draft.innings.at(-1)!, side, runs)];
  tell('runs', runs);
  if (isLast && home + runs > away) finish(draft, tell);
}

function endHalf(draft: Draft, tell: (kind: EventKind) => void): void {
  tell('inning-end');
  const [home, away] = sumOfPairs(draft.innings);
  const isLate = draft.innings.length >= INNINGS;
  // Without a lead of the home side the top of the ninth is not the end, nor is its bottom when level.
  if (isLate && (draft.isBottom ? home !== away : home > away)) {
    finish(draft, tell);
    return;
  }
  if (draft.isBottom) draft.innings = [...draft.innings, [0, 0]];
  Object.assign(draft, { isBottom: !draft.isBottom, outs: 0, bases: 0, phase: 'paused' });
  draft.wait += BREAK_SECONDS;
}

function finish(draft: Draft, tell: (kind: EventKind) => void): void {
  Object.assign(draft, { phase: 'finished', wait: 0 });
  tell('end');
}

function result(state: BaseballState): Result {
  const isFinished = state.phase === 'finished';
  const over = isFinished ? state.innings.length : state.innings.length - 1;
  const counts: Record<string, Pair> = {};
  for (let inning = 1; inning <= Math.min(over, INNINGS - 1); inning += 1) {
    counts[`runs-${inning}`] = state.innings[inning - 1]!;
  }
  if (over >= 5) counts[`runs-${FIRST_FIVE}`] = sumOfPairs(state.innings.slice(0, 5));
  if (isFinished) counts['runs'] = sumOfPairs(state.innings);
  const answers: Record<string, string> = {};
  if (state.innings.length > INNINGS) answers['runs.overtime'] = 'yes';
  else if (isFinished) answers['runs.overtime'] = 'no';
  return { counts, answers };
}

function board(state: BaseballState): Board {
  return {
    score: sumOfPairs(state.innings),
    periods: state.innings,
    period: state.innings.length,
    ...(state.phase === 'finished'
      ? {}
      : { serving: state.isBottom ? ('home' as const) : ('away' as const) }),
  };
}

const OUTS_OF_A_SIDE = 3;
const PLACES_OF_RUNNERS = 8;

/** A turn at bat without a run changes who stands where, or how many are out. */
function quietSteps({ innings, isBottom, outs, bases }: BaseballState): number {
  const halfInnings = innings.length * 2 + (isBottom ? 1 : 0);
  return (halfInnings * OUTS_OF_A_SIDE + outs) * PLACES_OF_RUNNERS + bases;
}

export const baseball: Sport<BaseballState> = {
  id: 'baseball',
  initialState,
  advance,
  chances,
  result,
  board,
  quietSteps,
};

export const baseballPlan: SportPlan = {
  runs: {
    plain: ['winner', 'odd-even'],
    lines: {
      total: { ...HALF_LINES, reach: 4 },
      handicap: HALF_LINES,
      'home-total': { ...HALF_LINES, reach: 2 },
      'away-total': { ...HALF_LINES, reach: 2 },
    },
  },
  'runs-11': {
    plain: ['result', 'draw-no-bet', 'both-score'],
    lines: { total: { ...HALF_LINES, reach: 2 }, handicap: { ...HALF_LINES, reach: 2 } },
  },
  'runs-#': {
    plain: ['result', 'any'],
    lines: { total: { ...HALF_LINES, reach: 1 }, handicap: { ...HALF_LINES, reach: 1 } },
  },
};
