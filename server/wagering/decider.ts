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
  readonly #timers = new Set<NodeJS.Timeout>();
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(parts: DecideParts, onProblem: (error: unknown) => void) {
    this.#parts = parts;
    this.#onProblem = onProblem;
  }

  start(): void {
    const timer = setInterval(() => this.#decideSoon(), SWEEP_MS);
    timer.unref();
    this.#timers.add(timer);
    this.#decideSoon();
  }

  expect(decidesAt: Date): void {
    if (this.#isClosed) return;
    const waitMs = Math.max(0, decidesAt.getTime() - this.#parts.clock.now().getTime());
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#decideSoon();
    }, waitMs);
    timer.unref();
    this.#timers.add(timer);
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
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await this.#running;
  }

  #decideSoon(): void {
    if (this.#isClosed) return;
    this.#running = this.#running.then(() => this.decideDue()).catch(this.#onProblem);
  }
}
