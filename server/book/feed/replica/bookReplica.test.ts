import { Random, randomState } from '@fairline/book';
import {
  bookHash,
  forgetGame,
  isLive,
  suspensionOf,
  type BookChange,
  type FeedMessage,
} from '@fairline/feed';
import { SteadyFeed, traffic } from '@fairline/feed/testkit';
import { expect, test } from 'vitest';

import type { Bus } from '../../../platform/bus/index.ts';
import { testClock } from '../../../platform/clock.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../../platform/database/testing.ts';
import { SiteSecrets } from '../../../platform/secret/index.ts';
import { Secrets } from '../../../player/identity/index.ts';
import { FeedService } from '../feedService.ts';
import { addSource } from '../source/sources.ts';
import { announceBook } from './announceBook.ts';
import { BookReplica } from './bookReplica.ts';
import { busMessagesOf, readBusMessage } from './busMessage.ts';

/** Loses, repeats and holds back messages. */
function badBus(seed: string): Bus & { release(): void } {
  const random = new Random(randomState(seed));
  const listeners = new Set<(message: Uint8Array) => void>();
  let held: Uint8Array[] = [];
  const give = (message: Uint8Array): void => {
    for (const listener of listeners) listener(message);
  };
  return {
    publish(message) {
      if (random.isWithin(0.1)) return;
      if (random.isWithin(0.1)) held.push(message);
      else give(message);
      if (random.isWithin(0.1)) give(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => undefined,
    release() {
      for (const message of held.reverse()) give(message);
      held = [];
    },
  };
}

/** A writer with a feed that has begun, and a replica that looks at the log only when it is told to. */
async function followed(open: OpenTestDatabase) {
  const { db } = await open();
  const clock = testClock(new Date('2026-11-15T12:00:00Z'));
  const service = await FeedService.open({ db, clock, tickMs: 0 });
  const feed = new SteadyFeed({ games: 4 });
  const send = async (messages: readonly FeedMessage[]): Promise<void> => {
    const delivery = service.deliver('steady', messages);
    await service.flush();
    expect((await delivery).refusals).toEqual([]);
  };
  const secrets = new SiteSecrets(new Secrets(new Uint8Array(32)));
  await addSource({ db, secrets }, { feedId: 'steady', now: clock.now() });
  await send(feed.opening(clock.now().getTime()));
  const replica = await BookReplica.open({ db, clock, silenceMs: 3_600_000 });
  const later = (ms: number): void => clock.set(new Date(clock.now().getTime() + ms));
  return { clock, later, service, replica, feed, send };
}

describeOnBothEngines('a replica of the book', (open) => {
  test('follows a bus that loses, repeats and reorders, and tells every position once and in order', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const service = await FeedService.open({ db, clock, tickMs: 0 });
    const bus = badBus('replica');
    const stop = announceBook(service, bus);
    const replica = await BookReplica.open({ db, clock, bus, silenceMs: 3_600_000 });
    const told: number[] = [];
    replica.subscribe((changes) => told.push(...changes.map(({ position }) => position)));
    let late: BookReplica | undefined;
    let count = 0;
    for (const { at, message } of traffic('replica', 400)) {
      clock.set(new Date(at));
      void service.deliver(message.feedId, [message]);
      count += 1;
      if (count % 10 === 0) await service.flush();
      if (count % 40 === 0) bus.release();
      // One that begins in the middle has the same book.
      if (count === 200) late = await BookReplica.open({ db, clock, bus, silenceMs: 3_600_000 });
      if (count % 100 !== 0) continue;
      for (const one of [replica, late]) {
        await one?.catchUp();
        await one?.catchUp();
        if (one !== undefined) expect(bookHash(one.book)).toBe(bookHash(service.book));
      }
    }
    expect(told).toEqual(Array.from({ length: service.book.position }, (_, index) => index + 1));
    stop();
    await Promise.all([replica.close(), late?.close(), service.close()]);
  });

  test('a listener that fails keeps the others from nothing', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const service = await FeedService.open({ db, clock, tickMs: 0 });
    const problems: unknown[] = [];
    const onProblem = (problem: unknown): number => problems.push(problem);
    const replica = await BookReplica.open({ db, clock, silenceMs: 3_600_000, onProblem });
    replica.subscribe(() => {
      throw new Error('This one fails.');
    });
    const told: number[] = [];
    replica.subscribe((changes) => told.push(...changes.map(({ position }) => position)));
    for (const { message } of traffic('listeners', 20)) void service.deliver(message.feedId, [message]);
    await service.flush();
    await replica.catchUp();
    expect(told).toEqual(Array.from({ length: service.book.position }, (_, index) => index + 1));
    expect(problems.map(String)).toContain('Error: This one fails.');
    await Promise.all([replica.close(), service.close()]);
  });

  test('a game that the writer brought back from the database is brought back here too', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const service = await FeedService.open({ db, clock, tickMs: 0 });
    let count = 0;
    for (const { at, message } of traffic('recalled-2', 300)) {
      clock.set(new Date(at));
      void service.deliver(message.feedId, [message]);
      count += 1;
      if (count % 10 === 0) await service.flush();
    }
    await service.flush();
    const replica = await BookReplica.open({ db, clock, silenceMs: 3_600_000 });
    const { position } = replica.book;
    const touched = new Set<string>();
    service.subscribe((changes) => {
      for (const change of changes) if ('gameId' in change) touched.add(change.gameId);
    });
    for (const { at, message } of traffic('recalled-2', 600)) {
      clock.set(new Date(at));
      void service.deliver(message.feedId, [message]);
      count += 1;
      if (count % 10 === 0) await service.flush();
    }
    await service.flush();
    expect(replica.book.position).toBe(position);
    expect([...touched].filter((id) => replica.book.games.has(id)).length).toBeGreaterThan(1);
    for (const id of touched) forgetGame(replica.book, id);
    await replica.catchUp();
    expect(bookHash(replica.book)).toBe(bookHash(service.book));
    await Promise.all([replica.close(), service.close()]);
  });

  test('sells nothing that the writer has left behind, and goes on when it is back', async () => {
    const { clock, later, service, replica, feed, send } = await followed(open);
    const stopped = (): unknown[] => [...replica.book.games.values()].map((game) => suspensionOf(game));
    const before = stopped();
    expect(before).not.toContain('feed-stale');
    later(9000);
    await replica.checkAge();
    expect(stopped()).toEqual(before);
    // The writer is gone: it says neither that it is well nor that the feed is silent.
    later(2000);
    await replica.checkAge();
    const live = [...replica.book.games.values()].filter(isLive);
    expect(live.length).toBeGreaterThan(0);
    for (const game of live) expect(suspensionOf(game)).toBe('feed-stale');
    expect(replica.book.position).toBe(service.book.position);
    later(60_000);
    await replica.checkAge();
    expect(new Set(stopped())).toEqual(new Set(['feed-stale']));
    await send([feed.price(0, clock.now().getTime())]);
    await replica.checkAge();
    await replica.catchUp();
    expect(stopped()).toEqual(before);
    expect(bookHash(replica.book)).toBe(bookHash(service.book));
    await Promise.all([replica.close(), service.close()]);
  });

  test('sells nothing from a book that does not get on, although its writer does', async () => {
    const { clock, later, service, replica, feed, send } = await followed(open);
    const live = () => [...replica.book.games.values()].filter(isLive).map((game) => suspensionOf(game));
    // Its writer goes on, and what it tells is not read here.
    for (let second = 0; second < 12; second += 1) {
      later(1000);
      await send([feed.price(0, clock.now().getTime())]);
      await replica.checkAge();
      if (second === 8) expect(live()).not.toContain('feed-stale');
    }
    expect(new Set(live())).toEqual(new Set(['feed-stale']));
    await replica.catchUp();
    await replica.checkAge();
    expect(live()).not.toContain('feed-stale');
    expect(bookHash(replica.book)).toBe(bookHash(service.book));
    await Promise.all([replica.close(), service.close()]);
  });
});

test('what is too long for the bus is left out, and the rest goes in pieces with its positions', () => {
  const change = (position: number, length: number): BookChange => ({
    position,
    feedId: 'north',
    sequence: 1,
    at: 1,
    cause: 'x'.repeat(length),
    kind: 'stale',
    delta: { live: false, line: false },
  });
  const messages = busMessagesOf([change(1, 300), change(2, 300), change(3, 5000), change(4, 10)], 1000);
  const read = messages.map(readBusMessage);
  expect(read.map(({ head, changes }) => [head, changes.map(({ position }) => position)])).toEqual([
    [2, [1, 2]],
    [4, [4]],
  ]);
});
