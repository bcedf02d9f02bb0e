/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number between both ends, both included. */
  between(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** How many events of this mean happened. */
  poisson(mean: number): number;
  normal(mean: number, deviation: number): number;
}

/** Mulberry32: small, quick, and good enough to draw a book; nothing secret is made from it. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  function between(least: number, most: number): number {
    return least + Math.floor(next() * (most - least + 1));
  }

  function pick<T>(list: readonly T[]): T {
    const chosen = list[between(0, list.length - 1)];
    if (chosen === undefined) throw new Error('Nothing to pick from.');
    return chosen;
  }

  function shuffle<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, order: next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
  }

  function poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let events = 0;
    for (let product = next(); product > limit; product *= next()) events += 1;
    return events;
  }

  function normal(mean: number, deviation: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - next()));
    return mean + deviation * radius * Math.cos(2 * Math.PI * next());
  }

  return { next, between, pick, shuffle, poisson, normal };
}
