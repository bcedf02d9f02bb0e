import type { Timers } from '@fairline/http/browser';

/** A screen reader is given at most one message in this time. */
export const QUIET_MS = 2000;

/** Says the newest message, never two within the quiet time; what was overtaken meanwhile is not said at all. */
export class Announcer {
  readonly #timers: Timers;
  readonly #say: (text: string) => void;
  #next: string | undefined;
  #timer: unknown;

  constructor(timers: Timers, say: (text: string) => void) {
    this.#timers = timers;
    this.#say = say;
  }

  readonly announce = (text: string): void => {
    if (this.#timer !== undefined) {
      this.#next = text;
      return;
    }
    this.#say(text);
    this.#timer = this.#timers.setTimer(() => this.#turn(), QUIET_MS);
  };

  stop(): void {
    this.#timers.clearTimer(this.#timer);
    this.#timer = undefined;
    this.#next = undefined;
  }

  #turn(): void {
    this.#timer = undefined;
    const next = this.#next;
    this.#next = undefined;
    if (next !== undefined) this.announce(next);
  }
}
