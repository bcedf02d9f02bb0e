import { expect, test } from 'vitest';

import { placeToReturnTo, queryForNextPage } from './placeToReturnTo.ts';

test('[REG-038] above a page or beside it that page is returned to; a page for registering names another, or none', () => {
  for (const kind of ['modal', 'widget', 'column'] as const)
    expect(placeToReturnTo(kind, { pathname: '/en/live', search: '?a=1' })).toBe('/en/live?a=1');
  const page = (search: string) => placeToReturnTo('page', { pathname: '/en/registration', search });
  expect(page('?returnUrl=%2Fen%2Fline%3Fb%3D2')).toBe('/en/line?b=2');
  expect(page('')).toBeUndefined();
});

test('[REG-038] what the server does not take is no place to return to, so that nobody fails to register for it', () => {
  for (const kind of ['modal', 'page'] as const) {
    const placeOf = (address: string) =>
      kind === 'page'
        ? placeToReturnTo(kind, {
            pathname: '/en/registration',
            search: `?returnUrl=${encodeURIComponent(address)}`,
          })
        : placeToReturnTo(kind, { pathname: address, search: '' });
    expect(placeOf(`/${'a'.repeat(499)}`)).toHaveLength(500);
    expect(placeOf(`/${'a'.repeat(500)}`)).toBeUndefined();
  }
  expect(
    placeToReturnTo('page', { pathname: '/en/registration', search: '?returnUrl=%2Fen%00' }),
  ).toBeUndefined();
});

test('what somebody wanted to see goes along to the next form, and nothing else of the query does', () => {
  expect(queryForNextPage('?a=1&returnUrl=%2Fen%2Fline%3Fb%3D2')).toBe('?returnUrl=%2Fen%2Fline%3Fb%3D2');
  expect(queryForNextPage('?a=1')).toBe('');
});
