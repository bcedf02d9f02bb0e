import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { MetricsCollector, type Measured } from './metricsCollector.ts';

let reports: Measured[];
let collector: MetricsCollector;

beforeEach(() => {
  vi.useFakeTimers();
  reports = [];
  collector = new MetricsCollector({
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
    onQuiet: (measured) => reports.push(measured),
  });
});

afterEach(() => vi.useRealTimers());

test('[SHELL-149] metrics are collected until 10 s after the last one, then reported once', () => {
  collector.add('firstByteMs', 40);
  vi.advanceTimersByTime(9999);
  collector.add('largestPaintMs', 300);
  vi.advanceTimersByTime(9999);
  expect(reports).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(reports).toEqual([{ firstByteMs: 40, largestPaintMs: 300 }]);
  collector.add('interactionMs', 900);
  vi.advanceTimersByTime(60_000);
  expect(reports).toHaveLength(1);
});

test('the last paint, the slowest interaction and the sum of shifts are what counts', () => {
  collector.add('largestPaintMs', 200);
  collector.add('largestPaintMs', 350);
  collector.add('interactionMs', 80);
  collector.add('interactionMs', 30);
  collector.add('layoutShift', 0.25);
  collector.add('layoutShift', 0.5);
  collector.add('firstPaintMs', Number.NaN);
  vi.advanceTimersByTime(10_000);
  expect(reports).toEqual([{ largestPaintMs: 350, interactionMs: 80, layoutShift: 0.75 }]);
});
