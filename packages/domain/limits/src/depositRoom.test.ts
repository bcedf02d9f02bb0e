import { describe, expect, test } from 'vitest';

import { depositRoom, depositWindows, type DepositLimit } from './depositRoom.ts';
import { NO_LIMIT } from './limitTypes.ts';

const ANCHOR = new Date('2030-01-10T09:30:00Z');
const DAY_MS = 24 * 3_600_000;
const after = (ms: number): Date => new Date(ANCHOR.getTime() + ms);
const limit = (type: 20 | 21 | 22, value: number, currency = 'EUR'): DepositLimit => ({
  type,
  value,
  currency,
  anchorAt: ANCHOR,
});

interface Paid {
  readonly at: Date;
  readonly amount: bigint;
  readonly currency?: string;
}

/** As the server does it: windows, what was paid in within them, room. */
function roomAt(now: Date, limits: readonly DepositLimit[], paid: readonly Paid[], currency = 'EUR') {
  const windows = depositWindows(limits, now).map((window) => ({
    ...window,
    deposited: paid
      .filter(({ at }) => at >= window.since && at <= now)
      .map((one) => ({ currency: one.currency ?? 'EUR', amount: one.amount })),
  }));
  return depositRoom(windows, currency);
}

describe('what may still be paid in', () => {
  test('[D1] windows of a day, a week and thirty days stand side by side from the anchor', () => {
    const windows = depositWindows([limit(20, 10), limit(21, 20), limit(22, 30)], after(10.5 * DAY_MS));
    expect(windows.map(({ since, resetsAt }) => [since, resetsAt])).toEqual([
      [after(10 * DAY_MS), after(11 * DAY_MS)],
      [after(7 * DAY_MS), after(14 * DAY_MS)],
      [after(-30 * DAY_MS), after(30 * DAY_MS)],
    ]);
  });

  test('[D2] the first window looks back by its own length', () => {
    const paid = [{ at: after(-DAY_MS), amount: 400n }];
    expect(roomAt(after(0), [limit(20, 5)], paid)).toEqual({
      type: 20,
      room: 100n,
      currency: 'EUR',
      resetsAt: after(DAY_MS),
    });
    expect(roomAt(after(DAY_MS - 1), [limit(20, 5)], paid)?.room).toBe(100n);
    expect(roomAt(after(DAY_MS), [limit(20, 5)], paid)?.room).toBe(500n);
    expect(roomAt(after(0), [limit(20, 5)], [{ at: after(-DAY_MS - 1), amount: 400n }])?.room).toBe(500n);
    // What is paid in at the very moment of the reset counts in the window that begins.
    expect(roomAt(after(DAY_MS), [limit(20, 5)], [{ at: after(DAY_MS), amount: 400n }])?.room).toBe(100n);
  });

  test('[D3] of several limits the one with the least room counts, and never less than nothing is left', () => {
    const limits = [limit(20, 100), limit(21, 120), limit(22, NO_LIMIT)];
    const now = after(3.5 * DAY_MS);
    const paid = [
      { at: after(2 * DAY_MS), amount: 90_00n },
      { at: after(3 * DAY_MS + 1), amount: 20_00n },
    ];
    expect(roomAt(now, limits, paid)).toMatchObject({ type: 21, room: 10_00n });
    expect(roomAt(now, limits, [...paid, { at: now, amount: 50_00n }])).toMatchObject({ type: 21, room: 0n });
    expect(roomAt(now, [limit(22, NO_LIMIT)], paid)).toBe(undefined);
    expect(roomAt(now, [], paid)).toBe(undefined);
  });

  test('[D4] deposits in other currencies are rounded against the player, both as use and as room', () => {
    const now = after(1);
    // 1000 JPY are 5 EUR.
    expect(roomAt(now, [limit(20, 10)], [{ at: now, amount: 1n, currency: 'JPY' }])?.room).toBe(999n);
    expect(roomAt(now, [limit(20, 10)], [{ at: now, amount: 1001n, currency: 'JPY' }])?.room).toBe(499n);
    expect(roomAt(now, [limit(20, 10)], [{ at: now, amount: 1n }], 'JPY')).toMatchObject({
      room: 1998n,
      currency: 'JPY',
    });
  });
});
