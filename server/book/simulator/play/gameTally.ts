import type { EventKind, GameEvent } from '@fairline/book';
import type { Pair, Statistics } from '@fairline/feed';

import type { Tally } from './parts.ts';

/** What the statistics of a game call the things that both sides do. */
const COUNTED_AS: Readonly<Partial<Record<EventKind, string>>> = {
  corner: 'corners',
  'yellow-card': 'yellows',
  'red-card': 'red-cards',
  wicket: 'wickets',
  'game-won': 'games-won',
  point: 'points-won',
  highlight: 'highlights',
  goal: 'goals',
};

/** Counts what happened, over the whole game and by period. */
export class GameTally {
  readonly #counts = new Map<string, Pair>();
  readonly #kinds = new Set<string>();
  #statistics: Statistics | undefined;

  get counts(): Tally {
    return this.#counts;
  }

  add(events: readonly GameEvent[]): void {
    for (const { kind, side, period } of events) {
      const name = COUNTED_AS[kind];
      if (name === undefined || side === undefined) continue;
      this.#kinds.add(name);
      this.#statistics = undefined;
      for (const key of [name, `${name}-${period}`]) {
        const [home, away] = this.#counts.get(key) ?? [0, 0];
        this.#counts.set(key, side === 'home' ? [home + 1, away] : [home, away + 1]);
      }
    }
  }

  /** Over the whole game; undefined as long as there is nothing to tell. */
  statistics(): Statistics | undefined {
    if (this.#kinds.size === 0) return undefined;
    this.#statistics ??= Object.fromEntries([...this.#kinds].map((name) => [name, this.#counts.get(name)!]));
    return this.#statistics;
  }
}
