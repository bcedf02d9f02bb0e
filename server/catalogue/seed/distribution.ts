/** Chances by value: a margin, a sum. */
export type Distribution = Map<number, number>;

export function shareAbove(distribution: ReadonlyMap<number, number>): (line: number) => number {
  return (line) => {
    let above = 0;
    let all = 0;
    for (const [value, chance] of distribution) {
      all += chance;
      if (value > line) above += chance;
    }
    return above / all;
  };
}

export function shift(
  from: ReadonlyMap<number, number>,
  by: number,
  chance: number,
  into: Map<number, number>,
): void {
  for (const [value, weight] of from) addTo(into, value + by, weight * chance);
}

export function addTo(distribution: Map<number, number>, value: number, chance: number): void {
  distribution.set(value, (distribution.get(value) ?? 0) + chance);
}

export function sumOf(distribution: ReadonlyMap<number, number>): number {
  let sum = 0;
  for (const chance of distribution.values()) sum += chance;
  return sum;
}
