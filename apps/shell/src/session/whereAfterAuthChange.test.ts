import { matchPath } from '@fairline/routes';
import { expect, test } from 'vitest';

import { whereAfterAuthChange } from './whereAfterAuthChange.ts';

const PREVIOUS = '/en/information/about';

test('[SHELL-080] with a return url the user goes there, from any page', () => {
  for (const path of ['/en/live', '/en/office/account', '/en/registration'])
    expect(whereAfterAuthChange(matchPath(path, '?returnUrl=%2Fen%2Fline%3Fa%3D1'), PREVIOUS)).toBe(
      '/en/line?a=1',
    );
});

test('[SHELL-081] without one the user goes to the previous route', () => {
  expect(whereAfterAuthChange(matchPath('/en/live', ''), PREVIOUS)).toBe(PREVIOUS);
});

test('[SHELL-082] with neither the user goes home, in the language of the page', () => {
  expect(whereAfterAuthChange(matchPath('/de/live', ''), undefined)).toBe('/de');
});

test('[SHELL-083] [OFFR-056] on an office or registration route without a return url nothing happens', () => {
  for (const path of ['/en/office/account', '/en/registration', '/en/registration/socialregistration'])
    expect(whereAfterAuthChange(matchPath(path, ''), PREVIOUS)).toBeUndefined();
});

test.each([
  '//evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '',
])('[SHELL-080] the return url %o leads off the site and is not followed', (target) => {
  const search = `?returnUrl=${encodeURIComponent(target)}`;
  expect(whereAfterAuthChange(matchPath('/en/live', search), PREVIOUS)).toBe(PREVIOUS);
});
