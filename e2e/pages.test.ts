// Every page on the built output: status, no complaint of the browser, nothing fetched twice, readable without scripts.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { everyPage, LANGUAGES } from './routes.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { ownComplaints, watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
/** Of somebody who opens every page without scripts. */
let plain: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false });
  await withoutScripts.addCookies(KNOWN_VISITOR);
  plain = await withoutScripts.newPage();
});
afterAll(async () => browser.close());

const pages = [...everyPage('en'), { path: '/en/no-such-page', status: 404 }];

/** Somebody whose time zone the server knows: on the first page of a visit what is of a day is asked for again. */
const KNOWN_VISITOR = [
  { name: 'theme', value: 'dark', url: siteUrl },
  { name: 'tz', value: 'UTC', url: siteUrl },
];

/** What the registration form beside a board asks for after the page is whole: a part of the page that comes late. */
const LATE_PART = ['/mf/identity/', '/web-api/registration/form'];

/** Each page is opened once with scripts and once without; what it must hold is looked at on those two. */
test.each(pages)(
  '$path is whole and silent',
  async ({ path, status }) => {
    // Right before the other: the book is alive, and a game that ends takes its links away.
    await plain.goto(siteUrl + path);
    const { headings, links } = await contentOf(plain);

    // A new visitor each time: a browser remembers what it has seen, and offers it.
    const { page, complaints, requests } = await watchPage(browser, { timezoneId: 'UTC' });
    await page.context().addCookies(KNOWN_VISITOR);
    const response = await page.goto(siteUrl + path);
    await hydrated(page);
    const live = await contentOf(page);
    await page.waitForLoadState('networkidle');
    expect(response?.status()).toBe(status);

    // It hydrates without a complaint and asks for nothing that has come with it.
    expect(ownComplaints(complaints, status)).toEqual([]);
    const calls = requests.filter(({ type, url }) => type === 'fetch' && !url.endsWith('.svg'));
    const late = calls.filter(({ url }) => LATE_PART.some((part) => new URL(url).pathname.startsWith(part)));
    expect(calls.filter((call) => !late.includes(call))).toEqual([]);
    expect(new Set(late.map(({ url }) => url)).size).toBe(late.length);

    // It says the same without JavaScript.
    expect(headings).toEqual(live.headings);
    expect(headings).toHaveLength(1);
    // The gallery of the debug page is the one thing that is drawn in the browser only.
    if (path === '/en/debugger') return;
    // Of a long list only the rows near the window stay drawn.
    const served = new Set(links);
    expect(live.links.filter((link) => !served.has(link))).toEqual([]);
    expect(live.links.length).toBeGreaterThan(0);
  },
  180_000,
);

interface Content {
  readonly headings: readonly string[];
  /** Where its links lead, but for those of a part that comes late. */
  readonly links: readonly string[];
}

async function contentOf(page: Page): Promise<Content> {
  const links = await page.locator('a[href]').evaluateAll((all) =>
    all
      .filter((link) => {
        const part = link.closest('[data-remote-root]');
        return !part?.parentElement?.closest('[data-remote-root]');
      })
      .map((link) => link.getAttribute('href') ?? ''),
  );
  return { headings: await page.locator('h1').allInnerTexts(), links };
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('home is in that language and direction, without a complaint', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.goto(`${siteUrl}/${language}`);
    await hydrated(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    expect(ownComplaints(complaints, 200)).toEqual([]);
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
