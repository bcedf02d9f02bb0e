import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Pace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As usePriceHistory does with each version of the game. */
function follow(pace: Pace): { readonly show: (version: number) => void; readonly asked: number[] } {
  const asked: number[] = [];
  let takeBack = (): void => {};
  return {
    asked,
    show: (version) => {
      takeBack();
      takeBack = pace.wait(() => asked.push(version));
    },
  };
}

test('a game that changes each second is asked for every five seconds, by its newest version', () => {
  const { show, asked } = follow(new Pace(5000));
  for (let second = 1; second <= 16; second += 1) {
    vi.advanceTimersByTime(999);
    show(second);
    vi.advanceTimersByTime(1);
  }
  expect(asked).toEqual([5, 10, 15]);
});

test('the first change after a quiet time is asked for at once, and the next one waits', () => {
  const { show, asked } = follow(new Pace(5000));
  vi.advanceTimersByTime(60_000);
  show(1);
  vi.advanceTimersByTime(0);
  expect(asked).toEqual([1]);
  show(2);
  vi.advanceTimersByTime(4999);
  expect(asked).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(asked).toEqual([1, 2]);
});
