import type { Series } from './series.ts';

/** Chances of a pair of whole numbers; a row is one number of the home side. */
export interface Cells {
  /** The smallest number of each side. */
  readonly home: number;
  readonly away: number;
  readonly rows: number;
  readonly columns: number;
  readonly chances: Float64Array;
}

export function cellsOf(size: Omit<Cells, 'chances'>): Cells {
  return { ...size, chances: new Float64Array(size.rows * size.columns) };
}

/** Two numbers that do not depend on each other. */
export function independent(home: Series, away: Series): Cells {
  const cells = cellsOf({
    home: home.first,
    away: away.first,
    rows: home.chances.length,
    columns: away.chances.length,
  });
  for (let row = 0; row < cells.rows; row += 1) {
    for (let column = 0; column < cells.columns; column += 1) {
      cells.chances[row * cells.columns + column] = home.chances[row]! * away.chances[column]!;
    }
  }
  return cells;
}

export function cellChance(cells: Cells, home: number, away: number): number {
  const row = home - cells.home;
  const column = away - cells.away;
  if (row < 0 || column < 0 || row >= cells.rows || column >= cells.columns) return 0;
  return cells.chances[row * cells.columns + column]!;
}

export function addToCell(cells: Cells, home: number, away: number, chance: number): void {
  cells.chances[(home - cells.home) * cells.columns + away - cells.away]! += chance;
}

export function shiftedCells(cells: Cells, [home, away]: readonly [number, number]): Cells {
  return { ...cells, home: cells.home + home, away: cells.away + away };
}
