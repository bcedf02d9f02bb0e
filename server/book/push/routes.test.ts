import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import type { PushUpdate } from '@fairline/contracts/push';
import { isOver } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import { wholeView } from './gameView.ts';
import { PUSH_DEFAULTS, PushHub, type PushLimits } from './pushHub.ts';
import { registerPush } from './routes.ts';
import { Follower } from './testing/follower.ts';
import { memoryBook, type MemoryBook } from './testing/memoryBook.ts';
import { openSse, type SseClient, type SseEvent } from './testing/sse.ts';

const START = Date.UTC(2026, 10, 15, 12);
const FOOTBALL = { kind: 'sport', id: 'football', name: 'sport:football' } as const;
const isSnapshot = ({ event }: SseEvent): boolean => event === 'snapshot';

describe('push', () => {
  let app: FastifyInstance;
  let living: MemoryBook;
  let hub: PushHub;
  let origin: string;
  let sender: SteadyFeed;
  let turn: number;
  let clients: SseClient[];

  beforeEach(() => start());
  afterEach(async () => {
    for (const client of clients) client.close();
    await app.close();
  });

  async function start(limits: Partial<PushLimits> = {}): Promise<void> {
    const result = readSettings({ LOG_LEVEL: 'silent' });
    if (!result.ok) throw new Error(result.problems.join(' '));
    app = await createApp({ settings: result.settings, ids: systemIds });
    living = memoryBook();
    hub = new PushHub(living, { ...PUSH_DEFAULTS, ...limits });
    registerPush(app, new Endpoints(app, { checksReplies: true }), hub);
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
    sender = new SteadyFeed({ games: 8 });
    turn = 0;
    clients = [];
    for (const message of sender.opening(START)) living.take(message, START);
    hub.send();
  }

  function feed(count: number): void {
    for (let index = 0; index < count; index += 1) {
      turn += 1;
      const game = turn % 8;
      living.take(turn % 10 === 0 ? sender.score(game, START) : sender.price(game, START), START);
    }
  }

  async function open(topics: string, headers?: Record<string, string>): Promise<SseClient> {
    const client = await openSse(`${origin}/web-api/feed/v1/stream?topics=${topics}`, headers);
    clients.push(client);
    return client;
  }

  function runningGame(): string {
    const game = [...living.book.games.values()].find(
      (one) => !isOver(one) && one.fixture.part === undefined,
    );
    if (game === undefined) throw new Error('No game is running.');
    return game.fixture.id;
  }

  function positionIs(position: number): (event: SseEvent) => boolean {
    return ({ data }) => (data as PushUpdate).position >= position;
  }

  test('[BET-086] a snapshot comes first, then deltas, and together they are the book', async () => {
    const sport = [...living.book.sports.keys()][0] ?? '';
    const client = await open(`sport:${sport}`);
    expect([client.status, client.headers['content-type'], client.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store',
    ]);
    expect(client.headers['x-content-type-options']).toBe('nosniff');
    await client.until(isSnapshot);
    for (let round = 0; round < 20; round += 1) {
      feed(20);
      hub.send();
    }
    hub.beat();
    await client.until(({ event }) => event === 'heartbeat');
    const follower = new Follower();
    for (const { event, data } of client.events)
      if (event !== 'heartbeat') follower.apply(data as PushUpdate);
    const rows = [...living.book.games.values()]
      .filter(({ fixture }) => fixture.part === undefined)
      .filter(({ fixture }) => living.book.championships.get(fixture.championshipId)?.sportId === sport)
      .filter((game) => !isOver(game));
    expect(client.events.filter(({ event }) => event === 'delta').length).toBeGreaterThan(5);
    expect(follower.view(({ statusId }) => statusId !== 4 && statusId !== 6)).toEqual(
      rows.map((game) => wholeView(game, 'row')).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  });

  test('changes of a tenth of a second come as one delta', async () => {
    const game = runningGame();
    const client = await open(`game:${game}`);
    await client.until(isSnapshot);
    feed(300);
    const { position } = living.book;
    await wait(150);
    hub.beat();
    await client.until(({ event }) => event === 'heartbeat');
    expect(client.events.filter(({ event }) => event === 'delta')).toHaveLength(1);
    expect(client.events.at(-1)?.data).toEqual({ position });
  });

  test('[BET-086] Last-Event-ID goes on with what was missed, also in the middle of a tick, and an unknown one begins anew', async () => {
    const topics = `sport:football;games:${runningGame()}`;
    const first = await open(topics);
    const snapshot = await first.until(isSnapshot);
    const [follower, sport] = [new Follower(), (snapshot.data as PushUpdate).topic];
    for (const { data } of first.events) {
      if ((data as PushUpdate).topic === sport) follower.apply(data as PushUpdate);
    }
    first.close();
    await first.ended;
    feed(300);
    hub.send();
    const second = await open(topics, { 'last-event-id': snapshot.id });
    const next = await second.until(({ data }) => (data as PushUpdate).topic === sport);
    expect(next.event).toBe('delta');
    follower.apply(next.data as PushUpdate);
    const fresh = await open(topics, { 'last-event-id': '999999999' });
    const whole = await fresh.until(({ data }) => (data as PushUpdate).topic === sport);
    expect(whole.event).toBe('snapshot');
    const other = new Follower();
    other.apply(whole.data as PushUpdate);
    expect(follower.view(({ statusId }) => statusId !== 4 && statusId !== 6)).toEqual(other.view());
    // A delta carries the position before it, so that half a tick is sent again.
    hub.send();
    const before = hub.position;
    feed(100);
    hub.send();
    const delta = await fresh.until(({ event }) => event === 'delta');
    expect(Number(delta.id)).toBe(before);
  });

  test('a reader that does not read is dropped to a fresh snapshot, and others do not wait for it', async () => {
    await app.close();
    await start({ backlogBytes: 200_000 });
    const topics = [...living.book.sports.keys()].map((id) => `sport:${id}`).join(';');
    const slow = await open(topics);
    const quick = await open(topics);
    await slow.until(isSnapshot);
    slow.pause();
    const snapshots = (client: SseClient): number => client.events.filter(isSnapshot).length;
    const begun = snapshots(slow);
    // More than the buffers of the system hold for a connection.
    for (let round = 0; round < 4000; round += 1) {
      feed(8);
      hub.send();
      if (round % 5 === 0) await new Promise(setImmediate);
    }
    const target = hub.position;
    hub.beat();
    await quick.until(({ event, data }) => event === 'heartbeat' && (data as PushUpdate).position >= target);
    expect(snapshots(quick)).toBe(begun);
    slow.resume();
    await slow.until((event) => isSnapshot(event) && positionIs(target)(event));
    expect(snapshots(slow)).toBeGreaterThan(begun);
    expect(slow.events.length).toBeLessThan(quick.events.length);
  });

  test('[HTTP-036] [HTTP-037] [BET-080] who polls the page of a running game is told to ask each 2 s, lists with live games each 5 s, everything else each 15 s', async () => {
    const game = runningGame();
    const pollMs = async (topics: string): Promise<number> =>
      (await app.inject(`/web-api/feed/v1/changes?topics=${topics}`)).json<{ pollMs: number }>().pollMs;
    expect(await pollMs(`game:${game}`)).toBe(2000);
    expect(await pollMs(`sport:chess;game:${game}`)).toBe(2000);
    expect(await pollMs(`games:${game}`)).toBe(5000);
    expect(await pollMs('sport:football')).toBe(5000);
    expect(await pollMs('sport:chess')).toBe(15_000);
  });

  test('[BET-086] polling answers the same deltas, a snapshot to who has nothing, and when to ask again', async () => {
    const game = runningGame();
    const poll = async (since?: number) => {
      const query = since === undefined ? '' : `&since=${since}`;
      const reply = await app.inject(`/web-api/feed/v1/changes?topics=sport:football;game:${game}${query}`);
      expect(reply.statusCode).toBe(200);
      return reply.json<{ position: number; pollMs: number; updates: PushUpdate[] }>();
    };
    const first = await poll();
    expect(first.updates.map(({ kind }) => kind)).toEqual(['snapshot', 'snapshot']);
    const followers = first.updates.map((update) => {
      const follower = new Follower();
      follower.apply(update);
      return follower;
    });
    let since = first.position;
    for (let round = 0; round < 10; round += 1) {
      feed(50);
      hub.send();
      const next = await poll(since);
      for (const [index, update] of next.updates.entries()) {
        expect(update.kind).toBe('delta');
        followers[index]!.apply(update);
      }
      since = next.position;
      expect([2000, 15_000]).toContain(next.pollMs);
    }
    const now = await poll();
    const isRunning = ({ statusId }: { statusId: number }): boolean => statusId !== 4 && statusId !== 6;
    for (const [index, follower] of followers.entries()) {
      const whole = new Follower();
      whole.apply(now.updates[index]!);
      expect(follower.view(isRunning)).toEqual(whole.view(isRunning));
    }
    const nothing = await poll(since);
    expect(nothing.updates.map(({ kind, games }) => [kind, games])).toEqual([
      ['delta', []],
      ['delta', []],
    ]);
  });

  test.each([
    ['topics=goals:football', 'unknown-topic'],
    ['topics=game:football', 'unknown-topic'],
    ['topics=sport:football,tennis', 'too-many-games'],
    [`topics=${Array.from({ length: 101 }, (_, n) => `sport:s${n}`).join(';')}`, 'too-many-topics'],
    ['topics=', 'bad-input'],
    ['', 'bad-input'],
    ['topics=sport:football&since=-1', 'bad-input'],
  ])('%s is refused as %s', async (query, code) => {
    for (const call of query.includes('since') ? ['changes'] : ['changes', 'stream']) {
      const reply = await app.inject(`/web-api/feed/v1/${call}?${query}`);
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, code]);
    }
    expect(hub.readerCount).toBe(0);
  });

  test('[BET-027] a list of topics names up to 50 games, and no more', async () => {
    const list = (count: number) =>
      Array.from(
        { length: count },
        (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      ).join();
    const ask = (count: number) => app.inject(`/web-api/feed/v1/changes?topics=games:${list(count)}`);
    expect((await ask(50)).statusCode).toBe(200);
    const refused = await ask(51);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([400, 'too-many-games']);
  });

  test('an address has so many connections and no more, and a closed one makes room', async () => {
    await app.close();
    await start({ readersPerAddress: 2, readersMax: 3 });
    const [first] = [await open('sport:football'), await open('sport:football')];
    const third = await open('sport:football');
    await third.ended;
    expect([third.status, JSON.parse(third.text())]).toMatchObject([
      429,
      { code: 'too-many-readers-of-address' },
    ]);
    first.close();
    await first.ended;
    await expect.poll(() => hub.readerCount).toBe(1);
    expect((await open('sport:football')).status).toBe(200);
  });

  test('a reader who is gone before it is answered takes nobody’s place', async () => {
    const gone = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(gone, 'connect');
    gone.destroy();
    await once(gone, 'close');
    hub.join(gone, { address: '127.0.0.1', topics: [FOOTBALL] });
    expect(hub.readerCount).toBe(0);
  });

  test('a question for the head alone opens no stream', async () => {
    const call = request(`${origin}/web-api/feed/v1/stream?topics=sport:football`, {
      agent: false,
      method: 'HEAD',
    });
    const answer = once(call, 'response') as Promise<[IncomingMessage]>;
    call.end();
    const [{ statusCode }] = await answer;
    expect([statusCode, hub.readerCount]).toEqual([404, 0]);
    call.destroy();
  });

  test('at the end of the server every connection is ended, and the server waits for none', async () => {
    const open3 = await Promise.all([open('sport:football'), open('sport:chess'), open('sport:football')]);
    await open3[0].until(isSnapshot);
    const began = performance.now();
    await app.close();
    await Promise.all(open3.map(({ ended }) => ended));
    await expect.poll(() => hub.readerCount).toBe(0);
    expect(performance.now() - began).toBeLessThan(5000);
  });
});
