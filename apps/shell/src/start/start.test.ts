import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { matchPath } from '@fairline/routes';
import { NO_SESSION } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { askBlocking, type Asked } from './askBlocking.ts';
import { completeState, type ArrivedState } from './completeState.ts';
import { loadSiteConfig, NoSiteConfig } from './loadSiteConfig.ts';
import { scheduleWork } from './schedule.ts';
import { fakeApi, fakeTimers, settled } from './testkit/fakeApi.ts';
import { startVersionCheck } from './versionCheck.ts';

/** A configuration that nobody could mistake for the one that the code begins with. */
const SITE = { ...DEFAULT_SITE_CONFIG, companyName: 'Anew', minAge: 21, defaultCountry: 'DE' };
const whole = { ...SITE, geoCountryId: 1, geoCurrency: 643 };
const open = { data: { displayTypeId: 0, templateTypeId: 0 } };
const noRedirect = { data: { redirect: false, code: 0, url: '', reasons: [], breadcrumbs: [] } };

function world(answers: Parameters<typeof fakeApi>[0]) {
  const { api, calls } = fakeApi(answers);
  const waits: number[] = [];
  const logs: string[] = [];
  const wait = async (delayMs: number) => void waits.push(delayMs);
  return { world: { api, wait, log: (problem: string) => void logs.push(problem) }, calls, waits, logs };
}

describe('the configuration', () => {
  test('[CFG-004] a failed load is tried 5 times with 1 s between, and the answer is the configuration alone', async () => {
    let tries = 0;
    const {
      world: its,
      waits,
      logs,
    } = world({
      getWholeConfig: () => {
        tries += 1;
        if (tries < 5) throw new Error('busy');
        return whole;
      },
    });
    expect(await loadSiteConfig('en', its)).toEqual(SITE);
    expect(waits).toEqual([1000, 1000, 1000, 1000]);
    expect(logs).toEqual([]);
  });

  test('[CFG-001] [LANG-017] the call carries the language of the page', async () => {
    const asked: unknown[] = [];
    const { world: its } = world({
      getWholeConfig: (input) => {
        asked.push(input);
        return whole;
      },
    });
    await loadSiteConfig('de', its);
    expect(asked).toEqual([{ query: { lang: 'de' } }]);
  });

  test('[CFG-005] [ERR-001] after the last attempt it is logged and no-site-config is thrown', async () => {
    const { world: its, calls, logs } = world({});
    const failure = await loadSiteConfig('en', its).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoSiteConfig);
    expect((failure as Error).name).toBe('no-site-config');
    expect(calls).toHaveLength(5);
    expect(logs).toEqual([expect.stringContaining('no-site-config')]);
  });
});

