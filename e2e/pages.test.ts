// Every page on the built output: status, no complaint of the browser, nothing fetched twice, readable without scripts.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { everyPage, LANGUAGES } from './routes.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { ownComplaints, watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
// Only what is wrong is collected: listing what is right takes most of the time on a long page.
const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const pages = [...everyPage('en'), { path: '/en/no-such-page', status: 404 }];

describe.each(pages)('$path', ({ path, status }) => {
  test('answers its status, hydrates without a complaint and asks for nothing a second time', async () => {
    const { page, complaints, requests } = await watchPage(browser);
    const response = await page.goto(siteUrl + path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(response?.status()).toBe(status);
    expect(ownComplaints(complaints, status)).toEqual([]);
    const calls = requests.filter(({ type, url }) => type === 'fetch' && !url.endsWith('.svg'));
    expect(calls).toEqual([]);
  });

  test('is complete without JavaScript', async () => {
    const plain = await watchPage(browser, { javaScriptEnabled: false });
    await plain.page.goto(siteUrl + path);
    const live = await watchPage(browser);
    await live.page.goto(siteUrl + path);
    await hydrated(live.page);
    const headings = (page: typeof plain.page) => page.locator('h1').allInnerTexts();
    expect(await headings(plain.page)).toEqual(await headings(live.page));
    expect(await headings(plain.page)).toHaveLength(1);
    // The gallery of the debug page is the one thing that is drawn in the browser only.
    if (path === '/en/debugger') return;
    const links = (page: typeof plain.page) => page.locator('a[href]').count();
    expect(await links(plain.page)).toBe(await links(live.page));
  });
});

/** Boards of other sports and sections are made of the same rows; axe looks at every row, so two of them are enough. */
const boards = new Set(['/en/live', '/en/line']);

describe.each(pages.filter(({ path }) => !boards.has(path)))('accessibility of $path', ({ path }) => {
  test.each(['dark', 'light'] as const)('axe finds nothing in the %s theme', async (theme) => {
    const { page } = await watchPage(browser);
    await page.context().addCookies([{ name: 'theme', value: theme, url: siteUrl }]);
    await page.goto(siteUrl + path);
    await hydrated(page);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual(
      [],
    );
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('home is in that language and direction, without a complaint', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.goto(`${siteUrl}/${language}`);
    await hydrated(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(ownComplaints(complaints, 200)).toEqual([]);
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    // Nothing sticks out of the window to the side.
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

test("a visitor in another time zone takes over the server's page without a complaint", async () => {
  const { page, complaints } = await watchPage(browser, { timezoneId: 'Asia/Kolkata' });
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
  const { cookies } = await page.context().storageState();
  expect(decodeURIComponent(cookies.find(({ name }) => name === 'tz')?.value ?? '')).toBe('Asia/Calcutta');
  // The second page is drawn for that zone by the server itself.
  await page.reload();
  await hydrated(page);
  expect(complaints).toEqual([]);
});

test('[SHELL-138] [ROUTE-022] an unknown page is 404 and says so in its fixed words', async () => {
  const response = await fetch(`${siteUrl}/en/no-such-page`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('This page could not be found');
});
