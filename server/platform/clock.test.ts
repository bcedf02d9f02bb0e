import { expect, test } from 'vitest';

import { systemClock, testClock } from './clock.ts';

const start = new Date('2026-11-15T12:00:00Z');

test('a test clock stands still until it is set or advanced', () => {
  const clock = testClock(start);
  expect(clock.now()).toStrictEqual(start);
  clock.advance(1500);
  expect(clock.now()).toStrictEqual(new Date('2026-11-15T12:00:01.500Z'));
  clock.set(new Date('2026-01-01T00:00:00Z'));
  expect(clock.now()).toStrictEqual(new Date('2026-01-01T00:00:00Z'));
});

test('changing a Date that a clock was given or gave away does not change the clock', () => {
  const given = new Date(start);
  const clock = testClock(given);
  given.setFullYear(1999);
  clock.now().setFullYear(1999);
  expect(clock.now()).toStrictEqual(start);
});

test('a clock refuses an instant that is not one', () => {
  expect(() => testClock(new Date('never'))).toThrow(RangeError);
  expect(() => testClock(start).advance(Number.NaN)).toThrow(RangeError);
});

test('the system clock tells the time of the machine', () => {
  const before = Date.now();
  const told = systemClock.now().getTime();
  expect(told).toBeGreaterThanOrEqual(before);
  expect(told).toBeLessThanOrEqual(Date.now());
});
