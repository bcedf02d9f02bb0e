// A visitor goes from one sub-application with boards to another in the same document: there is one coupon, not two.
import { COUPON_STORAGE_KEY } from '@fairline/coupon';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const coupon = (page: Page) => page.getByRole('region', { name: 'Bet slip' });
const chosen = (page: Page) => coupon(page).getByRole('listitem');
const freePrices = (page: Page) =>
  page.locator('[data-board] tbody td button[aria-pressed="false"]:not([data-star]):enabled');

/** The coupon as it is kept, which every copy of it writes. */
const keptBets = (page: Page) =>
  page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { readonly bets?: readonly unknown[] };
    return kept.bets?.length;
  }, COUPON_STORAGE_KEY);

async function addFirst(page: Page, count: number): Promise<void> {
  await freePrices(page).first().click();
  await expect.poll(() => chosen(page).count(), { timeout: 30_000 }).toBe(count);
}

test(
  'a bet that was added on betting and taken out on cyber is nowhere any more',
  { timeout: 240_000 },
  async () => {
    const { page, complaints } = await watchPage(browser);
    await page.goto(`${siteUrl}/en/line/football`);
    await hydrated(page);
    await coupon(page).waitFor();
    const heard = await page.evaluate(() => performance.timeOrigin);
    await addFirst(page, 1);
    await page.locator('[data-slot="header"] a[href^="/en/cyber"]').first().click();
    await page.waitForURL(/\/en\/cyber/);
    await freePrices(page).first().waitFor();
    await expect.poll(() => chosen(page).count(), { timeout: 30_000 }).toBe(1);
    await addFirst(page, 2);
    // Without a new document, or this would show nothing.
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(heard);
    await chosen(page)
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect.poll(() => chosen(page).count(), { timeout: 30_000 }).toBe(1);
    await page.goBack();
    await page.waitForURL(/\/en\/line\/football/);
    await freePrices(page).first().waitFor();
    await expect.poll(() => chosen(page).count(), { timeout: 30_000 }).toBe(1);
    await addFirst(page, 2);
    expect(await keptBets(page)).toBe(2);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
