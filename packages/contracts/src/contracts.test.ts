import { expect, test } from 'vitest';

import * as contracts from './index.ts';

const endpoints = Object.values<unknown>(contracts).filter(
  (value): value is contracts.Endpoint =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value,
);

test('[MF-078] calls are under /web-api, but for the three services whose paths the specification gives', () => {
  const bases = new Set(endpoints.map(({ path }) => path.split('/')[1]));
  expect(bases).toEqual(new Set(['bff-api', 'blocks-api', 'redirects-api', 'web-api']));
});

test('no two calls share a name, or a method and a path', () => {
  const names = endpoints.map(({ id }) => id);
  const places = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(places).size).toBe(places.length);
});
