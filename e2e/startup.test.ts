import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { answerCalls, hydrated, openBrowser } from './support/browser.ts';
import { configure, resetField } from './support/operator.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startSite({ book: 'none', env: { TRUST_PROXY: '127.0.0.1' } }),
    openBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const TABLET =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';
const CALLS = /\/(?:bff-api|redirects-api|blocks-api)\/|\/web-api\/(?:session$|version|policy|analytics)/;

function callsIn(requests: readonly { readonly url: string }[]): string[] {
  return requests.map(({ url }) => new URL(url).pathname).filter((path) => CALLS.test(path));
}

/** Takes something out of the state that came with the page, as a cache in front of the site might. */
async function without(page: Page, ...fields: string[]): Promise<void> {
  await answerCalls(page, `${site.url}/en/information/about`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace(
      /(id="page-state"[^>]*>)(.*?)(<\/script>)/s,
      (_all, start: string, json: string, end: string) => {
        const state = JSON.parse(json) as Record<string, unknown>;
        for (const field of fields) delete state[field];
        return start + JSON.stringify(state).replaceAll('<', String.raw`\u003c`) + end;
      },
    );
    await route.fulfill({ response, body: html });
  });
}

describe('start-up', () => {
  test('[SHELL-149] [START-004] [START-006] [START-009] [START-010] [CFG-002] [CFG-003] a page that came whole asks nothing of start-up before the version at 60 s', async () => {
    const { page, requests } = await watchPage(browser, {
      extraHTTPHeaders: { 'x-geo-country': 'DE' },
    });
    await page.clock.install();
    const ready = page.addInitScript(() => {
      window.addEventListener('fairline:ready', () => (document.documentElement.dataset['ready'] = 'yes'));
    });
    await ready;
    await page.goto(`${site.url}/en/information/about`);
    await page.waitForSelector('html[data-ready=yes]');
    await page.clock.runFor(35_000);
    expect(callsIn(requests)).toEqual([]);
    const asked = page.waitForRequest(/\/web-api\/version$/);
    await page.clock.runFor(30_000);
    await asked;
    expect(callsIn(requests)).toEqual(['/web-api/version']);
    // How the page did is told once, when nothing more is measured.
    expect(requests.filter(({ url }) => url.endsWith('/web-api/page-metrics'))).toHaveLength(1);
  });

  test('[CFG-001] [START-001] [START-003] a page without configuration and blocking loads them and comes to life', async () => {
    const { page, requests, complaints } = await watchPage(browser);
    await without(page, 'site', 'blocking');
    await page.goto(`${site.url}/en/information/about`);
    await hydrated(page);
    expect(callsIn(requests).filter((path) => !path.includes('policy'))).toEqual([
      '/bff-api/config/all.json',
      '/blocks-api/api/v2/block',
    ]);
    expect(complaints).toEqual([]);
  });

  test('[CFG-004] [CFG-005] [ERR-001] without an answer it tries 5 times, then says no-site-config', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.clock.install();
    await without(page, 'site');
    const tries: string[] = [];
    await page.route('**/bff-api/config/all.json*', (route) => {
      tries.push(route.request().url());
      return route.fulfill({ status: 500, body: '{}' });
    });
    await page.goto(`${site.url}/en/information/about`);
    await expect
      .poll(async () => {
        if (tries.length < 5) await page.clock.runFor(500);
        return tries.length;
      })
      .toBe(5);
    await expect.poll(() => complaints.some((text) => text.includes('no-site-config'))).toBe(true);
    expect(tries).toHaveLength(5);
  });

  test('[BLOCK-030] [ERR-003] a page whose block service does not answer becomes the maintenance page', async () => {
    const { page } = await watchPage(browser);
    await without(page, 'blocking');
    await page.route('**/blocks-api/**', (route) => route.abort());
    await page.goto(`${site.url}/en/information/about`);
    await page.waitForURL('**/en/maintenance');
  });

  test('[BLOCK-033] [BLOCK-034] the policy logo is asked for from Russia and not from Germany', async () => {
    for (const [country, times] of [
      ['RU', 1],
      ['DE', 0],
    ] as const) {
      const { page, requests } = await watchPage(browser, { extraHTTPHeaders: { 'x-geo-country': country } });
      const ready = page.waitForEvent('console', { predicate: (message) => message.text() === 'is ready' });
      await page.addInitScript(() => {
        // oxlint-disable-next-line no-console -- the test waits for it.
        window.addEventListener('fairline:ready', () => setTimeout(() => console.log('is ready'), 300));
      });
      await page.goto(`${site.url}/en/information/about`);
      await ready;
      expect(
        requests.filter(({ url }) => url.endsWith('/web-api/policy/logo.agif')),
        country,
      ).toHaveLength(times);
    }
  });

  test('[START-033] [START-034] a touch tablet that calls itself a desktop computer is sent to the mobile site, unless its address says that it was decided', async () => {
    await configure(site, 'mobileSiteUrl', 'https://m.fairline.test/');
    onTestFinished(() => resetField(site, 'mobileSiteUrl'));
    const openTablet = async (path: string) => {
      const { page } = await watchPage(browser, { hasTouch: true, isMobile: true, userAgent: TABLET });
      // The browser pretends to have one finger at most.
      await page.addInitScript(() => Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 }));
      await page.route('https://m.fairline.test/**', (route) => route.fulfill({ body: 'mobile' }));
      await page.goto(site.url + path);
      return page;
    };
    const sent = await openTablet('/en/information/about?a=1');
    await sent.waitForURL('https://m.fairline.test/en/information/about?a=1&platform_type=mobile');
    const stays = await openTablet('/en/information/about?platform_type=desktop');
    await hydrated(stays);
    expect(new URL(stays.url()).host).toBe(new URL(site.url).host);
  });

  test('[START-017] [START-018] [START-019] the worker is there while the site is installable, and gone with all it kept after that', async () => {
    const { page, complaints } = await watchPage(browser);
    const registrations = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await configure(site, 'isPwa', true);
    await page.goto(`${site.url}/en/information/about`);
    await expect.poll(registrations).toBe(1);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    await configure(site, 'isPwa', false);
    await page.reload();
    await expect.poll(registrations).toBe(0);
    await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('a closed site', () => {
  test('[BLOCK-002] [BLOCK-003] a change of configuration closes and opens the running site at once', async () => {
    const whereTo = async (path: string) => {
      const response = await fetch(site.url + path, { redirect: 'manual' });
      return `${response.status} ${response.headers.get('location') ?? ''}`;
    };
    expect(await whereTo('/en/maintenance')).toBe('302 /en');
    await configure(site, 'maintenance.isActive', true);
    expect(await whereTo('/en/live')).toBe('302 /en/maintenance');
    expect(await whereTo('/en/maintenance')).toBe('503 ');
    await configure(site, 'maintenance.isActive', false);
    expect(await whereTo('/en/live')).toBe('200 ');
  });
});
