// That everything which start-up leaves for later is plugged in, and begins when it should.
import {
  askBlock,
  askRedirect,
  getConfigGroups,
  getCounters,
  getSession,
  getVersion,
} from '@fairline/contracts';
import { NOT_BLOCKED } from '@fairline/routes';
import { NO_SESSION } from '@fairline/sdk';
import { until } from '@fairline/testing/browser';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { readyPage, type ReadyPage } from './testkit/readyPage.ts';

const HALF_AN_HOUR_MS = 1_800_000;

beforeEach(() => void vi.useFakeTimers());

describe('when the page is ready', () => {
  test('[START-007] the fingerprint is asked for after 8000 ms, once', () => {
    const { fingerprints } = readyPage();
    vi.advanceTimersByTime(7999);
    expect(fingerprints()).toBe(0);
    vi.advanceTimersByTime(1);
    expect(fingerprints()).toBe(1);
    vi.advanceTimersByTime(40_000);
    expect(fingerprints()).toBe(1);
  });

  test('[START-008] a session that did not come with the page is asked for after 8000 ms, and known then', async () => {
    const { api, audience } = readyPage({ isSessionMissing: true });
    api.answer(getSession, () => ({ session: { ...NO_SESSION, userId: 7 }, endReason: null }));
    // Who it is decides whether the page may be seen, which is another question.
    answerServices(api);
    vi.advanceTimersByTime(7999);
    expect(api.asked(getSession)).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(api.asked(getSession)).toHaveLength(1);
    await until(() => audience.get().session.userId === 7);
  });

  test('[START-004] one that did is not asked for', () => {
    const { api } = readyPage();
    vi.advanceTimersByTime(40_000);
    expect(api.asked(getSession)).toHaveLength(0);
  });

  test('[START-010] [START-011] [MF-074] the version is asked for at 60 s, and another one is told to everybody', async () => {
    const { api, bus } = readyPage();
    const told: string[] = [];
    bus.listen('updateAvailable', ({ version }) => void told.push(version));
    let version = 'a';
    api.answer(getVersion, () => ({ version }));
    vi.advanceTimersByTime(59_999);
    expect(api.asked(getVersion)).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(api.asked(getVersion)).toHaveLength(1);
    version = 'b';
    await vi.advanceTimersByTimeAsync(300_000);
    expect(api.asked(getVersion)).toHaveLength(2);
    expect(told).toEqual(['b']);
  });

  test.each([
    ['/en/live', 9999],
    ['/en/registration', -1],
  ])('[START-015] [START-016] on %s analytics runs after %i ms and not before', async (path, waitsMs) => {
    const name = `counted${path.length}`;
    const counter = `data:text/javascript,globalThis.${name} = true`;
    readyPage({ path, site: { isFatmanAnalyticsAvailable: true }, state: { counters: [counter] } });
    const isCounted = () => name in globalThis;
    vi.advanceTimersByTime(Math.max(0, waitsMs));
    if (waitsMs >= 0) expect(isCounted()).toBe(false);
    vi.advanceTimersByTime(1);
    await until(isCounted);
  });

  test('[START-006] [START-015] counters that did not come with the page are asked for at 8000 ms, after the session, and run at 10 s', async () => {
    const { api } = readyPage({
      isSessionMissing: true,
      areCountersMissing: true,
      site: { isFatmanAnalyticsAvailable: true, group_id: 77 },
    });
    const order: string[] = [];
    api.answer(getSession, () => {
      order.push('session');
      return { session: NO_SESSION, endReason: null };
    });
    api.answer(getCounters, () => {
      order.push('counters');
      return { counters: ['data:text/javascript,globalThis.countedLate = true'] };
    });
    await vi.advanceTimersByTimeAsync(7999);
    expect(order).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(order).toEqual(['session', 'counters']);
    expect(api.asked(getCounters)).toEqual([{ query: { host: location.hostname, group_id: '77' } }]);
    vi.advanceTimersByTime(2000);
    await until(() => 'countedLate' in globalThis);
  });

  test('[START-006] counters that came with the page are asked for by nobody', async () => {
    const { api } = readyPage({ isSessionMissing: true });
    api.answer(getSession, () => ({ session: NO_SESSION, endReason: null }));
    await vi.advanceTimersByTimeAsync(40_000);
    expect(api.asked(getCounters)).toHaveLength(0);
  });

  test.each([
    [1, 1],
    [49, 0],
  ])(
    '[BLOCK-033] [BLOCK-034] a visitor from country %i asks for the policy logo %i times',
    (geoCountryId, times) => {
      // The server that would answer is not there.
      const source = vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockReturnValue(undefined);
      readyPage({ state: { geo: { geoCountryId, geoCurrency: 0 } } });
      expect(source.mock.calls).toEqual(Array.from({ length: times }, () => ['/web-api/policy/logo.agif']));
      expect(document.querySelectorAll('img[hidden]')).toHaveLength(times);
      source.mockRestore();
    },
  );

  test('[START-018] a site that is not installable takes away what an installed one has left', () => {
    const registrations = vi.spyOn(navigator.serviceWorker, 'getRegistrations').mockResolvedValue([]);
    readyPage();
    expect(registrations).toHaveBeenCalledTimes(1);
    registrations.mockRestore();
  });

  test('others can see that it is', () => {
    let isTold = false;
    window.addEventListener('fairline:ready', () => (isTold = true), { once: true });
    readyPage();
    expect(isTold).toBe(true);
  });
});

