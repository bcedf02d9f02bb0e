import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PageProgress } from './pageProgress.ts';

let progress: PageProgress;
let seen: string[];

beforeEach(() => {
  vi.useFakeTimers();
  progress = new PageProgress({
    setTimer: (run, delayMs) => setTimeout(run, delayMs),
    clearTimer: (timer) => clearTimeout(timer as number | undefined),
  });
  seen = [];
  progress.subscribe(() => seen.push(progress.get()));
});

afterEach(() => vi.useRealTimers());

test('[SHELL-044] it is hidden while no navigation is under way', () => {
  vi.advanceTimersByTime(60_000);
  expect(progress.get()).toBe('hidden');
});

test('[SHELL-045] it shows when the navigation has lasted 200 ms, and not before', () => {
  progress.hold('route');
  vi.advanceTimersByTime(199);
  expect(progress.get()).toBe('hidden');
  vi.advanceTimersByTime(1);
  expect(progress.get()).toBe('running');
});

test('[SHELL-046] a navigation that ends before 200 ms never shows it', () => {
  progress.hold('route');
  vi.advanceTimersByTime(199);
  progress.release('route');
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([]);
});

test('[SHELL-048] it goes 500 ms after the end of the navigation', () => {
  progress.hold('route');
  vi.advanceTimersByTime(3000);
  progress.release('route');
  expect(progress.get()).toBe('done');
  vi.advanceTimersByTime(499);
  expect(progress.get()).toBe('done');
  vi.advanceTimersByTime(1);
  expect(progress.get()).toBe('hidden');
});

test('[SHELL-049] a navigation longer than its 5000 ms keeps it where it is', () => {
  progress.hold('route');
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual(['running']);
});

test('a navigation that replaces another goes on under the same bar', () => {
  progress.hold('route');
  vi.advanceTimersByTime(150);
  progress.hold('route');
  vi.advanceTimersByTime(50);
  expect(progress.get()).toBe('running');
  progress.release('route');
  vi.advanceTimersByTime(100);
  progress.hold('route');
  expect(progress.get()).toBe('hidden');
  vi.advanceTimersByTime(200);
  expect(progress.get()).toBe('running');
  expect(seen).toEqual(['running', 'done', 'hidden', 'running']);
});

test('it stays until the route, the files and the data are all there', () => {
  progress.hold('route');
  progress.hold('files');
  progress.release('route');
  progress.hold('data');
  progress.release('files');
  vi.advanceTimersByTime(300);
  expect(progress.get()).toBe('running');
  progress.release('files');
  expect(progress.get()).toBe('running');
  progress.release('data');
  expect(progress.get()).toBe('done');
});
