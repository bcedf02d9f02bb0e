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

test.each([
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('[SHELL-080] [AUTH-055] the return url %o leads off the site and is not followed', (target) => {
  expect(where('/en/live', `?returnUrl=${encodeURIComponent(target)}`)).toBe(PREVIOUS);
});
