import type { Api } from '@fairline/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { syncFavourites } from './favouriteSync.ts';

const idOf = (number: number): string => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

async function build(
  onServer: string[],
  ofVisitor: string[],
  isBroken = false,
  remembered: string[] = [],
  slowMs = 0,
  { known: knownBefore, isTheirs = () => true }: { known?: string[]; isTheirs?: () => boolean } = {},
) {
  let known = knownBefore && new Set<string>(knownBefore);
  let visitors: ReadonlySet<string> = new Set(ofVisitor);
  let ids: ReadonlySet<string> = new Set(remembered);
  const listeners = new Set<() => void>();
  const sent: { marked: string[]; unmarked: string[] }[] = [];
  let games = onServer;
  const set = (next: readonly string[]) => {
    ids = new Set(next);
    for (const listener of listeners) listener();
  };
  const api: Api = {
    call: async (endpoint, input) => {
      if (endpoint.method === 'GET') return { games } as never;
      if (isBroken) throw new Error('offline');
      const { body } = input as { body: { marked: string[]; unmarked: string[] } };
      sent.push(body);
      if (slowMs > 0) await new Promise((done) => setTimeout(done, slowMs));
      mark(body.marked, body.unmarked);
      return { games } as never;
    },
  };
  /** As the server does, for whichever browser. */
  const mark = (marked: readonly string[], unmarked: readonly string[] = []) => {
    games = [...new Set([...games, ...marked])].filter((id) => !unmarked.includes(id));
  };
  const report = vi.fn();
  const stop = await syncFavourites({
    api,
    local: {
      get: () => ids,
      set,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      ofVisitor: () => visitors,
      forgetVisitor: () => {
        visitors = new Set();
      },
      known: () => known,
      setKnown: (next) => {
        known = new Set(next);
      },
    },
    isTheirs,
    timers: {
      setTimer: (run, delayMs) => setTimeout(run, delayMs),
      clearTimer: (timer) => clearTimeout(timer as undefined),
    },
    report,
  });
  return {
    sent,
    mark,
    set,
    stop,
    report,
    onServer: () => games,
    local: () => [...ids],
    known: () => [...(known ?? [])],
    ofVisitor: () => [...visitors],
  };
}

test('what was marked before signing in joins what the player has, and is kept', async () => {
  const { sent, local, ofVisitor, stop } = await build([idOf(1), idOf(2)], [idOf(2), idOf(3), 'odd']);
  expect(local()).toEqual([idOf(1), idOf(2), idOf(3)]);
  // They are the player's now: who comes next does not inherit them.
  expect(ofVisitor()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ marked: [idOf(3)], unmarked: [] }]);
  stop();
});

test('what the player has unmarked elsewhere does not come back from what this browser remembers', async () => {
  const { local, stop } = await build([idOf(1)], [], false, [idOf(1), idOf(2)]);
  expect(local()).toEqual([idOf(1)]);
  stop();
});

test('several marks in a row are kept once, none when nothing changed', async () => {
  const { sent, set, stop } = await build([idOf(1)], [idOf(1)]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
  set([idOf(1), idOf(4)]);
  await vi.advanceTimersByTimeAsync(500);
  set([idOf(4)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([{ marked: [idOf(4)], unmarked: [idOf(1)] }]);
  stop();
  set([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toHaveLength(1);
});

test('what another device marks and unmarks meanwhile is kept, and comes along', async () => {
  const { mark, set, local, onServer, stop } = await build([idOf(1), idOf(2)], []);
  mark([idOf(8)], [idOf(1)]);
  set([idOf(1), idOf(2), idOf(4)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(onServer()).toEqual([idOf(2), idOf(8), idOf(4)]);
  expect(local()).toEqual([idOf(2), idOf(8), idOf(4)]);
  await vi.advanceTimersByTimeAsync(1000);
  stop();
});

test('a server that does not answer takes no mark away', async () => {
  const { local, set, report, stop } = await build([], [], true);
  set([idOf(7)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(report).toHaveBeenCalledTimes(1);
  expect(local()).toEqual([idOf(7)]);
  stop();
});

test('who takes a mark back while the server is asked has it back', async () => {
  const { set, sent, onServer, stop } = await build([], [], false, [], 3000);
  set([idOf(7)]);
  await vi.advanceTimersByTimeAsync(1500);
  set([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.at(-1)).toEqual({ marked: [], unmarked: [idOf(7)] });
  expect(onServer()).toEqual([]);
  stop();
});

test('what a page could not tell before it was closed, the next one tells', async () => {
  const first = await build([idOf(1), idOf(2)], []);
  first.set([idOf(2), idOf(7)]);
  // Closed within the second.
  first.stop();
  const next = await build([idOf(1), idOf(2), idOf(8)], [], false, first.local(), 0, {
    known: first.known(),
  });
  expect(next.local()).toEqual([idOf(2), idOf(8), idOf(7)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(next.sent).toEqual([{ marked: [idOf(7)], unmarked: [idOf(1)] }]);
  expect(next.known()).toEqual([idOf(2), idOf(8), idOf(7)]);
  next.stop();
});

test('whoever signs out while the server is asked leaves nothing to the next one', async () => {
  const { local, known, stop } = await build([idOf(1)], [], false, [], 0, { isTheirs: () => false });
  expect([local(), known()]).toEqual([[], []]);
  stop();
});
