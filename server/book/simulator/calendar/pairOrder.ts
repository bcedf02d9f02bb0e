type PlacePair = readonly [home: number, away: number];

/**
 * All pairs of so many places on one court, in a circle in which neighbours share nobody: a game that runs late never
 * keeps a player from the next one. Such a circle exists from six places on.
 */
export function pairOrder(count: number): readonly PlacePair[] {
  const known = orders.get(count);
  if (known !== undefined) return known;
  const pairs: PlacePair[] = [];
  for (let away = 1; away < count; away += 1) {
    for (let home = 0; home < away; home += 1)
      pairs.push((home + away) % 2 === 0 ? [away, home] : [home, away]);
  }
  const order = circle([pairs[0]!], pairs.slice(1));
  if (order === undefined) throw new RangeError(`There is no order of pairs among ${count}`);
  orders.set(count, order);
  return order;
}

const orders = new Map<number, readonly PlacePair[]>();

function circle(path: readonly PlacePair[], left: readonly PlacePair[]): readonly PlacePair[] | undefined {
  const last = path.at(-1)!;
  if (left.length === 0) return isDisjoint(last, path[0]!) ? path : undefined;
  for (const next of left) {
    if (!isDisjoint(last, next)) continue;
    const found = circle(
      [...path, next],
      left.filter((pair) => pair !== next),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

function isDisjoint(one: PlacePair, other: PlacePair): boolean {
  return !one.includes(other[0]) && !one.includes(other[1]);
}

/** Round by round everybody meets everybody once; every other time around on the other's ground. */
export function roundPairs(count: number, round: number): readonly PlacePair[] {
  const turns = count - 1;
  const turn = ((round % turns) + turns) % turns;
  const isReturn = Math.floor(round / turns) % 2 !== 0;
  const place = (index: number): number => (index === 0 ? 0 : 1 + ((index - 1 + turn) % turns));
  return Array.from({ length: count / 2 }, (_, index) => {
    const pair: PlacePair = [place(index), place(count - 1 - index)];
    // The first place would otherwise play every game of a leg at home.
    const isTurned = isReturn !== ((index === 0 ? turn : index) % 2 === 1);
    return isTurned ? [pair[1], pair[0]] : pair;
  });
}
