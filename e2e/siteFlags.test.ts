// What the operator's switches change around the pages, on a site of its own.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { configure } from './support/operator.ts';
import { openSession, signIn } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

let browser: Browser;
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairline-flags-'));
  [site, browser] = await Promise.all([startSite({ dataFolder: folder }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(path: string, options: Parameters<typeof watchPage>[1] = {}) {
  const { page } = await watchPage(browser, options);
  await page.goto(site.url + path);
  await hydrated(page);
  return page;
}

describe('snowfall', () => {
  test('[SHELL-028] [SHELL-029] [SHELL-030] it snows on the home page while the flag is on, and nowhere else', async () => {
    const snow = 'canvas[data-snowfall]';
    expect(await (await open('/en')).locator(snow).count()).toBe(0);
    await configure(site, 'isSnowfallShown', true);
    const page = await open('/en');
    await page.locator(snow).waitFor({ state: 'attached' });
    await page.locator('header a[href="/en/information/about"]').click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    expect(await page.locator(snow).count()).toBe(0);
    expect(await (await open('/en/information/about')).locator(snow).count()).toBe(0);
    const calm = await open('/en', { reducedMotion: 'reduce' });
    await calm.waitForLoadState('networkidle');
    expect(await calm.locator(snow).count()).toBe(0);
    await configure(site, 'isSnowfallShown', false);
  });
});

describe('styles', () => {
  test('[SHELL-145] [START-027] every page links the stylesheet of the design system, and it is there', async () => {
    const html = await (await fetch(`${site.url}/en`)).text();
    const [, address] = /<link rel="stylesheet" href="(\/assets\/vendor\/[^"]+\.css)"/.exec(html) ?? [];
    const sheet = await fetch(`${site.url}${address}`);
    expect(sheet.status).toBe(200);
    expect(await sheet.text()).toContain('--c-accent');
  });
});

describe('frame', () => {
  test('[SHELL-033] [CFG-018] the way to the top looks as the configuration says', async () => {
    for (const type of ['angle', 'arrow']) {
      await configure(site, 'scrollToTopType', type);
      const page = await open('/en/line');
      await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
      const button = page.getByRole('button', { name: 'Back to the top' });
      await button.waitFor();
      expect(await button.getAttribute('data-scroll-to-top')).toBe(type);
    }
    await expect(configure(site, 'scrollToTopType', 'rocket')).rejects.toThrow('scrollToTopType');
  });

  test('[SHELL-012] [CFG-019] without isShowHeader the page stands without a header', async () => {
    await configure(site, 'isShowHeader', false);
    const page = await open('/en');
    expect(await page.locator('[data-slot="header"]').count()).toBe(0);
    expect(await page.locator('footer').count()).toBe(1);
    await configure(site, 'isShowHeader', true);
  });

  test('[SHELL-006] [SHELL-007] [BLOCK-032] a banned player in the blocked layout has its own header, with the way out', async () => {
    await configure(site, 'features', ['block-appeals']);
    const { page } = await watchPage(browser);
    await signIn(page.context(), site.url, await openSession(site, { banLevel: 10 }));
    await page.goto(`${site.url}/en/block-appeal-history`);
    const header = page.locator('[data-region="blocked-header"]');
    await header.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await page.locator('[data-slot="header"], footer').count()).toBe(0);
    expect(await page.locator('[data-layout="blocked"]').count()).toBe(1);
    expect(await header.getByRole('link', { name: 'Русский' }).getAttribute('href')).toBe(
      '/ru/block-appeal-history',
    );
    expect(await header.getByRole('link', { name: 'Help and contacts' }).getAttribute('href')).toBe(
      '/en/information/contacts',
    );
    await header.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => !url.pathname.includes('block-appeal-history'));
    await configure(site, 'features', []);
  });
});
