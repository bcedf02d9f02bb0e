import type { Counts } from './counts.ts';
import { added, certain, mirrored, mixed, type Series } from './series.ts';

/** What overtime adds to a level score until somebody leads: to both together, to the lead, to each side. */
export type Overtime = Required<Omit<Counts, 'cells'>>;

/** After so many level overtimes in a row nothing is left to see. */
const MOST_OVERTIMES = 8;

/** Overtime after overtime, each with the same chances, until one is not level. */
export function overtimeOf(home: Series, away: Series): Overtime {
  const once = splitLevel(home, away);
  const ending = (decided: Series, level: Series): Series => {
    const parts = [{ weight: 1, of: decided }];
    let before = level;
    for (let count = 1; count < MOST_OVERTIMES; count += 1) {
      parts.push({ weight: 1, of: added(before, decided) });
      before = added(before, level);
    }
    return normalised(mixed(parts));
  };
  return {
    total: ending(once.decided.total, once.level.total),
    difference: normalised(once.decided.difference),
    home: ending(once.decided.home, once.level.side),
    away: ending(once.decided.away, once.level.side),
  };
}

/** Final counts of a stage that goes to overtime when it ends level, and how likely it does. */
export function withOvertime(
  home: Series,
  away: Series,
  overtime: Overtime,
): { readonly counts: Counts; readonly level: number } {
  const { decided, level } = splitLevel(home, away);
  const join = (without: Series, before: Series, more: Series): Series =>
    mixed([
      { weight: 1, of: without },
      { weight: 1, of: added(before, more) },
    ]);
  const chance = level.side.chances.reduce((sum, each) => sum + each, 0);
  return {
    counts: {
      total: join(decided.total, level.total, overtime.total),
      difference: mixed([
        { weight: 1, of: decided.difference },
        { weight: chance, of: overtime.difference },
      ]),
      home: join(decided.home, level.side, overtime.home),
      away: join(decided.away, level.side, overtime.away),
    },
    level: chance,
  };
}

/** Level scores on one hand, all others on the other; their chances are parts of one. */
function splitLevel(
  home: Series,
  away: Series,
): { decided: Overtime; level: { total: Series; side: Series } } {
  const first = Math.max(home.first, away.first);
  const last = Math.min(home.first + home.chances.length, away.first + away.chances.length) - 1;
  const nothing = { total: certain(0), difference: certain(0), home, away };
  if (last < first) {
    const decided = { ...nothing, total: added(home, away), difference: added(home, mirrored(away)) };
    return { decided, level: { total: scaledToZero(), side: scaledToZero() } };
  }
  const side = new Float64Array(last - first + 1);
  const total = new Float64Array(2 * side.length - 1);
  const decided = {
    total: added(home, away),
    difference: added(home, mirrored(away)),
    home: { first: home.first, chances: home.chances.slice() },
    away: { first: away.first, chances: away.chances.slice() },
  };
  for (let value = first; value <= last; value += 1) {
    const chance = home.chances[value - home.first]! * away.chances[value - away.first]!;
    side[value - first] = chance;
    total[2 * (value - first)] = chance;
    decided.total.chances[2 * value - decided.total.first]! -= chance;
    decided.home.chances[value - home.first]! -= chance;
    decided.away.chances[value - away.first]! -= chance;
  }
  decided.difference.chances[-decided.difference.first] = 0;
  return { decided, level: { total: { first: 2 * first, chances: total }, side: { first, chances: side } } };
}

function scaledToZero(): Series {
  return { first: 0, chances: Float64Array.of(0) };
}

function normalised(of: Series): Series {
  const sum = of.chances.reduce((total, chance) => total + chance, 0);
  return { first: of.first, chances: of.chances.map((chance) => chance / sum) };
}
