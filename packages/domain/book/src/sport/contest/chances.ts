import { countsOfCells, type Counts } from '../../chance/counts.ts';
import { memo } from '../../chance/memo.ts';
import { added, mirrored, mixed, repeated, series, shifted, type Series } from '../../chance/series.ts';
import type { Chances, Pair, Question } from '../../game/game.ts';
import { scopeOf } from '../../market/market.ts';
import { afterSet, presetOf, setCells } from './matchOutlook.ts';
import {
  placeOf,
  setsToWin,
  setsWon,
  unitsOf,
  type ContestRules,
  type ContestState,
  type Extras,
  type Server,
} from './rules.ts';
import { endCells, setOutlook, type SetOutlook } from './setOutlook.ts';

/** `now` is the home side's chance in the unit that is being played, where its own score is known. */
export function contestChances(rules: ContestRules, state: ContestState, now?: number): Chances {
  if (state.phase === 'finished') return { counts: {}, questions: [] };
  const preset = presetOf(rules, state);
  const toWin = setsToWin(rules, state.format);
  const won = setsWon(state);
  const number = state.sets.length;
  const [home, away] = unitsOf(state.sets.at(-1)!);
  const running = setOutlook(rules, preset.chance, placeOf(rules, state.format, number - 1), {
    home,
    away,
    server: state.server,
    ...(now === undefined ? {} : { now }),
  });
  const match = afterSet(rules, toWin, won, state.first, running.ends, preset.rest);
  const isOneSet = rules.sets === undefined;
  const cells = countsOfCells(endCells(running.ends));
  const counts: Record<string, Counts> = {};
  const unitScope = scopeOf(rules.units, isOneSet ? 0 : number);
  counts[unitScope] = cells;
  if (rules.sets !== undefined) {
    const before = state.sets.slice(0, -1).map(unitsOf);
    const earlier = before.reduce((sum, [h, a]) => ({ total: sum.total + h + a, lead: sum.lead + h - a }), {
      total: 0,
      lead: 0,
    });
    counts[rules.sets] = countsOfCells(setCells(match.finals, toWin, won));
    counts[rules.units] = {
      total: shifted(match.total, earlier.total),
      difference: shifted(match.difference, earlier.lead),
    };
    // The set after this one is offered where it must be played and its beginner is known already.
    const first = nextBeginner(rules, state, running);
    if (number < toWin && first !== undefined) {
      counts[scopeOf(rules.units, number + 1)] = countsOfCells(endCells(preset.fresh(number, first).ends));
    }
  }
  if (rules.extras !== undefined)
    Object.assign(counts, extraCounts(rules.extras, state, cells.total, match.total));
  return {
    counts,
    questions: unitQuestions(
      rules,
      state,
      unitScope,
      running,
      now ?? preset.chance(home, away, state.server),
    ),
  };
}

function nextBeginner(rules: ContestRules, state: ContestState, running: SetOutlook): Server | undefined {
  const beginners = new Set(running.ends.map(({ home, away }) => rules.nextFirst(state.first, home + away)));
  return beginners.size === 1 ? [...beginners][0] : undefined;
}

function unitQuestions(
  rules: ContestRules,
  state: ContestState,
  scope: string,
  running: SetOutlook,
  win: number,
): Question[] {
  const questions: Question[] = [...running.races].map(([race, home]) => ({
    scope,
    kind: 'race-to',
    line: race * 100,
    chances: [home, 1 - home],
  }));
  if (rules.hasNextUnit) {
    const line = (state.sets.at(-1)!.length + 1) * 100;
    questions.push({ scope, kind: 'next-winner', line, chances: [win, 1 - win] });
  }
  return questions;
}

interface Multiples {
  readonly home: readonly Series[];
  readonly away: readonly Series[];
  readonly total: readonly Series[];
  readonly difference: readonly Series[];
}

const multiples = memo<Multiples>(16);

/** What is counted beside the units depends on the number of units still to come, and on nothing else. */
function extraCounts(
  extras: Extras,
  state: ContestState,
  setUnits: Series,
  restUnits: Series,
): Record<string, Counts> {
  const of = multiples(`${state.sport},${extras.counted}`, () => {
    const [home, away] = extras.perUnit;
    return {
      home: repeated(home, MOST_UNITS),
      away: repeated(away, MOST_UNITS),
      total: repeated(added(home, away), MOST_UNITS),
      difference: repeated(added(home, mirrored(away)), MOST_UNITS),
    };
  });
  const played = state.sets.at(-1)!.length;
  const all = state.extras.reduce<Pair>(([h, a], pair) => [h + pair[0], a + pair[1]], [0, 0]);
  const views = (units: Series, now: Pair): Counts => {
    const after = (sums: readonly Series[], by: number): Series => shifted(mixture(units, sums), by);
    const total = after(of.total, now[0] + now[1]);
    // Whose number it is depends on who wins the unit; only their sum does not.
    if (extras.by === 'winner') return { total };
    return {
      total,
      home: after(of.home, now[0]),
      away: after(of.away, now[1]),
      difference: after(of.difference, now[0] - now[1]),
    };
  };
  return {
    // `restUnits` counts from the start of the running set.
    [extras.counted]: views(shifted(restUnits, -played), all),
    ...(extras.hasSets
      ? {
          [scopeOf(extras.counted, state.sets.length)]: views(
            shifted(setUnits, -played),
            state.extras.at(-1)!,
          ),
        }
      : {}),
  };
}

const MOST_UNITS = 100;

function mixture(units: Series, sums: readonly Series[]): Series {
  const parts: { weight: number; of: Series }[] = [];
  for (const [index, weight] of units.chances.entries()) {
    if (weight > 1e-9) parts.push({ weight, of: sums[units.first + index]! });
  }
  const whole = mixed(parts);
  const sum = whole.chances.reduce((a, b) => a + b);
  return series(
    whole.first,
    whole.chances.map((chance) => chance / sum),
  );
}
