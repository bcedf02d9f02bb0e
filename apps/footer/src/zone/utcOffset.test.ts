import { expect, test } from 'vitest';

import { utcOffset, yearIn } from './utcOffset.ts';

const winter = Date.UTC(2026, 0, 15, 12, 30, 45, 678);
const summer = Date.UTC(2026, 6, 15, 12, 30, 45, 678);

test('the offset is written without zeros that say nothing', () => {
  const zones = [
    'UTC',
    'Europe/London',
    'Europe/Berlin',
    'Asia/Kolkata',
    'America/St_Johns',
    'Asia/Kathmandu',
  ];
  expect(zones.map((zone) => utcOffset(zone, winter))).toEqual([
    'UTC',
    'UTC',
    'UTC+1',
    'UTC+5:30',
    'UTC−3:30',
    'UTC+5:45',
  ]);
});

test('the offset follows summer time', () => {
  expect(utcOffset('Europe/Berlin', summer)).toBe('UTC+2');
  expect(utcOffset('America/New_York', summer)).toBe('UTC−4');
});

test('the year is the one of the visitor, not of the server', () => {
  const lastMinuteOf2026 = Date.UTC(2026, 11, 31, 23, 59);
  expect(yearIn('UTC', lastMinuteOf2026)).toBe(2026);
  expect(yearIn('Asia/Tokyo', lastMinuteOf2026)).toBe(2027);
});
