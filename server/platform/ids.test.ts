import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { testClock } from './clock.ts';
import { systemIds, uuidSource } from './ids.ts';

const start = new Date('2026-11-15T12:00:00Z');
const versionSeven = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('an id is a version 7 UUID of the clock and the random bytes', () => {
  // The example of RFC 9562, appendix A.6; its random bits as they enter here.
  const clock = testClock(new Date('2022-02-22T19:22:22Z'));
  const ids = uuidSource(clock, () =>
    Uint8Array.of(0x04, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f),
  );
  expect(ids.next()).toBe('017f22e2-79b0-74c3-98c4-dc0c0c07398f');
});

test('ids of one source always grow, however the clock moves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -5, max: 5 }), fc.uint8Array({ minLength: 10, maxLength: 10 })), {
        minLength: 2,
        maxLength: 50,
      }),
      (steps) => {
        const clock = testClock(start);
        let random = new Uint8Array(10);
        const ids = uuidSource(clock, () => random);
        const made = steps.map(([move, bytes]) => {
          clock.advance(move);
          random = bytes;
          return ids.next();
        });
        expect(made.every((id) => versionSeven.test(id))).toBe(true);
        expect(made).toStrictEqual([...new Set(made)].sort());
      },
    ),
  );
});

test('more ids than the counter holds in one millisecond still grow', () => {
  const ids = uuidSource(testClock(start), () => new Uint8Array(10).fill(0xff));
  const made = Array.from({ length: 10_000 }, () => ids.next());
  expect(made.every((id) => versionSeven.test(id))).toBe(true);
  expect(made).toStrictEqual([...new Set(made)].sort());
});

test('the system source does not repeat itself', () => {
  const made = Array.from({ length: 10_000 }, () => systemIds.next());
  expect(new Set(made).size).toBe(made.length);
});

test('a random source that gives too few bytes is a bug, not a weak id', () => {
  expect(() => uuidSource(testClock(start), () => new Uint8Array(3)).next()).toThrow(RangeError);
});
