import { getToken, logout, refreshSession } from '@fairline/contracts';

import type { Clock } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/problem.ts';

const MINUTE_MS = 60_000;
/**
 * Two a minute, counted over five: pages that are looked at in turn ask when they come to the front, and a refused one
 * would not notice that its session is over.
 */
const REFRESHES = { max: 10, windowMs: 5 * MINUTE_MS };
/** Nobody is kept from leaving or from limiting themselves; the token is what the calls about limits are made with. */
const NEVER_REFUSED: ReadonlySet<string> = new Set([logout.id, getToken.id]);
const NEVER_REFUSED_MODULE = 'limits';

/** How much one session may ask, whatever network it comes from. Each process counts for itself. */
export class SessionPace {
  readonly #calls: Window;
  readonly #refreshes: Window;

  constructor(parts: { readonly clock: Clock; readonly callsPerMinute: number }) {
    this.#calls = new Window(parts.clock, { max: parts.callsPerMinute, windowMs: MINUTE_MS });
    this.#refreshes = new Window(parts.clock, REFRESHES);
  }

  /** Counts a call of the session with this key, or refuses it. */
  count({ id, module }: { readonly id: string; readonly module: string }, key: string): void {
    if (NEVER_REFUSED.has(id) || module === NEVER_REFUSED_MODULE) return;
    const waits = [this.#calls.take(key), id === refreshSession.id ? this.#refreshes.take(key) : 0];
    const retryAfterSeconds = Math.max(...waits);
    if (retryAfterSeconds === 0) return;
    throw new Refusal({
      status: 429,
      code: 'too-many-requests',
      message: `Too many calls of one session: the next one is looked at in ${retryAfterSeconds} s.`,
      retryAfterSeconds,
    });
  }
}

/** Counts by key; all counts end together, so nothing is left of keys that are gone. */
class Window {
  readonly #clock: Clock;
  readonly #max: number;
  readonly #windowMs: number;
  readonly #counts = new Map<string, number>();
  #endsAt = 0;

  constructor(clock: Clock, { max, windowMs }: { readonly max: number; readonly windowMs: number }) {
    this.#clock = clock;
    this.#max = max;
    this.#windowMs = windowMs;
  }

  /** 0, or after how many seconds one more is free. */
  take(key: string): number {
    const now = this.#clock.now().getTime();
    if (now >= this.#endsAt) {
      this.#counts.clear();
      this.#endsAt = now + this.#windowMs;
    }
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count <= this.#max ? 0 : Math.ceil((this.#endsAt - now) / 1000);
  }
}
