import { shiftedCells, type Cells } from '../../chance/cells.ts';
import { countsOfCells, type Counts } from '../../chance/counts.ts';
import { memo } from '../../chance/memo.ts';
import { shifted } from '../../chance/series.ts';
import { trials } from '../../chance/trials.ts';
import { clockSteps } from '../../game/clockSteps.ts';
import {
  advantageOf,
  plus,
  sumOfPairs,
  type Board,
  type Chances,
  type EventKind,
  type GameBase,
  type GameEvent,
  type Pair,
  type Question,
  type Result,
  type Side,
  type Sport,
  type Step,
  type Strengths,
} from '../../game/game.ts';
import { marketId } from '../../market/market.ts';
import { HALF_LINES, type SportPlan } from '../../market/plan.ts';
import type { Random } from '../../random/random.ts';
import { afterSet, over, setCells, type Rest } from '../contest/matchOutlook.ts';
import type { ContestRules } from '../contest/rules.ts';
import { endCells, type SetEnd } from '../contest/setOutlook.ts';

/** Cars and a ball: maps of five minutes, a level one goes on until the next goal. */
export interface RocketsState extends GameBase {
  readonly sport: 'cyber-rockets';
  /** Maps to win. */
  readonly format: number;
  /** Scorers of every map in order, "h" and "a"; the running map last. */
  readonly maps: readonly string[];
  /** Numbers of the maps that were level after five minutes. */
  readonly overtimes: readonly number[];
  readonly second: number;
  readonly breakSeconds: number;
}

type Draft = { -readonly [Key in keyof RocketsState]: RocketsState[Key] };

const MAP_SECONDS = 300;
const BREAK_SECONDS = 90;
const USUAL_FORMAT = 3;
const GOALS_PER_SIDE = 1.7;

function ratesOf(strengths: Strengths): Pair {
  const lead = 0.35 * Math.tanh(advantageOf(strengths, 0));
  const rate = (GOALS_PER_SIDE * strengths.tempo) / MAP_SECONDS;
  return [rate * Math.exp(lead), rate * Math.exp(-lead)];
}

function goalsOf(map: string): Pair {
  let home = 0;
  for (const scorer of map) if (scorer === 'h') home += 1;
  return [home, map.length - home];
}

/** Maps that are over, as won by each side: the running one is not, unless the match is. */
function mapsWon(state: Pick<RocketsState, 'maps' | 'phase'>): Pair {
  const over = state.phase === 'finished' ? state.maps : state.maps.slice(0, -1);
  return over
    .map(goalsOf)
    .reduce<Pair>((won, [home, away]) => plus(won, home > away ? 'home' : 'away'), [0, 0]);
}

function initialState(strengths: Strengths): RocketsState {
  return {
    sport: 'cyber-rockets',
    strengths,
    phase: 'before',
    elapsed: 0,
    format: strengths.format ?? USUAL_FORMAT,
    maps: [''],
    overtimes: [],
    second: 0,
    breakSeconds: 0,
  };
}

function advance(state: RocketsState, seconds: number, random: Random): Step<RocketsState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const rates = ratesOf(state.strengths);
  const tell = (kind: EventKind, side?: Side): void => {
    events.push({
      kind,
      at: draft.elapsed,
      period: draft.maps.length,
      ...(side === undefined ? {} : { side }),
    });
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    tell('start');
  }
  while (left > 0 && draft.phase !== 'finished') {
    draft.elapsed += 1;
    left -= 1;
    if (draft.phase === 'paused') {
      draft.breakSeconds -= 1;
      if (draft.breakSeconds === 0) draft.phase = 'running';
      continue;
    }
    draft.second += 1;
    const chance = random.next();
    if (chance < rates[0] + rates[1]) {
      const side = chance < rates[0] ? 'home' : 'away';
      draft.maps = [...draft.maps.slice(0, -1), draft.maps.at(-1)! + (side === 'home' ? 'h' : 'a')];
      tell('goal', side);
    }
    const [home, away] = goalsOf(draft.maps.at(-1)!);
    if (draft.second === MAP_SECONDS && home === away) {
      draft.overtimes = [...draft.overtimes, draft.maps.length];
    }
    if (draft.second >= MAP_SECONDS && home !== away) endMap(draft, home > away ? 'home' : 'away', tell);
  }
  return { state: draft, events };
}

function endMap(draft: Draft, winner: Side, tell: (kind: EventKind, side?: Side) => void): void {
  tell('set-won', winner);
  const won = plus(mapsWon(draft), winner);
  if (Math.max(...won) === draft.format) {
    draft.phase = 'finished';
    tell('end', winner);
    return;
  }
  Object.assign(draft, { phase: 'paused', second: 0, breakSeconds: BREAK_SECONDS });
  draft.maps = [...draft.maps, ''];
}

/** How a map may end from some score and second of it, the deciding goal of a level one included. */
function mapEnds(rates: Pair, now: Pair, second: number): { ends: SetEnd[]; level: number } {
  const left = Math.max(0, MAP_SECONDS - second);
  const cells: Cells = shiftedCells(trials(rates, left), now);
  const share = rates[0] / (rates[0] + rates[1]);
  const ends: SetEnd[] = [];
  let level = 0;
  for (let row = 0; row < cells.rows; row += 1) {
    for (let column = 0; column < cells.columns; column += 1) {
      const chance = cells.chances[row * cells.columns + column]!;
      if (chance < 1e-10) continue;
      const [home, away] = [cells.home + row, cells.away + column];
      if (home !== away) ends.push({ home, away, chance });
      else {
        level += chance;
        ends.push({ home: home + 1, away, chance: chance * share });
        ends.push({ home, away: away + 1, chance: chance * (1 - share) });
      }
    }
  }
  return { ends, level };
}

