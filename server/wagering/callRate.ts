/** Lets each player make so many calls in a second; what comes faster is not a person. */
export class CallRate {
  readonly #perSecond: number;
  readonly #recent = new Map<number, number[]>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  isAllowed(userId: number, nowMs: number): boolean {
    const calls = (this.#recent.get(userId) ?? []).filter((at) => at > nowMs - 1000);
    if (calls.length >= this.#perSecond) return false;
    calls.push(nowMs);
    this.#recent.set(userId, calls);
    if (this.#recent.size > 10_000) this.#forget(nowMs);
    return true;
  }

  #forget(nowMs: number): void {
    for (const [userId, calls] of this.#recent)
      if ((calls.at(-1) ?? 0) <= nowMs - 1000) this.#recent.delete(userId);
  }
}
