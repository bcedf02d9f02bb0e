import { matchPath } from '@fairline/routes';
import { describe, expect, test } from 'vitest';

import { choiceOf, dayAfter, isDay, searchOf } from './choice.ts';

const read = (path: string, search = '') => choiceOf(matchPath(path, search));

describe('the address of a results page', () => {
  test.each([
    ['/en/results', '', { type: 'finished', page: 1 }],
    [
      '/en/results',
      '?day=2026-11-15&sport=ice-hockey',
      { type: 'finished', day: '2026-11-15', sport: 'ice-hockey', page: 1 },
    ],
    ['/en/results', '?text=%20arsenal%20%20b%20&page=3', { type: 'finished', text: 'arsenal b', page: 3 }],
    ['/en/results/live', '?day=2026-11-15', { type: 'live', page: 1 }],
    ['/en/results/zone', '?sport=tennis', { type: 'zone', sport: 'tennis', page: 1 }],
    ['/en/results/zone', '?day=2026-11-15', { type: 'zone', day: '2026-11-15', page: 1 }],
  ])('%s%s', (path, search, choice) => {
    expect(read(path, search)).toEqual(choice);
  });

  test('[BET-029] any other type is no address of the site', () => {
    expect(
      ['/en/results', '/en/results/live', '/en/results/zone'].map((path) => matchPath(path).name),
    ).toEqual(['results', 'results', 'results']);
    for (const path of ['/en/results/line', '/en/results/LIVE', '/en/results/live/zone'])
      expect(matchPath(path).name, path).toBe('notFound');
  });

  test.each([
    '?day=2026-02-30',
    '?day=today',
    '?day=1999-01-01',
    '?sport=..%2F',
    '?page=0',
    '?page=-1',
    '?page=1e9',
    '?page=a',
    '?text=%20',
  ])('what cannot be read is left out: %s', (search) => {
    expect(read('/en/results', search)).toEqual({ type: 'finished', page: 1 });
  });

  test('a choice written into an address is read from it again', () => {
    const choice = { type: 'finished', day: '2026-11-15', sport: 'tennis', text: 'é & b', page: 2 } as const;
    expect(read('/en/results', searchOf(choice))).toEqual(choice);
    expect(searchOf({ type: 'live', page: 1 })).toBe('');
  });

  test('a text longer than the server takes is cut', () => {
    expect(read('/en/results', `?text=${'ä'.repeat(90)}`).text).toBe('ä'.repeat(60));
  });
});

test('days follow each other over the ends of months and years', () => {
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-03-01', -1), dayAfter('2026-11-15', 0)]).toEqual([
    '2027-01-01',
    '2028-02-29',
    '2026-11-15',
  ]);
  expect([isDay('2028-02-29'), isDay('2026-02-29'), isDay('2026-13-01')]).toEqual([true, false, false]);
});
