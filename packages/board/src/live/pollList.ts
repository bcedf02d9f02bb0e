import { POLL_MS } from '@fairline/contracts';
import { browserTimers, browserVisibility, startPolling } from '@fairline/http/browser';

/** Asks for a list again and again while somebody looks at it: as often as its games need. */
export function pollList(kind: 'liveList' | 'line', run: () => Promise<unknown>): () => void {
  return startPolling({
    run,
    intervalMs: POLL_MS[kind],
    visibility: browserVisibility,
    timers: browserTimers,
    // The list stays as it is until the next answer.
    report: () => {},
  });
}
