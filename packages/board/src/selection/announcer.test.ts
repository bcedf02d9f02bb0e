import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Announcer, QUIET_MS } from './announcer.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function build() {
  const said: string[] = [];
  const timers = {
    setTimer: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
    clearTimer: (timer: unknown) => clearTimeout(timer as undefined),
  };
  return { said, announcer: new Announcer(timers, (text) => said.push(text)) };
}

test('a screen reader is told at most one thing in two seconds, and the newest', () => {
  const { said, announcer } = build();
  for (const text of ['one', 'two', 'three']) announcer.announce(text);
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(QUIET_MS - 1);
  expect(said).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(said).toEqual(['one', 'three']);
  vi.advanceTimersByTime(QUIET_MS);
  announcer.announce('four');
  expect(said).toEqual(['one', 'three', 'four']);
  announcer.stop();
});

test('a bet that closed is heard, however many prices move after it', () => {
  const { said, announcer } = build();
  announcer.announce('moved');
  announcer.announce('first closed', 'first');
  announcer.announce('second closed', 'second');
  announcer.announce('moved again');
  announcer.announce('first open', 'first');
  vi.advanceTimersByTime(3 * QUIET_MS);
  expect(said).toEqual(['moved', 'first open', 'second closed', 'moved again']);
  announcer.stop();
});
