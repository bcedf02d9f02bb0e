/** Time comes in, so that tests move it by hand. */
export interface Timers {
  now(): number;
  set(run: () => void, delayMs: number): unknown;
  clear(timer: unknown): void;
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  set: (run, delayMs) => setTimeout(run, delayMs),
  clear: (timer) => clearTimeout(timer as number | undefined),
};
