import { addToCell, cellsOf, type Cells } from '../../chance/cells.ts';
import { memo } from '../../chance/memo.ts';
import { certain, mixed, shifted, type Series } from '../../chance/series.ts';
import type { Pair } from '../../game/game.ts';
import { placeOf, setsToWin, type ContestRules, type Server, type UnitChance } from './rules.ts';
import { setOutlook, type SetEnd, type SetOutlook } from './setOutlook.ts';

/** What is left of a match from the start of a set on. */
export interface Rest {
  /** Units of both sides together, and home less away. */
  readonly total: Series;
  readonly difference: Series;
  /** Chances of the final pair of sets, by the sets of the home side times (sets to win + 1) plus the away side's. */
  readonly finals: Float64Array;
}

/** Everything that depends on strengths and rules alone, computed once for a game. */
export interface Preset {
  readonly chance: UnitChance;
  readonly fresh: (set: number, first: Server) => SetOutlook;
  readonly rest: (won: Pair, first: Server) => Rest;
}

const presets = memo<Preset>(256);

export function presetOf(
  rules: ContestRules,
  state: { readonly format: number; readonly strengths: Parameters<ContestRules['unitChance']>[0] },
): Preset {
  const { home, away, tempo, isNeutral } = state.strengths;
  const key = [rules.sport, state.format, home, away, tempo, isNeutral === true].join();
  return presets(key, () => buildPreset(rules, state.format, rules.unitChance(state.strengths)));
}

function buildPreset(rules: ContestRules, format: number, chance: UnitChance): Preset {
  const toWin = setsToWin(rules, format);
  const sets = memo<SetOutlook>(4);
  const rests = memo<Rest>(2 * (toWin + 1) ** 2);
  const fresh = (set: number, first: Server): SetOutlook => {
    const place = placeOf(rules, format, set);
    return sets(`${place.isDecider},${first}`, () =>
      setOutlook(rules, chance, place, { home: 0, away: 0, server: first }),
    );
  };
  const rest = (won: Pair, first: Server): Rest =>
    rests(`${won.join()},${first}`, () => {
      if (Math.max(...won) === toWin) return over(won, toWin);
      return afterSet(rules, toWin, won, first, fresh(won[0] + won[1], first).ends, rest);
    });
  return { chance, fresh, rest };
}

/** The rest of a match from inside or from the start of a set, whose possible ends are known. */
export function afterSet(
  rules: Pick<ContestRules, 'nextFirst'>,
  toWin: number,
  won: Pair,
  first: Server,
  ends: readonly SetEnd[],
  rest: Preset['rest'],
): Rest {
  const finals = new Float64Array((toWin + 1) ** 2);
  const totals: { weight: number; of: Series }[] = [];
  const differences: { weight: number; of: Series }[] = [];
  for (const { home, away, chance } of ends) {
    const next: Pair = home > away ? [won[0] + 1, won[1]] : [won[0], won[1] + 1];
    const after = rest(next, rules.nextFirst(first, home + away));
    totals.push({ weight: chance, of: shifted(after.total, home + away) });
    differences.push({ weight: chance, of: shifted(after.difference, home - away) });
    for (let index = 0; index < finals.length; index += 1) finals[index]! += chance * after.finals[index]!;
  }
  return { total: mixed(totals), difference: mixed(differences), finals };
}

/** A match that is over. */
export function over(won: Pair, toWin: number): Rest {
  const finals = new Float64Array((toWin + 1) ** 2);
  finals[won[0] * (toWin + 1) + won[1]] = 1;
  return { total: certain(0), difference: certain(0), finals };
}

/** Final pairs of sets as cells, from the sets that each side has already. */
export function setCells(finals: Float64Array, toWin: number, won: Pair): Cells {
  const cells = cellsOf({
    home: won[0],
    away: won[1],
    rows: toWin - won[0] + 1,
    columns: toWin - won[1] + 1,
  });
  for (let home = won[0]; home <= toWin; home += 1) {
    for (let away = won[1]; away <= toWin; away += 1) {
      addToCell(cells, home, away, finals[home * (toWin + 1) + away]!);
    }
  }
  return cells;
}
