/**
 * Everything on the server that waits for time rather than for an answer: sweeps, heartbeats, delays, followers. Handed
 * in like the clock, so that a test that moves time moves these with it. What only paces input and output (a tick, a
 * retry, a time limit) is no part of it.
 */
export interface Timers {
  /** Once, so long from now. */
  after(durationMs: number, task: TimedTask): Timer;
  /** Again and again. */
  every(durationMs: number, task: TimedTask): Timer;
}

/** May hand back the work it began: whoever moves time by hand waits for it. */
export type TimedTask = () => unknown;

export interface Timer {
  cancel(): void;
}

/** None of them keeps a process alive by itself. */
export const systemTimers: Timers = {
  after(durationMs, task) {
    const timer = setTimeout(task, durationMs).unref();
    return { cancel: () => clearTimeout(timer) };
  },
  every(durationMs, task) {
    const timer = setInterval(task, durationMs).unref();
    return { cancel: () => clearInterval(timer) };
  },
};
