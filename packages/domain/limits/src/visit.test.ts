import { describe, expect, test } from 'vitest';

import { dueAfterAnswer, dueAfterChange, dueAfterReturn, visitBegan } from './visit.ts';

const MINUTE = 60_000;
const NOW = 1000 * MINUTE;
const ago = (minutes: number): number => NOW - minutes * MINUTE;
const called = (from: number, to: number) => ({ from: ago(from), to: ago(to) });

describe('[R1] a visit', () => {
  test.each([
    ['begins now for who was never here', [], 0],
    ['begins with the first call', [called(42, 0)], 42],
    ['goes on over a pause of half an hour, also in another browser', [called(90, 60), called(30, 0)], 90],
    ['begins anew after a longer one', [called(90, 61), called(30, 0)], 30],
    ['is one in several browsers', [called(80, 20), called(50, 45), called(19, 1)], 80],
    ['is over when nobody was here for long', [called(200, 31)], 0],
    ['lasts for one call', [called(10, 10)], 10],
  ])('%s', (_, calls, minutes) => {
    expect(visitBegan(calls, NOW)).toBe(ago(minutes));
    expect(visitBegan(calls.toReversed(), NOW)).toBe(ago(minutes));
  });
});

describe('when a reality check is due', () => {
  const due = (dueAt: number | null, minutes: number) => ({ dueAt, minutes, now: NOW });

  test('[R2] the first is due after its minutes; more often is sooner, and nothing is later', () => {
    expect(dueAfterChange(due(null, 30))).toBe(ago(-30));
    expect(dueAfterChange(due(ago(-20), 10))).toBe(ago(-10));
    expect(dueAfterChange(due(ago(-5), 60))).toBe(ago(-5));
    expect(dueAfterChange(due(ago(-5), 0))).toBe(null);
    expect(dueAfterChange(due(null, 0))).toBe(null);
    for (const minutes of [0, 5, 60]) {
      expect(dueAfterChange(due(ago(1), minutes))).toBe(ago(1));
      expect(dueAfterChange(due(NOW, minutes))).toBe(NOW);
    }
  });

  test('[R3] only the answer to one that is due begins the next wait', () => {
    expect(dueAfterAnswer(due(NOW, 30))).toBe(ago(-30));
    expect(dueAfterAnswer(due(ago(600), 30))).toBe(ago(-30));
    expect(dueAfterAnswer(due(NOW, 0))).toBe(null);
    expect(dueAfterAnswer(due(NOW + 1, 30))).toBe(NOW + 1);
    expect(dueAfterAnswer(due(null, 30))).toBe(null);
  });

  test('[R4] a long pause begins a new wait, unless one was due before it', () => {
    const back = (dueAt: number | null, seen: number | null) =>
      dueAfterReturn({ ...due(dueAt, 30), lastSeenAt: seen === null ? null : ago(seen) });
    expect(back(ago(20), 45)).toBe(ago(-30));
    expect(back(ago(-10), 45)).toBe(ago(-30));
    expect(back(ago(20), 30)).toBe(ago(20));
    expect(back(ago(45), 45)).toBe(ago(45));
    expect(back(ago(50), 45)).toBe(ago(50));
    expect(back(ago(20), null)).toBe(ago(20));
    expect(back(null, 45)).toBe(null);
    expect(dueAfterReturn({ ...due(ago(20), 0), lastSeenAt: ago(45) })).toBe(ago(20));
  });
});
