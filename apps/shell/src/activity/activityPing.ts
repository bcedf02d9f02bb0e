import type { Timers } from '@fairline/http/browser';

/** The server hears of activity at most this often, and never later than this. */
const PING_MS = 30_000;

interface ActivityPingOptions {
  /** Tells the server how long ago the activity was. */
  readonly send: (idleMs: number) => void;
  readonly now: () => number;
  readonly timers: Timers;
}

/** Tells the server about activity: the first at once, what follows together, by its last moment. */
export class ActivityPing {
  readonly #options: ActivityPingOptions;
  #lastActivity = 0;
  #lastSent = Number.NEGATIVE_INFINITY;
  #timer: unknown;

  constructor(options: ActivityPingOptions) {
    this.#options = options;
  }

  note(at: number): void {
    this.#lastActivity = at;
    if (this.#timer !== undefined) return;
    const waitMs = this.#lastSent + PING_MS - this.#options.now();
    if (waitMs <= 0) this.#send();
    else this.#timer = this.#options.timers.setTimer(() => this.#send(), waitMs);
  }

  stop(): void {
    this.#options.timers.clearTimer(this.#timer);
    this.#timer = undefined;
  }

  #send(): void {
    this.#timer = undefined;
    this.#lastSent = this.#options.now();
    this.#options.send(Math.max(0, Math.round(this.#lastSent - this.#lastActivity)));
  }
}
