import type { Clock } from '../../platform/clock.ts';

interface LimitOptions {
  readonly clock: Clock;
  readonly windowMs: number;
  /** Calls of one address in a window. */
  readonly max: number;
  /** Calls of all addresses together: a fault on every page must not fill the log either. */
  readonly totalMax: number;
}

/** Counts calls per address in fixed windows. Its memory is as small as the limit for all addresses together. */
export class AddressLimit {
  readonly #options: LimitOptions;
  readonly #counts = new Map<string, number>();
  #total = 0;
  #endsAt = 0;

  constructor(options: LimitOptions) {
    this.#options = options;
  }

  /** Seconds until the next window when this call is one too many, else undefined. */
  refuse(address: string): number | undefined {
    const { clock, windowMs, max, totalMax } = this.#options;
    const now = clock.now().getTime();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#total = 0;
      this.#endsAt = now + windowMs;
    }
    const count = this.#counts.get(address) ?? 0;
    if (count >= max || this.#total >= totalMax) return Math.ceil((this.#endsAt - now) / 1000);
    this.#counts.set(address, count + 1);
    this.#total += 1;
    return undefined;
  }
}
