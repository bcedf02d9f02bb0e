import { addTo, shareAbove, type Distribution } from './distribution.ts';

/**
 * What can still happen in one game. Every market of a game is read from one of these, so complements add up to
 * one and no two of its prices can contradict each other.
 */
export interface Chances {
  readonly home: number;
  /** Absent where the game cannot end level. */
  readonly draw?: number;
  readonly away: number;
  /** The chance that the sum of both sides ends above a half line. */
  readonly over?: (line: number) => number;
  /** The chance that the home side still leads after a half-line handicap is added to its score. */
  readonly cover?: (line: number) => number;
}

export type Pair = readonly [home: number, away: number];

/** Goals fall independently at a steady rate: football, ice hockey, baseball. */
export function goalChances(game: { score: Pair; expected: Pair; isLevelAllowed: boolean }): Chances {
  const home = poissonSeries(game.expected[0]);
  const away = poissonSeries(game.expected[1]);
  const margins: Distribution = new Map();
  const totals: Distribution = new Map();
  for (const [moreHome, homeChance] of home.entries()) {
    for (const [moreAway, awayChance] of away.entries()) {
      const chance = homeChance * awayChance;
      addTo(margins, game.score[0] + moreHome - game.score[1] - moreAway, chance);
      addTo(totals, game.score[0] + moreHome + game.score[1] + moreAway, chance);
    }
  }
  if (game.isLevelAllowed) return fromDistributions({ margins, totals });
  const { draw: _never, ...chances } = fromDistributions({ margins: decided(margins), totals });
  return chances;
}

/** Many small scores: margin and sum are close to normal. Basketball, handball, rugby, American football, cricket. */
export function pointChances(game: {
  margin: { mean: number; deviation: number };
  total: { mean: number; deviation: number };
  isLevelAllowed: boolean;
  hasHandicap: boolean;
}): Chances {
  const above = (line: number): number =>
    1 - normalShareBelow((line - game.margin.mean) / game.margin.deviation);
  const over = (line: number): number =>
    1 - normalShareBelow((line - game.total.mean) / game.total.deviation);
  const cover = (line: number): number => above(-line);
  const result = game.isLevelAllowed
    ? { home: above(0.5), draw: above(-0.5) - above(0.5), away: 1 - above(-0.5) }
    : { home: above(0), away: 1 - above(0) };
  return game.hasHandicap ? { ...result, over, cover } : { ...result, over };
}

function fromDistributions(game: { margins: Distribution; totals: Distribution }): Chances {
  const above = shareAbove(game.margins);
  const home = above(0.5);
  const draw = above(-0.5) - home;
  return {
    home,
    draw,
    away: 1 - home - draw,
    over: shareAbove(game.totals),
    cover: (line) => above(-line),
  };
}

/** A level game goes to extra time, which one side wins by one, in proportion to its chances before. */
function decided(margins: Distribution): Distribution {
  const level = margins.get(0) ?? 0;
  const home = shareAbove(margins)(0.5);
  const homeShare = home / (1 - level);
  const result: Distribution = new Map(margins);
  result.delete(0);
  addTo(result, 1, level * homeShare);
  addTo(result, -1, level * (1 - homeShare));
  return result;
}

/** Tails beyond this share are dropped and the rest scaled up to one. */
const SMALLEST_TAIL = 1e-9;

function poissonSeries(mean: number): number[] {
  const series = [Math.exp(-mean)];
  let sum = series[0]!;
  for (let count = 1; 1 - sum > SMALLEST_TAIL && count < 60; count += 1) {
    series.push((series[count - 1]! * mean) / count);
    sum += series[count]!;
  }
  return series.map((chance) => chance / sum);
}

/** Abramowitz and Stegun 26.2.17; its error is below 1e-7, far under a price step. */
function normalShareBelow(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(deviations));
  const tail =
    (Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return deviations >= 0 ? 1 - tail : tail;
}
