import { clockSteps } from '../../game/clockSteps.ts';
import {
  plus,
  sumOfPairs,
  type Board,
  type EventKind,
  type GameEvent,
  type Pair,
  type Result,
  type Side,
  type Sport,
  type Step,
} from '../../game/game.ts';
import { marketId } from '../../market/market.ts';
import type { Random } from '../../random/random.ts';
import { chances } from './chances.ts';
import {
  BREAK_SECONDS,
  OVERTIME_SECONDS,
  PERIODS,
  PERIOD_SECONDS,
  endgameRates,
  initialState,
  isNetEmptyAt,
  overtimeRates,
  ratesOf,
  shootoutChance,
  type IceHockeyState,
} from './state.ts';

type Draft = { -readonly [Key in keyof IceHockeyState]: IceHockeyState[Key] };
type Tell = (kind: EventKind, more?: { side?: Side; value?: number }) => void;

function advance(state: IceHockeyState, seconds: number, random: Random): Step<IceHockeyState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const rates = ratesOf(state.strengths);
  const tell: Tell = (kind, more = {}) => {
    events.push({
      kind,
      at: draft.elapsed,
      period: draft.periods.length + (draft.isOvertime ? 1 : 0),
      ...more,
    });
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    tell('start');
    tell('period-start');
  }
  while (left > 0 && draft.phase !== 'finished') {
    if (draft.phase === 'paused') {
      const wait = Math.min(left, draft.breakSeconds);
      draft.breakSeconds -= wait;
      draft.elapsed += wait;
      left -= wait;
      if (draft.breakSeconds > 0) continue;
      draft.phase = 'running';
      tell('period-start');
      continue;
    }
    draft.elapsed += 1;
    left -= 1;
    if (draft.isOvertime) playOvertime(draft, rates, random, tell);
    else playSecond(draft, rates, random, tell);
  }
  return { state: draft, events };
}

function playSecond(draft: Draft, rates: Pair, random: Random, tell: Tell): void {
  const [home, away] = sumOfPairs(draft.periods);
  const left = (PERIODS - draft.periods.length + 1) * PERIOD_SECONDS - draft.second;
  const isNetEmpty = isNetEmptyAt(home - away, left);
  if (isNetEmpty && !draft.isNetEmpty) tell('empty-net', { side: home > away ? 'away' : 'home' });
  draft.isNetEmpty = isNetEmpty;
  const now = isNetEmpty ? endgameRates(rates, home - away) : rates;
  draft.second += 1;
  const side = scorer(now, random);
  if (side !== undefined) {
    draft.periods = [...draft.periods.slice(0, -1), plus(draft.periods.at(-1)!, side)];
    draft.goals = [...draft.goals, side];
    tell('goal', { side });
  }
  if (draft.second === PERIOD_SECONDS) endPeriod(draft, tell);
}

function endPeriod(draft: Draft, tell: Tell): void {
  tell('period-end');
  const [home, away] = sumOfPairs(draft.periods);
  const isLast = draft.periods.length === PERIODS;
  if (isLast && home !== away) {
    draft.phase = 'finished';
    tell('end');
    return;
  }
  Object.assign(draft, { phase: 'paused', second: 0, isNetEmpty: false });
  draft.breakSeconds = isLast ? BREAK_SECONDS / 3 : BREAK_SECONDS;
  if (isLast) draft.isOvertime = true;
  else draft.periods = [...draft.periods, [0, 0]];
}

function playOvertime(draft: Draft, rates: Pair, random: Random, tell: Tell): void {
  draft.second += 1;
  let winner = scorer(overtimeRates(rates), random);
  if (winner !== undefined) tell('goal', { side: winner });
  else if (draft.second === OVERTIME_SECONDS) {
    winner = random.isWithin(shootoutChance(draft.strengths)) ? 'home' : 'away';
  }
  if (winner === undefined) return;
  draft.winner = winner;
  draft.phase = 'finished';
  tell('end', { side: winner });
}

function scorer([home, away]: Pair, random: Random): Side | undefined {
  const chance = random.next();
  if (chance < home) return 'home';
  return chance < home + away ? 'away' : undefined;
}

function finalScore(state: IceHockeyState): Pair {
  const score = sumOfPairs(state.periods);
  return state.winner === undefined ? score : plus(score, state.winner);
}

function result(state: IceHockeyState): Result {
  const isFinished = state.phase === 'finished';
  const isRegularOver = isFinished || state.isOvertime;
  const counts: Record<string, Pair> = {};
  const answers: Record<string, string> = {};
  const over = isRegularOver ? PERIODS : state.periods.length - 1;
  for (let part = 1; part <= over; part += 1) counts[`goals-${part}`] = state.periods[part - 1]!;
  for (const [index, side] of state.goals.entries()) {
    answers[marketId({ scope: 'goals', kind: 'next', line: (index + 1) * 100 })] = side;
  }
  if (isRegularOver) {
    counts['goals'] = sumOfPairs(state.periods);
    answers[marketId({ scope: 'goals', kind: 'next', line: (state.goals.length + 1) * 100 })] = 'none';
    answers['goals.overtime'] = state.isOvertime ? 'yes' : 'no';
  }
  if (isFinished) counts['overtime'] = finalScore(state);
  return { counts, answers };
}

function board(state: IceHockeyState): Board {
  const played = state.isOvertime ? PERIODS : state.periods.length - 1;
  return {
    score: finalScore(state),
    periods: state.periods,
    period: played + 1,
    clockSeconds: played * PERIOD_SECONDS + state.second,
  };
}

/** With an empty net there is a goal about every three minutes. */
const SECONDS_MOST = 5;
const stepsOfPeriod = clockSteps(PERIOD_SECONDS, SECONDS_MOST);
const stepsOfOvertime = clockSteps(OVERTIME_SECONDS, SECONDS_MOST);

function quietSteps({ periods, isOvertime, second }: IceHockeyState): number {
  if (isOvertime) return -stepsOfOvertime(second);
  return periods.length * PERIOD_SECONDS + stepsOfPeriod(second);
}

export const iceHockey: Sport<IceHockeyState> = {
  id: 'ice-hockey',
  initialState,
  advance,
  chances,
  result,
  board,
  quietSteps,
};
