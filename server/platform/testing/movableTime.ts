import type { Clock } from '../clock.ts';
import type { TimedTask, Timer, Timers } from '../timers.ts';

/**
 * Time that a test owns: it stands still from the start, runs when it is let go, and is moved by hand. Timers go on in
 * real time while it stands (they find nothing that is due), and come so much nearer when it is moved.
 */
export interface MovableTime {
  readonly clock: Clock;
  readonly timers: Timers;
  hold(): void;
  resume(): void;
  /** Moves on and waits for what the timers on the way began. */
  advance(durationMs: number): Promise<void>;
}

/**
 * Time is moved in steps no longer than this, with the work of each step done before the next: longer ones are what a
 * server lives through that was asleep, and the simulator leaves out what happened meanwhile.
 */
const STEP_MS = 4000;

interface Entry {
  readonly task: TimedTask;
  readonly everyMs: number | undefined;
  due: number;
  wake: NodeJS.Timeout | undefined;
}

export function movableTime(start: Date): MovableTime {
  let heldAt = start.getTime();
  if (Number.isNaN(heldAt)) throw new RangeError('Time begins at a valid instant.');
  let runningSince: number | undefined;
  let moved = 0;
  const entries = new Set<Entry>();

  const nowMs = (): number =>
    heldAt + (runningSince === undefined ? 0 : Math.floor(performance.now() - runningSince));
  /** What timers are measured by: it goes on while the clock stands. */
  const passed = (): number => performance.now() + moved;

  function plan(entry: Entry): void {
    clearTimeout(entry.wake);
    entry.wake = setTimeout(() => void run(entry), Math.max(0, entry.due - passed())).unref();
  }

  function run(entry: Entry): unknown {
    clearTimeout(entry.wake);
    if (entry.everyMs === undefined) entries.delete(entry);
    else {
      // However far time was moved: once.
      entry.due = Math.max(entry.due, passed()) + entry.everyMs;
      plan(entry);
    }
    return entry.task();
  }

  function add(durationMs: number, task: TimedTask, everyMs?: number): Timer {
    const entry: Entry = { task, everyMs, due: passed() + durationMs, wake: undefined };
    entries.add(entry);
    plan(entry);
    return {
      cancel() {
        clearTimeout(entry.wake);
        entries.delete(entry);
      },
    };
  }

  async function step(durationMs: number): Promise<void> {
    heldAt += durationMs;
    moved += durationMs;
    const due = [...entries]
      .filter((entry) => entry.due <= passed())
      .toSorted((one, other) => one.due - other.due);
    for (const entry of entries) if (!due.includes(entry)) plan(entry);
    for (const entry of due) if (entries.has(entry)) await run(entry);
  }

  return {
    clock: { now: () => new Date(nowMs()) },
    timers: {
      after: (durationMs, task) => add(durationMs, task),
      every: (durationMs, task) => add(durationMs, task, durationMs),
    },
    hold() {
      heldAt = nowMs();
      runningSince = undefined;
    },
    resume() {
      runningSince ??= performance.now();
    },
    async advance(durationMs) {
      if (!(durationMs >= 0)) throw new RangeError('Time does not go back.');
      for (let left = durationMs; left > 0; left -= STEP_MS) await step(Math.min(left, STEP_MS));
    },
  };
}
