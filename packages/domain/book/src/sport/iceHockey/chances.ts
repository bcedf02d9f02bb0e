import { addToCell, cellsOf, independent, shiftedCells, type Cells } from '../../chance/cells.ts';
import { countsOfCells, type Counts } from '../../chance/counts.ts';
import { certain } from '../../chance/series.ts';
import { sumOfPairs, type Chances, type Pair, type Question } from '../../game/game.ts';
import { endgame, evenPlay, joined, thenEndgame, thirdPeriod } from './grid.ts';
import {
  ENDGAME_SECONDS,
  PERIODS,
  PERIOD_SECONDS,
  endgameRates,
  overtimeChance,
  ratesOf,
  type IceHockeyState,
} from './state.ts';

/** Goals of the regular time, of each period, and of the game with its overtime, which counts as one goal. */
export function chances(state: IceHockeyState): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const score = sumOfPairs(state.periods);
  if (state.isOvertime) {
    const level = independent(certain(score[0]), certain(score[1]));
    return { counts: { overtime: countsOfCells(decided(level, state)) }, questions: [] };
  }
  const rates = ratesOf(state.strengths);
  const period = state.periods.length;
  const counts: Record<string, Counts> = {};
  const left = PERIOD_SECONDS - state.second;
  const match = period < PERIODS ? earlyMatch(state, rates, left, counts) : lateMatch(score, rates, left);
  if (period === PERIODS) {
    const before = sumOfPairs(state.periods.slice(0, -1));
    counts['goals-3'] = countsOfCells(shiftedCells(match, [-before[0], -before[1]]));
  }
  counts['goals'] = countsOfCells(match);
  counts['overtime'] = countsOfCells(decided(match, state));
  return { counts, questions: questionsOf(state, rates, match) };
}

/** During the first two periods: what is left of them is even play, and the last period depends on its first score. */
function earlyMatch(state: IceHockeyState, rates: Pair, left: number, counts: Record<string, Counts>): Cells {
  const period = state.periods.length;
  counts[`goals-${period}`] = countsOfCells(shiftedCells(evenPlay(rates, left), state.periods.at(-1)!));
  if (period === 1) counts['goals-2'] = countsOfCells(evenPlay(rates, PERIOD_SECONDS));
  const until = shiftedCells(
    evenPlay(rates, left + (PERIODS - 1 - period) * PERIOD_SECONDS),
    sumOfPairs(state.periods),
  );
  counts['goals-3'] = countsOfCells(lastPeriod(until, rates));
  return joined(until, (home, away) => thirdPeriod(rates, home - away));
}

/** Goals of the last period alone, whatever was before. */
function lastPeriod(until: Cells, rates: Pair): Cells {
  const byLead = new Map<number, number>();
  for (let row = 0; row < until.rows; row += 1) {
    for (let column = 0; column < until.columns; column += 1) {
      const lead = until.home + row - until.away - column;
      byLead.set(lead, (byLead.get(lead) ?? 0) + until.chances[row * until.columns + column]!);
    }
  }
  const parts = [...byLead].map(([lead, weight]) => ({ weight, cells: thirdPeriod(rates, lead) }));
  const all = cellsOf({
    home: 0,
    away: 0,
    rows: Math.max(...parts.map(({ cells }) => cells.rows)),
    columns: Math.max(...parts.map(({ cells }) => cells.columns)),
  });
  for (const { weight, cells } of parts) {
    for (let row = 0; row < cells.rows; row += 1) {
      for (let column = 0; column < cells.columns; column += 1) {
        addToCell(all, row, column, weight * cells.chances[row * cells.columns + column]!);
      }
    }
  }
  return all;
}

function lateMatch(score: Pair, rates: Pair, left: number): Cells {
  const lead = score[0] - score[1];
  if (left <= ENDGAME_SECONDS) return shiftedCells(endgame(rates, lead, left), score);
  return shiftedCells(thenEndgame(evenPlay(rates, left - ENDGAME_SECONDS), rates, lead), score);
}

/** A level score gets one more goal of the side that wins afterwards. */
function decided(match: Cells, state: IceHockeyState): Cells {
  const win = overtimeChance(state.strengths, state.isOvertime ? state.second : 0);
  const cells = cellsOf({
    home: match.home,
    away: match.away,
    rows: match.rows + 1,
    columns: match.columns + 1,
  });
  for (let row = 0; row < match.rows; row += 1) {
    for (let column = 0; column < match.columns; column += 1) {
      const [home, away] = [match.home + row, match.away + column];
      const chance = match.chances[row * match.columns + column]!;
      if (home !== away) addToCell(cells, home, away, chance);
      else {
        addToCell(cells, home + 1, away, chance * win);
        addToCell(cells, home, away + 1, chance * (1 - win));
      }
    }
  }
  return cells;
}

function questionsOf(state: IceHockeyState, rates: Pair, match: Cells): Question[] {
  let level = 0;
  for (let row = 0; row < match.rows; row += 1) {
    for (let column = 0; column < match.columns; column += 1) {
      if (match.home + row === match.away + column) level += match.chances[row * match.columns + column]!;
    }
  }
  return [
    { scope: 'goals', kind: 'overtime', chances: [level, 1 - level] },
    {
      scope: 'goals',
      kind: 'next',
      line: (state.goals.length + 1) * 100,
      chances: nextGoal(state, rates),
    },
  ];
}

/** Even play, then the endgame at the score of now, because nobody has scored until then. */
function nextGoal(state: IceHockeyState, rates: Pair): number[] {
  const [home, away] = sumOfPairs(state.periods);
  const left = PERIOD_SECONDS - state.second + (PERIODS - state.periods.length) * PERIOD_SECONDS;
  const endgameLeft = Math.min(left, ENDGAME_SECONDS);
  const first = firstGoal(rates, left - endgameLeft);
  const last = firstGoal(endgameRates(rates, home - away), endgameLeft);
  return [first[0] + first[1] * last[0], first[1] * last[1], first[2] + first[1] * last[2]];
}

/** Home, nobody, away. */
function firstGoal([home, away]: Pair, seconds: number): [number, number, number] {
  const none = (1 - home - away) ** seconds;
  return [((1 - none) * home) / (home + away), none, ((1 - none) * away) / (home + away)];
}