const presets = memo<(won: Pair) => Rest>(128);
const alwaysHome: Pick<ContestRules, 'nextFirst'> = { nextFirst: () => 0 };

/** The rest of a match from the start of a map. */
function restOf(state: RocketsState, rates: Pair): (won: Pair) => Rest {
  return presets([...rates, state.format].join(), () => {
    const { ends } = mapEnds(rates, [0, 0], 0);
    const known = memo<Rest>((state.format + 1) ** 2);
    const rest = (won: Pair): Rest =>
      known(won.join(), () =>
        Math.max(...won) === state.format
          ? over(won, state.format)
          : afterSet(alwaysHome, state.format, won, 0, ends, rest),
      );
    return rest;
  });
}

function chances(state: RocketsState): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const rates = ratesOf(state.strengths);
  const number = state.maps.length;
  const now = goalsOf(state.maps.at(-1)!);
  const won = mapsWon(state);
  const running = mapEnds(rates, now, state.second);
  const match = afterSet(alwaysHome, state.format, won, 0, running.ends, restOf(state, rates));
  const earlier = sumOfPairs(state.maps.slice(0, -1).map(goalsOf));
  const counts: Record<string, Counts> = {
    maps: countsOfCells(setCells(match.finals, state.format, won)),
    goals: {
      total: shifted(match.total, earlier[0] + earlier[1]),
      difference: shifted(match.difference, earlier[0] - earlier[1]),
    },
    [`goals-${number}`]: countsOfCells(endCells(running.ends)),
  };
  if (number < state.format) {
    counts[`goals-${number + 1}`] = countsOfCells(endCells(mapEnds(rates, [0, 0], 0).ends));
  }
  return { counts, questions: questionsOf(state, rates, now, running.level) };
}

function questionsOf(state: RocketsState, rates: Pair, now: Pair, level: number): Question[] {
  const scope = `goals-${state.maps.length}`;
  const share = rates[0] / (rates[0] + rates[1]);
  const left = Math.max(0, MAP_SECONDS - state.second);
  // A level map does not end without a goal.
  const none = now[0] === now[1] ? 0 : (1 - rates[0] - rates[1]) ** left;
  const next: Question = {
    scope,
    kind: 'next',
    line: (now[0] + now[1] + 1) * 100,
    chances: [(1 - none) * share, none, (1 - none) * (1 - share)],
  };
  const overtime: Question = { scope, kind: 'overtime', chances: [level, 1 - level] };
  return state.second < MAP_SECONDS ? [next, overtime] : [next];
}

function result(state: RocketsState): Result {
  const isFinished = state.phase === 'finished';
  const counts: Record<string, Pair> = {};
  const answers: Record<string, string> = {};
  for (const [index, map] of state.maps.entries()) {
    const scope = `goals-${index + 1}`;
    const isOver = isFinished || index < state.maps.length - 1;
    for (let goal = 0; goal < map.length; goal += 1) {
      answers[marketId({ scope, kind: 'next', line: (goal + 1) * 100 })] =
        map[goal] === 'h' ? 'home' : 'away';
    }
    const isOvertime = state.overtimes.includes(index + 1);
    if (isOver || isOvertime) answers[marketId({ scope, kind: 'overtime' })] = isOvertime ? 'yes' : 'no';
    if (!isOver) continue;
    counts[scope] = goalsOf(map);
    answers[marketId({ scope, kind: 'next', line: (map.length + 1) * 100 })] = 'none';
  }
  if (isFinished) {
    counts['maps'] = mapsWon(state);
    counts['goals'] = sumOfPairs(state.maps.map(goalsOf));
  }
  return { counts, answers };
}

function board(state: RocketsState): Board {
  return {
    score: mapsWon(state),
    periods: state.maps.map(goalsOf),
    period: state.maps.length,
    clockSeconds: state.second,
  };
}

/** There is a goal about every minute and a half. */
const SECONDS_MOST = 2;
const stepsOfMap = clockSteps(MAP_SECONDS, SECONDS_MOST);

/** A level map has no clock any more: it waits for its goal. */
function quietSteps({ maps, second }: RocketsState): number {
  return maps.length * MAP_SECONDS + stepsOfMap(second);
}

export const rockets: Sport<RocketsState> = {
  id: 'cyber-rockets',
  initialState,
  advance,
  chances,
  result,
  board,
  quietSteps,
};

export const rocketsPlan: SportPlan = {
  maps: {
    plain: ['winner'],
    lines: { total: HALF_LINES, handicap: HALF_LINES },
    score: 'all',
  },
  goals: { plain: ['odd-even'], lines: { total: { ...HALF_LINES, reach: 4 }, handicap: HALF_LINES } },
  'goals-#': {
    plain: ['winner', 'both-score', 'odd-even'],
    lines: { total: { ...HALF_LINES, reach: 2 }, handicap: { ...HALF_LINES, reach: 2 } },
    score: { least: 4, ahead: 2 },
  },
};
