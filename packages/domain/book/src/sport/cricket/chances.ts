import type { Counts } from '../../chance/counts.ts';
import { added, capped, certain, mixed, series, shifted, type Series } from '../../chance/series.ts';
import { advantageOf, type Chances, type Strengths } from '../../game/game.ts';
import { battingOf, restOfOver, WICKET, type Batting } from './batting.ts';
import { BALLS, BALLS_PER_OVER, OVERS, WICKETS, type CricketState, type Innings } from './state.ts';

export function superOverChance(strengths: Strengths): number {
  return 0.5 + 0.08 * Math.tanh(advantageOf(strengths, 0));
}

export function chances(state: CricketState): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const [first, second] = state.innings;
  return second === undefined ? duringFirst(state, first!) : duringSecond(state, first!.runs + 1, second);
}

function duringFirst(state: CricketState, innings: Innings): Chances {
  const home = battingOf(state.strengths, 'home');
  const away = battingOf(state.strengths, 'away');
  const runs = finalRuns(home, innings);
  const chase = away.afterOver(0, 0);
  // The chase would have gone on to these runs had it not been stopped at its target.
  let [loses, ties] = [0, 0];
  const below = cumulative(chase);
  const totals = new Float64Array(2 * (runs.first + runs.chances.length) + 2);
  const chased = new Float64Array(runs.first + runs.chances.length + 1);
  for (let index = 0; index < runs.chances.length; index += 1) {
    const chance = runs.chances[index]!;
    const target = runs.first + index + 1;
    loses += chance * below(target - 2);
    ties += chance * (below(target - 1) - below(target - 2));
    for (let value = 0; value < Math.min(target, chase.chances.length + chase.first); value += 1) {
      const weight = chance * (chase.chances[value - chase.first] ?? 0);
      totals[target - 1 + value]! += weight;
      chased[value]! += weight;
    }
    const reaches = chance * (1 - below(target - 1));
    totals[2 * target - 1]! += reaches;
    chased[target]! += reaches;
  }
  return {
    counts: {
      overtime: winner(loses + ties * superOverChance(state.strengths)),
      runs: { total: series(0, totals) },
      'runs-1': { total: runs },
      'runs-2': { total: series(0, chased) },
      'wickets-1': { total: wicketsLost(home, innings) },
      ...overCounts(home, innings, 0),
    },
    questions: [{ scope: 'runs', kind: 'overtime', chances: [ties, 1 - ties] }],
  };
}

function duringSecond(state: CricketState, target: number, innings: Innings): Chances {
  const away = battingOf(state.strengths, 'away');
  const runs = finalRuns(away, innings);
  const below = cumulative(runs);
  const loses = below(target - 2);
  const ties = below(target - 1) - loses;
  const final = capped(runs, target);
  return {
    counts: {
      overtime: winner(loses + ties * superOverChance(state.strengths)),
      runs: { total: shifted(final, target - 1) },
      'runs-2': { total: final },
      ...overCounts(away, innings, OVERS, target - innings.runs),
    },
    questions: [{ scope: 'runs', kind: 'overtime', chances: [ties, 1 - ties] }],
  };
}

function winner(home: number): Counts {
  return { difference: series(-1, [1 - home, 0, home]) };
}

/** Runs at the end of an innings that nothing stops before its overs and wickets. */
function finalRuns(batting: Batting, { runs, wickets, balls }: Innings): Series {
  if (balls === BALLS || wickets === WICKETS) return certain(runs);
  if (balls % BALLS_PER_OVER === 0) return shifted(batting.afterOver(balls, wickets), runs);
  const end = (Math.floor(balls / BALLS_PER_OVER) + 1) * BALLS_PER_OVER;
  return shifted(
    mixed(
      [...restOfOver(batting, balls, wickets)].map(([lost, scored]) => ({
        weight: 1,
        of: added(scored, batting.afterOver(end, lost)),
      })),
    ),
    runs,
  );
}

function wicketsLost(batting: Batting, { wickets, balls }: Innings): Series {
  let lost = new Float64Array(WICKETS - wickets + 1);
  lost[0] = 1;
  for (let ball = balls; ball < BALLS; ball += 1) {
    const chance = batting.ball(ball)[WICKET]!;
    const next = lost.slice();
    for (let count = 0; count < lost.length - 1; count += 1) {
      next[count]! -= lost[count]! * chance;
      next[count + 1]! += lost[count]! * chance;
    }
    lost = next;
  }
  return series(wickets, lost);
}

/** Runs of the over that is being bowled; the overs of the second innings count on from the first. */
function overCounts(
  batting: Batting,
  { wickets, balls, overs }: Innings,
  before: number,
  needed?: number,
): Record<string, Counts> {
  const isRunning = balls % BALLS_PER_OVER !== 0;
  const now = isRunning ? overs.at(-1)! : 0;
  const rest = mixed([...restOfOver(batting, balls, wickets).values()].map((of) => ({ weight: 1, of })));
  const total = shifted(needed === undefined ? rest : capped(rest, needed), now);
  return { [`overs-${before + Math.floor(balls / BALLS_PER_OVER) + 1}`]: { total } };
}

/** The chance of at most a value. */
function cumulative(of: Series): (value: number) => number {
  const sums = new Float64Array(of.chances.length);
  let sum = 0;
  for (let index = 0; index < sums.length; index += 1) {
    sum += of.chances[index]!;
    sums[index] = sum;
  }
  return (value) => {
    if (value < of.first) return 0;
    return value - of.first < sums.length ? sums[value - of.first]! : 1;
  };
}
