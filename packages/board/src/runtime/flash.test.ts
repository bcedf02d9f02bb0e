import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FLASH_GRACE_MS, FLASH_MS, Flashes } from './flash.ts';

const timers = {
  setTimer: (run: () => void, delayMs: number) => setTimeout(run, delayMs),
  clearTimer: (timer: unknown) => clearTimeout(timer as undefined),
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function buildElement() {
  const marks = new Map<string, string>();
  return {
    marks,
    setAttribute: (name: string, value: string) => void marks.set(name, value),
    removeAttribute: (name: string) => void marks.delete(name),
  };
}

const marksOf = (elements: readonly ReturnType<typeof buildElement>[]) =>
  elements.map(({ marks }) => marks.get('data-direction')).filter(Boolean);

test('a mark of change stands still and is taken away by one timer for all', () => {
  const flashes = new Flashes(timers);
  const elements = Array.from({ length: 50 }, buildElement);
  for (const element of elements) flashes.flash(element, 'up');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(FLASH_MS + FLASH_GRACE_MS);
  flashes.flash(elements[0]!, 'down');
  expect(marksOf(elements)).toHaveLength(50);
  vi.advanceTimersByTime(FLASH_MS + FLASH_GRACE_MS);
  expect(marksOf(elements)).toEqual(['down']);
  vi.advanceTimersByTime(FLASH_MS + FLASH_GRACE_MS);
  expect(marksOf(elements)).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('while prices move, marks go in the same moment as a change of prices and never between two', () => {
  const flashes = new Flashes(timers);
  const [first, second] = [buildElement(), buildElement()];
  flashes.flash(first, 'up');
  const tickEvery100 = (count: number): void => {
    for (let done = 0; done < count; done += 1) {
      vi.advanceTimersByTime(100);
      flashes.tick();
    }
  };
  tickEvery100(FLASH_MS / 100);
  flashes.flash(second, 'down');
  tickEvery100(FLASH_MS / 100 - 1);
  vi.advanceTimersByTime(99);
  expect(marksOf([first, second])).toEqual(['up', 'down']);
  // The time is over between two ticks: the mark stays until the second of them.
  vi.advanceTimersByTime(2);
  expect(marksOf([first, second])).toEqual(['up', 'down']);
  flashes.tick();
  expect(marksOf([first, second])).toEqual(['down']);
});
