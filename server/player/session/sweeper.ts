import type { Timers } from '../../platform/timers.ts';

const SWEEP_MS = 60_000;

/** Ends and removes what is overdue each minute, also of players whose browsers never come back. Returns how to stop. */
export function startSweeper(
  sweep: () => Promise<void>,
  onProblem: (error: unknown) => void,
  timers: Timers,
): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve();
  const timer = timers.every(SWEEP_MS, () => {
    sweeping = sweep().catch(onProblem);
    return sweeping;
  });
  return () => {
    timer.cancel();
    return sweeping;
  };
}
