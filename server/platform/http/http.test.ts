import { defineEndpoint, logout } from '@fairline/contracts';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { systemIds } from '../ids.ts';
import { readSettings, type Settings } from '../settings/index.ts';
import { createApp } from './createApp.ts';
import { Endpoints } from './endpoints.ts';
import { registerHealth } from './health.ts';
import { openApiDocument } from './openApi.ts';
import { Refusal } from './problem.ts';
import { pagePolicy } from './securityHeaders.ts';

const closed = { additionalProperties: false } as const;
const addStake = defineEndpoint({
  id: 'addStake',
  method: 'POST',
  path: '/web-api/stakes/{gameId}',
  summary: 'Adds a stake',
  module: 'test',
  params: Type.Object({ gameId: Type.String({ pattern: '^[0-9]+$' }) }, closed),
  query: Type.Object({ language: Type.Optional(Type.String()) }, closed),
  body: Type.Object({ amount: Type.Integer(), isLive: Type.Optional(Type.Boolean()) }, closed),
  reply: Type.Object({ amount: Type.Integer() }, closed),
});

function settingsOf(environment: Record<string, string> = {}): Settings {
  const result = readSettings({ LOG_LEVEL: 'silent', ...environment });
  if (!result.ok) throw new Error(result.problems.join(' '));
  return result.settings;
}

const PRODUCTION = { mode: 'production' } as const;

