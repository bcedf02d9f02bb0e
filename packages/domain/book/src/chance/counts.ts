import { independent, type Cells } from './cells.ts';
import { added, mirrored, type Series } from './series.ts';

/**
 * What both sides may end with in one scope: goals of the match, points of the third set. A model gives the views it
 * can compute exactly; a market that needs a missing view is not offered.
 */
export interface Counts {
  readonly total?: Series;
  /** Home less away. */
  readonly difference?: Series;
  readonly home?: Series;
  readonly away?: Series;
  readonly cells?: Cells;
}

export function countsOfCells(cells: Cells): Required<Counts> {
  const home = new Float64Array(cells.rows);
  const away = new Float64Array(cells.columns);
  const total = new Float64Array(cells.rows + cells.columns - 1);
  const difference = new Float64Array(total.length);
  for (let row = 0; row < cells.rows; row += 1) {
    for (let column = 0; column < cells.columns; column += 1) {
      const chance = cells.chances[row * cells.columns + column]!;
      home[row]! += chance;
      away[column]! += chance;
      total[row + column]! += chance;
      difference[row - column + cells.columns - 1]! += chance;
    }
  }
  return {
    cells,
    home: { first: cells.home, chances: home },
    away: { first: cells.away, chances: away },
    total: { first: cells.home + cells.away, chances: total },
    difference: { first: cells.home - cells.away - cells.columns + 1, chances: difference },
  };
}

/** Two small numbers that do not depend on each other. */
export function countsOfPair(home: Series, away: Series): Required<Counts> {
  return countsOfCells(independent(home, away));
}

/** Two large numbers that do not depend on each other; nobody bets on their exact pair. */
export function countsOfSides(home: Series, away: Series): Counts {
  return { home, away, total: added(home, away), difference: added(home, mirrored(away)) };
}
