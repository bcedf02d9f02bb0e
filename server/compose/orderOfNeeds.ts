import type { Listed, Need } from '../platform/module.ts';

/** The list so that everything comes after what it needs, and otherwise as it was. Refuses one that cannot be. */
export function orderOfNeeds(list: readonly Listed[]): readonly Listed[] {
  const byNeed = byNeedOf(list);
  const done = new Set<Listed>();
  function visit(entry: Listed, way: readonly Listed[]): void {
    if (done.has(entry)) return;
    const circle = way.slice(way.indexOf(entry));
    if (way.includes(entry))
      throw new Error(
        `These need each other: ${[...circle, entry].map(({ gives }) => gives.name).join(' → ')}.`,
      );
    for (const need of entry.needs) {
      const needed = byNeed.get(need.later ?? need);
      if (needed === undefined)
        throw new Error(`${entry.gives.name} needs ${need.name}, which is not in the list of modules.`);
      if (need.later === undefined) visit(needed, [...way, entry]);
    }
    done.add(entry);
  }
  for (const entry of list) visit(entry, []);
  return [...done];
}

/** As they are begun: after what they need, be it later. Of those that wait for each other the first one is first. */
export function orderOfStarts(list: readonly Listed[]): readonly Listed[] {
  const byNeed = byNeedOf(list);
  const met = new Set<Listed>();
  const order: Listed[] = [];
  function visit(entry: Listed): void {
    if (met.has(entry)) return;
    met.add(entry);
    for (const need of entry.needs) {
      const needed = byNeed.get(need.later ?? need);
      if (needed !== undefined) visit(needed);
    }
    order.push(entry);
  }
  for (const entry of list) visit(entry);
  return order;
}

/** These and what they need, in the order of the list. */
export function only(list: readonly Listed[], needs: readonly Need<unknown>[]): readonly Listed[] {
  const byNeed = byNeedOf(list);
  const taken = new Set<Listed>();
  function take(need: Need<unknown>): void {
    const entry = byNeed.get(need.later ?? need);
    if (entry === undefined) throw new Error(`${need.name} is not in the list of modules.`);
    if (taken.has(entry)) return;
    taken.add(entry);
    for (const next of entry.needs) take(next);
  }
  for (const need of needs) take(need);
  return list.filter((entry) => taken.has(entry));
}

/** The list with others in the place of those that give the same. */
export function instead(list: readonly Listed[], others: readonly Listed[]): readonly Listed[] {
  const byNeed = byNeedOf(others);
  const replaced = list.map((entry) => byNeed.get(entry.gives) ?? entry);
  const stranger = others.find((other) => !replaced.includes(other));
  if (stranger !== undefined) throw new Error(`${stranger.gives.name} is not in the list of modules.`);
  return replaced;
}

function byNeedOf(list: readonly Listed[]): ReadonlyMap<Need<unknown>, Listed> {
  const byNeed = new Map<Need<unknown>, Listed>();
  const names = new Set<string>();
  for (const entry of list) {
    const { name } = entry.gives;
    if (names.has(name)) throw new Error(`${name} is twice in the list of modules.`);
    names.add(name);
    byNeed.set(entry.gives, entry);
  }
  return byNeed;
}
