import { DEFAULT_MARGINS } from '@fairline/book';
import { isLive, type FeedMessage } from '@fairline/feed';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import type { FeedPort } from '../feed/index.ts';
import { memoryPort } from '../feed/testing.ts';
import { knownBookOf } from './knownBook.ts';
import { SIMULATOR_FEED } from './outbox.ts';
import { runSimulator, type RunningSimulator } from './runSimulator.ts';

const START = new Date('2026-11-15T15:40:00Z');
/** Table tennis and darts: something happens every few seconds. */
const isPlayed = ({ sport, courts }: { sport: { id: string }; courts: number | undefined }): boolean =>
  courts !== undefined && (sport.id === 'table-tennis' || sport.id === 'darts');

describe('runSimulator', { timeout: 120_000 }, () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function scene() {
    const clock = testClock(START);
    const memory = memoryPort(clock);
    const told: FeedMessage[] = [];
    const troubles: string[] = [];
    let refuseNext = 0;
    const port: FeedPort = {
      state: (feedId) => memory.state(feedId),
      deliver: async (feedId, messages) => {
        if (refuseNext > 0) {
          refuseNext -= 1;
          throw new Error('The disk is full.');
        }
        told.push(...messages);
        return memory.deliver(feedId, messages);
      },
    };
    return {
      clock,
      memory,
      told,
      troubles,
      breakDeliveries: (count: number) => (refuseNext = count),
      run: (): Promise<RunningSimulator> =>
        runSimulator({
          port,
          clock,
          seed: 'test',
          margins: DEFAULT_MARGINS,
          isPlayed,
          knownBook: async () => knownBookOf(memory.book),
          onTrouble: (error) => troubles.push(error instanceof Error ? error.message : String(error)),
        }),
      pass: async (seconds: number): Promise<void> => {
        for (let step = 0; step < seconds * 10; step += 1) {
          clock.advance(100);
          await vi.advanceTimersByTimeAsync(100);
        }
      },
    };
  }

  test('live games and their prices are in the book when it resolves, then they play in real time', async () => {
    const { memory, told, troubles, run, pass } = scene();
    const running = await run();
    const live = [...memory.book.games.values()].filter(isLive);
    expect(live.length).toBeGreaterThan(5);
    expect(live.every(({ markets }) => markets.size > 0)).toBe(true);
    const before = told.length;
    await pass(12);
    expect(told.slice(before).some(({ kind }) => kind === 'score')).toBe(true);
    await running.stop();
    const after = told.length;
    await pass(5);
    expect(told.length).toBe(after);
    expect(told.map(({ sequence }) => sequence)).toEqual(told.map((_, index) => index + 1));
    expect(troubles).toEqual([]);
  });

  test('a later run goes on with the next sequence and is refused nothing', async () => {
    const { memory, clock, told, troubles, run, pass } = scene();
    const first = await run();
    await pass(8);
    await first.stop();
    clock.advance(45_000);
    const last = memory.state(SIMULATOR_FEED).lastSequence;
    const second = await run();
    expect(told.find(({ sequence }) => sequence === last + 1)?.kind).toBe('fixture');
    await pass(8);
    await second.stop();
    expect(memory.state(SIMULATOR_FEED).lastSequence).toBe(told.length);
    expect(troubles).toEqual([]);
  });

  test('when the book cannot be written it takes it over again as soon as it can', async () => {
    const { memory, troubles, breakDeliveries, run, pass } = scene();
    const running = await run();
    await pass(3);
    breakDeliveries(3);
    await pass(8);
    await running.stop();
    expect(troubles).toEqual(['The disk is full.', 'The disk is full.', 'The disk is full.']);
    const live = [...memory.book.games.values()].filter(isLive);
    expect(live.length).toBeGreaterThan(5);
    expect(memory.state(SIMULATOR_FEED).stale).toEqual({ live: false, line: false });
  });

  test('when somebody else speaks for the feed it begins anew from the book', async () => {
    const { memory, clock, troubles, run, pass } = scene();
    const running = await run();
    await pass(3);
    const sequence = memory.state(SIMULATOR_FEED).lastSequence + 1;
    const foreign = { feedId: SIMULATOR_FEED, sequence, sentAt: clock.now().getTime() };
    await memory.deliver(SIMULATOR_FEED, [{ ...foreign, kind: 'heartbeat' }]);
    await pass(8);
    await running.stop();
    // What came after the foreign message may have been refused; from then on nothing is.
    expect(troubles.at(-1)).toMatch(/^The feed went on elsewhere/);
    expect(memory.state(SIMULATOR_FEED).lastSequence).toBeGreaterThan(sequence + 10);
  });
});
