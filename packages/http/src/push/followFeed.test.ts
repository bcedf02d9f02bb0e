import type { Api } from '@fairline/contracts';
import type { PushUpdate } from '@fairline/contracts/push';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { followFeed, SILENCE_MS, type EventStream, type FeedConnection } from './followFeed.ts';

const update = (kind: PushUpdate['kind'], position: number): PushUpdate => ({
  topic: 'sport:football',
  kind,
  position,
  games: [],
});

class FakeStream implements EventStream {
  isClosed = false;
  #message: Parameters<EventStream['onMessage']>[0] = () => {};
  #trouble: Parameters<EventStream['onTrouble']>[0] = () => {};
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }

  onMessage(listener: Parameters<EventStream['onMessage']>[0]): void {
    this.#message = listener;
  }
  onTrouble(listener: Parameters<EventStream['onTrouble']>[0]): void {
    this.#trouble = listener;
  }
  close(): void {
    this.isClosed = true;
  }
  send(each: PushUpdate): void {
    this.#message({ type: each.kind, data: JSON.stringify(each) });
  }
  beat(position: number): void {
    this.#message({ type: 'heartbeat', data: JSON.stringify({ position }) });
  }
  garble(): void {
    this.#message({ type: 'delta', data: '{"half":' });
  }
  breakDown(isOver: boolean): void {
    this.#trouble(isOver);
  }
}

