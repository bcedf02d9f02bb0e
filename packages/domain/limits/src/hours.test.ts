import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { civilDay, hoursUse, spentIn, unionOf, type Span } from './hours.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const at = (text: string): number => Temporal.Instant.from(text).epochMilliseconds;
const span = (from: string, to: string): Span => ({ from: at(from), to: at(to) });

describe('[H1] the day of a zone', () => {
  test.each([
    ['UTC', '2030-06-01T12:00:00Z', '2030-06-01T00:00:00Z', 24],
    ['Europe/Tallinn', '2030-03-31T12:00:00Z', '2030-03-30T22:00:00Z', 23],
    ['Europe/Tallinn', '2030-10-27T12:00:00Z', '2030-10-26T21:00:00Z', 25],
    ['Asia/Kolkata', '2030-06-01T18:29:59Z', '2030-05-31T18:30:00Z', 24],
    ['Asia/Kolkata', '2030-06-01T18:30:00Z', '2030-06-01T18:30:00Z', 24],
    ['Asia/Kathmandu', '2030-06-01T12:00:00Z', '2030-05-31T18:15:00Z', 24],
    ['+09:30', '2030-06-01T12:00:00Z', '2030-05-31T14:30:00Z', 24],
    // Half an hour of summer time.
    ['Australia/Lord_Howe', '2030-04-07T00:00:00Z', '2030-04-06T13:00:00Z', 24.5],
    // The clocks go forward at midnight: the day begins at one.
    ['America/Havana', '2030-03-10T12:00:00Z', '2030-03-10T05:00:00Z', 23],
    ['UTC', '2028-02-29T23:59:59Z', '2028-02-29T00:00:00Z', 24],
  ])('of %s at %s begins at %s and has %f hours', (zone, moment, begin, hours) => {
    const day = civilDay(at(moment), zone);
    expect(new Date(day.from)).toEqual(new Date(begin));
    expect((day.to - day.from) / HOUR).toBe(hours);
  });
});

describe('[H2] time in several browsers', () => {
  test('is counted once where it overlaps', () => {
    const spans = [
      span('2030-06-01T10:00:00Z', '2030-06-01T11:00:00Z'),
      span('2030-06-01T10:30:00Z', '2030-06-01T11:30:00Z'),
      span('2030-06-01T10:45:00Z', '2030-06-01T10:50:00Z'),
      span('2030-06-01T14:00:00Z', '2030-06-01T14:10:00Z'),
    ];
    expect(spentIn(spans, civilDay(at('2030-06-01T12:00:00Z'), 'UTC'))).toBe(100 * MINUTE);
  });

  test('is never more than the day, never less than the longest of them, and in whatever order they come', () => {
    const spans = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 500 }))
        .map(([from, length]) => ({ from, to: from + length })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(spans, fc.integer({ min: 0, max: 1000 }), (list, from) => {
        const whole = { from, to: from + 1000 };
        const spent = spentIn(list, whole);
        const each = Array.from({ length: 1000 }, (_, step) => from + step).filter((step) =>
          list.some((one) => one.from <= step && step < one.to),
        );
        expect(spent).toBe(each.length);
        expect(spentIn(list.toReversed(), whole)).toBe(spent);
        expect(unionOf(unionOf(list))).toEqual(unionOf(list));
      }),
    );
  });
});

describe('[H3] hours of a day', () => {
  const limit = { hours: 2, timeZone: 'Europe/Tallinn' };

  test('are used by who is here, and over when they are used up', () => {
    // Tallinn is two hours ahead: the day begins at 22:00.
    const spans = [span('2030-01-09T21:30:00Z', '2030-01-09T22:30:00Z')];
    const now = at('2030-01-10T09:00:00Z');
    expect(hoursUse(limit, [...spans, { from: now, to: now + HOUR }], now)).toEqual({
      usedMs: 30 * MINUTE,
      leftMs: 90 * MINUTE,
      overAt: now + 90 * MINUTE,
      day: span('2030-01-09T22:00:00Z', '2030-01-10T22:00:00Z'),
    });
    const later = now + 3 * HOUR;
    expect(hoursUse(limit, [...spans, { from: now, to: later + 1 }], later)).toMatchObject({
      usedMs: 210 * MINUTE,
      leftMs: 0,
      overAt: now + 90 * MINUTE,
    });
  });

  test('begin anew with the day: who stays over midnight has those of the next day from then on', () => {
    const now = at('2030-01-10T21:00:00Z');
    const midnight = now + HOUR;
    expect(hoursUse(limit, [{ from: now, to: now + 1 }], now)).toMatchObject({ overAt: midnight + 2 * HOUR });
    expect(hoursUse(limit, [{ from: now, to: midnight + 1 }], midnight)).toMatchObject({
      usedMs: 0,
      overAt: midnight + 2 * HOUR,
    });
    // Used up a minute before midnight, and all there again at midnight.
    const early = { from: midnight - 3 * HOUR, to: midnight - MINUTE };
    expect(hoursUse(limit, [early], midnight - MINUTE).overAt).toBe(midnight - HOUR);
    expect(hoursUse(limit, [early], midnight).overAt).toBe(midnight + 2 * HOUR);
  });

  test.each([
    ['2030-03-31T00:00:00Z', 24, Number.POSITIVE_INFINITY],
    ['2030-03-31T00:00:00Z', 23, Number.POSITIVE_INFINITY],
    ['2030-10-27T00:00:00Z', 24, 24],
    ['2030-10-27T00:00:00Z', 25, Number.POSITIVE_INFINITY],
  ])('on the day of %s the clocks change: %d hours are over after %d', (moment, hours, after) => {
    const day = civilDay(at(moment), 'Europe/Tallinn');
    const use = hoursUse({ hours, timeZone: 'Europe/Tallinn' }, [], day.from);
    // The day after has all its hours, and 23 of its 24 can be used up.
    if (after === Number.POSITIVE_INFINITY && hours === 23) expect(use.overAt).toBe(day.to + 23 * HOUR);
    else expect(use.overAt).toBe(day.from + after * HOUR);
  });

  test('nothing that is known makes more hours: other browsers, other spans, or a later look', () => {
    const spans = fc.array(
      fc
        .tuple(fc.integer({ min: -600, max: 1439 }), fc.integer({ min: 1, max: 600 }))
        .map(([from, length]) => ({ from: from * MINUTE, to: (from + length) * MINUTE })),
      { maxLength: 8 },
    );
    const zero = at('2030-06-01T00:00:00Z');
    const shifted = (list: readonly Span[]) =>
      list.map(({ from, to }) => ({ from: zero + from, to: zero + to }));
    fc.assert(
      fc.property(spans, spans, fc.integer({ min: 0, max: 1439 }), (some, more, minute) => {
        const now = zero + minute * MINUTE;
        const use = (list: readonly Span[]) => hoursUse({ hours: 3, timeZone: 'UTC' }, shifted(list), now);
        expect(use([...some, ...more]).leftMs).toBeLessThanOrEqual(use(some).leftMs);
        expect(use(some).usedMs + use(some).leftMs).toBeGreaterThanOrEqual(3 * HOUR);
        expect(use(some).overAt <= now).toBe(use(some).leftMs === 0);
      }),
    );
  });
});
