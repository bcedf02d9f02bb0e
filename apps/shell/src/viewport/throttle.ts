/** Runs at once, then at most once per interval, and once more at its end if it was called meanwhile. */
export function throttle(run: () => void, intervalMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = false;

  function rest(): void {
    timer = setTimeout(() => {
      timer = undefined;
      if (!isWanted) return;
      isWanted = false;
      run();
      rest();
    }, intervalMs);
  }

  return {
    call() {
      if (timer !== undefined) {
        isWanted = true;
        return;
      }
      run();
      rest();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isWanted = false;
    },
  };
}
