import { expect, test } from 'vitest';

import { PLAIN_CALLS, PLANNED_CALLS, SERVED_CALLS } from './calls.ts';

/** Rows of the table that are no call of their own: an open question about another one, or an answer. */
const NO_CALL = new Set([52, 54, 62, 65, 66]);

test('[HTTP-114] every call of the specification has one method and one path, assigned here', () => {
  const rows = [...SERVED_CALLS, ...PLAIN_CALLS, ...PLANNED_CALLS].map(({ row }) => row);
  const expected = Array.from({ length: 113 - 41 + 1 }, (_, index) => 41 + index)
    .filter((number) => !NO_CALL.has(number))
    .map((number) => `HTTP-${String(number).padStart(3, '0')}`);
  expect(expected.filter((row) => !rows.some((known) => known === row))).toEqual([]);
});

test('[HTTP-114] no two calls share method and path', () => {
  const endpoints = new Set(SERVED_CALLS.map(({ endpoint }) => endpoint));
  const addresses = [...endpoints, ...PLAIN_CALLS, ...PLANNED_CALLS].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('[HTTP-018] the application API lives under /web-api', () => {
  const others = /^\/(web-api|bff-api|redirects-api|blocks-api|social-api|limit-service-api|mf|assets)\//;
  for (const { path } of [...SERVED_CALLS.map(({ endpoint }) => endpoint), ...PLAIN_CALLS, ...PLANNED_CALLS])
    expect(path).toMatch(others);
});

test('[HTTP-052] the limit calls have one base', () => {
  const limits = [...SERVED_CALLS.map(({ endpoint }) => endpoint), ...PLANNED_CALLS].filter(({ path }) =>
    path.includes('limit-service-api'),
  );
  expect(limits).toHaveLength(9);
  for (const { path } of limits)
    expect(path).toMatch(/^\/limit-service-api\/api\/external\/web\/v3\/[A-Za-z/]+$/);
});

test('[HTTP-117] fetching the user id is the session check, and disconnecting is the logout', () => {
  const idOf = (row: string) => SERVED_CALLS.find((call) => call.row === row)?.endpoint.id;
  expect([idOf('HTTP-073'), idOf('HTTP-074')]).toEqual([idOf('HTTP-096'), idOf('HTTP-093')]);
});

test('[HTTP-019] [RG-063] every limit call that is served carries the authorisation of the player', () => {
  const limits = SERVED_CALLS.map(({ endpoint }) => endpoint).filter(({ path }) =>
    path.startsWith('/limit-service-api/'),
  );
  expect(limits.length).toBeGreaterThan(0);
  for (const { id, auth } of limits) expect([id, auth]).toEqual([id, 'bearer']);
});

test('[OFF-043] settings, one setting, disallowed sports and the menu of the office have their paths', () => {
  const addressOf = (row: string) => {
    const endpoint = SERVED_CALLS.find((call) => call.row === row)?.endpoint;
    return `${endpoint?.method} ${endpoint?.path}`;
  };
  expect(['HTTP-078', 'HTTP-079', 'HTTP-080', 'HTTP-081'].map(addressOf)).toEqual([
    'GET /web-api/office/settings',
    'PUT /web-api/office/settings/{settingId}',
    'PUT /web-api/office/disallowed-sports',
    'GET /web-api/office/menu',
  ]);
});
