import { setTimeout } from 'node:timers/promises';

/** What can wait rests no longer than so at a time, or it would never end on a busy evening. */
const REST_MAX_MS = 4;

/** Lets placements go first: a player waits for one, nobody for the next batch of a settlement. */
export class PlacementPace {
  #underWay = 0;

  async through<Result>(placement: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    try {
      return await placement();
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Returns when no placement is under way, or after a short while. */
  async rest(): Promise<void> {
    const began = performance.now();
    while (this.#underWay > 0 && performance.now() - began < REST_MAX_MS) await setTimeout(1);
  }
}
