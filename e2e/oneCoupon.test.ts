// A visitor goes from one sub-application with boards to another in the same document, or has two tabs: there is one
// coupon, not two.
import { COUPON_STORAGE_KEY } from '@fairline/coupon';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { openBoardPage } from './support/boardPage.ts';
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

const pressedPrices = (page: Page) =>
  page.locator('[data-board] tbody td button[aria-pressed="true"]:not([data-star])');

/** Long enough for a busy machine; nothing that a page does by itself would bring a pick to it later. */
const AT_ONCE = { timeout: 30_000 };

const namesOf = (prices: Locator) =>
  prices.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );

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

test(
  'a price that is pressed in one tab is pressed on the board of the other, and let go with it',
  { timeout: 240_000 },
  async () => {
    const { page, complaints } = await watchPage(browser);
    const other = await page.context().newPage();
    for (const tab of [page, other]) await openBoardPage(tab, `${siteUrl}/en/line/football`);
    await addFirst(page, 1);
    await expect.poll(() => pressedPrices(other).count(), AT_ONCE).toBe(1);
    expect(await namesOf(pressedPrices(other))).toEqual(await namesOf(pressedPrices(page)));
    await expect.poll(() => chosen(other).count(), AT_ONCE).toBe(1);
    await pressedPrices(other).click();
    await expect.poll(() => pressedPrices(page).count(), AT_ONCE).toBe(0);
    await expect.poll(() => chosen(page).count(), AT_ONCE).toBe(0);
    expect(complaints).toEqual([]);
    await page.context().close();
  },
);
