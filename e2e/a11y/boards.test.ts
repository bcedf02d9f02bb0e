// axe on what a visitor makes of a board: a chosen price, stars, the list of keys; and on a board without connection.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { lookAt } from '../support/axe.ts';
import { breakableStreams, chosen, openBoardPage } from '../support/boardPage.ts';
import { openBrowser } from '../support/browser.ts';
import { stillPage } from '../support/stillPage.ts';

const siteUrl = inject('siteUrl');
const PATIENCE = { timeout: 30_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

test('a price that is chosen, and the bet in the coupon', async () => {
  const { page } = await stillPage(browser);
  await openBoardPage(page, `${siteUrl}/en/live`);
  await page.locator('[data-board] td button[aria-pressed]:not([data-star]):enabled').first().click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);
  await lookAt(page, {
    name: 'a chosen price',
    part: 'tr:has(button[aria-pressed="true"]), [data-section="right"]',
  });
});

test('favourites with games of both sections, and the list of keys above them', async () => {
  const { page, complaints } = await stillPage(browser);
  for (const section of ['live', 'line']) {
    await openBoardPage(page, `${siteUrl}/en/${section}`);
    await page.locator('[data-board] [data-star]').first().click();
  }
  await openBoardPage(page, `${siteUrl}/en/line/favorites`);
  const stars = page.locator('[data-board] [data-star][aria-pressed="true"]');
  await expect.poll(() => stars.count(), PATIENCE).toBe(2);
  await lookAt(page, { name: 'favourites' });
  const keys = page.getByRole('dialog', { name: 'Keys of the boards' });
  // The keys are listened to as soon as the part that does so has come: a press before that is lost.
  await expect
    .poll(async () => {
      if ((await keys.count()) === 0) await page.keyboard.press('?');
      return keys.count();
    }, PATIENCE)
    .toBe(1);
  await lookAt(page, { name: 'the list of keys', part: '[role="dialog"]' });
  expect(complaints).toEqual([]);
});

test('the note of a lost connection, where the coupon is put away', async () => {
  const { page } = await stillPage(browser, { viewport: { width: 1200, height: 800 } });
  const breakStreams = await breakableStreams(page);
  const connected = page.waitForResponse('**/web-api/feed/v1/stream?*', PATIENCE);
  await openBoardPage(page, `${siteUrl}/en/live`);
  await connected;
  await page.route('**/web-api/feed/v1/**', (route) => route.abort());
  await breakStreams();
  await page.locator('[data-connection="lost"]').waitFor({ timeout: 60_000 });
  await lookAt(page, { name: 'a lost connection', part: '[data-section="right"]' });
});
