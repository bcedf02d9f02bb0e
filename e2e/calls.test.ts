import { PLAIN_CALLS, PLANNED_CALLS, SERVED_CALLS } from '@fairline/contracts/calls';
import { expect, inject, test } from 'vitest';

const siteUrl = inject('siteUrl');

test('[HTTP-114] every served call of the specification is registered under its method and path', async () => {
  const response = await fetch(`${siteUrl}/web-api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const missing = SERVED_CALLS.filter(
    ({ endpoint: { id, method, path } }) => paths[path]?.[method.toLowerCase()]?.operationId !== id,
  );
  expect(missing.map(({ row }) => row)).toEqual([]);
});

test('[HTTP-114] plain calls are answered', async () => {
  for (const { method, example } of PLAIN_CALLS) {
    const headers = { 'mf-render-mode': 'json', 'mf-api-version': 'v2' };
    const { status } = await fetch(siteUrl + example, { method, headers });
    expect([example, status]).toEqual([example, 200]);
  }
});

test('[HTTP-114] a planned call is answered by nobody yet: 404, in the shape of every refusal', async () => {
  for (const { method, path } of PLANNED_CALLS) {
    const address = path.replaceAll(/\{\w+\}/g, '1');
    const response = await fetch(siteUrl + address, { method });
    expect([address, response.status]).toEqual([address, 404]);
    expect(await response.json()).toMatchObject({ code: 'not-found' });
  }
});
