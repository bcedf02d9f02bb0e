import { addToCell, cellsOf } from '../../chance/cells.ts';
import { countsOfCells } from '../../chance/counts.ts';
import { series } from '../../chance/series.ts';
import { clockSteps } from '../../game/clockSteps.ts';
import {
  advantageOf,
  type Board,
  type Chances,
  type EventKind,
  type GameBase,
  type GameEvent,
  type Pair,
  type Result,
  type Side,
  type Sport,
  type Step,
  type Strengths,
} from '../../game/game.ts';
import { kindOf } from '../../market/kinds.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import type { Random } from '../../random/random.ts';

export interface MmaState extends GameBase {
  readonly sport: 'mma';
  /** Rounds of the fight: three, or five when a title is at stake. */
  readonly format: number;
  /** Winners of the rounds that are over, as the judges saw them. */
  readonly judged: readonly Side[];
  readonly second: number;
  readonly breakSeconds: number;
  readonly ending?: { readonly side: Side; readonly method: Method };
}

type Method = 'knockout' | 'submission' | 'decision';
type Draft = { -readonly [Key in keyof MmaState]: MmaState[Key] };

const ROUND_SECONDS = 300;
const BREAK_SECONDS = 60;
const USUAL_ROUNDS = 3;
/** Finishes per second of both fighters together, between equals. */
const FINISH_RATE = 0.00095;
const KNOCKOUT_SHARE = 0.62;

function ratesOf(strengths: Strengths): { finish: Pair; round: number } {
  const lead = Math.tanh(advantageOf(strengths, 0));
  const rate = (FINISH_RATE * strengths.tempo) / 2;
  return { finish: [rate * Math.exp(0.9 * lead), rate * Math.exp(-0.9 * lead)], round: 0.5 + 0.2 * lead };
}

function initialState(strengths: Strengths): MmaState {
  return {
    sport: 'mma',
    strengths,
    phase: 'before',
    elapsed: 0,
    format: strengths.format ?? USUAL_ROUNDS,
    judged: [],
    second: 0,
    breakSeconds: 0,
  };
}

function advance(state: MmaState, seconds: number, random: Random): Step<MmaState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const { finish, round } = ratesOf(state.strengths);
  const tell = (kind: EventKind, side?: Side): void => {
    const period = draft.judged.length + 1;
    events.push({ kind, at: draft.elapsed, period, ...(side === undefined ? {} : { side }) });
  };
  const end = (side: Side, method: Method): void => {
    Object.assign(draft, { phase: 'finished', ending: { side, method } });
    tell('finish', side);
    tell('end', side);
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    tell('start');
    tell('period-start');
  }
  while (left > 0 && draft.phase !== 'finished') {
    draft.elapsed += 1;
    left -= 1;
    if (draft.phase === 'paused') {
      draft.breakSeconds -= 1;
      if (draft.breakSeconds > 0) continue;
      draft.phase = 'running';
      tell('period-start');
      continue;
    }
    draft.second += 1;
    const chance = random.next();
    if (chance < finish[0] + finish[1]) {
      const side = chance < finish[0] ? 'home' : 'away';
      end(side, random.isWithin(KNOCKOUT_SHARE) ? 'knockout' : 'submission');
    } else if (draft.second === ROUND_SECONDS) {
      tell('period-end');
      draft.judged = [...draft.judged, random.isWithin(round) ? 'home' : 'away'];
      if (draft.judged.length === draft.format) end(majority(draft.judged), 'decision');
      else Object.assign(draft, { phase: 'paused', second: 0, breakSeconds: BREAK_SECONDS });
    }
  }
  return { state: draft, events };
}

/** The number of rounds is odd, so that there is no draw. */
function majority(judged: readonly Side[]): Side {
  return 2 * judged.filter((side) => side === 'home').length > judged.length ? 'home' : 'away';
}

