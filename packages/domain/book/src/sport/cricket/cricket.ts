import type { Board, EventKind, GameEvent, Pair, Result, Sport, Step } from '../../game/game.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import type { Random } from '../../random/random.ts';
import { RUNS, WICKET, battingOf } from './batting.ts';
import { chances, superOverChance } from './chances.ts';
import {
  BALLS,
  BALLS_PER_OVER,
  NEW_INNINGS,
  OVERS,
  afterBall,
  initialState,
  isOver,
  runsOf,
  type CricketState,
} from './state.ts';

type Draft = { -readonly [Key in keyof CricketState]: CricketState[Key] };
type Tell = (kind: EventKind, value?: number) => void;

const BALL_SECONDS = [28, 45] as const;
const OVER_SECONDS = 40;
const BREAK_SECONDS = 900;

function advance(state: CricketState, seconds: number, random: Random): Step<CricketState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const tell: Tell = (kind, value) => {
    const period = draft.innings.length;
    const side = period === 1 ? 'home' : 'away';
    events.push({ kind, at: draft.elapsed, period, side, ...(value === undefined ? {} : { value }) });
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    draft.wait = random.between(...BALL_SECONDS);
    tell('start');
  }
  while (left > 0 && draft.phase !== 'finished') {
    const pass = Math.min(left, draft.wait);
    draft.wait -= pass;
    draft.elapsed += pass;
    left -= pass;
    if (draft.wait > 0) break;
    draft.phase = 'running';
    draft.wait = random.between(...BALL_SECONDS);
    bowl(draft, random, tell);
  }
  return { state: draft, events };
}

function bowl(draft: Draft, random: Random, tell: Tell): void {
  const isFirst = draft.innings.length === 1;
  const before = draft.innings.at(-1)!;
  const target = isFirst ? undefined : draft.innings[0]!.runs + 1;
  const batting = battingOf(draft.strengths, isFirst ? 'home' : 'away');
  const ball = random.pick(batting.ball(before.balls));
  // A chase ends with the run that wins it; what the ball brought beyond does not count.
  const scored = ball === WICKET ? 0 : Math.min(RUNS[ball]!, (target ?? Infinity) - before.runs);
  const innings = afterBall(before, scored, ball === WICKET);
  draft.innings = [...draft.innings.slice(0, -1), innings];
  if (ball === WICKET) tell('wicket', innings.wickets);
  else if (scored > 0) tell('runs', scored);
  if (innings.balls % BALLS_PER_OVER === 0) draft.wait += OVER_SECONDS;
  if (!isOver(innings, target)) return;
  tell('inning-end');
  if (isFirst) {
    draft.phase = 'paused';
    draft.innings = [...draft.innings, NEW_INNINGS];
    draft.wait += BREAK_SECONDS;
    return;
  }
  const [home, away] = runsOf(draft);
  if (home === away) draft.superOver = random.isWithin(superOverChance(draft.strengths)) ? 'home' : 'away';
  Object.assign(draft, { phase: 'finished', wait: 0 });
  tell('end');
}

function result(state: CricketState): Result {
  const isFinished = state.phase === 'finished';
  const counts: Record<string, Pair> = {};
  const answers: Record<string, string> = {};
  for (const [index, innings] of state.innings.entries()) {
    const isDone = isFinished || index < state.innings.length - 1;
    for (const [number, runs] of innings.overs.entries()) {
      const isOverDone = isDone || number < innings.overs.length - 1 || innings.balls % BALLS_PER_OVER === 0;
      if (isOverDone) counts[`overs-${index * OVERS + number + 1}`] = [runs, 0];
    }
    if (!isDone) continue;
    counts[`runs-${index + 1}`] = index === 0 ? [innings.runs, 0] : [0, innings.runs];
    if (index === 0) counts['wickets-1'] = [innings.wickets, 0];
  }
  if (isFinished) {
    const [home, away] = runsOf(state);
    counts['runs'] = [home, away];
    const { superOver } = state;
    counts['overtime'] = [home + (superOver === 'home' ? 1 : 0), away + (superOver === 'away' ? 1 : 0)];
    answers['runs.overtime'] = superOver === undefined ? 'no' : 'yes';
  }
  return { counts, answers };
}

function board(state: CricketState): Board {
  const runs = runsOf(state);
  const isFirst = state.innings.length === 1;
  return {
    score: runs,
    periods: isFirst
      ? [[runs[0], 0]]
      : [
          [runs[0], 0],
          [0, runs[1]],
        ],
    period: state.innings.length,
    ...(state.phase === 'finished' ? {} : { serving: isFirst ? ('home' as const) : ('away' as const) }),
  };
}

/** A ball without runs is one less that is left. */
function quietSteps({ innings }: CricketState): number {
  return innings.length * (BALLS + 1) + innings.at(-1)!.balls;
}

export const cricket: Sport<CricketState> = {
  id: 'cricket',
  initialState,
  advance,
  chances,
  result,
  board,
  quietSteps,
};

export const cricketPlan: SportPlan = {
  overtime: { plain: ['winner'] },
  runs: { plain: ['odd-even'], lines: { total: { ...HALF_LINES, reach: 5, step: 500 } } },
  'runs-#': { plain: ['odd-even'], lines: { total: { ...HALF_LINES, reach: 5, step: 400 } } },
  'wickets-1': { plain: [], lines: { total: HALF_LINES } },
  'overs-#': { plain: ['odd-even'], lines: { total: { ...HALF_LINES, reach: 3 } } },
};
