import { expect, test } from 'vitest';

import { isClosedForMaintenance, isMaintenanceAnnounced, maintenanceTextLanguage } from './maintenance.ts';
import { DEFAULT_SITE_CONFIG } from './siteConfig.ts';

const at = (time: string) => Date.parse(`2026-11-15T${time}:00Z`);
const planned = {
  started_at: '2026-11-15T04:00:00Z',
  ended_at: '2026-11-15T05:00:00Z',
  notify_started_at: '2026-11-15T02:00:00Z',
  notify_ended_at: '2026-11-15T04:30:00Z',
  isActive: false,
  web_state: 'closed',
} as const;

test('[CFG-031] [CFG-032] a planned maintenance is announced, closes the site in its window and opens it again', () => {
  const course = (['01:59', '02:00', '03:59', '04:00', '04:59', '05:00'] as const).map((time) => [
    isMaintenanceAnnounced(planned, at(time)),
    isClosedForMaintenance(planned, at(time)),
  ]);
  expect(course).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, true],
    [false, true],
    [false, false],
  ]);
});

test('[CFG-032] announced only tells, open does nothing, and isActive closes at any time', () => {
  const announced = { ...planned, web_state: 'announced' } as const;
  expect([
    isMaintenanceAnnounced(announced, at('03:00')),
    isClosedForMaintenance(announced, at('04:30')),
  ]).toEqual([true, false]);
  const open = { ...planned, web_state: 'open' } as const;
  expect([isMaintenanceAnnounced(open, at('03:00')), isClosedForMaintenance(open, at('04:30'))]).toEqual([
    false,
    false,
  ]);
  expect(isClosedForMaintenance({ ...DEFAULT_SITE_CONFIG.maintenance, isActive: true }, 0)).toBe(true);
  expect(isClosedForMaintenance(DEFAULT_SITE_CONFIG.maintenance, at('04:30'))).toBe(false);
});

test('a window without an end stays closed, and one without a beginning has begun', () => {
  expect(isClosedForMaintenance({ ...planned, ended_at: null }, at('23:00'))).toBe(true);
  expect(isClosedForMaintenance({ ...planned, started_at: null }, at('00:00'))).toBe(true);
});

test('[BLOCK-007] [BLOCK-008] the text is Russian for RU, AZ, KZ and UA and English for everybody else', () => {
  for (const country of ['RU', 'AZ', 'KZ', 'UA', 'ru']) expect(maintenanceTextLanguage(country)).toBe('ru');
  for (const country of ['BY', 'DE', 'US', '', 'XX']) expect(maintenanceTextLanguage(country)).toBe('en');
});
