import { systemTimers, type Timer, type Timers } from '../../platform/timers.ts';
import { decidePending, dueCoupons, type DecideParts, type RequestEnd } from './decidePending.ts';
import { deadRequests } from './endRequest.ts';

/** Coupons of processes that are gone, or of another one that is busy, wait no longer than so. */
const SWEEP_MS = 2000;

/**
 * Decides pending coupons when their delay has passed, also those that an earlier run of the server has left, and gives
 * the stakes of requests back that nobody can answer any more.
 */
export class Decider {
  readonly #parts: DecideParts;
  readonly #onProblem: (error: unknown) => void;
  readonly #timers: Timers;
  readonly #waiting = new Set<Timer>();
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: DecideParts & { readonly timers?: Timers }, onProblem: (error: unknown) => void) {
    this.#parts = parts;
    this.#timers = parts.timers ?? systemTimers;
    this.#onProblem = onProblem;
  }

  start(): void {
    this.#waiting.add(this.#timers.every(SWEEP_MS, () => this.#decideSoon()));
    void this.#decideSoon();
  }

  expect(decidesAt: Date): void {
    if (this.#isClosed) return;
    const waitMs = Math.max(0, decidesAt.getTime() - this.#parts.clock.now().getTime());
    const timer = this.#timers.after(waitMs, () => {
      this.#waiting.delete(timer);
      return this.#decideSoon();
    });
    this.#waiting.add(timer);
  }

  /** Everything that is due now. */
  async decideDue(): Promise<void> {
    for (const id of await dueCoupons(this.#parts)) await this.#decide(id);
    for (const { id, refusal } of await deadRequests(this.#parts)) await this.#decide(id, { refusal });
  }

  async #decide(id: string, end?: RequestEnd): Promise<void> {
    try {
      await decidePending(this.#parts, id, end);
    } catch (error) {
      // One that cannot be decided must not keep the others waiting.
      this.#onProblem(error);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#waiting) timer.cancel();
    this.#waiting.clear();
    await this.#running;
  }

  #decideSoon(): Promise<void> {
    if (!this.#isClosed) this.#running = this.#running.then(() => this.decideDue()).catch(this.#onProblem);
    return this.#running;
  }
}
