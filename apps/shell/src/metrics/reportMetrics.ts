import { reportPageMetrics, type Api } from '@fairline/contracts';

import { MetricsCollector } from './metricsCollector.ts';

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Measures this page load and tells the server once. A browser that cannot measure tells less; nothing breaks. */
export function reportMetrics(options: {
  readonly api: Api;
  readonly route: string;
  readonly onError: (error: unknown) => void;
}): void {
  const collector = new MetricsCollector({
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
    onQuiet: (measured) => {
      options.api
        .call(reportPageMetrics, { body: { route: options.route, ...measured } })
        .catch(options.onError);
    },
  });
  try {
    watch('navigation', (entry) =>
      collector.add('firstByteMs', (entry as PerformanceNavigationTiming).responseStart),
    );
    watch('paint', (entry) => collector.add('firstPaintMs', entry.startTime));
    watch('largest-contentful-paint', (entry) => collector.add('largestPaintMs', entry.startTime));
    watch('event', (entry) => collector.add('interactionMs', entry.duration));
    watch('layout-shift', (entry) => {
      const shift = entry as ShiftEntry;
      if (!shift.hadRecentInput) collector.add('layoutShift', shift.value);
    });
  } catch (error) {
    options.onError(error);
  }
}

function watch(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) onEntry(entry);
  });
  observer.observe({ type, buffered: true });
}
