interface ScheduleTimers {
  setTimer(run: () => void, delayMs: number): unknown;
}

interface ScheduledWork {
  /** Absent when the page came with its session. */
  readonly loadSession?: (() => Promise<unknown>) | undefined;
  /** Absent when the page came with its counters. */
  readonly loadCounters?: (() => Promise<unknown>) | undefined;
  readonly loadFingerprint: () => Promise<unknown>;
  readonly insertAnalytics: () => Promise<unknown>;
  readonly startVersionCheck: () => void;
}

/** Counted from the moment at which the page is ready. */
const AFTER_READY_MS = 8000;
/** Counted from the start of the page. */
const ANALYTICS_MS = 10_000;
const VERSION_CHECK_MS = 60_000;

/**
 * Does what is not needed for the page, when it no longer disturbs: each thing once, session before counters, and
 * nothing that fails shows.
 */
export function scheduleWork(
  work: ScheduledWork,
  options: {
    readonly timers: ScheduleTimers;
    /** How long ago the page started. */
    readonly elapsedMs: number;
    readonly isRegistration: boolean;
    readonly log: (problem: string, cause?: unknown) => void;
  },
): void {
  const { timers, elapsedMs, isRegistration, log } = options;
  const quietly = async (name: string, run: (() => Promise<unknown>) | undefined): Promise<void> => {
    try {
      await run?.();
    } catch (error) {
      log(`Start-up: ${name} failed.`, error);
    }
  };
  timers.setTimer(() => {
    void quietly('the fingerprint', work.loadFingerprint);
    void quietly('the session', work.loadSession).then(() => quietly('the counters', work.loadCounters));
  }, AFTER_READY_MS);
  const analyticsMs = isRegistration ? 0 : Math.max(0, ANALYTICS_MS - elapsedMs);
  timers.setTimer(() => void quietly('analytics', work.insertAnalytics), analyticsMs);
  timers.setTimer(work.startVersionCheck, Math.max(0, VERSION_CHECK_MS - elapsedMs));
}
