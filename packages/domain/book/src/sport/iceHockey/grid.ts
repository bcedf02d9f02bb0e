import { addToCell, cellsOf, independent, type Cells } from '../../chance/cells.ts';
import { memo } from '../../chance/memo.ts';
import { poisson } from '../../chance/series.ts';
import type { Pair } from '../../game/game.ts';
import { ENDGAME_SECONDS, FURTHEST_BEHIND, PERIOD_SECONDS, endgameRates } from './state.ts';

/** More goals of one side in two minutes are not looked at. */
const ENDGAME_GOALS = 6;

const endgames = memo<Cells>(2048);
const thirds = memo<Cells>(2048);

/**
 * Goals of both sides in the last seconds, second by second because every goal changes who has an empty net. Whoever is
 * further ahead than anybody would risk is treated alike.
 */
export function endgame(rates: Pair, lead: number, seconds: number): Cells {
  const most = FURTHEST_BEHIND + ENDGAME_GOALS;
  const near = Math.max(-most, Math.min(most, lead));
  if (seconds !== ENDGAME_SECONDS) return buildEndgame(rates, near, seconds);
  return endgames([...rates, near].join(), () => buildEndgame(rates, near, seconds));
}

function buildEndgame(rates: Pair, lead: number, seconds: number): Cells {
  const size = ENDGAME_GOALS + 1;
  const cells = cellsOf({ home: 0, away: 0, rows: size, columns: size });
  cells.chances[0] = 1;
  const tempo = new Map<number, Pair>();
  for (let difference = -ENDGAME_GOALS; difference <= ENDGAME_GOALS; difference += 1) {
    tempo.set(difference, endgameRates(rates, lead + difference));
  }
  for (let second = 0; second < seconds; second += 1) {
    // From the highest scores down, so that a goal of this second is not moved again in it.
    for (let home = ENDGAME_GOALS; home >= 0; home -= 1) {
      for (let away = ENDGAME_GOALS; away >= 0; away -= 1) {
        const index = home * size + away;
        const chance = cells.chances[index]!;
        if (chance < 1e-14) continue;
        const [homeRate, awayRate] = tempo.get(home - away)!;
        const homeGoal = home < ENDGAME_GOALS ? chance * homeRate : 0;
        const awayGoal = away < ENDGAME_GOALS ? chance * awayRate : 0;
        cells.chances[index] = chance - homeGoal - awayGoal;
        if (homeGoal > 0) cells.chances[index + size]! += homeGoal;
        if (awayGoal > 0) cells.chances[index + 1]! += awayGoal;
      }
    }
  }
  return cells;
}

/** Goals of a whole last period that starts at a lead. */
export function thirdPeriod(rates: Pair, lead: number): Cells {
  const near = Math.max(-FURTHEST_LEAD, Math.min(FURTHEST_LEAD, lead));
  return thirds([...rates, near].join(), () =>
    thenEndgame(evenPlay(rates, PERIOD_SECONDS - ENDGAME_SECONDS), rates, near),
  );
}

const FURTHEST_LEAD = 9;

/** Goals of both sides while both goalkeepers are on the ice. */
export function evenPlay([home, away]: Pair, seconds: number): Cells {
  return independent(poisson(home * seconds), poisson(away * seconds));
}

/** Goals until the endgame, and then all of it. */
export function thenEndgame(before: Cells, rates: Pair, lead: number): Cells {
  return joined(before, (home, away) => endgame(rates, lead + home - away, ENDGAME_SECONDS));
}

/** Goals of one stretch and of the next, whose chances depend on the first. */
export function joined(before: Cells, next: (home: number, away: number) => Cells): Cells {
  const parts: { home: number; away: number; weight: number; cells: Cells }[] = [];
  let [rows, columns] = [0, 0];
  for (let row = 0; row < before.rows; row += 1) {
    for (let column = 0; column < before.columns; column += 1) {
      const weight = before.chances[row * before.columns + column]!;
      if (weight < 1e-10) continue;
      const cells = next(before.home + row, before.away + column);
      parts.push({ home: before.home + row, away: before.away + column, weight, cells });
      rows = Math.max(rows, row + cells.rows);
      columns = Math.max(columns, column + cells.columns);
    }
  }
  const all = cellsOf({ home: before.home, away: before.away, rows, columns });
  for (const { home, away, weight, cells } of parts) {
    let index = 0;
    for (let row = 0; row < cells.rows; row += 1) {
      for (let column = 0; column < cells.columns; column += 1) {
        addToCell(all, home + cells.home + row, away + cells.away + column, weight * cells.chances[index]!);
        index += 1;
      }
    }
  }
  return all;
}
