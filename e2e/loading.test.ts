// While a page is on its way: the bar, the loader, and a page that does not jump when its parts arrive.
import { matchPath, rowOf } from '@fairline/routes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { everyPage } from './routes.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { startSite, type Site } from './support/site.ts';
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

describe('progress bar', () => {
  test('[SHELL-044] [SHELL-045] [SHELL-047] it shows after 200 ms, runs over 5000 ms, and goes 500 ms after the page has come', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${siteUrl}/en`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const bar = page.getByRole('progressbar');
    expect(await bar.count()).toBe(0);
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
    letGo();
    await page.clock.resume();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
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

describe('loader', () => {
  test('[SHELL-038] [MF-066] the generic loader holds the place of a sub-application until it is ready', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${siteUrl}/en`);
    await hydrated(page);
    const letGo = await holdBack(page, '**/mf/information/**');
    await page.locator('header a[href="/en/information/about"]').click();
    const loader = page.locator('[data-loader="generic"]');
    await loader.waitFor();
    expect(await loader.getByRole('status').innerText()).toBe('Loading the page');
    expect(await page.locator('header').isVisible()).toBe(true);
    letGo();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    expect(await page.locator('[data-loader]').count()).toBe(0);
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

describe('nothing jumps', () => {
  // The book stands still here: a game that ends takes its row away, and that is no fault of loading.
  let still: Site;
  beforeAll(async () => {
    still = await startSite({ env: { SIMULATOR: 'off' } });
  });
  afterAll(async () => still.stop());

  const paths = everyPage('en').map(({ path }) => path);
  // Lists of results and disciplines answer a press within themselves: what moves there was asked for.
  const answersWithin = new Set(['results', 'cyber']);
  const framed = paths.filter((path) => {
    const { layout, app } = rowOf(matchPath(path).name);
    return layout === 'default' && !answersWithin.has(app);
  });

  // A machine under load may paint between two frames of the fonts: only what moves three times over is ours.
  test('on the first load of any page', { retry: 2, timeout: 300_000 }, async () => {
    const { page } = await watchPage(browser);
    const shifts = await watchShifts(page);
    for (const path of paths) {
      await page.goto(still.url + path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      expect({ path, ...(await shifts()) }).toEqual({ path, sum: 0, moved: [] });
    }
  });

  test(
    'when the visitor goes from page to page, nor when the header collapses',
    { retry: 2, timeout: 300_000 },
    async () => {
      const { page } = await watchPage(browser);
      const shifts = await watchShifts(page);
      await page.goto(`${still.url}/en`);
      await hydrated(page);
      // Pages of a closed site stand in another frame: there the whole page changes.
      for (const path of [...framed, '/en']) {
        // Not a press: the browser forgives what moves within half a second of one.
        await page.evaluate((address) => {
          const link = document.createElement('a');
          link.href = address;
          document.body.append(link);
          link.click();
          link.remove();
        }, path);
        await page.waitForURL(still.url + path);
        await page.waitForLoadState('networkidle');
        await page.locator('[data-slot="main"] h1').first().waitFor();
        for (const top of [0, 6, 30, 300, 0]) await page.evaluate((y) => window.scrollTo(0, y), top);
        expect({ path, ...(await shifts()) }).toEqual({ path, sum: 0, moved: [] });
      }
    },
  );
});
