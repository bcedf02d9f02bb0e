import type { Clock } from '../../platform/clock.ts';
import { networkOf } from '../../platform/http/network.ts';

const WINDOW_MS = 60_000;

/** Counts calls of one kind from one address or network of IPv6, minute by minute. A minute that is over is forgotten whole. */
export class CallCounter {
  readonly #clock: Clock;
  #counts = new Map<string, number>();
  #minute = -1;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** As if a minute had passed. */
  forget(): void {
    this.#counts = new Map();
  }

  /** How many there have been in this minute, this one included. */
  count(kind: string, ip: string): number {
    const minute = Math.floor(this.#clock.now().getTime() / WINDOW_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const key = `${kind} ${networkOf(ip)}`;
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }
}
