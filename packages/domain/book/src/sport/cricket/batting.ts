import { memo } from '../../chance/memo.ts';
import { mixed, poisson, shifted, trimmed, type Series } from '../../chance/series.ts';
import { advantageOf, type Side, type Strengths } from '../../game/game.ts';
import { BALLS, BALLS_PER_OVER, WICKETS } from './state.ts';

/** Runs of a ball by index, and a wicket last. There are no fives. */
export const RUNS = [0, 1, 2, 3, 4, 6] as const;
export const WICKET = RUNS.length;
const MOST_RUNS = 6;

/** Fielders are kept in at first and batters dare most at last. */
const PHASES = [
  { until: 36, chances: [0.415, 0.295, 0.055, 0.005, 0.14, 0.045, 0.045] },
  { until: 90, chances: [0.3, 0.43, 0.075, 0.005, 0.095, 0.05, 0.045] },
  { until: BALLS, chances: [0.245, 0.365, 0.085, 0.005, 0.13, 0.09, 0.08] },
] as const;

const HOME_EDGE = 0.15;
const LEVERAGE = 0.075;

/** Everything about one side at bat that depends on strengths alone. */
export interface Batting {
  /** Chances of each ball by the number of balls bowled before it. */
  readonly ball: (bowled: number) => readonly number[];
  /** Runs in the rest of an innings from the end of an over, by balls bowled and wickets lost. */
  readonly afterOver: (bowled: number, wickets: number) => Series;
}

// A third of a megabyte each.
const kept = memo<Batting>(64);

export function battingOf(strengths: Strengths, side: Side): Batting {
  const { home, away, tempo, isNeutral } = strengths;
  return kept([side, home, away, tempo, isNeutral === true].join(), () => {
    const lead = Math.tanh(advantageOf(strengths, HOME_EDGE)) * (side === 'home' ? 1 : -1);
    const phases = PHASES.map(({ chances }) =>
      tilted(chances, LEVERAGE * lead + 0.2 * Math.log(tempo), lead),
    );
    const ball = (bowled: number): readonly number[] =>
      phases[PHASES.findIndex(({ until }) => bowled < until)] ?? phases.at(-1)!;
    const table = restOfInnings(ball);
    return { ball, afterOver: (bowled, wickets) => table[bowled / BALLS_PER_OVER]![wickets]! };
  });
}

/** A better side scores more on each ball and loses fewer wickets. */
function tilted(chances: readonly number[], by: number, lead: number): number[] {
  const weights = chances.map((chance, index) =>
    index === WICKET ? chance * Math.exp(-0.15 * lead) : chance * Math.exp(by * RUNS[index]!),
  );
  const sum = weights.reduce((total, weight) => total + weight);
  return weights.map((weight) => weight / sum);
}

/** From the last ball backwards; only the ends of overs are kept, because they are a sixth of the memory. */
function restOfInnings(ball: Batting['ball']): Series[][] {
  const nothing = poisson(0);
  let after: Series[] = Array.from({ length: WICKETS + 1 }, () => nothing);
  const overs: Series[][] = [];
  overs[BALLS / BALLS_PER_OVER] = after;
  for (let bowled = BALLS - 1; bowled >= 0; bowled -= 1) {
    const chances = ball(bowled);
    after = after.map((_, wickets) =>
      wickets === WICKETS ? nothing : oneBall(chances, after[wickets]!, after[wickets + 1]!),
    );
    if (bowled % BALLS_PER_OVER === 0) overs[bowled / BALLS_PER_OVER] = after;
  }
  return overs;
}

function oneBall(chances: readonly number[], stay: Series, wicket: Series): Series {
  const length = Math.max(stay.first + stay.chances.length + MOST_RUNS, wicket.first + wicket.chances.length);
  const first = Math.min(stay.first, wicket.first);
  const sum = new Float64Array(length - first);
  for (const [index, runs] of RUNS.entries()) {
    const chance = chances[index]!;
    const offset = stay.first + runs - first;
    for (let value = 0; value < stay.chances.length; value += 1)
      sum[offset + value]! += chance * stay.chances[value]!;
  }
  const out = chances[WICKET]!;
  const offset = wicket.first - first;
  for (let value = 0; value < wicket.chances.length; value += 1)
    sum[offset + value]! += out * wicket.chances[value]!;
  return trimmed({ first, chances: sum });
}

/** What the rest of the running over may bring, by wickets lost when it ends. */
export function restOfOver(batting: Batting, bowled: number, wickets: number): Map<number, Series> {
  let reached = new Map<number, Series>([[wickets, poisson(0)]]);
  const end = Math.min(BALLS, (Math.floor(bowled / BALLS_PER_OVER) + 1) * BALLS_PER_OVER);
  for (let ball = bowled; ball < end; ball += 1) {
    const chances = batting.ball(ball);
    const parts = new Map<number, { weight: number; of: Series }[]>();
    const add = (lost: number, weight: number, of: Series): void => {
      const list = parts.get(lost) ?? [];
      list.push({ weight, of });
      parts.set(lost, list);
    };
    for (const [lost, runs] of reached) {
      if (lost === WICKETS) {
        add(lost, 1, runs);
        continue;
      }
      for (const [index, scored] of RUNS.entries()) add(lost, chances[index]!, shifted(runs, scored));
      add(lost + 1, chances[WICKET]!, runs);
    }
    reached = new Map([...parts].map(([lost, list]) => [lost, mixed(list)]));
  }
  return reached;
}
