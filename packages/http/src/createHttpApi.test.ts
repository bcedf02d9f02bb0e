import { ACTION_RESULT, ApiError, defineEndpoint, isApiError, STATUS } from '@fairline/contracts';
import { Type } from 'typebox';
import { expect, test, vi } from 'vitest';

import { addressOf, createHttpApi } from './index.ts';

const readGame = defineEndpoint({
  id: 'readGame',
  method: 'GET',
  path: '/web-api/games/{gameId}',
  summary: 'One game',
  module: 'catalogue',
  params: Type.Object({ gameId: Type.String() }),
  query: Type.Object({ language: Type.String(), sport: Type.Optional(Type.String()) }),
  reply: Type.Object({ id: Type.String() }),
});
const writeGame = defineEndpoint({ ...readGame, id: 'writeGame', method: 'POST' });
const input = { params: { gameId: 'a b' }, query: { language: 'en' } };

function answer(status: number, body: string): Response {
  return new Response(body, { status });
}

test('the address holds escaped parameters and only the query values that are set', () => {
  expect(
    addressOf(readGame, { params: { gameId: 'a/b' }, query: { language: 'en', sport: undefined } }),
  ).toBe('/web-api/games/a%2Fb?language=en');
});

test('[HTTP-041] a form travels as one, with the type that the browser gives it', async () => {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => answer(200, '{"id":"7"}'));
  const sendForm = defineEndpoint({
    ...writeGame,
    id: 'sendForm',
    body: Type.Object({ credential: Type.String() }),
    isForm: true,
  });
  const api = createHttpApi({ fetch: fetch as unknown as typeof globalThis.fetch });
  await api.call(sendForm, { ...input, body: { credential: 'signed' } });
  const { body, headers } = fetch.mock.calls[0]?.[1] ?? {};
  expect([...(body as FormData)]).toEqual([['credential', 'signed']]);
  expect(Object.keys(headers ?? {})).not.toContain('content-type');
});

test('a reply is returned as it is', async () => {
  const api = createHttpApi({ fetch: async () => answer(200, '{"id":"7"}') });
  expect(await api.call(readGame, input)).toEqual({ id: '7' });
});

test("a refusal becomes an ApiError with the server's code and field", async () => {
  const body = '{"code":"unknown-game","message":"No such game","requestId":"1","field":"/params/gameId"}';
  const api = createHttpApi({ fetch: async () => answer(404, body) });
  const failure = await api.call(readGame, input).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 404, code: 'unknown-game', field: '/params/gameId' });
});

test('an answer that is not JSON is a failure, not a reply', async () => {
  const api = createHttpApi({ fetch: async () => answer(200, '<html>') });
  await expect(api.call(readGame, input)).rejects.toMatchObject({ code: 'bad-answer' });
});

test('[HTTP-013] [HTTP-015] a failing network is status 0, network-error; a read is tried three times when no answer comes, with growing pauses', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('refused')));
  const wait = vi.fn(async () => {});
  const api = createHttpApi({ fetch, wait });
  await expect(api.call(readGame, input)).rejects.toMatchObject({ status: 0, code: 'network-error' });
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls).toEqual([[300], [600]]);
});

test('a write is never sent twice', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('refused')));
  const api = createHttpApi({ fetch, wait: async () => {} });
  await expect(api.call(writeGame, input)).rejects.toMatchObject({ status: 0 });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('[HTTP-014] a cancelled call is presented as 499 and not tried again', async () => {
  const abort = new AbortController();
  const fetch = vi.fn(
    (_address: unknown, init?: RequestInit) =>
      new Promise<Response>((_done, fail) => {
        init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
      }),
  );
  const api = createHttpApi({ fetch, wait: async () => {} });
  const call = api.call(readGame, input, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ status: 499, code: 'cancelled' });
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a call that is not answered in time is given up', async () => {
  const fetch = (_address: unknown, init?: RequestInit) =>
    new Promise<Response>((_done, fail) => {
      init?.signal?.addEventListener('abort', () => fail(new DOMException('', 'TimeoutError')));
    });
  const api = createHttpApi({ fetch, timeoutMs: 10, wait: async () => {} });
  await expect(api.call(writeGame, input)).rejects.toMatchObject({ status: 0, code: 'timeout' });
});

test('an ApiError of another bundle is one too, other errors are none', () => {
  const foreign = Object.assign(new Error(''), { name: 'ApiError', status: 404, code: 'not-found' });
  expect(isApiError(foreign)).toBe(true);
  expect(isApiError(new ApiError({ status: 1, code: '', message: '' }))).toBe(true);
  for (const other of [
    new Error('x'),
    Object.assign(new Error(''), { name: 'ApiError' }),
    null,
    { status: 1 },
  ])
    expect(isApiError(other)).toBe(false);
});

test('[HTTP-016] [HTTP-017] [ERR-058] [ERR-059] the constants mean what the specification says', () => {
  expect(STATUS).toMatchObject({
    saved: 200,
    actionSaved: 204,
    error: 400,
    unauthorized: 401,
    forbidden: 403,
  });
  expect(ACTION_RESULT).toEqual({ reject: 0, approve: 1 });
});
