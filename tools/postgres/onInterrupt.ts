const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs `cleanUp`, which must not wait for anything, when this process ends before the returned function is called:
 * by a signal, by process.exit or by an error that nobody caught.
 */
export function onInterrupt(cleanUp: () => void): () => void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    forget();
    cleanUp();
  };
  const handlers = signals.map((signal) => {
    const handler = (): void => {
      once();
      // With no other listener left, the signal does again what it would have done without us.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    };
    return { signal, handler };
  });
  function forget(): void {
    isDone = true;
    process.off('exit', once);
    for (const { signal, handler } of handlers) process.off(signal, handler);
  }
  process.on('exit', once);
  for (const { signal, handler } of handlers) process.on(signal, handler);
  return forget;
}