function chances(state: MmaState): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const { finish, round } = ratesOf(state.strengths);
  const rate = finish[0] + finish[1];
  const alive = (seconds: number): number => (1 - rate) ** Math.max(0, seconds);
  const fought = state.judged.length * ROUND_SECONDS + state.second;
  const distance = alive(state.format * ROUND_SECONDS - fought);
  const decision = decisionChance(state, round);
  const homeFinish = ((1 - distance) * finish[0]) / rate;
  const awayFinish = 1 - distance - homeFinish;
  const home = homeFinish + distance * decision;
  const method = [
    homeFinish * KNOCKOUT_SHARE,
    homeFinish * (1 - KNOCKOUT_SHARE),
    distance * decision,
    awayFinish * KNOCKOUT_SHARE,
    awayFinish * (1 - KNOCKOUT_SHARE),
    distance * (1 - decision),
  ];
  // How far into the fight it still goes, by rounds and by the middle of rounds.
  const within = (from: number, to: number): number => alive(from - fought) - alive(to - fought);
  const finishRound = [1, 2, 3, 4, 5].map((number) =>
    number > state.format ? 0 : within((number - 1) * ROUND_SECONDS, number * ROUND_SECONDS),
  );
  const lengths = Array.from({ length: state.format + 1 }, (_, rounds) =>
    rounds === state.format
      ? alive((rounds - 0.5) * ROUND_SECONDS - fought)
      : within((rounds - 0.5) * ROUND_SECONDS, (rounds + 0.5) * ROUND_SECONDS),
  );
  const winner = cellsOf({ home: 0, away: 0, rows: 2, columns: 2 });
  addToCell(winner, 1, 0, home);
  addToCell(winner, 0, 1, 1 - home);
  return {
    counts: { fight: countsOfCells(winner), rounds: { total: series(0, lengths) } },
    questions: [
      { scope: 'fight', kind: 'method', chances: method },
      { scope: 'fight', kind: 'distance', chances: [distance, 1 - distance] },
      { scope: 'fight', kind: 'finish-round', chances: [...finishRound, distance] },
    ],
  };
}

/** The chance of the home side to win most rounds when all of them are fought. */
function decisionChance(state: MmaState, round: number): number {
  const needed = (state.format + 1) / 2 - state.judged.filter((side) => side === 'home').length;
  const open = state.format - state.judged.length;
  const atLeast = (wins: number, rounds: number): number => {
    if (wins <= 0) return 1;
    if (wins > rounds) return 0;
    return round * atLeast(wins - 1, rounds - 1) + (1 - round) * atLeast(wins, rounds - 1);
  };
  return atLeast(needed, open);
}

function result(state: MmaState): Result {
  const { ending } = state;
  if (ending === undefined) return { counts: {}, answers: {} };
  const rounds = state.judged.length;
  const isDecision = ending.method === 'decision';
  const fought = isDecision ? rounds * ROUND_SECONDS : rounds * ROUND_SECONDS + state.second;
  return {
    counts: {
      fight: ending.side === 'home' ? [1, 0] : [0, 1],
      // A fight lasts over one and a half rounds when it passes the middle of the second.
      rounds: [roundsPassed(fought), 0],
    },
    answers: {
      'fight.method': `${ending.side}-${ending.method}`,
      'fight.distance': isDecision ? 'yes' : 'no',
      'fight.finish-round': isDecision ? 'decision' : kindOf('finish-round').outcomes(0)[rounds]!,
    },
  };
}

/** A finish in the very second of the middle is not beyond it. */
function roundsPassed(seconds: number): number {
  return Math.floor((seconds - 1) / ROUND_SECONDS + 0.5);
}

function board(state: MmaState): Board {
  const isOver = state.ending?.method === 'decision';
  const rounds = state.judged.length;
  const winner = state.ending?.side;
  return {
    score: winner === undefined ? [0, 0] : winner === 'home' ? [1, 0] : [0, 1],
    periods: [],
    period: Math.min(state.format, rounds + (isOver ? 0 : 1)),
    clockSeconds: isOver ? rounds * ROUND_SECONDS : rounds * ROUND_SECONDS + state.second,
  };
}

/** How long a fight goes is bet in halves of its rounds, so that each half has an end of its own. */
const HALF_ROUND = ROUND_SECONDS / 2;
const SECONDS_MOST = 10;
const stepsOfHalfRound = clockSteps(HALF_ROUND, SECONDS_MOST);

function quietSteps({ judged, second }: MmaState): number {
  const halves = judged.length * 2 + Math.floor(second / HALF_ROUND);
  return halves * ROUND_SECONDS + stepsOfHalfRound(second % HALF_ROUND);
}

export const mma: Sport<MmaState> = {
  id: 'mma',
  initialState,
  advance,
  chances,
  result,
  board,
  quietSteps,
};

export const mmaPlan: SportPlan = {
  fight: { plain: ['winner'] },
  rounds: { plain: [], lines: { total: HALF_LINES } },
};
