import type { Timers, Visibility } from './startPolling.ts';

export const browserVisibility: Visibility = {
  isVisible: () => !document.hidden,
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    // A page that comes back from the browser's memory was left too.
    window.addEventListener('pageshow', listener);
    return () => {
      document.removeEventListener('visibilitychange', listener);
      window.removeEventListener('pageshow', listener);
    };
  },
};

export const browserTimers: Timers = {
  setTimer: (run, delayMs) => setTimeout(run, delayMs),
  clearTimer: (timer) => clearTimeout(timer as number | undefined),
};
