import { describe, expect, test } from 'vitest';

import { href, inLanguage, matchPath, ROUTES, type RouteName } from './index.ts';

describe('matchPath', () => {
  test('[ROUTE-038] the empty path is home, with and without a language', () => {
    expect(matchPath('/').name).toBe('home');
    expect(matchPath('/ru')).toEqual({ name: 'home', params: {}, language: 'ru', path: '/ru', search: '' });
  });

  test('[ROUTE-032] [ROUTE-041] [ROUTE-042] a section is live or line and nothing else', () => {
    expect(matchPath('/en/live')).toMatchObject({ name: 'section', params: { section: 'live' } });
    expect(matchPath('/en/line')).toMatchObject({ name: 'section', params: { section: 'line' } });
    expect(matchPath('/en/soon').name).toBe('notFound');
  });

  test('optional segments are told apart by their kinds', () => {
    expect(matchPath('/en/line/football/12-crown-league').params).toEqual({
      section: 'line',
      sport: 'football',
      championship: '12-crown-league',
    });
    expect(matchPath('/en/line/Football').name).toBe('notFound');
    expect(matchPath('/en/line/football/12-crown-league/more').name).toBe('notFound');
  });

  test('[ROUTE-002] a segment that is not two lower-case letters is not a language', () => {
    for (const path of ['/EN/live', '/e/live', '/eng/live', '/e1/live'])
      expect(matchPath(path).name).toBe('notFound');
  });

  test('[ROUTE-022] a path that nothing fits is not found, also with broken escapes', () => {
    expect(matchPath('/en/no/such/page').name).toBe('notFound');
    expect(matchPath('/en/live/%E0%A4%A').name).toBe('notFound');
  });
});

describe('href', () => {
  test('every route leads back to itself', () => {
    const samples: { [Name in RouteName]?: Record<string, string> } = {
      section: { section: 'live', sport: 'ice-hockey', championship: '7-north-cup' },
    };
    for (const name of Object.keys(ROUTES) as RouteName[]) {
      const params = samples[name] ?? {};
      const make = href as (language: 'ar', name: RouteName, params: Record<string, string>) => string;
      expect(matchPath(make('ar', name, params))).toMatchObject({ name, params, language: 'ar' });
    }
  });

  test('a missing or unfit parameter is a mistake in the code and throws', () => {
    const loose = href as unknown as (
      language: 'en',
      name: 'section',
      params?: Record<string, string>,
    ) => string;
    expect(() => loose('en', 'section')).toThrow('needs the parameter section');
    expect(() => loose('en', 'section', { section: 'later' })).toThrow('cannot be "later"');
  });

  test('the same page in another language keeps its path', () => {
    expect(inLanguage('/en/live/football', 'ar')).toBe('/ar/live/football');
    expect(inLanguage('/en', 'ru')).toBe('/ru');
    expect(inLanguage('/', 'ru')).toBe('/ru');
    expect(inLanguage('/live', 'ru')).toBe('/ru/live');
  });
});
