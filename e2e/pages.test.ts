// Home in every language and time zone. What every page must hold is looked at in e2e/a11y/pages*.test.ts.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { LANGUAGES } from './routes.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { ownComplaints, watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

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
