// axe on what opens around the pages: menus, settings, the search, and the question whether somebody is still there.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';

import { lookAt } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { openSession, signIn } from '../support/session.ts';
import { openWhole, stillPage } from '../support/stillPage.ts';

const siteUrl = inject('siteUrl');
const seamUrl = inject('seamUrl');
const MINUTE_MS = 60_000;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

test('the second level of the menu', async () => {
  const { page } = await stillPage(browser);
  await openWhole(page, `${siteUrl}/en/information/about`);
  await page.locator('summary', { hasText: 'Live: choose a sport' }).press('Enter');
  await page
    .locator('details[open]')
    .getByRole('link', { name: /Football/ })
    .waitFor();
  await lookAt(page, { name: 'a menu of sports', part: 'header' });
});

test.each(['en', 'ar'])('the settings panel in %s', async (language) => {
  const { page } = await stillPage(browser);
  await openWhole(page, `${siteUrl}/${language}/multi`);
  const header = page.locator('[data-slot="header"]');
  await header
    .locator('summary')
    .filter({ has: page.locator('use[href*="settings"]') })
    .click();
  await header.locator('details[open] section').first().waitFor();
  await lookAt(page, { name: 'the settings panel', part: '[data-slot="header"]' });
});

/** The keys are listened to as soon as the part that does so has come: a press before that is lost. */
async function openSearch(page: Page): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search' });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('/');
    const isOpen = await field.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) return;
  }
  throw new Error('The search did not open.');
}

test('the search with what it has found', async () => {
  const { page } = await stillPage(browser);
  await openWhole(page, `${siteUrl}/en/information/about`);
  await openSearch(page);
  await page.keyboard.type('football');
  await page.getByRole('option').first().waitFor();
  // Whole: what lies under it is to be out of reach.
  await lookAt(page, { name: 'the search' });
});

test('the question to a player who has done nothing for long', async () => {
  const { page } = await stillPage(browser);
  await page.clock.install();
  await signIn(page.context(), siteUrl, await openSession(seamUrl));
  await openWhole(page, `${siteUrl}/en/information/about`);
  // The session part comes after the page.
  await page.waitForFunction(() => localStorage.getItem('session') !== null);
  await page.clock.fastForward(29 * MINUTE_MS + 1000);
  await page.getByRole('dialog', { name: 'Still there?' }).waitFor();
  await lookAt(page, { name: 'Still there?', part: '[role="dialog"]' });
});
