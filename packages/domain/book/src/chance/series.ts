/** Chances of whole numbers in a row: `chances[i]` belongs to the number `first + i`. */
export interface Series {
  readonly first: number;
  readonly chances: Float64Array;
}

export function certain(value: number): Series {
  return { first: value, chances: Float64Array.of(1) };
}

export function series(first: number, chances: ArrayLike<number>): Series {
  return { first, chances: Float64Array.from(chances) };
}

export function chanceOf(of: Series, value: number): number {
  return of.chances[value - of.first] ?? 0;
}

export function shifted(of: Series, by: number): Series {
  return { first: of.first + by, chances: of.chances };
}

/** The series of the negative number. */
export function mirrored(of: Series): Series {
  return { first: -(of.first + of.chances.length - 1), chances: of.chances.toReversed() };
}

/** The sum of two independent numbers. */
export function added(a: Series, b: Series): Series {
  const chances = new Float64Array(a.chances.length + b.chances.length - 1);
  for (let i = 0; i < a.chances.length; i += 1) {
    const weight = a.chances[i]!;
    if (weight === 0) continue;
    for (let j = 0; j < b.chances.length; j += 1) chances[i + j]! += weight * b.chances[j]!;
  }
  return { first: a.first + b.first, chances };
}

/** The sum of several independent copies of one number, for 0 copies up to `most`. */
export function repeated(of: Series, most: number): Series[] {
  const sums = [certain(0)];
  for (let count = 1; count <= most; count += 1) sums.push(trimmed(added(sums[count - 1]!, of)));
  return sums;
}

/** One of several series, each with its own weight. */
export function mixed(parts: readonly { readonly weight: number; readonly of: Series }[]): Series {
  const first = Math.min(...parts.map(({ of }) => of.first));
  const last = Math.max(...parts.map(({ of }) => of.first + of.chances.length));
  const chances = new Float64Array(last - first);
  for (const { weight, of } of parts) {
    const offset = of.first - first;
    for (let index = 0; index < of.chances.length; index += 1) {
      chances[offset + index]! += weight * of.chances[index]!;
    }
  }
  return { first, chances };
}

/** Without the ends that nothing depends on. What is left is not scaled up. */
export function trimmed(of: Series): Series {
  let [start, end] = [0, of.chances.length];
  while (start < end - 1 && of.chances[start]! < NEGLIGIBLE) start += 1;
  while (end > start + 1 && of.chances[end - 1]! < NEGLIGIBLE) end -= 1;
  return { first: of.first + start, chances: of.chances.subarray(start, end) };
}

const NEGLIGIBLE = 1e-11;

/** The number itself, or `most` where it would be larger. */
export function capped(of: Series, most: number): Series {
  const length = most - of.first + 1;
  if (of.chances.length <= length) return of;
  if (length <= 0) return certain(most);
  const chances = of.chances.slice(0, length);
  for (let index = length; index < of.chances.length; index += 1) chances[length - 1]! += of.chances[index]!;
  return { first: of.first, chances };
}

export function chanceAbove(of: Series, line: number): number {
  let sum = 0;
  for (let index = Math.max(0, Math.floor(line) + 1 - of.first); index < of.chances.length; index += 1) {
    sum += of.chances[index]!;
  }
  return sum;
}

export function sumOf(chances: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < chances.length; index += 1) sum += chances[index]!;
  return sum;
}

/** The smallest value with at least half of the chances at or below it. */
export function median(of: Series): number {
  let sum = 0;
  for (let index = 0; index < of.chances.length; index += 1) {
    sum += of.chances[index]!;
    if (sum >= 0.5) return of.first + index;
  }
  return of.first + of.chances.length - 1;
}

/** Tails beyond this share are cut and the rest scaled up to one. */
const SMALLEST_TAIL = 1e-8;

export function poisson(mean: number): Series {
  const chances = [Math.exp(-mean)];
  let sum = chances[0]!;
  for (let count = 1; 1 - sum > SMALLEST_TAIL && count < 200; count += 1) {
    const chance = (chances[count - 1]! * mean) / count;
    chances.push(chance);
    sum += chance;
  }
  return { first: 0, chances: Float64Array.from(chances, (chance) => chance / sum) };
}
