import { AsyncLocalStorage } from 'node:async_hooks';

/** A message that was queued in another process, or whose pause is over, waits at most so long. */
const LOOK_MS = 1000;
/** Whoever wakes the worker is still inside the transaction that has queued the message. */
const COMMIT_MS = 30;

export interface Worker {
  wake(): void;
  stop(): Promise<void>;
}

/** Repeats the work each second, and at once when it is woken; never two at a time. */
export function startWorker(work: () => Promise<number>, onProblem: (error: unknown) => void): Worker {
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
  const start = (): void => {
    if (end.isAsked || running !== undefined) return;
    running = run().finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(start, LOOK_MS);
  timer.unref();
  // What the worker asks the database belongs to none of those transactions.
  const outside = AsyncLocalStorage.snapshot();
  return {
    wake: () => outside(() => void setTimeout(start, COMMIT_MS).unref()),
    async stop() {
      end.isAsked = true;
      clearInterval(timer);
      await running;
    },
  };
}