describe('the services', () => {
  const asked: Asked = {
    url: 'http://fairline.test/en/live',
    isSignedIn: false,
    site: DEFAULT_SITE_CONFIG,
    nowMs: 0,
    hasMaintenanceCookie: false,
    isRedirectApplied: true,
  };

  test('[BLOCK-022] [BLOCK-027] they are asked with the address and the sign-in state', async () => {
    const bodies: unknown[] = [];
    const { world: its } = world({
      askRedirect: (input) => (bodies.push(input), noRedirect),
      askBlock: (input) => (bodies.push(input), { data: { displayTypeId: 1, templateTypeId: 13 } }),
    });
    expect(await askBlocking({ ...asked, isSignedIn: true }, its)).toEqual({
      reason: 13,
      redirect: null,
      isMaintenance: false,
    });
    expect(bodies).toEqual([{ body: { url: asked.url } }, { body: { auth: true, url: asked.url } }]);
  });

  test('[BLOCK-026] [ERR-002] a redirect service that fails 5 times, 1 s apart, is a line in the log and the page goes on', async () => {
    const { world: its, calls, waits, logs } = world({ askBlock: () => open });
    expect(await askBlocking(asked, its)).toEqual({ reason: null, redirect: null, isMaintenance: false });
    expect(calls.filter((id) => id === 'askRedirect')).toHaveLength(5);
    expect(waits).toEqual([1000, 1000, 1000, 1000]);
    expect(logs).toEqual(['The redirect service did not answer.']);
  });

  test('[BLOCK-029] [BLOCK-030] [ERR-003] a block service that fails twice, 100 ms apart, is logged each time and closes the site for the visit', async () => {
    const { world: its, calls, waits, logs } = world({ askRedirect: () => noRedirect });
    expect(await askBlocking(asked, its)).toMatchObject({ reason: null, isMaintenance: true });
    expect(calls.filter((id) => id === 'askBlock')).toHaveLength(2);
    expect(waits).toEqual([100]);
    expect(logs).toEqual(['The block service failed, attempt 1.', 'The block service failed, attempt 2.']);
  });

  test('[BLOCK-025] where redirects are not applied the service is not asked', async () => {
    const { world: its, calls } = world({ askBlock: () => open });
    await askBlocking({ ...asked, isRedirectApplied: false }, its);
    expect(calls).toEqual(['askBlock']);
  });

  test('[BLOCK-001] [BLOCK-002] the cookie and the configuration mean maintenance', async () => {
    const answers = { askBlock: () => open, askRedirect: () => noRedirect };
    const by = async (change: Partial<Asked>) =>
      (await askBlocking({ ...asked, ...change }, world(answers).world)).isMaintenance;
    expect(await by({})).toBe(false);
    expect(await by({ hasMaintenanceCookie: true })).toBe(true);
    const site = {
      ...DEFAULT_SITE_CONFIG,
      maintenance: { ...DEFAULT_SITE_CONFIG.maintenance, isActive: true },
    };
    expect(await by({ site })).toBe(true);
  });
});

describe('the order of start-up', () => {
  const arrived = { route: matchPath('/en/live'), isProduction: true } as unknown as ArrivedState;
  const place = { href: 'http://fairline.test/en/live', search: '', cookie: '', nowMs: 0 };
  const answers = { getWholeConfig: () => whole, askBlock: () => open, askRedirect: () => noRedirect };

  test('[START-001] [START-003] configuration first, then maintenance and block, and no session before them', async () => {
    const { world: its, calls } = world(answers);
    const { state, isSessionMissing, areCountersMissing } = await completeState(arrived, place, its);
    expect([areCountersMissing, state.counters]).toEqual([true, []]);
    expect(calls[0]).toBe('getWholeConfig');
    expect(calls.slice(1).toSorted()).toEqual(['askBlock', 'askRedirect']);
    expect(state).toMatchObject({ site: SITE, session: NO_SESSION, country: 'DE' });
    expect(isSessionMissing).toBe(true);
  });

  test('[START-001] without a configuration nothing else is asked', async () => {
    const { world: its, calls } = world({
      ...answers,
      getWholeConfig: () => Promise.reject(new Error('down')),
    });
    await expect(completeState(arrived, place, its)).rejects.toThrow(NoSiteConfig);
    expect(new Set(calls)).toEqual(new Set(['getWholeConfig']));
  });

  test('[CFG-002] [START-004] what came with the page is asked for by nobody', async () => {
    const { world: its, calls } = world({});
    const site = { ...DEFAULT_SITE_CONFIG, minAge: 21 };
    const blocking = { reason: null, redirect: null, isMaintenance: false };
    const counters = ['/assets/counter.js'];
    const embedded = { ...arrived, site, session: NO_SESSION, blocking, country: 'DE', counters };
    const { state, isSessionMissing, areCountersMissing } = await completeState(embedded, place, its);
    expect(calls).toEqual([]);
    expect(state).toMatchObject({ site, country: 'DE', counters });
    expect([isSessionMissing, areCountersMissing]).toEqual([false, false]);
  });
});

