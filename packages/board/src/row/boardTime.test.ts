import { expect, test } from 'vitest';

import { startLabels } from './boardTime.ts';

const now = Date.parse('2026-11-15T21:40:00Z');
const labels = (startsAt: string, timeZone: string) =>
  startLabels(Date.parse(startsAt), { now, timeZone, language: 'en', is12h: false });

test('the hour and the day are those of the visitor’s time zone', () => {
  expect(labels('2026-11-15T22:30:00Z', 'UTC')).toEqual({
    time: '22:30',
    daysAhead: 0,
    date: '15 Nov',
    minutesLeft: 50,
  });
  expect(labels('2026-11-15T22:30:00Z', 'Asia/Tokyo')).toMatchObject({ time: '07:30', daysAhead: 0 });
  expect(labels('2026-11-15T23:30:00Z', 'Europe/Berlin')).toMatchObject({ time: '00:30', daysAhead: 1 });
});

test('a day is a calendar day, also over the end of summer time', () => {
  const before = Date.parse('2026-10-24T12:00:00Z');
  const options = { now: before, timeZone: 'Europe/Berlin', language: 'en', is12h: false } as const;
  expect(startLabels(Date.parse('2026-10-25T22:59:00Z'), options).daysAhead).toBe(1);
  expect(startLabels(Date.parse('2026-10-25T23:00:00Z'), options).daysAhead).toBe(2);
});

test('dates carry Latin digits in Arabic too', () => {
  const { date } = startLabels(Date.parse('2026-11-16T10:00:00Z'), {
    now,
    timeZone: 'UTC',
    language: 'ar',
    is12h: false,
  });
  expect(date).toMatch(/16/);
});

test('half a minute before the start one minute is left', () => {
  expect(labels('2026-11-15T21:40:30Z', 'UTC').minutesLeft).toBe(1);
});
