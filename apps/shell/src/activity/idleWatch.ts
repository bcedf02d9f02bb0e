import type { Timers } from '@fairline/http/browser';

/** Events of one movement come in dozens; the first of each tenth of a second is enough. */
const ACTIVITY_THROTTLE_MS = 100;
/** The last minute is announced. */
const WARNING_MS = 60_000;
/** Media that starts to play is noticed within this time. */
const LOOK_MS = 10_000;

/** The moment of the last activity, shared by all tabs. */
export interface SharedActivity {
  read(): number | undefined;
  write(at: number): void;
  /** Only what other tabs have written. */
  subscribe(listener: () => void): () => void;
}

export interface IdleWatchOptions {
  readonly limitMs: number;
  readonly shared: SharedActivity;
  readonly isMediaPlaying: () => boolean;
  readonly now: () => number;
  readonly timers: Timers;
  /** The last minute has begun. */
  readonly onWarning: (idleMs: number, leftMs: number) => void;
  /** Somebody is there after all, perhaps in another tab. */
  readonly onBack: () => void;
  readonly onIdle: () => void;
  /** The moment of the last activity has moved. */
  readonly onActivity: (at: number) => void;
}

/** Knows how long nobody has done anything, in any tab. Time during which media plays does not count. */
export class IdleWatch {
  readonly #options: IdleWatchOptions;
  readonly #unsubscribe: () => void;
  #last: number;
  #isWarning = false;
  #isOver = false;
  #timer: unknown;

  constructor(options: IdleWatchOptions) {
    this.#options = options;
    // Opening the page was an activity.
    this.#last = options.now();
    options.shared.write(this.#last);
    this.#unsubscribe = options.shared.subscribe(() => this.check());
    this.#schedule();
  }

  /** Something the player did in this tab. While the question is on screen only its answer counts. */
  noteEvent(): void {
    if (this.#options.now() - this.#last < ACTIVITY_THROTTLE_MS || this.#isWarning) return;
    // A machine that was asleep wakes up with a movement of the mouse; that is too late.
    this.check();
    if (!this.#isOver && !this.#isWarning) this.#note();
  }

  /** The player says that they are there. */
  stay(): void {
    if (this.#isOver) return;
    this.#isWarning = false;
    this.#note();
    this.check();
  }

  check(): void {
    const { now, shared, limitMs, isMediaPlaying, onWarning, onBack, onIdle } = this.#options;
    if (this.#isOver) return;
    this.#last = Math.max(this.#last, Math.min(shared.read() ?? 0, now()));
    if (isMediaPlaying()) this.#note();
    const idleMs = now() - this.#last;
    if (idleMs >= limitMs) {
      this.stop();
      onIdle();
      return;
    }
    const isWarning = idleMs >= limitMs - this.#warningMs;
    if (isWarning && !this.#isWarning) {
      this.#isWarning = true;
      onWarning(idleMs, limitMs - idleMs);
    } else if (!isWarning && this.#isWarning) {
      this.#isWarning = false;
      onBack();
    }
    this.#schedule();
  }

  stop(): void {
    this.#isOver = true;
    this.#unsubscribe();
    this.#options.timers.clearTimer(this.#timer);
  }

  /** A limit of a minute or two leaves no whole minute to announce. */
  get #warningMs(): number {
    return Math.min(WARNING_MS, this.#options.limitMs / 2);
  }

  #note(): void {
    this.#last = this.#options.now();
    this.#options.shared.write(this.#last);
    this.#options.onActivity(this.#last);
  }

  #schedule(): void {
    const { timers, now, limitMs } = this.#options;
    timers.clearTimer(this.#timer);
    const idleMs = now() - this.#last;
    const next = [limitMs - this.#warningMs - idleMs, limitMs - idleMs].find((delay) => delay > 0) ?? 0;
    this.#timer = timers.setTimer(() => this.check(), Math.min(next, LOOK_MS));
  }
}
