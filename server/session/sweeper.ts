const SWEEP_MS = 60_000;

/** Ends and removes what is overdue each minute, also of players whose browsers never come back. Returns how to stop. */
export function startSweeper(
  sweep: () => Promise<void>,
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch(onProblem);
  }, SWEEP_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
}