describe('createApp', () => {
  let app: FastifyInstance;
  let endpoints: Endpoints;
  const reply = { amount: 1 as unknown };

  beforeEach(async () => {
    app = await createApp({ settings: settingsOf(), ids: systemIds });
    endpoints = new Endpoints(app, { checksReplies: true });
    reply.amount = 1;
    endpoints.serve(addStake, async ({ params, body }) => {
      if (params.gameId === '13')
        throw new Refusal({ status: 409, code: 'suspended', message: 'The game is suspended.' });
      if (params.gameId === '14') throw new Error('the database password is hunter2');
      return { amount: body.amount + (reply.amount as number) };
    });
  });
  afterEach(() => app.close());

  const post = (payload: unknown, headers: Record<string, string> = {}, gameId = '7') =>
    app.inject({
      method: 'POST',
      url: `/web-api/stakes/${gameId}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  test('a call as agreed is answered as agreed', async () => {
    const response = await post({ amount: 5 });
    expect([response.statusCode, response.json()]).toEqual([200, { amount: 6 }]);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test.each([
    ['a text for a number', { amount: '5' }, '/body/amount'],
    ['true for a number', { amount: true }, '/body/amount'],
    ['a fraction for a whole number', { amount: 0.5 }, '/body/amount'],
    ['a missing field', {}, '/body'],
    ['an unknown field', { amount: 5, extra: 1 }, '/body/extra'],
    ['1 for yes', { amount: 5, isLive: 1 }, '/body/isLive'],
  ])('nothing is coerced: %s is refused and named', async (_name, body, field) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 'bad-input', field });
  });

  test('what is no text is refused and named, wherever it stands', async () => {
    const refused = { statusCode: 400 };
    expect(await post('{"amount":5,"extra\\u0000":1}')).toMatchObject(refused);
    const query = await app.inject({
      url: '/web-api/stakes/7?language=%00',
      method: 'POST',
      payload: { amount: 5 },
    });
    expect(query).toMatchObject(refused);
    expect(query.json()).toMatchObject({ code: 'bad-input', field: '/query/language' });
    // In process too, where pages ask for what somebody has typed into an address.
    const input = { params: { gameId: '7' }, query: { language: '\uD800' }, body: { amount: 5 } };
    await expect(endpoints.api.call(addStake, input)).rejects.toMatchObject({
      code: 'bad-input',
      field: '/query/language',
    });
  });

  test('a cookie that is no text is another one than any of ours', async () => {
    const seen: unknown[] = [];
    app.get('/seen', async ({ cookies }) => seen.push(cookies));
    await app.inject({ url: '/seen', headers: { cookie: 'a=%00; b=%ED%A0%80; c=%C3%A4' } });
    expect(seen).toEqual([{ a: '%00', b: '%ED%A0%80', c: 'ä' }]);
  });

  test('an address whose part is too long is refused as everything else', async () => {
    const response = await post({ amount: 5 }, {}, '1'.repeat(200));
    expect(response.statusCode).toBe(414);
    expect(response.json()).toMatchObject({ code: 'address-too-long', requestId: expect.any(String) });
  });

  test('path and query are checked too', async () => {
    expect((await post({ amount: 5 }, {}, 'x')).json()).toMatchObject({ field: '/params/gameId' });
    const response = await app.inject({
      method: 'POST',
      url: '/web-api/stakes/7?nope=1',
      payload: { amount: 1 },
    });
    expect(response.json()).toMatchObject({ code: 'bad-input', field: '/query/nope' });
  });

  test('a call that says nothing of a query takes none', async () => {
    const { query: _none, ...rest } = addStake;
    endpoints.serve({ ...rest, id: 'addPlainStake', path: '/web-api/plain/{gameId}' }, async () => ({
      amount: 1,
    }));
    const url = '/web-api/plain/7';
    const payload = { amount: 1 };
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
    const refused = await app.inject({ method: 'POST', url: `${url}?nope=1`, payload });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'bad-input', field: '/query/nope' }),
    ]);
  });

  test.each([
    ['broken JSON', '{"amount":', {}, 400, 'body-not-json'],
    ['a prototype in the body', '{"amount":1,"__proto__":{"x":1}}', {}, 400, 'body-not-json'],
    ['too much', JSON.stringify({ amount: 1, isLive: ' '.repeat(20_000) }), {}, 413, 'body-too-large'],
    ['plain text', 'amount=1', { 'content-type': 'text/plain' }, 415, 'media-type-not-supported'],
  ])('%s gets its own refusal', async (_name, body, headers, status, code) => {
    const response = await post(body, headers);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  test('a refusal does not send back kilobytes of what it refuses', async () => {
    const long = 'x'.repeat(5000);
    const answers = [
      await app.inject({
        method: 'POST',
        url: `/web-api/stakes/${'y'.repeat(90)}?${long}=1`,
        payload: { amount: long },
      }),
      await post(`{"${long}": 1}`),
    ];
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body.length).toBeLessThan(600);
    }
    const refusal = new Refusal({ status: 404, code: 'not-found', message: long, field: `/${long}` });
    expect(refusal.message.length + (refusal.field?.length ?? 0)).toBeLessThan(600);
  });

  test('a refusal keeps its words, a fault tells nothing of its inside', async () => {
    expect((await post({ amount: 1 }, {}, '13')).json()).toMatchObject({
      code: 'suspended',
      message: 'The game is suspended.',
    });
    const fault = await post({ amount: 1 }, {}, '14');
    expect(fault.statusCode).toBe(500);
    expect(fault.json()).toEqual({
      code: 'internal',
      message: 'Something broke on our side.',
      requestId: expect.any(String),
    });
  });

  test('a change asked for by another site is refused, our own pages and programs are served', async () => {
    const own = { origin: 'http://localhost:80' };
    expect((await post({ amount: 1 }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post({ amount: 1 }, { 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
    expect((await post({ amount: 1 }, { origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post({ amount: 1 }, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await post({ amount: 1 }, own)).statusCode).toBe(200);
    expect((await post({ amount: 1 })).statusCode, 'a program').toBe(200);
    const cookie = 'sid=somebody';
    expect((await post({ amount: 1 }, { cookie })).statusCode, 'of somebody, from nowhere').toBe(403);
    expect((await post({ amount: 1 }, { cookie, ...own })).statusCode).toBe(200);
  });

  test('a reply that breaks its contract is a fault, not an answer', async () => {
    reply.amount = 0.5;
    expect((await post({ amount: 1 })).statusCode).toBe(500);
  });

  test('inside the process the same call has the same answer and the same refusals', async () => {
    const call = (gameId: string, amount: number) =>
      endpoints.api.call(addStake, { params: { gameId }, query: {}, body: { amount } });
    expect(await call('7', 2)).toEqual({ amount: 3 });
    await expect(call('x', 2)).rejects.toMatchObject({ status: 400, code: 'bad-input' });
    await expect(call('13', 2)).rejects.toMatchObject({ status: 409, code: 'suspended' });
  });

  test('every answer carries the closed policy and the security headers', async () => {
    const { headers } = await post({ amount: 1 });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  test('the OpenAPI document lists every endpoint with its parameters', () => {
    const document = openApiDocument(endpoints.all, '1.2.3') as {
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.paths['/web-api/stakes/{gameId}']?.['post']).toMatchObject({
      operationId: 'addStake',
      parameters: [
        { name: 'gameId', in: 'path', required: true },
        { name: 'language', in: 'query', required: false },
      ],
    });
  });
});

test('over https the browser is told to stay there', async () => {
  const app = await createApp({
    settings: settingsOf({ PUBLIC_ORIGIN: 'https://example.org' }),
    ids: systemIds,
  });
  app.get('/x', async () => ({}));
  const { headers } = await app.inject('/x');
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains; preload');
  expect(pagePolicy('n', { remoteOrigins: [], isHttps: true })).toContain('upgrade-insecure-requests');
  const oneTap = { remoteOrigins: [], isHttps: true, oneTapOrigin: 'https://accounts.example' };
  expect(pagePolicy('n', oneTap)).toContain("connect-src 'self' https://accounts.example;");
  await app.close();
});

test('a page loads streams from their own host and from those of the list, and from none without streams', () => {
  const page = { remoteOrigins: [], isHttps: false, streamOrigins: ['https://*.parts.example'] };
  const sources = (streamUrl: string | null) =>
    pagePolicy('n', { ...page, streamUrl })
      .split('; ')
      .filter((part) => /^(?:connect|media)-src/.test(part));
  expect(sources('https://streams.example/{videoId}.m3u8')).toEqual([
    "connect-src 'self' https://streams.example https://*.parts.example",
    "media-src 'self' blob: https://streams.example https://*.parts.example",
  ]);
  // A playlist of the site itself may name parts elsewhere too.
  expect(sources('/streams/{videoId}.m3u8')[1]).toBe("media-src 'self' blob: https://*.parts.example");
  expect(sources(null)).toEqual(["connect-src 'self'", "media-src 'self' blob:"]);
});

test('too many requests are refused, files and health checks are not counted', async () => {
  const app = await createApp({ settings: settingsOf({ REQUESTS_PER_MINUTE: '3' }), ids: systemIds });
  app.get('/x', async () => ({}));
  registerHealth(app, async () => true);
  for (let call = 0; call < 3; call += 1) expect((await app.inject('/x')).statusCode).toBe(200);
  const refused = await app.inject('/x');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests']);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});

test('nobody is kept from logging out: neither by a minute that is spent nor by having logged out often', async () => {
  const app = await createApp({ settings: settingsOf({ REQUESTS_PER_MINUTE: '2' }), ids: systemIds });
  new Endpoints(app, { checksReplies: true }).serve(logout, async () => ({}));
  app.get('/x', async () => ({}));
  const leave = async () =>
    (await app.inject({ method: 'POST', url: logout.path, payload: { reason: 'user' } })).statusCode;
  const look = async () => (await app.inject('/x')).statusCode;
  expect([await leave(), await leave(), await leave()], 'before').toEqual([200, 200, 200]);
  // It takes nothing from the minute of the other calls either.
  expect([await look(), await look(), await look()], 'another call').toEqual([200, 200, 429]);
  expect([await leave(), await leave(), await leave()], 'in a spent minute').toEqual([200, 200, 200]);
  await app.close();
});

test('every 503 says when to ask again, in its body and in its header', async () => {
  const app = await createApp({ settings: settingsOf(), ids: systemIds });
  const health = registerHealth(app, async () => false);
  const failures: Record<string, () => Error> = {
    refused: () => new Refusal({ status: 503, code: 'sub-application-down', message: 'down' }),
    later: () => new Refusal({ status: 503, code: 'busy', message: 'busy', retryAfterSeconds: 30 }),
    pressure: () => Object.assign(new Error('under pressure'), { statusCode: 503 }),
    conflict: () => Object.assign(new Error('could not serialize'), { code: '40001' }),
    unreachable: () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
  };
  for (const [name, make] of Object.entries(failures))
    app.get(`/${name}`, async () => {
      throw make();
    });
  app.get('/page', async (_request, reply) => reply.code(503).type('text/html').send('<p>down</p>'));
  const told = async (url: string) => {
    const { statusCode, headers, body } = await app.inject(url);
    const json = body.startsWith('{') ? (JSON.parse(body) as { retryAfterSeconds?: number }) : undefined;
    return [statusCode, headers['retry-after'], json?.retryAfterSeconds];
  };
  for (const name of ['refused', 'pressure', 'conflict', 'unreachable', 'readyz'])
    expect([name, await told(`/${name}`)]).toEqual([name, [503, '5', 5]]);
  expect(await told('/later')).toEqual([503, '30', 30]);
  expect(await told('/page')).toEqual([503, '5', undefined]);
  health.beginShutdown();
  expect(await told('/readyz')).toEqual([503, '5', 5]);
  await app.close();
});

test('a production site by https is not served over plain http that a proxy has let through', async () => {
  const shown = { PUBLIC_ORIGIN: 'https://example.org', TRUST_PROXY: '127.0.0.1,10.0.0.0/8' };
  const ask = async (more: Record<string, string>, call: { from?: string; proto?: string; url?: string }) => {
    const app = await createApp({ settings: { ...settingsOf(more), ...PRODUCTION }, ids: systemIds });
    registerHealth(app, async () => true);
    app.get('/x', async () => ({}));
    const headers = call.proto === undefined ? {} : { 'x-forwarded-proto': call.proto };
    const answer = await app.inject({
      url: call.url ?? '/x',
      headers,
      remoteAddress: call.from ?? '10.1.2.3',
    });
    await app.close();
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  expect(await ask(shown, {})).toEqual([400, 'plain-http']);
  expect(await ask(shown, { from: '127.0.0.1' })).toEqual([400, 'plain-http']);
  expect(await ask(shown, { from: '::ffff:10.1.2.3' })).toEqual([400, 'plain-http']);
  expect(await ask(shown, { proto: 'http' })).toEqual([400, 'plain-http']);
  expect(await ask(shown, { proto: 'http, https' })).toEqual([400, 'plain-http']);
  expect(await ask(shown, { proto: 'https' })).toEqual([200, undefined]);
  // Whoever looks after the process asks it without the proxy.
  expect((await ask(shown, { url: '/healthz' }))[0]).toBe(200);
  expect((await ask(shown, { url: '/readyz' }))[0]).toBe(200);
  expect((await ask(shown, { from: '192.0.2.1' }))[0], 'no proxy of ours').toBe(200);
  expect((await ask({ ...shown, PUBLIC_ORIGIN: 'http://example.org' }, {}))[0], 'a site by http').toBe(200);
});

test('a call for a host that can be none is refused, and the process is asked under any name', async () => {
  const app = await createApp({ settings: settingsOf(), ids: systemIds });
  registerHealth(app, async () => true);
  app.get('/x', async ({ host }) => ({ origin: new URL(`http://${host}`).origin }));
  const ask = async (host: string, url = '/x') => {
    const answer = await app.inject({ url, headers: { host } });
    return [answer.statusCode, answer.json<{ code?: string }>().code];
  };
  for (const host of ['evil.example:99999', 'a b', 'a/b', 'x@y', '[::1', 'a:b', '%zz', '?', '#'])
    expect([host, await ask(host)]).toEqual([host, [400, 'bad-host']]);
  for (const host of ['site.example', 'site.example:8443', '127.0.0.1:3000', '[::1]:3000', 'localhost'])
    expect([host, await ask(host)]).toEqual([host, [200, undefined]]);
  expect((await ask('evil.example:99999', '/healthz'))[0]).toBe(200);
  await app.close();
});

test('/readyz follows the database and the end of the process, /healthz does not', async () => {
  const app = await createApp({ settings: settingsOf(), ids: systemIds });
  let isReachable = true;
  const health = registerHealth(app, async () => isReachable);
  const statuses = async () => [
    (await app.inject('/healthz')).statusCode,
    (await app.inject('/readyz')).statusCode,
  ];
  expect(await statuses()).toEqual([200, 200]);
  isReachable = false;
  expect(await statuses()).toEqual([200, 503]);
  isReachable = true;
  health.beginShutdown();
  expect(await statuses()).toEqual([200, 503]);
  await app.close();
});
