import type { Timers } from '../notification/timers.ts';

interface FakeTimers extends Timers {
  /** Moves time on and runs what is due on the way, in order. */
  pass(durationMs: number): void;
  readonly running: number;
}

/** A clock that stands still until it is told otherwise. */
export function fakeTimers(start = 0): FakeTimers {
  let now = start;
  let nextId = 1;
  const due = new Map<number, { readonly at: number; readonly run: () => void }>();
  return {
    now: () => now,
    set(run, delayMs) {
      const id = nextId;
      nextId += 1;
      due.set(id, { at: now + delayMs, run });
      return id;
    },
    clear: (timer) => void due.delete(timer as number),
    pass(durationMs) {
      const until = now + durationMs;
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
        if (next === undefined) break;
        const [id, { at, run }] = next;
        due.delete(id);
        now = at;
        run();
      }
      now = until;
    },
    get running() {
      return due.size;
    },
  };
}