describe('whether the visitor may be here', () => {
  test('[BLOCK-030] what came after the page is put in force', () => {
    const blocking = { ...NOT_BLOCKED, isMaintenance: true };
    const { navigation } = readyPage({ isCompleted: true, state: { blocking } });
    expect(navigation.decide('/en/live', '')).toMatchObject({ location: '/en/maintenance' });
    // A page that came whole was judged by it on the server.
    expect(readyPage({ state: { blocking } }).navigation.decide('/en/live', '').kind).toBe('show');
  });

  test('a redirect is meant for the address that is open, and for no other one', () => {
    const blocking = { ...NOT_BLOCKED, redirect: { code: 302 as const, url: '/en/line' } };
    const results: string[] = [];
    const { navigation } = readyPage({ isCompleted: true, state: { blocking } });
    results.push(navigation.decide('/en/live', '').kind);
    expect(results).toEqual(['show']);
    expect(navigation.version()).toBe(2);
  });

  test.each([
    ['a login', ({ audience }: ReadyPage) => audience.change({ session: { ...NO_SESSION, userId: 7 } })],
    [
      'a step after half an hour',
      ({ takeStep }: ReadyPage) => {
        vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS);
        takeStep();
      },
    ],
    [
      'coming back after half an hour',
      () => {
        vi.setSystemTime(Date.now() + HALF_AN_HOUR_MS);
        document.dispatchEvent(new Event('visibilitychange'));
      },
    ],
  ])('is asked again at %s, with what the configuration says by then', async (_name, happens) => {
    const page = readyPage();
    answerServices(page.api);
    page.takeStep();
    expect(page.api.asked(askBlock)).toHaveLength(0);
    happens(page);
    await until(() => page.audience.get().site.companyName === 'Anew');
    await until(() => page.navigation.decide('/en/live', '').kind === 'redirect');
    expect(page.api.asked(askBlock)).toEqual([
      { body: { auth: page.audience.get().session.userId !== null, url: location.href } },
    ]);
  });
});

/** Services that close every page, and a configuration that has changed meanwhile. */
function answerServices(api: ReadyPage['api']): void {
  api.answer(getConfigGroups, () => ({ maintenance: { companyName: 'Anew' }, route: {} }));
  api.answer(askBlock, () => ({ data: { displayTypeId: 1 as const, templateTypeId: 13 } }));
  api.answer(askRedirect, () => ({
    data: { redirect: false, code: 0 as const, url: '', reasons: [], breadcrumbs: [] },
  }));
}
