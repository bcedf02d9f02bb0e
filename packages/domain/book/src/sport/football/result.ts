import type { Board, Pair, Result } from '../../game/game.ts';
import { kindOf } from '../../market/kinds.ts';
import { marketId } from '../../market/market.ts';
import { CORNER_RACES } from './chances.ts';
import { halfAnswers } from './goalChances.ts';
import { HALF_SECONDS, countOf, type FootballState, type Moment } from './state.ts';

const COUNTED = ['goals', 'corners', 'yellows'] as const;

export function result(state: FootballState): Result {
  const isFinished = state.phase === 'finished';
  const isFirstOver = isFinished || state.phase === 'paused' || state.half === 1;
  const counts: Record<string, Pair> = {};
  const answers: Record<string, string> = {};
  for (const scope of COUNTED) {
    if (isFirstOver) counts[`${scope}-1`] = countOf(state[scope], 0);
    if (isFinished) {
      counts[`${scope}-2`] = countOf(state[scope], 1);
      counts[scope] = countOf(state[scope]);
    }
    for (const [index, moment] of state[scope].entries()) {
      answers[marketId({ scope, kind: 'next', line: (index + 1) * 100 })] = moment.side;
    }
    if (isFinished)
      answers[marketId({ scope, kind: 'next', line: (state[scope].length + 1) * 100 })] = 'none';
  }
  for (const goal of CORNER_RACES) {
    const winner = firstTo(goal, state.corners) ?? (isFinished ? 'neither' : undefined);
    if (winner !== undefined)
      answers[marketId({ scope: 'corners', kind: 'race', line: goal * 100 })] = winner;
  }
  const [homeReds, awayReds] = countOf(state.reds);
  for (const [kind, cards] of [
    ['red-card', homeReds + awayReds],
    ['home-red-card', homeReds],
    ['away-red-card', awayReds],
  ] as const) {
    if (cards > 0 || isFinished) answers[`goals.${kind}`] = cards > 0 ? 'yes' : 'no';
  }
  if (isFinished) {
    for (const { scope, kind, chances } of halfAnswers(countOf(state.goals, 0), countOf(state.goals, 1))) {
      answers[marketId({ scope, kind })] = kindOf(kind).outcomes(0)[Array.from(chances).indexOf(1)]!;
    }
  }
  return { counts, answers };
}

function firstTo(goal: number, moments: readonly Moment[]): string | undefined {
  const counts = { home: 0, away: 0 };
  for (const { side } of moments) {
    counts[side] += 1;
    if (counts[side] === goal) return side;
  }
  return undefined;
}

export function board(state: FootballState): Board {
  const first = countOf(state.goals, 0);
  const periods: readonly Pair[] = state.half === 0 ? [first] : [first, countOf(state.goals, 1)];
  return {
    score: countOf(state.goals),
    periods,
    period: state.half + 1,
    clockSeconds: state.half * HALF_SECONDS + state.second,
    redCards: countOf(state.reds),
  };
}
