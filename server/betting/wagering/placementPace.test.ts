import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PlacementPace } from './placementPace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Rests, and tells whether it goes on. */
function resting(pace: PlacementPace): { isOver: () => boolean } {
  let isOver = false;
  void pace.rest().then(() => {
    isOver = true;
  });
  return { isOver: () => isOver };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

test('what can wait goes on at once when no placement is under way', async () => {
  const { isOver } = resting(new PlacementPace());
  await settled();
  expect(isOver()).toBe(true);
});

test('it rests until the last placement is answered, also by a refusal', async () => {
  const pace = new PlacementPace();
  const placement = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  void pace.through(() => placement.promise);
  pace.through(() => other.promise).catch(() => undefined);
  const { isOver } = resting(pace);
  placement.resolve();
  await settled();
  expect(isOver()).toBe(false);
  other.reject(new Error('refused'));
  await settled();
  expect(isOver()).toBe(true);
});

test('it rests for a short while only, however long a placement takes', async () => {
  const pace = new PlacementPace();
  void pace.through(() => new Promise<void>(() => undefined));
  const { isOver } = resting(pace);
  await vi.advanceTimersByTimeAsync(7);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});