describe('followFeed', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  function build(poll: (since: string | undefined) => Promise<{ position: number; updates: PushUpdate[] }>) {
    const streams: FakeStream[] = [];
    const updates: PushUpdate[] = [];
    const states: FeedConnection[] = [];
    const asked: (string | undefined)[] = [];
    let isVisible = true;
    const listeners = new Set<() => void>();
    const api: Api = {
      call: async (_endpoint, input) => {
        const { since } = (input as { query: { since?: string } }).query;
        asked.push(since);
        return { pollMs: 4000, ...(await poll(since)) } as never;
      },
    };
    const report = vi.fn();
    const stop = followFeed({
      api,
      topics: ['sport:football', 'game:1'],
      onUpdate: (each) => updates.push(each),
      onConnection: (state) => states.push(state),
      report,
      open: (address) => {
        const stream = new FakeStream(address);
        streams.push(stream);
        return stream;
      },
      timers: {
        setTimer: (run, delayMs) => setTimeout(run, delayMs),
        clearTimer: (timer) => clearTimeout(timer as undefined),
      },
      visibility: {
        isVisible: () => isVisible,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    });
    const show = (value: boolean) => {
      isVisible = value;
      for (const listener of listeners) listener();
    };
    return { streams, updates, states, asked, report, stop, show, last: () => streams.at(-1)! };
  }

  const nothing = async () => ({ position: 50, updates: [] });

  test('[BET-086] it follows all topics over one connection', async () => {
    const feed = build(nothing);
    expect(feed.last().address).toBe('/web-api/feed/v1/stream?topics=sport%3Afootball%3Bgame%3A1');
    feed.last().send(update('snapshot', 10));
    feed.last().send(update('delta', 12));
    expect(feed.updates.map(({ position }) => position)).toEqual([10, 12]);
    expect(feed.states).toEqual(['connecting', 'live']);
    expect(feed.asked).toEqual([]);
    feed.stop();
    expect(feed.last().isClosed).toBe(true);
  });

  test('[BET-086] a broken connection is bridged by asking for what changed since, and says that it was lost', async () => {
    const feed = build(async () => ({ position: 20, updates: [update('delta', 20)] }));
    feed.last().send(update('snapshot', 10));
    feed.last().breakDown(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.asked).toEqual(['10']);
    expect(feed.updates.map(({ position }) => position)).toEqual([10, 20]);
    expect(feed.states).toEqual(['connecting', 'live', 'lost', 'polling']);
    // The browser has connected again: the same stream goes on, and nobody is asked any more.
    feed.last().send(update('delta', 21));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(feed.asked).toEqual(['10']);
    expect(feed.states.at(-1)).toBe('live');
    feed.stop();
  });

  test('[BET-080] without a connection it asks again when the server says, and tries to connect meanwhile', async () => {
    const feed = build(async () => ({ position: 20, updates: [] }));
    feed.last().breakDown(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3999);
    expect(feed.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(feed.asked).toEqual([undefined, '20']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(feed.streams).toHaveLength(2);
    feed.last().breakDown(true);
    await vi.advanceTimersByTimeAsync(9999);
    expect(feed.streams).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(feed.streams).toHaveLength(3);
    feed.stop();
  });

  test('a connection without a heartbeat is given up', async () => {
    const feed = build(nothing);
    feed.last().send(update('snapshot', 10));
    for (let beat = 0; beat < 5; beat += 1) {
      await vi.advanceTimersByTimeAsync(5000);
      feed.last().beat(11 + beat);
    }
    expect(feed.streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(SILENCE_MS + 1);
    expect(feed.streams[0]?.isClosed).toBe(true);
    expect(feed.asked).toEqual(['15']);
    await vi.advanceTimersByTimeAsync(5000);
    expect(feed.streams).toHaveLength(2);
    feed.last().send(update('snapshot', 30));
    expect(feed.states.at(-1)).toBe('live');
    feed.stop();
  });

  test('[BET-086] a book that starts over, or a message that cannot be read, is answered by a fresh snapshot', async () => {
    const feed = build(nothing);
    feed.last().send(update('snapshot', 100));
    feed.last().send(update('delta', 7));
    expect(feed.updates.map(({ position }) => position)).toEqual([100]);
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.streams).toHaveLength(2);
    feed.last().send(update('snapshot', 8));
    feed.last().garble();
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.streams).toHaveLength(3);
    expect(feed.report).toHaveBeenCalledTimes(1);
    feed.stop();
  });

  test('while nothing works it says so and goes on trying', async () => {
    const feed = build(() => Promise.reject(new Error('offline')));
    feed.last().send(update('snapshot', 10));
    feed.last().breakDown(true);
    await vi.advanceTimersByTimeAsync(28_000);
    expect(feed.states.at(-1)).toBe('lost');
    expect(feed.asked.length).toBeGreaterThan(5);
    expect(new Set(feed.asked)).toEqual(new Set(['10']));
    feed.last().send(update('snapshot', 40));
    expect(feed.states.at(-1)).toBe('live');
    feed.stop();
  });

  test('[BET-083] [BET-084] it pauses 30 s after the tab was left, not sooner, and goes on when it is entered', async () => {
    const feed = build(nothing);
    feed.last().send(update('snapshot', 10));
    const beat = setInterval(() => feed.last().beat(11), 5000);
    feed.show(false);
    await vi.advanceTimersByTimeAsync(29_999);
    feed.show(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(feed.streams).toHaveLength(1);
    expect(feed.states).toEqual(['connecting', 'live']);
    feed.show(false);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(feed.last().isClosed).toBe(true);
    expect(feed.states.at(-1)).toBe('paused');
    await vi.advanceTimersByTimeAsync(600_000);
    expect(feed.asked).toEqual([]);
    feed.show(true);
    expect(feed.streams).toHaveLength(2);
    feed.last().send(update('snapshot', 90));
    expect(feed.states.slice(-2)).toEqual(['connecting', 'live']);
    clearInterval(beat);
    feed.stop();
  });

  test('an answer that comes after the connection is back changes nothing', async () => {
    const { promise, resolve } = Promise.withResolvers<{ position: number; updates: PushUpdate[] }>();
    const feed = build(() => promise);
    feed.last().send(update('snapshot', 10));
    feed.last().breakDown(false);
    await vi.advanceTimersByTimeAsync(0);
    feed.last().send(update('delta', 30));
    resolve({ position: 20, updates: [update('delta', 20)] });
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.updates.map(({ position }) => position)).toEqual([10, 30]);
    feed.stop();
  });
});
