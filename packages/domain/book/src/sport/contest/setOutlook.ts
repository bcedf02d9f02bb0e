import { cellsOf, addToCell, type Cells } from '../../chance/cells.ts';
import type { ContestRules, Server, SetPlace, UnitChance } from './rules.ts';

/** How a set may end. */
export interface SetEnd {
  readonly home: number;
  readonly away: number;
  readonly chance: number;
}

export interface SetOutlook {
  readonly ends: readonly SetEnd[];
  /** The chance of the home side to reach a number first. */
  readonly races: ReadonlyMap<number, number>;
}

/**
 * Walks forward over every score that a set can still reach. `now` is the chance of the unit that is being played,
 * where that is known better than its chance from the start.
 */
export function setOutlook(
  rules: ContestRules,
  chance: UnitChance,
  place: SetPlace,
  from: { readonly home: number; readonly away: number; readonly server: Server; readonly now?: number },
): SetOutlook {
  const size = rules.mostUnits + 1;
  const reached = new Float64Array(size * size * 2);
  reached[(from.home * size + from.away) * 2 + from.server] = 1;
  const ends: SetEnd[] = [];
  const races = new Map<number, number>();
  for (const race of rules.races) if (Math.max(from.home, from.away) < race) races.set(race, 0);
  const add = (home: number, away: number, server: Server, winner: Server, weight: number): void => {
    const goal = winner === 0 ? home : away;
    if (winner === 0 && away < goal && races.has(goal)) races.set(goal, races.get(goal)! + weight);
    if (rules.isSetOver(home, away, place)) {
      ends.push({ home, away, chance: weight });
      return;
    }
    reached[(home * size + away) * 2 + rules.nextServer(server, winner, home, away)]! += weight;
  };
  for (let played = from.home + from.away; played <= 2 * rules.mostUnits; played += 1) {
    const least = Math.max(from.home, played - rules.mostUnits);
    for (let home = least; home <= Math.min(rules.mostUnits, played - from.away); home += 1) {
      const away = played - home;
      for (const server of [0, 1] as const) {
        const weight = reached[(home * size + away) * 2 + server]!;
        if (weight === 0) continue;
        const isNow = home === from.home && away === from.away;
        const win = isNow && from.now !== undefined ? from.now : chance(home, away, server);
        add(home + 1, away, server, 0, weight * win);
        add(home, away + 1, server, 1, weight * (1 - win));
      }
    }
  }
  return { ends, races };
}

export function endCells(ends: readonly SetEnd[]): Cells {
  const homes = ends.map(({ home }) => home);
  const aways = ends.map(({ away }) => away);
  const [home, away] = [Math.min(...homes), Math.min(...aways)];
  const cells = cellsOf({
    home,
    away,
    rows: Math.max(...homes) - home + 1,
    columns: Math.max(...aways) - away + 1,
  });
  for (const end of ends) addToCell(cells, end.home, end.away, end.chance);
  return cells;
}
