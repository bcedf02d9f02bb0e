import { bookHash, type FeedMessage } from '@fairline/feed';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { registerFeed } from './routes.ts';
import { CLOCK_SKEW_MAX_MS } from './source/signature.ts';
import { getState, memoryPort, post } from './testing.ts';

const clock = testClock(new Date('2026-11-15T12:00:00Z'));
const north = { feedId: 'north', secret: 'secret of north', clock };

function heartbeat(sequence: number, feedId = 'north'): FeedMessage {
  return { feedId, sequence, sentAt: clock.now().getTime(), kind: 'heartbeat' };
}

describe('POST /feed-api/v1/messages', () => {
  let app: FastifyInstance;
  let port: ReturnType<typeof memoryPort>;

  beforeEach(async () => {
    clock.set(new Date('2026-11-15T12:00:00Z'));
    const result = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0' });
    if (!result.ok) throw new Error(result.problems.join(' '));
    app = await createApp({ settings: result.settings, ids: systemIds });
    port = memoryPort(clock);
    const secrets = new Map([['north', ['secret of north', 'older secret of north']]]);
    await registerFeed(app, { clock, port, secretsOf: async (feedId) => secrets.get(feedId) ?? [] });
  });
  afterEach(() => app.close());

  test('signed messages in order are taken, and sent again they are known', async () => {
    const first = await post(app, north, [heartbeat(1), heartbeat(2)]);
    expect([first.statusCode, first.json()]).toEqual([
      200,
      { feedId: 'north', lastSequence: 2, duplicates: 0, refusals: [] },
    ]);
    const again = await post(app, north, [heartbeat(1), heartbeat(2), heartbeat(3)]);
    expect(again.json()).toEqual({ feedId: 'north', lastSequence: 3, duplicates: 2, refusals: [] });
    const state = await getState(app, north);
    expect(state.json()).toEqual({
      feedId: 'north',
      lastSequence: 3,
      now: clock.now().getTime(),
      stale: { live: false, line: false },
    });
  });

  test('the secret before a rotation still signs', async () => {
    const reply = await post(app, { ...north, secret: 'older secret of north' }, [heartbeat(1)]);
    expect(reply.statusCode).toBe(200);
  });

  test('a gap is refused with the sequence that is expected, and nothing of it is kept', async () => {
    await post(app, north, [heartbeat(1)]);
    const reply = await post(app, north, [heartbeat(3), heartbeat(4)]);
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'sequence-gap', expectedSequence: 2 });
    expect(port.state('north').lastSequence).toBe(1);
    const jump: FeedMessage = { ...heartbeat(9), kind: 'snapshot', scope: 'feed', games: [] };
    expect((await post(app, north, [jump, heartbeat(10)])).json()).toMatchObject({ lastSequence: 10 });
  });

  test('content that cannot be is counted and told by its reason', async () => {
    const price: FeedMessage = {
      ...heartbeat(1),
      kind: 'price',
      gameId: '00000000-0000-4000-8000-000000000000',
      cause: 'clock',
      markets: [],
    };
    const reply = await post(app, north, [price, heartbeat(2)]);
    expect(reply.json()).toEqual({
      feedId: 'north',
      lastSequence: 2,
      duplicates: 0,
      refusals: [{ sequence: 1, reason: 'unknown-game' }],
    });
  });

  test.each<[string, string, Parameters<typeof post>[3]]>([
    ['no signature', 'signature-missing', ({ headers }) => delete headers['fairline-signature']],
    ['no feed', 'signature-missing', ({ headers }) => delete headers['fairline-feed']],
    ['a time in words', 'signature-missing', ({ headers }) => (headers['fairline-timestamp'] = 'noon')],
    [
      'a millisecond later',
      'signature-wrong',
      ({ headers }) => (headers['fairline-timestamp'] = String(clock.now().getTime() + 1)),
    ],
    ['another feed', 'signature-wrong', ({ headers }) => (headers['fairline-feed'] = 'south')],
    ['another body', 'signature-wrong', (request) => (request.body = request.body.replace('1', '2'))],
    [
      'another signature',
      'signature-wrong',
      ({ headers }) => (headers['fairline-signature'] = '0'.repeat(64)),
    ],
  ])('%s is refused as %s', async (_name, code, spoil) => {
    const reply = await post(app, north, [heartbeat(1)], spoil);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, code]);
    expect(port.state('north').lastSequence).toBe(0);
  });

  test('a request that was signed more than five minutes ago is refused, also when it is a replay', async () => {
    let kept: { headers: Record<string, string>; body: string } | undefined;
    await post(app, north, [heartbeat(1)], (request) => (kept = structuredClone(request)));
    const replay = () => post(app, north, [heartbeat(1)], (request) => Object.assign(request, kept));
    const hash = bookHash(port.book);
    clock.advance(CLOCK_SKEW_MAX_MS);
    expect((await replay()).json()).toMatchObject({ duplicates: 1, lastSequence: 1 });
    clock.advance(1);
    const late = await replay();
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([401, 'timestamp-outside-window']);
    expect(bookHash(port.book)).toBe(hash);
  });

  test.each<[string, string, string | undefined]>([
    ['', 'body-not-json', undefined],
    ['{', 'body-not-json', undefined],
    ['[]', 'bad-input', '/body'],
    ['{"messages":[]}', 'bad-input', '/body/messages'],
    ['{"messages":[{"kind":"gossip"}]}', 'bad-input', '/body/messages/0/kind'],
    ['{"messages":[{"kind":"heartbeat","feedId":"north","sequence":1}]}', 'bad-input', '/body/messages/0'],
    [
      '{"messages":[{"kind":"heartbeat","feedId":"north","sequence":1.5,"sentAt":1}]}',
      'bad-input',
      '/body/messages/0/sequence',
    ],
    [
      '{"messages":[{"kind":"heartbeat","feedId":"north","sequence":1,"sentAt":1,"__proto__":{}}]}',
      'bad-input',
      '/body/messages/0/__proto__',
    ],
    [
      '{"messages":[{"kind":"heartbeat","feedId":"south","sequence":1,"sentAt":1}]}',
      'wrong-feed',
      '/body/messages/0/feedId',
    ],
    [
      '{"messages":[{"kind":"heartbeat","feedId":"north","sequence":1,"sentAt":1},{"kind":"heartbeat","feedId":"north","sequence":3,"sentAt":1}]}',
      'batch-not-in-order',
      '/body/messages/1/sequence',
    ],
  ])('a body of %j is refused as %s', async (body, code, field) => {
    const reply = await post(app, north, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject(field === undefined ? { code } : { code, field });
    expect(port.state('north').lastSequence).toBe(0);
  });

  test.each([
    ['a name with a NUL', { id: 'xx', flag: 'un', name: { en: 'No\0where' } }, 'name/en'],
    [
      'a name with half a letter',
      { id: 'xx', flag: 'un', name: { en: 'No', de: 'No\ud83dwhere' } },
      'name/de',
    ],
  ])('%s, which no database can hold, is refused by its place', async (_name, category, place) => {
    const message = {
      feedId: 'north',
      sequence: 1,
      sentAt: clock.now().getTime(),
      kind: 'fixture',
      categories: [category],
    };
    const reply = await post(app, north, JSON.stringify({ messages: [message] }));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'bad-input', field: `/body/messages/0/categories/0/${place}` },
    ]);
    const said = { ...category, name: { en: 'Côte d’Ivoire', ar: 'كوت ديفوار', tr: '🏴' } };
    const good = await post(app, north, JSON.stringify({ messages: [{ ...message, categories: [said] }] }));
    expect(good.json()).toMatchObject({ lastSequence: 1, refusals: [] });
  });

  test('a large batch is taken here, and what is larger than the limit is not', async () => {
    const batch = Array.from({ length: 500 }, (_, index) => heartbeat(index + 1));
    expect((await post(app, north, batch)).json()).toMatchObject({ lastSequence: 500 });
    const huge = await post(app, north, JSON.stringify({ messages: [], filler: 'x'.repeat(5_000_000) }));
    expect([huge.statusCode, huge.json<{ code: string }>().code]).toEqual([413, 'body-too-large']);
  });

  test('a provider whose program says it comes from elsewhere is no forged visitor', async () => {
    const reply = await post(app, north, [heartbeat(1)], ({ headers }) => {
      headers['origin'] = 'https://provider.example';
      headers['sec-fetch-site'] = 'cross-site';
    });
    expect(reply.statusCode).toBe(200);
  });
});
