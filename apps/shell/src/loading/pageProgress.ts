/** A quick page change needs no bar: it would only flicker. */
const SHOW_AFTER_MS = 200;
/** The full bar stays this long, so that the eye sees it arrive. */
const HIDE_AFTER_MS = 500;

type ProgressState = 'hidden' | 'running' | 'done';

/** What keeps a change of page from being over: the router, the sub-application's files, its data. */
type ProgressReason = 'route' | 'files' | 'data';

interface ProgressTimers {
  readonly setTimer: (run: () => void, delayMs: number) => unknown;
  readonly clearTimer: (timer: unknown) => void;
}

/** The page-loading bar as data. How far it has come is drawn by CSS; here is when it shows, fills and goes. */
export class PageProgress {
  #state: ProgressState = 'hidden';
  #timer: unknown;
  readonly #reasons = new Set<ProgressReason>();
  readonly #timers: ProgressTimers;
  readonly #listeners = new Set<() => void>();

  constructor(timers: ProgressTimers) {
    this.#timers = timers;
  }

  readonly get = (): ProgressState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Something of the next page is on its way. What joins it goes on under the same bar. */
  hold(reason: ProgressReason): void {
    const isUnderWay = this.#reasons.size > 0;
    this.#reasons.add(reason);
    if (isUnderWay) return;
    this.#timers.clearTimer(this.#timer);
    // A bar that was about to go would jump back to its start.
    if (this.#state === 'done') this.#change('hidden');
    this.#timer = this.#timers.setTimer(() => this.#change('running'), SHOW_AFTER_MS);
  }

  release(reason: ProgressReason): void {
    if (!this.#reasons.delete(reason) || this.#reasons.size > 0) return;
    this.#timers.clearTimer(this.#timer);
    if (this.#state === 'hidden') return;
    this.#change('done');
    this.#timer = this.#timers.setTimer(() => this.#change('hidden'), HIDE_AFTER_MS);
  }

  #change(state: ProgressState): void {
    this.#state = state;
    for (const listener of Array.from(this.#listeners)) listener();
  }
}
