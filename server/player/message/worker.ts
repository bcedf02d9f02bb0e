import { AsyncLocalStorage } from 'node:async_hooks';

import { systemTimers, type Timers } from '../../platform/timers.ts';

/** A message that was queued in another process, or whose pause is over, waits at most so long. */
const LOOK_MS = 1000;
/** Whoever wakes the worker is still inside the transaction that has queued the message. */
const COMMIT_MS = 30;

export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

/** Repeats the work each second, and at once when it is woken; never two at a time. */
export function startWorker(
  work: () => Promise<number>,
  onProblem: (error: unknown) => void,
  timers: Timers = systemTimers,
): Worker {
  const end = { isAsked: false };
  let running: Promise<void> | undefined;
  const run = async (): Promise<void> => {
    try {
      // As long as there is something to do there is more.
      while (!end.isAsked && (await work()) > 0);
    } catch (error) {
      onProblem(error);
    }
  };
  const start = (): Promise<void> | undefined => {
    if (end.isAsked) return undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const timer = timers.every(LOOK_MS, start);
  // What the worker asks the database belongs to none of those transactions.
  const outside = AsyncLocalStorage.snapshot();
  return {
    wake: () => outside(() => void setTimeout(() => void start(), COMMIT_MS).unref()),
    async stop() {
      end.isAsked = true;
      timer.cancel();
      await running;
    },
  };
}
