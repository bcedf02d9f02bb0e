import type { Sessions } from './sessions.ts';

const SWEEP_MS = 60_000;

/** Ends overdue sessions each minute, also of players whose browsers never come back. Returns how to stop. */
export function startSweeper(sessions: Sessions, onProblem: (error: unknown) => void): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sessions.sweep().then(() => {}, onProblem);
  }, SWEEP_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}
