import { describe, expect, test } from 'vitest';

import { chooseLanguage, runGuards, type GuardInput } from './guards.ts';

function guard(path: string, change: Partial<GuardInput> = {}) {
  return runGuards({ path, search: '', wantedLanguages: [], isProduction: false, ...change });
}

describe('runGuards', () => {
  test('a page with its language is shown', () => {
    expect(guard('/ru/live')).toMatchObject({ kind: 'show', route: { name: 'section', language: 'ru' } });
  });

  test('[ROUTE-003] an address without a language gets one by a redirect that keeps path and query', () => {
    expect(guard('/live', { search: '?a=1', wantedLanguages: ['ar'] })).toEqual({
      kind: 'redirect',
      location: '/ar/live?a=1',
      status: 302,
    });
    expect(guard('/')).toEqual({ kind: 'redirect', location: '/en', status: 302 });
  });

  test('an address in a language we do not have leads to the same page in one we have', () => {
    expect(guard('/xx/live', { wantedLanguages: ['ru'] })).toMatchObject({ location: '/ru/live' });
  });

  test('[ROUTE-022] an unknown page is not found, in a language the visitor reads', () => {
    expect(guard('/nowhere', { wantedLanguages: ['ar'] })).toMatchObject({
      kind: 'show',
      route: { name: 'notFound', language: 'ar' },
    });
    expect(guard('/en/nowhere')).toMatchObject({ route: { name: 'notFound', language: 'en' } });
  });

  test('a trailing slash moves for good and never leaves the site', () => {
    expect(guard('/en/live/', { search: '?a=1' })).toEqual({
      kind: 'redirect',
      location: '/en/live?a=1',
      status: 301,
    });
    for (const path of ['//evil.example/', '/\\evil.example/', '\\/\\evil.example//'])
      expect(guard(path)).toMatchObject({ location: '/evil.example' });
  });

  test('debug pages exist outside production only', () => {
    expect(guard('/en/debugger')).toMatchObject({ route: { name: 'debugger' } });
    expect(guard('/en/debugger', { isProduction: true })).toMatchObject({ route: { name: 'notFound' } });
  });
});

test('[ROUTE-004] the first wanted language that we have is chosen, else the default', () => {
  expect(chooseLanguage(['ja', 'ru-RU', 'ar'])).toBe('ru');
  expect(chooseLanguage(['ja'])).toBe('en');
});
