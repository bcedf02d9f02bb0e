import type { Timers } from '@fairline/http/browser';

/** A screen reader is given at most one message in this time. */
export const QUIET_MS = 2000;

/**
 * Says one message at a time, never two within the quiet time. Of those that wait the ones with a subject are said,
 * each with the newest about it; of the others only the newest, and only when none with a subject waits.
 */
export class Announcer {
  readonly #timers: Timers;
  readonly #say: (text: string) => void;
  readonly #waiting = new Map<string, string>();
  #next: string | undefined;
  #timer: unknown;

  constructor(timers: Timers, say: (text: string) => void) {
    this.#timers = timers;
    this.#say = say;
  }

  /** What a message with a subject says must be heard: nothing about anything else takes its place. */
  readonly announce = (text: string, subject?: string): void => {
    if (this.#timer === undefined) {
      this.#say(text);
      this.#timer = this.#timers.setTimer(() => this.#turn(), QUIET_MS);
    } else if (subject === undefined) this.#next = text;
    else this.#waiting.set(subject, text);
  };

  stop(): void {
    this.#timers.clearTimer(this.#timer);
    this.#timer = undefined;
    this.#next = undefined;
    this.#waiting.clear();
  }

  #turn(): void {
    this.#timer = undefined;
    const [first] = this.#waiting;
    if (first !== undefined) {
      const [subject, text] = first;
      this.#waiting.delete(subject);
      this.announce(text, subject);
      return;
    }
    const next = this.#next;
    this.#next = undefined;
    if (next !== undefined) this.announce(next);
  }
}
