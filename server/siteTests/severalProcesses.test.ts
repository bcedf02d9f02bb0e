import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { PushUpdate } from '@fairline/contracts/push';
import { bookHash, newBook, receive, type FeedMessage } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addSource, FeedLease, verifyLog } from '../book/feed/index.ts';
import { Follower } from '../book/push/testing/follower.ts';
import { openSse } from '../book/push/testing/sse.ts';
import { natsServer, type NatsServer } from '../platform/bus/testing/natsServer.ts';
import { openDatabase, type Database } from '../platform/database/index.ts';
import { Provider } from './testing/provider.ts';
import { secretsIn } from './testing/secretsIn.ts';
import { freshDatabase, startBookProcess, type BookProcess } from './testing/site.ts';

const serverUrl = process.env.TEST_DATABASE_URL ?? '';
const natsProgram = process.env.TEST_NATS_SERVER ?? '';
const canRun = serverUrl !== '' && natsProgram !== '';
const leftOut = 'Several processes are left out: TEST_DATABASE_URL and TEST_NATS_SERVER are not both set';

/** What the issue allows; a machine that runs many other things at once may be given more. */
const CONVERGENCE_MS = Number(process.env.CONVERGENCE_MS ?? 5000);
const GAMES = 12;

describe.skipIf(canRun)('several processes', () => {
  test.skipIf(process.env.CI !== 'true')(leftOut, () => {
    throw new Error(`${leftOut}, and under CI they are required.`);
  });
});

describe.runIf(canRun)('several processes on PostgreSQL and NATS', { timeout: 180_000 }, () => {
  let nats: NatsServer;
  let site: { url: string; drop: () => Promise<void> };
  let database: Database;
  /** Of all processes, because the key of the site is in it. */
  let folder: string;
  let provider: Provider;
  let feeds: BookProcess[] = [];
  let webs: BookProcess[] = [];
  const sender = new SteadyFeed({ feedId: 'north', games: GAMES });
  /** The book as it must be: every message once, in order. */
  const reference = newBook();
  let turn = 0;

  const start = (role: string): Promise<BookProcess> =>
    startBookProcess({ ROLE: role, DATABASE_URL: site.url, NATS_URL: nats.url, DATA_DIR: folder, PORT: '0' });

  beforeAll(async () => {
    nats = await natsServer(natsProgram);
    site = await freshDatabase(serverUrl);
    database = await openDatabase({ kind: 'postgres', url: site.url, poolSize: 3 });
    folder = await mkdtemp(join(tmpdir(), 'fairline-processes-'));
    const secrets = await secretsIn(folder);
    const source = await addSource({ db: database.db, secrets }, { feedId: 'north', now: new Date() });
    if ('refused' in source) throw new Error(source.refused);
    provider = new Provider('north', source.secret, () => feeds.map(({ address }) => address));
    await nats.start();
    feeds = [await start('feed'), await start('feed')];
    webs = await Promise.all([start('web'), start('web')]);
    await send(sender.opening(Date.now()));
  }, 120_000);

  afterAll(async () => {
    await Promise.all([...feeds, ...webs].map((one) => one.kill()));
    await nats.kill();
    await database.close();
    await site.drop();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  async function send(messages: readonly FeedMessage[]): Promise<void> {
    for (const message of messages) receive(reference, message, Date.now());
    await provider.send(messages);
  }

  /** Prices of so many turns, as fast as they are taken. */
  async function play(turns: number): Promise<void> {
    for (let count = 0; count < turns; count += 1) {
      turn += 1;
      const now = Date.now();
      await send([
        ...Array.from({ length: 4 }, (_, index) => sender.price((turn * 4 + index) % GAMES, now)),
        sender.score(turn % GAMES, now),
      ]);
    }
  }

  /** Milliseconds until all readers have the book that was sent. */
  async function converge(): Promise<number> {
    const began = performance.now();
    const wanted = bookHash(reference);
    for (;;) {
      const hashes = await Promise.all(webs.map(async (web) => (await web.view()).hash));
      const tookMs = performance.now() - began;
      if (hashes.every((hash) => hash === wanted)) return tookMs;
      if (tookMs > CONVERGENCE_MS)
        throw new Error(`Books differ after ${tookMs} ms: ${wanted} ${hashes.join(' ')}`);
      await wait(20);
    }
  }

  test('two web processes have the book that the feed process writes', async () => {
    await play(10);
    expect(await converge()).toBeLessThan(CONVERGENCE_MS);
  });

  test('a web process that is killed and started again has it too, and its readers go on at the other one', async () => {
    const topics = `game:${sender.gameIds[1]}`;
    const path = `/web-api/feed/v1/stream?topics=${topics}`;
    const follower = new Follower();
    const first = await openSse(webs[0]!.address + path);
    await first.until(({ event }) => event === 'snapshot');
    await Promise.all([play(10), wait(300).then(() => webs[0]?.kill())]);
    await first.ended;
    for (const { event, data } of first.events) if (event !== 'heartbeat') follower.apply(data as PushUpdate);
    await play(5);
    webs = [await start('web'), webs[1]!];
    // On a busy machine the start takes so long that the feed counts as silent; the book that was sent does not know it.
    await play(1);
    expect(await converge()).toBeLessThan(CONVERGENCE_MS);
    const second = await openSse(webs[1]!.address + path, { 'last-event-id': first.events.at(-1)?.id ?? '' });
    const went = await second.until(({ event }) => event !== 'heartbeat');
    expect(went.event).toBe('delta');
    follower.apply(went.data as PushUpdate);
    const fresh = await openSse(webs[0]!.address + path);
    const whole = new Follower();
    whole.apply((await fresh.until(({ event }) => event === 'snapshot')).data as PushUpdate);
    expect(follower.view()).toEqual(whole.view());
    for (const client of [second, fresh]) client.close();
  });

  test('a feed process that is killed is replaced by the one that stood by: nothing is lost, nothing is doubled', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [writing, waiting] = feeds as [BookProcess, BookProcess];
      await Promise.all([play(20), wait(200).then(() => writing.kill())]);
      expect(await converge()).toBeLessThan(CONVERGENCE_MS);
      feeds = [waiting, await start('feed')];
    }
    expect(provider.failures).toBeGreaterThan(0);
    // No third process may write, and the chain of the log has every message once.
    expect(await FeedLease.take(database.db, { patienceMs: 0 })).toBeUndefined();
    const rows = await database.db.selectFrom('feed_source').select('last_sequence').execute();
    expect(rows.map((row) => Number(row.last_sequence))).toEqual([sender.sequence]);
    expect((await verifyLog(database.db)).problems).toEqual([]);
  });

  test('without the NATS server the web processes read the log, and go on when it is back', async () => {
    await nats.kill();
    await play(5);
    expect(await converge()).toBeLessThan(CONVERGENCE_MS);
    await nats.start();
    // Long enough for every process to be connected again.
    await wait(3000);
    await play(5);
    expect(await converge()).toBeLessThan(CONVERGENCE_MS);
  });
});
