// A page whose own sub-application is down, and sub-applications on other hosts. Every fault: faultMatrix.test.ts.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { startFaultyRemotes, type Fault, type FaultyRemotes } from './support/faultyRemotes.ts';
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

describe('the primary sub-application is down', () => {
  let remotes: FaultyRemotes;
  let site: Site;

  beforeAll(async () => {
    remotes = await startFaultyRemotes({ real: ['information'], foreign: [], healthyUrl: siteUrl });
    site = await startSite({ book: 'none', env: remotes.environment });
  });
  afterAll(async () => {
    await site.stop();
    await remotes.stop();
  });

  test.each<Fault>(['500', 'timeout', 'broken-json', 'missing-field'])(
    '[MF-050] by %s: 503 with Retry-After, and the frame is there',
    async (fault) => {
      remotes.break(fault, 'information', fault);
      const response = await fetch(`${site.url}/en/information/about?case=${fault}`);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      const html = await response.text();
      expect(html).toContain('data-app="header"');
      expect(html).toContain('<footer');
    },
  );

  test('without scripts the error block is there at once, and its Refresh is a link to the page', async () => {
    remotes.break('plain', 'information', '500');
    const { page } = await watchPage(browser, { javaScriptEnabled: false });
    await page.goto(`${site.url}/en/information/about?case=plain`);
    const main = page.locator('[data-slot="main"]');
    // Found by their elements: locators by text and role pass over what stands in noscript.
    expect(await main.locator('noscript h2').innerText()).toBe('This block did not load');
    const refresh = main.locator('noscript a');
    expect([await refresh.isVisible(), await refresh.getAttribute('href')]).toEqual([
      true,
      '/en/information/about?case=plain',
    ]);
    expect(await main.locator('[role="status"]').isVisible()).toBe(false);
  });

  test('its process is gone: 503, other pages work, navigation to them works', async () => {
    await remotes.stop();
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
      book: 'none',
      env: { API_ORIGIN: siteUrl },
    });
    onTestFinished(async () => void (await remote.stop()));
    const site = await startSite({
      book: 'none',
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
    // Two sites are started for it.
  }, 180_000);

  test('looked at alone it is a page of its own that works', async () => {
    const header = await startSite({
      script: 'server/standalone.ts',
      args: ['header'],
      book: 'none',
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
