import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { pollList } from './pollList.ts';

/** A page that somebody looks at. */
function openPage(): { hidden: boolean; tell(): void } {
  const listeners = new Set<() => void>();
  const page = { hidden: false, tell: () => listeners.forEach((listener) => listener()) };
  const target = {
    addEventListener: (_type: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => void listeners.delete(listener),
  };
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', {
    ...target,
    get hidden() {
      return page.hidden;
    },
  });
  return page;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[HTTP-035] [BET-079] a list of coming games is asked for each 15 s', () => isAskedEach('line', 15_000));

test('[HTTP-036] [HTTP-037] [BET-080] which games are live each 10 s', () => isAskedEach('liveList', 10_000));

async function isAskedEach(kind: Parameters<typeof pollList>[0], intervalMs: number): Promise<void> {
  openPage();
  const run = vi.fn(async () => {});
  const stop = pollList(kind, run);
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
  await vi.advanceTimersByTimeAsync(10 * intervalMs);
  expect(run).toHaveBeenCalledTimes(2);
}

test('a list that nobody looks at any more is asked for 30 s longer, and at once on return', async () => {
  const page = openPage();
  const run = vi.fn(async () => {});
  const stop = pollList('liveList', run);
  page.hidden = true;
  page.tell();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(run).toHaveBeenCalledTimes(2);
  page.hidden = false;
  page.tell();
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(3);
  stop();
});
