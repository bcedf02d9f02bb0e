import { ApiError, defineEndpoint } from '@fairline/contracts';
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

test('a read is tried three times when no answer comes, with growing pauses', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('refused')));
  const wait = vi.fn(async () => {});
  const api = createHttpApi({ fetch, wait });
  await expect(api.call(readGame, input)).rejects.toMatchObject({ status: 0, code: 'no-answer' });
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(wait.mock.calls).toEqual([[300], [600]]);
});

test('a write is never sent twice', async () => {
  const fetch = vi.fn(async () => Promise.reject(new TypeError('refused')));
  const api = createHttpApi({ fetch, wait: async () => {} });
  await expect(api.call(writeGame, input)).rejects.toMatchObject({ status: 0 });
  expect(fetch).toHaveBeenCalledTimes(1);
});
