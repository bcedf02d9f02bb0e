import { NO_SESSION } from '@fairline/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { audienceWith, fakeApi, fakeTimers, fakeVisibility } from '../session/testing/ports.ts';
import { UserConfigStore } from './userConfigStore.ts';
import { watchMessages } from './watchMessages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A player with one unread message whose count follows the server's. */
async function watch(unread: () => number | Promise<number>) {
  const audience = audienceWith({ session: { ...NO_SESSION, userId: 7 } });
  const { api, calls } = fakeApi({
    getUserConfig: () => ({ disallow_line_sport: [], disallow_live_sport: [], user_msg_count: 1 }),
    listNotices: async () => ({ user_msg_count: await unread(), messages: [], next: null }),
  });
  const report = vi.fn();
  const config = new UserConfigStore({ api, userId: () => audience.get().session.userId, report });
  const visibility = fakeVisibility();
  watchMessages({
    audience,
    countMessages: () => config.countMessages(),
    visibility,
    timers: fakeTimers,
    report,
  });
  await config.load();
  const asked = () => calls.filter(({ id }) => id === 'listNotices');
  return { audience, config, report, asked, count: () => config.get().config?.user_msg_count };
}

test('[HTTP-039] [BET-082] [USER-015] the unread messages of a player are counted each 60 s, and the count of the configuration follows', async () => {
  let unread = 1;
  const { asked, count } = await watch(() => unread);
  unread = 3;
  await vi.advanceTimersByTimeAsync(59_999);
  expect([asked(), count()]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([asked(), count()]).toEqual([[{ id: 'listNotices', input: { query: { limit: '0' } } }], 3]);
  unread = 0;
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked().length, count()]).toEqual([2, 0]);
});

test('nobody counts for a visitor: it ends with the sign-out and begins anew with the next player', async () => {
  const { audience, asked } = await watch(() => 1);
  audience.change({ session: NO_SESSION });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked()).toEqual([]);
  audience.change({ session: { ...NO_SESSION, userId: 8 } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked().length).toBe(1);
});

test('a count that could not be had leaves the last one and is asked for again', async () => {
  let isDown = true;
  const { asked, count, report } = await watch(() =>
    isDown ? Promise.reject(new Error('no connection')) : 2,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked().length, count(), report.mock.calls.length]).toEqual([1, 1, 1]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(count()).toBe(2);
});

test('what the player has read meanwhile is newer than a count that was asked for before', async () => {
  let answer: (unread: number) => void = () => {};
  const { config, count } = await watch(() => new Promise((done) => (answer = done)));
  await vi.advanceTimersByTimeAsync(60_000);
  config.setMessages(0);
  answer(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(count()).toBe(0);
});
