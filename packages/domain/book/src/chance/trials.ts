import { cellsOf, type Cells } from './cells.ts';

/** Goals of both sides in a number of seconds, each of which brings a goal of one side or none. */
export function trials([home, away]: readonly [number, number], seconds: number): Cells {
  const size = (rate: number): number =>
    Math.min(seconds, Math.ceil(rate * seconds + 7 * Math.sqrt(rate * seconds) + 3)) + 1;
  const cells = cellsOf({ home: 0, away: 0, rows: size(home), columns: size(away) });
  const none = 1 - home - away;
  let ofRow = none ** seconds;
  for (let row = 0; row < cells.rows; row += 1) {
    let chance = ofRow;
    for (let column = 0; column < cells.columns; column += 1) {
      cells.chances[row * cells.columns + column] = chance;
      chance *= (Math.max(0, seconds - row - column) / (column + 1)) * (away / none);
    }
    ofRow *= (Math.max(0, seconds - row) / (row + 1)) * (home / none);
  }
  return cells;
}
