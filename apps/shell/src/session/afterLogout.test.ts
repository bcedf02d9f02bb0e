import { matchPath } from '@fairline/routes';
import { expect, test } from 'vitest';

import { afterLogout } from './afterLogout.ts';

test('[AUTH-038] from a page that visitors may not see the browser goes home by a load of its own', () => {
  expect(afterLogout(matchPath('/de/office/account', ''))).toEqual({ load: '/de' });
  expect(afterLogout(matchPath('/en/confirm', ''))).toEqual({ load: '/en' });
});

test('from the page that a ban leads to the browser goes home: it says nothing that is true of a visitor', () => {
  expect(afterLogout(matchPath('/de/block', ''))).toEqual({ load: '/de' });
});

test('[AUTH-039..040] the query afterLogout=home leads home from any page', () => {
  expect(afterLogout(matchPath('/en/live', '?a=1&afterLogout=home'))).toEqual({ load: '/en' });
  expect(afterLogout(matchPath('/en/live', '?afterLogout=/evil'))).toBe('reload');
});

test('[AUTH-041] every other page is loaded again where it is', () => {
  for (const path of ['/en', '/en/live', '/en/information/about'])
    expect(afterLogout(matchPath(path, ''))).toBe('reload');
});
