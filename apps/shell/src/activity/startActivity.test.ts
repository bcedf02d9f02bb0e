import { NO_SESSION } from '@fairline/sdk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ShellNotificationRequest } from '../overlay/notification/notification.ts';
import { audienceWith, fakeApi, fakeBrowser, fakeTimers } from '../session/testing/ports.ts';
import { sharedActivity } from './sharedActivity.ts';
import { startActivity } from './startActivity.ts';

const MINUTE_MS = 60_000;
const LIMIT_MINUTES = 30;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { querySelectorAll: () => [] }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab of a signed-in player, and the questions that stand in it. */
function openTab(browser: ReturnType<typeof fakeBrowser>) {
  const shown = new Set<ShellNotificationRequest>();
  const logout = vi.fn();
  startActivity({
    api: fakeApi({}).api,
    audience: audienceWith({
      session: { ...NO_SESSION, userId: 7 },
      site: { isAutoLogoffEnable: true, autoLogoffInactiveMinutes: LIMIT_MINUTES },
    }),
    overlay: {
      notify: (request) => {
        shown.add(request);
        const end = (how: Parameters<NonNullable<typeof request.onEnd>>[0]) => {
          if (shown.delete(request)) request.onEnd?.(how);
        };
        return { close: () => end('closed') };
      },
    },
    shared: sharedActivity(browser.openTab()),
    timers: fakeTimers,
    logout,
    onSessionOver: () => {},
    report: () => {},
  });
  return {
    logout,
    questions: () => [...shown].map(({ key }) => key),
    answer: () => {
      for (const request of shown) {
        shown.delete(request);
        request.onEnd?.('submitted');
      }
    },
  };
}

test('[SHELL-071] the question that is answered in one tab is closed in the other at once', async () => {
  const browser = fakeBrowser();
  const [first, second] = [openTab(browser), openTab(browser)];
  await vi.advanceTimersByTimeAsync((LIMIT_MINUTES - 1) * MINUTE_MS);
  // Its words are fetched when it is asked. Time goes on meanwhile, but not to the end of the question.
  await vi.waitFor(
    () => expect([first.questions(), second.questions()]).toEqual([['still-there'], ['still-there']]),
    { timeout: 30_000 },
  );
  // No time goes by from here: the countdown of the question would close it too, and much later.
  first.answer();
  expect([first.questions(), second.questions()]).toEqual([[], []]);
  expect([first.logout.mock.calls, second.logout.mock.calls]).toEqual([[], []]);
});
