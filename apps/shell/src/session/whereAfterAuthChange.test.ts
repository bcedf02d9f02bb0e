import { matchPath } from '@fairline/routes';
import { expect, test } from 'vitest';

import { whereAfterAuthChange, type AuthStep } from './whereAfterAuthChange.ts';

const PREVIOUS = '/en/information/about';

function where(path: string, search = '', step: Partial<Omit<AuthStep, 'route'>> = {}): string | undefined {
  const route = matchPath(path, search);
  return whereAfterAuthChange({ route, previous: PREVIOUS, isSignedIn: true, returnRoutes: [], ...step });
}

test('[SHELL-080] [AUTH-049] [AUTH-054] with a return url the user goes there, from any page, whatever the rules say', () => {
  for (const path of ['/en/live', '/en/office/account', '/en/registration'])
    for (const returnRoutes of [[], ['*']])
      expect(where(path, '?returnUrl=%2Fen%2Fline%3Fa%3D1', { returnRoutes })).toBe('/en/line?a=1');
});

test('[SHELL-081] [AUTH-050] without one the user goes to the previous route', () => {
  expect(where('/en/live')).toBe(PREVIOUS);
  expect(where('/en/live', '', { isSignedIn: false, returnRoutes: ['*'] })).toBe(PREVIOUS);
});

test('[SHELL-082] [AUTH-051] with neither the user goes home, in the language of the page', () => {
  expect(where('/de/live', '', { previous: undefined })).toBe('/de');
});

test('[SHELL-083] [OFFR-056] [AUTH-052] on an office or registration route without a return url nothing happens', () => {
  for (const path of ['/en/office/account', '/en/registration', '/en/registration/socialregistration'])
    for (const isSignedIn of [true, false])
      expect(where(path, '', { isSignedIn, returnRoutes: ['*'] })).toBeUndefined();
});

test('[AUTH-053] [ROUTE-029] a rule that covers the page where the sign-in began brings the player back to it', () => {
  expect(where('/en/live', '?a=1', { returnRoutes: ['section'] })).toBe('/en/live?a=1');
  expect(where('/en/live', '', { returnRoutes: ['*'] })).toBe('/en/live');
  expect(where('/en/live', '', { returnRoutes: ['home'] })).toBe(PREVIOUS);
});

test('[AUTH-053] from the login page the rule looks at the page before it, and pages for signing in are never returned to', () => {
  const rules = { returnRoutes: ['*'] };
  expect(where('/en/user/login', '', { ...rules, previous: '/en/line?b=2' })).toBe('/en/line?b=2');
  expect(where('/en/user/login', '', { ...rules, previous: undefined })).toBe('/en');
  for (const previous of ['/en/registration', '/en/user/login'])
    expect(where('/en/user/login', '', { ...rules, previous })).toBe('/en');
});

const TRICKS: readonly string[] = [
  '',
  ' ',
  'evil.example',
  'en/live',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/en/live',
  '//evil.example%2fen',
  '//evil.example#/en',
  '//evil.example?/en',
  '//evil.example:443',
  '//user@evil.example',
  '//[2001:db8::1]',
  '//127.0.0.1',
  '//0x7f000001',
  '//xn--e1afmkfd.example',
  '//\u0435vil.example',
  '//evil\u3002example',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '\u0001https://evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/././/evil.example',
  '/x/..//evil.example',
  '/en/../..//evil.example',
  '/en/live/../..//evil.example',
  '/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/.\\\\evil.example',
  '/x/..\\\\evil.example',
  '/.\t//evil.example',
  'http://evil.example',
  'https://evil.example/',
  'HTTPS://evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'https://own.invalid/en/live',
  'https://own.invalid@evil.example',
  'http:///evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'ftp://evil.example',
  '?//evil.example',
  '#//evil.example',
];

test('[SHELL-080] [AUTH-055] none of sixty tricks in the return url leads off the site', () => {
  expect(new Set(TRICKS).size).toBeGreaterThanOrEqual(60);
  const followed = TRICKS.filter(
    (target) => where('/en/live', `?returnUrl=${encodeURIComponent(target)}`) !== PREVIOUS,
  );
  expect(followed).toEqual([]);
});

test('an address of the site that only looks like a trick stays on it', () => {
  for (const target of [
    '/en/live?next=//evil.example',
    '/en/live#//evil.example',
    '/en/@evil.example',
    '/%2f%2fevil',
  ])
    expect(
      new URL(where('/en/live', `?returnUrl=${encodeURIComponent(target)}`) ?? '', 'https://a.test').origin,
    ).toBe('https://a.test');
});
