// While a page is on its way: the bar, the loader, and a page that does not jump when its parts arrive.
import { matchPath, rowOf } from '@fairline/routes';
import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { everyPage } from './routes.ts';
import { hydrated, openBrowser, twoFrames } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

/** Holds every payload of a sub-application back until it is let go. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = (): void => {};
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route(pattern, async (route) => {
    await gone;
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

describe('progress bar and loader', () => {
  test('[SHELL-044] [SHELL-045] [SHELL-047] the bar shows after 200 ms, runs over 5000 ms, and goes 500 ms after the page has come; [SHELL-038] [MF-066] the generic loader holds the place of a sub-application until it is ready', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${siteUrl}/en/results`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('progressbar');
    // On a starved machine the first page may have had one, which goes by itself.
    await expect.poll(() => bar.count()).toBe(0);
    const letGo = await holdBack(page, '**/mf/information/**');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    await page.locator('header a[href="/en/information/about"]').dispatchEvent('click');
    await page.clock.runFor(190);
    expect(await bar.count()).toBe(0);
    await page.clock.runFor(20);
    expect(await bar.getAttribute('data-state')).toBe('running');
    const duration = await bar
      .locator('div')
      .evaluate((element) => getComputedStyle(element).animationDuration);
    expect(duration).toBe('5s');
    await page.clock.runFor(8000);
    expect(await bar.getAttribute('data-state')).toBe('running');
    const loader = page.locator('[data-loader="generic"]');
    await loader.waitFor();
    expect(await loader.getByRole('status').innerText()).toBe('Loading the page');
    expect(await page.locator('header').isVisible()).toBe(true);
    letGo();
    await page.clock.resume();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    expect(await page.locator('[data-loader]').count()).toBe(0);
    await bar.waitFor({ state: 'detached' });
  });

  test('a page that comes at once shows no bar', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${siteUrl}/en/information/about`);
    await hydrated(page);
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[role="progressbar"]') !== null) document.title = 'bar';
      }).observe(document.body, { subtree: true, childList: true });
    });
    const contacts = page.locator('footer a[href="/en/information/contacts"]').first();
    // Looked at first, so that the page is at hand when it is pressed.
    const prepared = page.waitForResponse('**/web-api/**', { timeout: 2000 }).catch(() => undefined);
    await contacts.hover();
    await prepared;
    await contacts.click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    expect(await page.title()).not.toBe('bar');
  });
});

/** Sum of every layout shift that the visitor did not cause, with what moved. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; moved: string[] }>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources?: { node?: Element }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        // The tree opens and closes in answer to a press; only this test goes without one.
        const sources = (entry.sources ?? []).filter(
          ({ node }) => !(node instanceof Element) || node.closest('[data-section="left"]') === null,
        );
        if (sources.length === 0) continue;
        shifts.sum += entry.value;
        for (const { node } of sources)
          shifts.moved.push(`${node?.nodeName} ${node?.className} ${node?.textContent?.slice(0, 40)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { shifts: { sum: number; moved: string[] } }).shifts);
}

interface Walker {
  /** Opens another page without loading the document, and waits until it and everything that comes late is there. */
  readonly goTo: (path: string) => Promise<void>;
  readonly scrollTo: (top: number) => Promise<void>;
}

/** Goes from page to page by links that nobody presses: the browser forgives what moves within half a second of a press. */
async function walk(page: Page, siteUrl: string): Promise<Walker> {
  let open = 0;
  // The stream of prices stays open as long as its page.
  const isCounted = (request: Request) =>
    ['fetch', 'script', 'stylesheet', 'font'].includes(request.resourceType()) &&
    !request.url().includes('/push/');
  page.on('request', (request) => (open += isCounted(request) ? 1 : 0));
  page.on('requestfinished', (request) => (open -= isCounted(request) ? 1 : 0));
  page.on('requestfailed', (request) => (open -= isCounted(request) ? 1 : 0));
  await page.addInitScript(() => {
    window.addEventListener('fairline:page', (event) =>
      Object.assign(window, { drawnPath: (event as CustomEvent<{ path: string }>).detail.path }),
    );
  });
  return {
    async goTo(path) {
      await page.evaluate((address) => {
        const link = document.createElement('a');
        link.href = address;
        document.body.append(link);
        link.click();
        link.remove();
      }, path);
      await page.waitForURL(siteUrl + path);
      // The address changes first: until the next page is there the one before stays.
      const isDrawn = (wanted: string) => (window as { drawnPath?: string }).drawnPath === wanted;
      await page.waitForFunction(isDrawn, path, { timeout: 60_000 });
      await page.locator('[data-slot="main"][data-status="live"] h1').first().waitFor();
      for (let calm = 0; calm < 3; calm += open === 0 ? 1 : 0) await twoFrames(page);
    },
    async scrollTo(top) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await twoFrames(page);
    },
  };
}

