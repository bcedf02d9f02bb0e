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
  type SportId,
  type Step,
} from '../../game/game.ts';
import { scopeOf } from '../../market/market.ts';
import type { Random } from '../../random/random.ts';
import { FIRST_HALF, REGULATION, SECOND_HALF, possessionChances } from './chances.ts';
import {
  attackOf,
  isOvertime,
  newPossessionGame,
  periodOf,
  type PossessionRules,
  type PossessionState,
} from './rules.ts';

type Draft = { -readonly [Key in keyof PossessionState]: PossessionState[Key] };

export function possessionSport<Id extends SportId>(
  rules: PossessionRules & { readonly sport: Id },
): Sport<PossessionState & { readonly sport: Id }> {
  return {
    id: rules.sport,
    initialState: (strengths) => newPossessionGame(rules, strengths),
    advance: (state, seconds, random) => {
      const step = advance(rules, state, seconds, random);
      return { ...step, state: { ...step.state, sport: rules.sport } };
    },
    chances: (state) => possessionChances(rules, state),
    result: (state) => result(rules, state),
    board: (state) => board(rules, state),
    // An attack that brought nothing is one less that is left.
    quietSteps: ({ periods, attacks }) => periods.length * MORE_THAN_A_PERIOD + attacks,
  };
}

const MORE_THAN_A_PERIOD = 1000;

function advance(
  rules: PossessionRules,
  state: PossessionState,
  seconds: number,
  random: Random,
): Step<PossessionState> {
  const draft: Draft = { ...state };
  const events: GameEvent[] = [];
  const tell = (kind: EventKind, more: { side?: Side; value?: number } = {}): void => {
    events.push({ kind, at: draft.elapsed, period: draft.periods.length, ...more });
  };
  let left = seconds;
  if (draft.phase === 'before' && left > 0) {
    draft.phase = 'running';
    draft.nextAt = endOfAttack(rules, draft, random);
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
      draft.nextAt = endOfAttack(rules, draft, random);
      tell('period-start');
      continue;
    }
    const pass = Math.min(left, draft.nextAt - draft.second);
    draft.second += pass;
    draft.elapsed += pass;
    left -= pass;
    if (draft.second < draft.nextAt) continue;
    const period = periodOf(rules, draft);
    if (draft.attacks < period.attacks) {
      playAttack(rules, draft, random, tell);
      draft.nextAt = draft.attacks < period.attacks ? endOfAttack(rules, draft, random) : period.seconds;
    }
    if (draft.attacks === period.attacks && draft.second === period.seconds) endPeriod(rules, draft, tell);
  }
  return { state: draft, events };
}

type Tell = (kind: EventKind, more?: { side?: Side; value?: number }) => void;

/** Every attack has its slot of the clock and ends somewhere inside it. */
function endOfAttack(rules: PossessionRules, draft: Draft, random: Random): number {
  const period = periodOf(rules, draft);
  const slot = period.seconds / period.attacks;
  return draft.attacks * slot + random.between(1, slot);
}

function playAttack(rules: PossessionRules, draft: Draft, random: Random, tell: Tell): void {
  const side = draft.attacks % 2 === 0 ? 'home' : 'away';
  const points = random.pick(attackOf(rules, draft.strengths)[side].chances);
  draft.attacks += 1;
  if (points === 0) return;
  draft.periods = [...draft.periods.slice(0, -1), plus(draft.periods.at(-1)!, side, points)];
  tell('score', { side, value: points });
}

function endPeriod(rules: PossessionRules, draft: Draft, tell: Tell): void {
  tell('period-end');
  const [home, away] = sumOfPairs(draft.periods);
  const isLast = draft.periods.length >= rules.periods;
  if (isLast && (rules.overtime === undefined || home !== away)) {
    draft.phase = 'finished';
    tell('end');
    return;
  }
  Object.assign(draft, {
    phase: 'paused',
    breakSeconds: rules.breakSeconds,
    attacks: 0,
    second: 0,
    nextAt: 0,
  });
  draft.periods = [...draft.periods, [0, 0]];
}

function result(rules: PossessionRules, state: PossessionState): Result {
  const isFinished = state.phase === 'finished';
  const over = isFinished ? state.periods.length : state.periods.length - 1;
  const counts: Record<string, Pair> = {};
  const answers: Record<string, string> = {};
  const close = (part: number, from: number, to: number): void => {
    if (over >= to) counts[scopeOf(rules.counted, part)] = sumOfPairs(state.periods.slice(from, to));
  };
  for (let part = 1; part <= rules.periods; part += 1) close(part, part - 1, part);
  if (rules.periods === 4) {
    close(FIRST_HALF, 0, 2);
    close(SECOND_HALF, 2, 4);
  }
  if (rules.overtime !== undefined) {
    close(REGULATION, 0, rules.periods);
    if (isOvertime(rules, state)) answers[`${rules.counted}.overtime`] = 'yes';
    else if (isFinished) answers[`${rules.counted}.overtime`] = 'no';
  }
  if (isFinished) counts[rules.counted] = sumOfPairs(state.periods);
  return { counts, answers };
}

function board(rules: PossessionRules, state: PossessionState): Board {
  const period = state.periods.length;
  const before = Math.min(period - 1, rules.periods) * rules.periodSeconds;
  const overtimes = Math.max(0, period - 1 - rules.periods) * (rules.overtime?.seconds ?? 0);
  return {
    score: sumOfPairs(state.periods),
    periods: state.periods,
    period,
    clockSeconds: before + overtimes + state.second,
  };
}
