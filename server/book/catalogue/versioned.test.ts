import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { EndpointReply, getGamesPreview, HomeBoard, SectionBoard } from '@fairline/contracts';
import { SteadyFeed } from '@fairline/feed/testkit';
import { expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { memoryBook } from '../push/testing/memoryBook.ts';
import { registerCatalogue } from './routes.ts';

const NOON = Date.UTC(2026, 10, 15, 12);

/** A book whose games have begun, or will at the given moment. */
async function start(startsAt?: number) {
  const result = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
  if (!result.ok) throw new Error(result.problems.join(' '));
  const app = await createApp({ settings: result.settings, ids: systemIds });
  const clock = testClock(new Date(NOON));
  const living = memoryBook();
  const sender = new SteadyFeed({ games: 20 });
  const coming = startsAt === undefined ? {} : { statusId: 1 as const, startsAt };
  for (const message of sender.opening(NOON)) {
    const games = message.kind === 'fixture' ? message.games?.map((game) => ({ ...game, ...coming })) : [];
    living.take(message.kind === 'fixture' && games ? { ...message, games } : message, NOON);
  }
  registerCatalogue(new Endpoints(app, { checksReplies: true }), {
    living,
    clock,
    hiddenFor: async () => undefined,
  });
  const get = (headers: Record<string, string> = {}, section = 'live') =>
    app.inject({ url: `/web-api/catalogue/section?language=en&section=${section}`, headers });
  return { app, clock, living, sender, get };
}

test('a board that did not change is answered 304, a changed one with another tag', async () => {
  const { app, clock, living, sender, get } = await start();
  const first = await get();
  const etag = String(first.headers.etag);
  expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-cache']);
  clock.advance(2000);
  // A sign of life moves the book's position and nothing on the board.
  living.take(sender.heartbeat(NOON), NOON);
  const again = await get({ 'if-none-match': `"other", ${etag}` });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
  living.take(sender.price(0, NOON), NOON);
  clock.advance(2000);
  const changed = await get({ 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.headers.etag).not.toBe(etag);
  const board = changed.json<SectionBoard>();
  expect([board.position, board.now]).toEqual([living.book.position, NOON + 4000]);
  await app.close();
});

test('the home board is asked for again with the number of the game that the page has opened up', async () => {
  const { app } = await start(NOON + 3_600_000);
  const home = async (featured = '') => {
    const reply = await app.inject(`/web-api/catalogue/home?language=en${featured}`);
    return { status: reply.statusCode, ...reply.json<HomeBoard>() };
  };
  const first = await home();
  const other = first.soon.find(({ id, sport }) => sport === 'football' && id !== first.featured?.game.id)!;
  const again = await home(`&featured=${other.number}`);
  expect([again.status, again.featured?.game.id]).toEqual([200, other.id]);
  await app.close();
});

test('[BET-123] [BET-125] the call for previews has six parameters: sport, country and names choose, the numbers of a partner do not', async () => {
  const { app, living } = await start();
  const { championships, categories } = living.book;
  // Ranks that are not the numbers of the championships, and a country for tennis.
  categories.set('es', { ...categories.get('un')!, id: 'es', flag: 'es' });
  for (const own of championships.values())
    championships.set(
      own.id,
      own.sportId === 'tennis' ? { ...own, rank: 31, categoryId: 'es' } : { ...own, rank: 21 },
    );
  const preview = async (query: string) => {
    const reply = await app.inject(`/web-api/catalogue/games-preview?whence=1&ref=7&lng=en${query}`);
    expect(reply.statusCode).toBe(200);
    return reply.json<EndpointReply<typeof getGamesPreview>>();
  };
  const sportsOf = ({ games }: { games: readonly { GT: string }[] }) => games.map(({ GT }) => GT);
  const all = await preview('');
  expect(all.categories).toBeUndefined();
  // The most important championship first.
  expect(new Set(sportsOf(all))).toEqual(new Set(['football', 'tennis']));
  expect(sportsOf(all)).toEqual(sportsOf(all).toSorted());
  const numbers = new Map([...championships.values()].map(({ sportId, number }) => [sportId, number]));
  for (const { GT, R, CRID } of all.games)
    expect([R, CRID]).toEqual([GT === 'tennis' ? 31 : 21, numbers.get(GT)]);
  expect(sportsOf(await preview('&fcountry=ES'))).toEqual(sportsOf(all).toReversed());
  expect(new Set(sportsOf(await preview('&groupId=tennis')))).toEqual(new Set(['tennis']));
  const { categories: named } = await preview('&includeCategories=true');
  expect(named?.map(({ CRID }) => CRID)).toEqual([...new Set(all.games.map(({ CRID }) => CRID))]);
  expect((await preview('&includeCategories=false')).categories).toBeUndefined();
  await app.close();
});

test('after a minute the same content is sent again, because it counts minutes', async () => {
  const { app, clock, get } = await start();
  const etag = String((await get({}, 'line')).headers.etag);
  clock.advance(30_000);
  expect((await get({ 'if-none-match': etag }, 'line')).statusCode).toBe(304);
  clock.advance(30_000);
  expect((await get({ 'if-none-match': etag }, 'line')).statusCode).toBe(200);
  await app.close();
});

test('it travels compressed as the browser likes it, and says the same', async () => {
  const { app, get } = await start();
  const plain = await get();
  const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ]);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers['vary']).toContain('Accept-Encoding');
  await app.close();
});
