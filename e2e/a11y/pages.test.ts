// axe on every page of the route table, and on Home in words that are long and from the right.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject, test } from 'vitest';

import { everyPage } from '../routes.ts';
import { lookAt } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { openWhole, stillPage } from '../support/stillPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const pages = [
  ...everyPage('en'),
  { path: '/en/no-such-page', status: 404 },
  { path: '/de', status: 200 },
  { path: '/ar', status: 200 },
];

/**
 * Boards of the same rows as others, which are looked at with all of theirs. Here the first ones are enough: axe asks a
 * hundred questions of each element, and a row has thirty of them.
 */
const LONG_BOARDS = new Set([
  '/en/line',
  '/en/line/football',
  '/en/line/today',
  '/en/topgame/line',
  '/en/champ/line',
  '/en/cyber/virtual',
  '/en/cyber/real/strike',
  '/en/cyber/real/strike/live',
  '/en/cyber/virtual/rockets/line',
]);
const ALIKE = '[data-board] tbody tr:nth-child(n + 5)';

test.each(pages)('axe finds nothing on $path', async ({ path, status }) => {
  const { page } = await stillPage(browser);
  await openWhole(page, siteUrl + path, status);
  // The registration form beside a board is a part that comes when the page is whole.
  await page.waitForLoadState('networkidle');
  await lookAt(page, { name: path, ...(LONG_BOARDS.has(path) ? { except: ALIKE } : {}) });
});
