import { POLL_MS } from '@fairline/contracts';
import { browserTimers, browserVisibility, startPolling } from '@fairline/http/browser';

/**
 * Asks for a list again and again while somebody looks at it. Which games are live is asked for at the slow end of what
 * live data may have: prices and scores follow by themselves, and drawing a long list anew keeps a page busy.
 */
export function pollList(kind: 'liveList' | 'line', run: () => Promise<unknown>): () => void {
  return startPolling({
    run,
    intervalMs: kind === 'liveList' ? POLL_MS.liveBoard : POLL_MS.line,
    visibility: browserVisibility,
    timers: browserTimers,
    // The list stays as it is until the next answer.
    report: () => {},
  });
}
