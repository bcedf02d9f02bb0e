import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { fakeBrowser, fakeTimers } from '../session/testing/ports.ts';
import { isMediaPlaying } from './activityEvents.ts';
import { ActivityPing } from './activityPing.ts';
import { IdleWatch, type IdleWatchOptions } from './idleWatch.ts';
import { sharedActivity } from './sharedActivity.ts';

const MINUTE_MS = 60_000;
const LIMIT_MS = 30 * MINUTE_MS;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function build(change: Partial<IdleWatchOptions> = {}, browser = fakeBrowser()) {
  const storage = browser.openTab();
  const spies = { onWarning: vi.fn(), onBack: vi.fn(), onIdle: vi.fn(), onActivity: vi.fn() };
  const watch = new IdleWatch({
    limitMs: LIMIT_MS,
    shared: sharedActivity(storage),
    isMediaPlaying: () => false,
    now: () => Date.now(),
    timers: fakeTimers,
    ...spies,
    ...change,
  });
  return { watch, storage, browser, ...spies };
}

test('[SHELL-067] [SHELL-069] [AUTH-082] after 30 idle minutes the player is logged out, once', async () => {
  const { onIdle } = build();
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(LIMIT_MS * 3);
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('[SHELL-070] [AUTH-085] [PREF-069] activity moves the stored moment and the end', async () => {
  const { watch, onIdle, storage } = build();
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
  watch.noteEvent();
  expect(storage.get('lastActivityAt')).toBe(String(Date.now()));
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('[SHELL-072] [AUTH-084] of the events of a tenth of a second the first is written', async () => {
  const { watch, onActivity } = build();
  await vi.advanceTimersByTimeAsync(1000);
  for (let count = 0; count < 100; count += 1) watch.noteEvent();
  expect(onActivity).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(99);
  watch.noteEvent();
  expect(onActivity).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  watch.noteEvent();
  expect(onActivity).toHaveBeenCalledTimes(2);
});

test('[SHELL-071] activity in one tab keeps the others from logging out', async () => {
  const browser = fakeBrowser();
  const [first, second] = [build({}, browser), build({}, browser)];
  for (let round = 0; round < 6; round += 1) {
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    first.watch.noteEvent();
  }
  expect(second.onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(first.onIdle).toHaveBeenCalledTimes(1);
  expect(second.onIdle).toHaveBeenCalledTimes(1);
});

test('[BET-105] [SHELL-073] [AUTH-086] while media plays nobody is idle, and the time counts from its end', async () => {
  let isPlaying = true;
  const { onIdle } = build({ isMediaPlaying: () => isPlaying });
  await vi.advanceTimersByTimeAsync(5 * LIMIT_MS);
  expect(onIdle).not.toHaveBeenCalled();
  isPlaying = false;
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 10_000);
  expect(onIdle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('[BET-105] media is a video or a sound of the page that runs, not one that is paused, over or still waiting', () => {
  const running = { paused: false, ended: false, readyState: 4 };
  const isPlaying = (tag: 'audio' | 'video', change: Partial<typeof running> = {}) =>
    isMediaPlaying({
      querySelectorAll: (selector: string) =>
        selector.split(', ').includes(tag) ? [{ ...running, ...change }] : [],
    } as unknown as Document);
  expect([isPlaying('video'), isPlaying('audio')]).toEqual([true, true]);
  for (const change of [{ paused: true }, { ended: true }, { readyState: 2 }])
    expect(isPlaying('video', change)).toBe(false);
});

test('the last minute is announced; while the question stands only its answer counts', async () => {
  const { watch, onWarning, onIdle, onBack } = build();
  await vi.advanceTimersByTimeAsync(LIMIT_MS - MINUTE_MS);
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(LIMIT_MS - MINUTE_MS, MINUTE_MS);
  await vi.advanceTimersByTimeAsync(30_000);
  watch.noteEvent();
  watch.stay();
  await vi.advanceTimersByTimeAsync(LIMIT_MS - MINUTE_MS - 1);
  expect(onWarning).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(onWarning).toHaveBeenCalledTimes(2);
  watch.noteEvent();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(onBack).not.toHaveBeenCalled();
});

test('activity in another tab takes the question away', async () => {
  const browser = fakeBrowser();
  const { onBack, onIdle } = build({}, browser);
  const other = browser.openTab();
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1000);
  other.set('lastActivityAt', String(Date.now()));
  expect(onBack).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(onIdle).not.toHaveBeenCalled();
});

test('a machine that wakes up after the limit logs out, although the first thing is a movement', () => {
  const { watch, onIdle, onActivity } = build();
  vi.setSystemTime(Date.now() + 8 * 60 * MINUTE_MS);
  watch.noteEvent();
  expect(onIdle).toHaveBeenCalledTimes(1);
  expect(onActivity).not.toHaveBeenCalled();
});

test('a stored moment of the future or of nobody changes nothing', async () => {
  const { storage, onIdle } = build();
  storage.set('lastActivityAt', String(Date.now() + 100 * LIMIT_MS));
  storage.set('lastActivityAt', 'soon');
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(onIdle).toHaveBeenCalledTimes(1);
});

test('a limit of one minute announces half of it', async () => {
  const { onWarning } = build({ limitMs: MINUTE_MS });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(onWarning).toHaveBeenCalledExactlyOnceWith(30_000, 30_000);
});

test('[SHELL-070] the server hears of the first activity at once, of what follows each 30 s by its last moment', async () => {
  const send = vi.fn();
  const ping = new ActivityPing({ send, now: () => Date.now(), timers: fakeTimers });
  ping.note(Date.now());
  expect(send).toHaveBeenCalledExactlyOnceWith(0);
  await vi.advanceTimersByTimeAsync(10_000);
  ping.note(Date.now());
  await vi.advanceTimersByTimeAsync(5000);
  ping.note(Date.now());
  await vi.advanceTimersByTimeAsync(30_000 - 15_000);
  expect(send.mock.calls).toEqual([[0], [15_000]]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(send).toHaveBeenCalledTimes(2);
  ping.note(Date.now());
  expect(send).toHaveBeenCalledTimes(3);
  ping.stop();
});
