import { addToCell, cellsOf, independent, type Cells } from '../../chance/cells.ts';
import { countsOfCells, countsOfPair, type Counts } from '../../chance/counts.ts';
import { memo } from '../../chance/memo.ts';
import { added, certain, shifted, type Series } from '../../chance/series.ts';
import { sumOfPairs, type Chances, type Pair } from '../../game/game.ts';
import { battingOf, type Batting } from './batting.ts';
import { FIRST_FIVE, INNINGS, type BaseballState } from './state.ts';

export function chances(state: BaseballState): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const home = battingOf(state.strengths, 'home');
  const away = battingOf(state.strengths, 'away');
  const inning = state.innings.length;
  const score = sumOfPairs(state.innings);
  const rest = (state.isBottom ? home : away).rest[state.outs * 8 + state.bases]!;
  // Both scores when the home side comes to bat for the last time, and its runs from there on.
  const [before, last] =
    state.isBottom && inning >= INNINGS
      ? [independent(certain(score[0]), certain(score[1])), rest]
      : [untilLastBottom(state, score, rest, home, away), home.rest[0]!];
  const { final, level } = lastBottom(before, last, extraInnings(home, away, state));
  const counts: Record<string, Counts> = { runs: countsOfCells(final) };
  if (inning < INNINGS) {
    counts[`runs-${inning}`] = inningCounts(state, rest, home);
    if (inning < INNINGS - 1) {
      counts[`runs-${inning + 1}`] = countsOfPair(home.innings[1]!, away.innings[1]!);
    }
  }
  if (inning <= 5) counts[`runs-${FIRST_FIVE}`] = firstFive(state, score, rest, home, away);
  return {
    counts,
    questions: inning > INNINGS ? [] : [{ scope: 'runs', kind: 'overtime', chances: [level, 1 - level] }],
  };
}

function untilLastBottom(
  state: BaseballState,
  score: Pair,
  rest: Series,
  home: Batting,
  away: Batting,
): Cells {
  const inning = state.innings.length;
  const whole = Math.max(0, INNINGS - inning);
  if (state.isBottom) {
    return independent(
      shifted(added(rest, home.innings[whole - 1]!), score[0]),
      shifted(away.innings[whole]!, score[1]),
    );
  }
  return independent(
    shifted(home.innings[whole]!, score[0]),
    shifted(added(rest, away.innings[whole]!), score[1]),
  );
}

/** The home side needs no last turn when it leads, and stops when it takes the lead; level scores go on. */
function lastBottom(before: Cells, runs: Series, extra: Cells): { final: Cells; level: number } {
  const most = runs.chances.length;
  const final = cellsOf({
    home: before.home,
    away: before.away,
    rows: before.rows + most + extra.rows + before.columns,
    columns: before.columns + extra.columns,
  });
  const levels = new Map<number, number>();
  for (let row = 0; row < before.rows; row += 1) {
    for (let column = 0; column < before.columns; column += 1) {
      const chance = before.chances[row * before.columns + column]!;
      if (chance < 1e-11) continue;
      const [home, away] = [before.home + row, before.away + column];
      if (home > away) {
        addToCell(final, home, away, chance);
        continue;
      }
      for (let more = 0; more < most; more += 1) {
        const weight = chance * runs.chances[more]!;
        const reached = Math.min(home + more, away + 1);
        if (reached === away) levels.set(away, (levels.get(away) ?? 0) + weight);
        else addToCell(final, reached, away, weight);
      }
    }
  }
  let level = 0;
  for (const [runsEach, weight] of levels) {
    level += weight;
    for (let row = 0; row < extra.rows; row += 1) {
      for (let column = 0; column < extra.columns; column += 1) {
        const chance = extra.chances[row * extra.columns + column]!;
        if (chance > 0) addToCell(final, runsEach + row, runsEach + column, weight * chance);
      }
    }
  }
  return { final, level };
}

const MOST_EXTRA = 20;
const extras = memo<Cells>(256);

/** Runs of both sides in all innings beyond the ninth together. */
function extraInnings(home: Batting, away: Batting, state: BaseballState): Cells {
  const { home: h, away: a, tempo, isNeutral } = state.strengths;
  return extras([h, a, tempo, isNeutral === true].join(), () => {
    const [top, bottom] = [away.innings[1]!.chances, home.innings[1]!.chances];
    const decided = cellsOf({ home: 0, away: 0, rows: MOST_EXTRA + 1, columns: MOST_EXTRA + 1 });
    const level = new Float64Array(MOST_EXTRA + 1);
    for (let visitors = 0; visitors < Math.min(MOST_EXTRA, top.length); visitors += 1) {
      for (let hosts = 0; hosts < bottom.length; hosts += 1) {
        const chance = top[visitors]! * bottom[hosts]!;
        const reached = Math.min(hosts, visitors + 1);
        if (reached === visitors) level[visitors]! += chance;
        else addToCell(decided, reached, visitors, chance);
      }
    }
    // A level inning leads to the same question again with more runs on both sides.
    const all = cellsOf({ home: 0, away: 0, rows: MOST_EXTRA + 1, columns: MOST_EXTRA + 1 });
    let sum = 0;
    for (let hosts = 0; hosts <= MOST_EXTRA; hosts += 1) {
      for (let visitors = 0; visitors <= MOST_EXTRA; visitors += 1) {
        let chance = decided.chances[hosts * all.columns + visitors]!;
        for (let runs = 1; runs <= Math.min(hosts, visitors); runs += 1) {
          chance += level[runs]! * all.chances[(hosts - runs) * all.columns + visitors - runs]!;
        }
        chance /= 1 - level[0]!;
        all.chances[hosts * all.columns + visitors] = chance;
        sum += chance;
      }
    }
    return { ...all, chances: all.chances.map((chance) => chance / sum) };
  });
}

/** Runs of the running inning alone. */
function inningCounts(state: BaseballState, rest: Series, home: Batting): Counts {
  const [hosts, visitors] = state.innings.at(-1)!;
  return state.isBottom
    ? countsOfPair(shifted(rest, hosts), certain(visitors))
    : countsOfPair(home.innings[1]!, shifted(rest, visitors));
}

function firstFive(state: BaseballState, score: Pair, rest: Series, home: Batting, away: Batting): Counts {
  const whole = 5 - state.innings.length;
  return state.isBottom
    ? countsOfPair(
        shifted(added(rest, home.innings[whole]!), score[0]),
        shifted(away.innings[whole]!, score[1]),
      )
    : countsOfPair(
        shifted(home.innings[whole + 1]!, score[0]),
        shifted(added(rest, away.innings[whole]!), score[1]),
      );
}
