// Going back and forth between sub-applications for a long time leaves nothing behind.
import { FEATURES } from '@fairline/routes';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openBrowser } from './support/browser.ts';
import { startFaultyRemotes, type FaultyRemotes } from './support/faultyRemotes.ts';
import { configure } from './support/operator.ts';
import { orderProblems, recordRemotes, takeHappenings } from './support/remoteStates.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

const isSoak = process.env['SOAK'] === '1';
const WARM_UP = isSoak ? 200 : 60;
const NAVIGATIONS = isSoak ? 200 : 60;
/** Where it is measured: a page whose content never changes by itself. */
const REST = '/en/information/about';
/** Three of our own and a foreign one. */
const APPS: Readonly<Record<string, string>> = {
  '/en/live': 'betting',
  [REST]: 'information',
  '/en/debugger': 'technical',
  '/en/casino': 'casino',
};
const PAGES = Object.keys(APPS);

let browser: Browser;
let remotes: FaultyRemotes;
let site: Site;

beforeAll(async () => {
  remotes = await startFaultyRemotes({ real: [], foreign: ['casino'], healthyUrl: inject('siteUrl') });
  [browser, site] = await Promise.all([
    // Code that the engine compiles and throws away by its own rules would hide what a page leaves behind.
    openBrowser({ flags: ['--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode'] }),
    startSite({ env: { ...remotes.environment, REMOTE_TIMEOUT_MS: '20000' } }),
  ]);
  await configure(site, 'features', [...FEATURES]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await remotes.stop();
});

test(`[MF-013..019] [MF-075] ${NAVIGATIONS} quick navigations between four sub-applications leave nothing behind`, async () => {
  const { page, complaints } = await watchPage(browser);
  await recordRemotes(page);
  await countTimers(page);
  await page.goto(`${site.url}${REST}`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  // Everything that a page fetches late is there before it is measured.
  for (const path of PAGES) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  await navigate(page, WARM_UP);
  const early = await takeHappenings(page);
  const before = await measure(page, session);
  await navigate(page, NAVIGATIONS);
  const happenings = [...early, ...(await takeHappenings(page))];
  const after = await measure(page, session);

  expect(after.roots).toBe(before.roots);
  expect(after.timers).toBeLessThanOrEqual(before.timers);
  for (const name of ['nodes', 'listeners', 'heap'] as const) {
    const growth = after[name] / before[name] - 1;
    expect(growth, `${name}: ${before[name]} became ${after[name]}`).toBeLessThan(0.05);
  }
  expect(orderProblems(happenings)).toEqual([]);
  const opened = new Set(happenings.map(({ appName }) => appName));
  for (const app of Object.values(APPS)) expect(opened).toContain(app);
  expect(complaints).toEqual([]);
}, 600_000);

/** Presses links one after the other, now before a page has come and now after it, and sometimes goes back. */
async function navigate(page: Page, count: number): Promise<void> {
  await page.evaluate(
    async ({ pages, presses }) => {
      const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
      // The same sequence in every run, without a pattern that would favour one page.
      let seed = 12_345;
      const next = (below: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor(seed / 65_536) % below;
      };
      for (let press = 0; press < presses; press += 1) {
        if (next(5) === 0 && press > 0) {
          history.back();
        } else {
          const link = document.createElement('a');
          link.href = pages[next(pages.length)] ?? '/';
          document.body.append(link);
          link.click();
          link.remove();
        }
        await pause([0, 5, 40, 120][next(4)] ?? 0);
      }
    },
    { pages: PAGES, presses: count },
  );
  await rest(page);
}

/** Ends on the page that is measured, alive and quiet. */
async function rest(page: Page): Promise<void> {
  const other = PAGES[0] ?? '/';
  for (const path of [other, REST]) await open(page, path);
  await page.waitForLoadState('networkidle');
}

async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL(`**${path}`);
  await page.locator(`[data-slot="main"][data-app="${APPS[path] ?? ''}"][data-status="live"]`).waitFor();
}

interface Figures {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
  readonly roots: number;
  readonly timers: number;
}

async function measure(page: Page, session: CDPSession): Promise<Figures> {
  for (let round = 0; round < 3; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((item) => item.name === name)?.value ?? Number.NaN;
  const { roots, timers } = await page.evaluate(() => ({
    roots: [...document.querySelectorAll('*')].filter((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactContainer')),
    ).length,
    timers: window.pendingTimers?.size ?? Number.NaN,
  }));
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
    roots,
    timers,
  };
}

declare global {
  interface Window {
    pendingTimers?: Set<unknown>;
  }
}

/** Counts timers that were started and neither ran nor were stopped; intervals count until they are stopped. */
async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const pending = new Set<unknown>();
    window.pendingTimers = pending;
    const start = window.setTimeout.bind(window);
    const stop = window.clearTimeout.bind(window);
    const repeat = window.setInterval.bind(window);
    const end = window.clearInterval.bind(window);
    const replacement = {
      setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const timer = start(() => {
          pending.delete(timer);
          run(...args);
        }, ms);
        pending.add(timer);
        return timer;
      },
      clearTimeout: (timer: number | undefined) => {
        pending.delete(timer);
        stop(timer);
      },
      setInterval: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
        const timer = repeat(run, ms, ...args);
        pending.add(timer);
        return timer;
      },
      clearInterval: (timer: number | undefined) => {
        pending.delete(timer);
        end(timer);
      },
    };
    Object.assign(window, replacement);
  });
}
