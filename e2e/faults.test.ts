// A sub-application that is down takes nothing else with it, and comes back without a page load.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';

import { startBrokenRemote, type BrokenRemote, type Fault } from './support/brokenRemote.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
});

describe('[MF-027] [MF-029] [MF-051] the header is down', () => {
  let remote: BrokenRemote;
  let header: Site;
  let site: Site;

  beforeAll(async () => {
    remote = await startBrokenRemote({ fault: 'error' });
    header = await startSite({
      script: 'server/standalone.ts',
      args: ['header'],
      // Its files are asked for at the address that the shell knows.
      env: { API_ORIGIN: siteUrl, PUBLIC_ORIGIN: remote.url },
    });
    remote.healthyUrl = header.url;
    site = await startSite({ env: { REMOTE_HEADER_URL: remote.url, REMOTE_TIMEOUT_MS: '1000' } });
  });
  afterAll(async () => {
    await header.stop();
    await site.stop();
    await remote.stop();
  });

  test.each<Fault>(['error', 'hang', 'broken-json', 'missing-field'])(
    'by %s: the rest of the page is alive, the error block stands in its place, Refresh heals it',
    async (fault) => {
      remote.fault = fault;
      const { page } = await watchPage(browser);
      const response = await page.goto(`${site.url}/en`);
      expect(response?.status()).toBe(200);
      const main = page.locator('[data-slot="main"]');
      expect(await main.locator('h1').count()).toBe(1);
      expect(await page.locator('[data-slot="footer"] footer').count()).toBe(1);

      // First try and three retries after 1, 2 and 4 seconds, then the block with its button.
      const refresh = page.locator('[data-slot="header"]').getByRole('button', { name: 'Refresh' });
      expect(await refresh.count()).toBe(0);
      await refresh.waitFor({ timeout: 30_000 });
      await page.locator('[data-slot="footer"] a[href="/en/information/about"]').first().click();
      await page.waitForURL('**/en/information/about');
      expect(await main.locator('h1').innerText()).toContain('About');

      remote.fault = 'none';
      await refresh.click();
      await page.locator('[data-slot="header"] header').waitFor();
      expect(await refresh.count()).toBe(0);
    },
  );
});

describe('the primary sub-application is down', () => {
  let remote: BrokenRemote;
  let site: Site;

  beforeAll(async () => {
    remote = await startBrokenRemote({ fault: 'error' });
    site = await startSite({ env: { REMOTE_INFORMATION_URL: remote.url, REMOTE_TIMEOUT_MS: '1000' } });
  });
  afterAll(async () => {
    await site.stop();
    await remote.stop();
  });

  test.each<Fault>(['error', 'hang', 'broken-json'])(
    'by %s: 503 with Retry-After, and the frame is there',
    async (fault) => {
      remote.fault = fault;
      const response = await fetch(`${site.url}/en/information/about`);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await response.text();
      expect(html).toContain('data-app="header"');
      expect(html).toContain('<footer');
    },
  );

  test('without scripts the error block is there at once, and its Refresh is a link to the page', async () => {
    remote.fault = 'error';
    const { page } = await watchPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/en/information/about`);
    const main = page.locator('[data-slot="main"]');
    // Found by their elements: locators by text and role pass over what stands in noscript.
    expect(await main.locator('noscript h2').innerText()).toBe('This block did not load');
    const refresh = main.locator('noscript a');
    expect([await refresh.isVisible(), await refresh.getAttribute('href')]).toEqual([
      true,
      '/en/information/about',
    ]);
    expect(await main.locator('[role="status"]').isVisible()).toBe(false);
  });

  test('its process is gone: 503, other pages work, navigation to them works', async () => {
    await remote.stop();
    const { page } = await watchPage(browser);
    const response = await page.goto(`${site.url}/en/information/about`);
    expect(response?.status()).toBe(503);
    await page.locator('[data-slot="header"] a[href="/en"]').first().click();
    await page.waitForURL('**/en');
    await page.locator('[data-slot="main"] h1').waitFor();
  });
});

describe('a sub-application on another port by REMOTE_<APP>_URL', () => {
  test('gives the same page, live and without a complaint', async () => {
    const remote = await startSite({
      script: 'server/standalone.ts',
      args: ['information'],
      env: { API_ORIGIN: siteUrl },
    });
    onTestFinished(async () => void (await remote.stop()));
    const site = await startSite({
      // What is compared here is the page; a busy machine must not turn it into the page of a late one.
      env: { REMOTE_INFORMATION_URL: remote.url, REMOTE_TIMEOUT_MS: '20000' },
    });
    onTestFinished(async () => void (await site.stop()));
    const textOf = async (url: string) => {
      const { page, complaints } = await watchPage(browser);
      await page.goto(`${url}/en/information/about`);
      await hydrated(page);
      const text = await page.locator('[data-slot="main"]').innerText();
      expect(complaints).toEqual([]);
      const scripts = await page.evaluate(() =>
        performance.getEntriesByType('resource').map((entry) => entry.name),
      );
      return { text, scripts };
    };
    const there = await textOf(site.url);
    const here = await textOf(siteUrl);
    expect(there.text).toBe(here.text);
    expect(there.scripts.some((name) => name.startsWith(`${remote.url}/assets/information/`))).toBe(true);
  });

  test('looked at alone it is a page of its own that works', async () => {
    const header = await startSite({
      script: 'server/standalone.ts',
      args: ['header'],
      env: { API_ORIGIN: siteUrl },
    });
    onTestFinished(async () => void (await header.stop()));
    const { page, complaints } = await watchPage(browser);
    await page.goto(`${header.url}/en`);
    await hydrated(page);
    expect(await page.locator('header').count()).toBe(1);
    expect(complaints).toEqual([]);
  });
});