describe('what is left for later', () => {
  function start(
    options: { isRegistration?: boolean; elapsedMs?: number; isEmbedded?: boolean; fails?: boolean } = {},
  ) {
    const timers = fakeTimers();
    const done: string[] = [];
    const logs: string[] = [];
    const step = (name: string) => async () => {
      done.push(`${timers.now()} ${name}`);
      if (options.fails === true) throw new Error(name);
    };
    scheduleWork(
      {
        loadSession: options.isEmbedded === true ? undefined : step('session'),
        loadCounters: options.isEmbedded === true ? undefined : step('counters'),
        loadFingerprint: step('fingerprint'),
        insertAnalytics: step('analytics'),
        startVersionCheck: () => void done.push(`${timers.now()} version`),
      },
      {
        timers,
        elapsedMs: options.elapsedMs ?? 0,
        isRegistration: options.isRegistration ?? false,
        log: (problem) => void logs.push(problem),
      },
    );
    return { timers, done, logs };
  }

  test('[START-005..008] [START-010] [START-015] 8 s after ready fingerprint, session, counters; analytics at 10 s; the version at 60 s; each once', async () => {
    const { timers, done } = start();
    await timers.advance(7999);
    expect(done).toEqual([]);
    await timers.advance(600_000);
    expect(done).toEqual([
      '8000 fingerprint',
      '8000 session',
      '8000 counters',
      '10000 analytics',
      '60000 version',
    ]);
  });

  test('[START-004] [START-006] with session and counters in the page nobody asks for them', async () => {
    const { timers, done } = start({ isEmbedded: true });
    await timers.advance(600_000);
    expect(done).toEqual(['8000 fingerprint', '10000 analytics', '60000 version']);
  });

  test('[START-016] on registration pages analytics does not wait', async () => {
    const { timers, done } = start({ isRegistration: true });
    await timers.advance(0);
    expect(done).toEqual(['0 analytics']);
  });

  test('a slow start is part of the time that analytics and the version wait', async () => {
    const { timers, done } = start({ elapsedMs: 4000 });
    await timers.advance(600_000);
    expect(done).toEqual(expect.arrayContaining(['6000 analytics', '56000 version']));
  });

  test('[START-037] [ERR-031] what fails is logged, and the rest goes on', async () => {
    const { timers, done, logs } = start({ fails: true });
    await timers.advance(600_000);
    expect(done).toHaveLength(5);
    expect(logs).toEqual([
      'Start-up: the fingerprint failed.',
      'Start-up: the session failed.',
      'Start-up: the counters failed.',
      'Start-up: analytics failed.',
    ]);
  });
});

describe('the version', () => {
  function check(versions: string[], baseline: string | undefined) {
    const updates: string[] = [];
    let again: () => Promise<unknown> = async () => {};
    let everyMs = 0;
    let isEnded = false;
    const { api, calls } = fakeApi({ getVersion: () => ({ version: versions.shift() ?? 'b' }) });
    startVersionCheck({
      api,
      baseline,
      onUpdate: (version) => void updates.push(version),
      log: () => {},
      repeat: (run, intervalMs) => {
        again = run;
        everyMs = intervalMs;
        return () => void (isEnded = true);
      },
    });
    return { updates, calls, again: () => again(), everyMs: () => everyMs, isEnded: () => isEnded };
  }

  test('[START-011] another version than the first one seen is told, once', async () => {
    const { updates, again, isEnded, everyMs } = check(['a', 'a', 'b', 'c'], 'a');
    await settled();
    await again();
    expect(updates).toEqual([]);
    await again();
    await again();
    expect(updates).toEqual(['b']);
    expect(isEnded()).toBe(true);
    expect(everyMs()).toBe(300_000);
  });

  test('[START-011] without a version in the page the first answer is the baseline', async () => {
    const { updates, again } = check(['x', 'x', 'y'], undefined);
    await settled();
    await again();
    expect(updates).toEqual([]);
    await again();
    expect(updates).toEqual(['y']);
  });

  test('[START-012] [SHELL-055] the same version fires nothing', async () => {
    const { updates, again, calls } = check(['a', 'a', 'a'], 'a');
    await again();
    await again();
    expect([updates, calls.length]).toEqual([[], 3]);
  });
});