/** One of each kind: the others are drawn by the same code. */
const KINDS = [
  '/en/line/football',
  '/en/ufc/live',
  '/en/cyber/real',
  '/en/cyber/real/strike',
  '/en/results',
  '/en/results/live',
  '/en/information/about',
  '/en',
];

describe('nothing jumps', { timeout: 300_000 }, () => {
  const isLarge = process.env['SOAK'] === '1';
  // Every page there is in the large form of the tests.
  const every = everyPage('en').map(({ path }) => path);
  const paths = isLarge ? every : [...KINDS, '/en/registration', '/en/no-such-page'];
  // Pages of a closed site stand in another frame: there the whole page changes.
  const framed = paths.filter((path) => rowOf(matchPath(path).name).layout === 'default');

  test('on the first load of any page', async () => {
    const { page } = await watchPage(browser);
    const shifts = await watchShifts(page);
    for (const path of paths) {
      await page.goto(siteUrl + path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect({ path, ...(await shifts()) }).toEqual({ path, sum: 0, moved: [] });
    }
  });

  test('when the visitor goes from page to page, nor when the header collapses', async () => {
    const { page } = await watchPage(browser);
    const shifts = await watchShifts(page);
    const { goTo, scrollTo } = await walk(page, siteUrl);
    await page.goto(`${siteUrl}/en`);
    await hydrated(page);
    for (const path of [...framed, '/en']) {
      await goTo(path);
      for (const top of [6, 30, 300, 0]) await scrollTo(top);
      expect({ path, ...(await shifts()) }).toEqual({ path, sum: 0, moved: [] });
    }
  });

  test('when machine and network are slow, so that a page, its code and its late parts come one after the other', async () => {
    const { page } = await watchPage(browser);
    const shifts = await watchShifts(page);
    const { goTo, scrollTo } = await walk(page, siteUrl);
    await page.goto(`${siteUrl}/en`);
    await hydrated(page);
    await page.route(/\/web-api\/|\/mf\//, async (route) => {
      // Longer than a navigation waits for its data before it shows that it waits.
      await new Promise((done) => setTimeout(done, 600));
      await route.continue().catch(() => undefined);
    });
    const slow = await page.context().newCDPSession(page);
    // The browser spends the time that it takes away: the large form goes twice as far, and to every kind.
    await slow.send('Emulation.setCPUThrottlingRate', { rate: isLarge ? 8 : 4 });
    for (const path of KINDS.filter((_, index) => isLarge || index % 2 === 1)) {
      await goTo(path);
      for (const top of [300, 0]) await scrollTo(top);
      expect({ path, ...(await shifts()) }).toEqual({ path, sum: 0, moved: [] });
    }
  });

  test('a page that comes late begins at its top, also when the one before it was scrolled meanwhile', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${siteUrl}/en/line/basketball`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    for (const [path, held] of [
      ['/en/line/football', '**/web-api/catalogue/**'],
      ['/en/information/about', '**/mf/information/**'],
    ] as const) {
      const letGo = await holdBack(page, held);
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
      await page.waitForURL(siteUrl + path);
      await page.locator('main [aria-busy], main [data-loader]').first().waitFor();
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, 400);
      await page.waitForFunction(() => window.scrollY > 100);
      letGo();
      const name = path.endsWith('about') ? 'About' : 'Football';
      await page.locator('main h1', { hasText: name }).waitFor();
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
    }
  });
});
