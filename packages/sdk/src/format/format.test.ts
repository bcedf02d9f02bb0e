import { LANGUAGES } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { dateText, dateTimeText, offsetText, timeText } from './dateTime.ts';
import { numberText, percentText } from './number.ts';
import { clockByIntl, clockByTemporal, daysBetween, wallClock } from './wallClock.ts';

const evening = Date.parse('2026-11-15T18:30:45Z');
const inAll = (write: (language: (typeof LANGUAGES)[number]) => string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, write(language)]));

describe('times', () => {
  test('[PREF-015] 24 hours are the same digits in every language', () => {
    for (const language of LANGUAGES)
      expect(timeText(evening, { language, timeZone: 'UTC', is12h: false })).toBe('18:30');
  });

  test('12 hours carry the half of the day in the words of the language', () => {
    expect(inAll((language) => timeText(evening, { language, timeZone: 'UTC', is12h: true }))).toEqual({
      en: '6:30\u00a0pm',
      ru: '6:30\u00a0PM',
      es: '6:30\u00a0p.m.',
      pt: '6:30\u00a0PM',
      de: '6:30\u00a0PM',
      fr: '6:30\u00a0PM',
      tr: 'ÖS\u00a06:30',
      ar: '6:30\u00a0م',
    });
    const at = (time: string) =>
      timeText(Date.parse(`2026-11-15T${time}Z`), { language: 'en', timeZone: 'UTC', is12h: true });
    expect([at('00:05'), at('11:59'), at('12:00')]).toEqual([
      '12:05\u00a0am',
      '11:59\u00a0am',
      '12:00\u00a0pm',
    ]);
  });

  test('[PREF-014] the hour is the one of the zone, named or as hours from UTC', () => {
    const at = (timeZone: string) => timeText(evening, { language: 'en', timeZone, is12h: false });
    expect([at('+03:00'), at('-09:30'), at('Asia/Tokyo'), at('+05:45')]).toEqual([
      '21:30',
      '09:00',
      '03:30',
      '00:15',
    ]);
  });

  test('a date is the day and the short month of the language, in Latin digits', () => {
    const dates = inAll((language) => dateText(evening, { language, timeZone: 'UTC' }));
    expect(dates).toEqual({
      en: '15 Nov',
      ru: '15 нояб.',
      es: '15 nov',
      pt: '15 de nov.',
      de: '15. Nov.',
      fr: '15 nov.',
      tr: '15 Kas',
      ar: '15 نوفمبر',
    });
    expect(dateTimeText(evening, { language: 'de', timeZone: '+03:00', is12h: false })).toBe(
      '15. Nov., 21:30',
    );
  });

  test('today and tomorrow are calendar days of the zone, also over the end of summer time', () => {
    const from = Date.parse('2026-10-24T12:00:00Z');
    const days = (to: string) => daysBetween(from, Date.parse(to), 'Europe/Berlin');
    expect([days('2026-10-24T21:59:00Z'), days('2026-10-24T22:00:00Z')]).toEqual([0, 1]);
    expect([days('2026-10-25T22:59:00Z'), days('2026-10-25T23:00:00Z')]).toEqual([1, 2]);
  });

  test('without Temporal the clock shows the same', () => {
    const zones = ['UTC', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', '+05:45', '-09:30'];
    for (const timeZone of zones)
      for (let hours = 0; hours < 366 * 24; hours += 37) {
        const moment = Date.UTC(2026, 0, 1, 0, 13) + hours * 3_600_000;
        expect(clockByIntl(moment, timeZone)).toEqual(clockByTemporal(moment, timeZone));
      }
    expect(wallClock(evening, 'UTC')).toEqual({ year: 2026, month: 11, day: 15, hour: 18, minute: 30 });
  });

  test('the distance from UTC is written without zeros that say nothing, and follows summer time', () => {
    const zones = ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', '+03:00'];
    expect(zones.map((zone) => offsetText(evening, zone))).toEqual([
      'UTC',
      'UTC+1',
      'UTC+5:30',
      'UTC−3:30',
      'UTC+3',
    ]);
    expect(offsetText(Date.parse('2026-07-15T12:00:30Z'), 'Europe/Berlin')).toBe('UTC+2');
  });
});

describe('numbers', () => {
  test('they have the marks of the language and Latin digits', () => {
    expect(inAll((language) => numberText(1_234_567.5, language, 1))).toEqual({
      en: '1,234,567.5',
      ru: '1\u00a0234\u00a0567,5',
      es: '1.234.567,5',
      pt: '1\u00a0234\u00a0567,5',
      de: '1.234.567,5',
      fr: '1\u202f234\u202f567,5',
      tr: '1.234.567,5',
      ar: '1,234,567.5',
    });
  });

  test('shares are percent as the language writes them', () => {
    expect(inAll((language) => percentText(0.482, language).replaceAll('\u200e', ''))).toEqual({
      en: '48.2%',
      ru: '48,2\u00a0%',
      es: '48,2\u00a0%',
      pt: '48,2%',
      de: '48,2\u00a0%',
      fr: '48,2\u00a0%',
      tr: '%48,2',
      ar: '48.2%',
    });
  });
});
