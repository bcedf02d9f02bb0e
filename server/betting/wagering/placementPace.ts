/** What can wait rests no longer than so at a time, or it would never end on a busy evening. */
const REST_MAX_MS = 8;

/** Lets placements go first: a player waits for one, nobody for the next batch of a settlement. */
export class PlacementPace {
  #underWay = 0;
  readonly #resting = new Set<() => void>();

  async through<Result>(placement: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    try {
      return await placement();
    } finally {
      this.#underWay -= 1;
      if (this.#underWay === 0) for (const goOn of this.#resting) goOn();
    }
  }

  /** Returns when no placement is under way, or after a short while. */
  async rest(): Promise<void> {
    if (this.#underWay === 0) return;
    await new Promise<void>((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer);
        this.#resting.delete(goOn);
        resolve();
      };
      const timer = setTimeout(goOn, REST_MAX_MS);
      this.#resting.add(goOn);
    });
  }
}
