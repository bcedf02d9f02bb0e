import { sumOfPairs, type Board, type Pair, type Result } from '../../game/game.ts';
import { marketId, scopeOf } from '../../market/market.ts';
import { setsWon, unitsOf, type ContestRules, type ContestState } from './rules.ts';

export function contestResult(rules: ContestRules, state: ContestState): Result {
  const isFinished = state.phase === 'finished';
  const counts: Record<string, Pair> = {};
  const answers: Record<string, string> = {};
  const { extras } = rules;
  const over = isFinished ? state.sets.length : state.sets.length - 1;
  for (const [index, set] of state.sets.entries()) {
    const scope = scopeOf(rules.units, rules.sets === undefined ? 0 : index + 1);
    Object.assign(answers, unitAnswers(rules, scope, set));
    if (index >= over) continue;
    counts[scope] = unitsOf(set);
    if (extras?.hasSets === true) counts[scopeOf(extras.counted, index + 1)] = state.extras[index]!;
  }
  if (isFinished) {
    if (rules.sets !== undefined) {
      counts[rules.sets] = setsWon(state);
      counts[rules.units] = sumOfPairs(state.sets.map(unitsOf));
    }
    if (extras !== undefined) counts[extras.counted] = sumOfPairs(state.extras);
  }
  return { counts, answers };
}

/** Who won each unit of a set, and who reached each number first. */
function unitAnswers(rules: ContestRules, scope: string, set: string): Record<string, string> {
  const answers: Record<string, string> = {};
  const reached = { home: 0, away: 0 };
  for (let index = 0; index < set.length; index += 1) {
    const side = set[index] === 'h' ? 'home' : 'away';
    reached[side] += 1;
    if (rules.hasNextUnit) {
      answers[marketId({ scope, kind: 'next-winner', line: (index + 1) * 100 })] = side;
    }
    const isFirst = reached[side] > reached[side === 'home' ? 'away' : 'home'];
    if (isFirst && rules.races.includes(reached[side])) {
      answers[marketId({ scope, kind: 'race-to', line: reached[side] * 100 })] = side;
    }
  }
  return answers;
}

export function contestBoard(rules: ContestRules, state: ContestState): Board {
  const units = state.sets.map(unitsOf);
  const board = {
    score: rules.sets === undefined ? units[0]! : setsWon(state),
    periods: rules.sets === undefined ? [] : units,
    period: state.sets.length,
  };
  return state.phase === 'finished'
    ? board
    : { ...board, serving: state.server === 0 ? ('home' as const) : ('away' as const) };
}
