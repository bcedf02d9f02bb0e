const SECOND_MS = 1000;

/** Lets each player make so many calls in a time, a second where nothing else is said; what comes faster is not a person. */
export class CallRate {
  readonly #calls: number;
  readonly #withinMs: number;
  readonly #recent = new Map<number, number[]>();

  constructor(calls: number, withinMs = SECOND_MS) {
    this.#calls = calls;
    this.#withinMs = withinMs;
  }

  isAllowed(userId: number, nowMs: number): boolean {
    if (this.isFull(userId, nowMs)) return false;
    this.count(userId, nowMs);
    return true;
  }

  isFull(userId: number, nowMs: number): boolean {
    return this.#callsOf(userId, nowMs).length >= this.#calls;
  }

  /** Of what is limited only where it was done. */
  count(userId: number, nowMs: number): void {
    this.#recent.set(userId, [...this.#callsOf(userId, nowMs), nowMs]);
    if (this.#recent.size > 10_000) this.#forget(nowMs);
  }

  #callsOf(userId: number, nowMs: number): number[] {
    return (this.#recent.get(userId) ?? []).filter((at) => at > nowMs - this.#withinMs);
  }

  #forget(nowMs: number): void {
    for (const [userId, calls] of this.#recent)
      if ((calls.at(-1) ?? 0) <= nowMs - this.#withinMs) this.#recent.delete(userId);
  }
}
