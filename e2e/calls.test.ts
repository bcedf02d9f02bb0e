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

test('[HTTP-058..060] [HTTP-099] [HTTP-100] [HTTP-109] calls of pages answer with what they are made for', async () => {
  const origin = { origin: siteUrl, 'content-type': 'application/json' };
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const init = { method: 'POST', headers: origin, body: JSON.stringify(body) };
    const reply = await fetch(siteUrl + path, init);
    return ((await reply.json()) as { data: Record<string, unknown> }).data;
  };
  const url = `${siteUrl}/en/live`;
  expect(await post('/redirects-api/api/v1/redirect-light', { url })).toEqual({
    redirect: false,
    code: 0,
    url: '',
    reasons: [],
    breadcrumbs: expect.any(Array),
  });
  expect(await post('/blocks-api/api/v2/block', { auth: false, url })).toEqual({
    displayTypeId: 0,
    templateTypeId: 0,
  });
  const typeOf = async (path: string): Promise<string | null> => {
    const reply = await fetch(siteUrl + path);
    expect([path, reply.status]).toEqual([path, 200]);
    return reply.headers.get('content-type');
  };
  expect(await typeOf('/web-api/policy/logo.agif')).toBe('image/gif');
  expect(await typeOf('/assets/sys-icons/1.0.637/icons.svg')).toContain('image/svg+xml');
  expect(await typeOf('/assets/ui/favicon.svg')).toContain('image/svg+xml');
  expect(await typeOf('/assets/ui/media/touch-192.png')).toContain('image/png');
  const query = 'whence=1&ref=1&lng=en&fcountry=GB&includeCategories=true';
  const preview = await fetch(`${siteUrl}/web-api/catalogue/games-preview?${query}`);
  const { games, categories } = (await preview.json()) as { games: object[]; categories: object[] };
  expect(Object.keys(games[0] ?? {}).toSorted()).toEqual(['CRID', 'GF', 'GN', 'GT', 'OR', 'R']);
  expect(Object.keys(categories[0] ?? {}).toSorted()).toEqual(['CRID', 'name']);
  const headers = { 'mf-render-mode': 'json', 'mf-api-version': 'v2', 'force-spa': '1' };
  const payload = await fetch(`${siteUrl}/mf/information/en/information/about`, { headers });
  expect(Object.keys((await payload.json()) as object)).toContain('scriptsToLoad');
});
