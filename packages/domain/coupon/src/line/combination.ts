/** More lines than this are refused before anything is listed (SPEC C6). */
export const LINES_MAX = 10_000;

/**
 * C(n, k) by the product formula, so that a hopeless coupon costs nothing. Exact below 2^53, which n up to 56
 * never leaves; beyond that the value is only ever compared with the cap.
 */
export function combinationCount(from: number, size: number): number {
  if (size < 0 || size > from) return 0;
  const steps = Math.min(size, from - size);
  let count = 1;
  for (let step = 1; step <= steps; step += 1) count = (count * (from - steps + step)) / step;
  return Math.round(count);
}

/** Lines of several sizes together. */
export function lineCount(from: number, sizes: readonly number[]): number {
  return sizes.reduce((count, size) => count + combinationCount(from, size), 0);
}

/** Calls back with the positions of every line: by size, then lexicographically by position (SPEC C5). */
export function forEachCombination(
  from: number,
  sizes: readonly number[],
  visit: (positions: readonly number[]) => void,
): void {
  for (const size of sizes) {
    const positions: number[] = [];
    const extend = (start: number): void => {
      if (positions.length === size) {
        visit(positions);
        return;
      }
      const last = from - (size - positions.length);
      for (let position = start; position <= last; position += 1) {
        positions.push(position);
        extend(position + 1);
        positions.pop();
      }
    };
    extend(0);
  }
}
