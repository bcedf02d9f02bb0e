/**
 * Lets something happen at most once in so many milliseconds, however often it is wanted. A wish that is taken back for
 * a newer one does not begin to wait anew: in a live game, where each second brings one, none would ever come true.
 */
export class Pace {
  readonly #everyMs: number;
  #lastAt: number;

  /** As if it had just happened. */
  constructor(everyMs: number) {
    this.#everyMs = everyMs;
    this.#lastAt = performance.now();
  }

  /** Runs it when its time has come; the function that it returns takes the wish back. */
  wait(run: () => void): () => void {
    const timer = setTimeout(
      () => {
        this.#lastAt = performance.now();
        run();
      },
      Math.max(0, this.#lastAt + this.#everyMs - performance.now()),
    );
    return () => clearTimeout(timer);
  }
}
