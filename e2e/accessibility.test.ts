// axe on the pages whose addresses the book gives, which e2e/pages.test.ts cannot know, and on what opens over them.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { pagesOfGames } from './gamePages.ts';
import { lightViolationsOf, violationsOf } from './support/axe.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
const PATIENCE = { timeout: 30_000 };
let browser: Browser;
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  [browser, pages] = await Promise.all([openBrowser(), pagesOfGames(siteUrl)]);
});
afterAll(async () => browser.close());

async function open(name: string, language: string): Promise<Page> {
  const address = pages.get(name);
  if (address === undefined) throw new Error(`The book of the test site has nothing for the page "${name}".`);
  const { page } = await watchPage(browser);
  page.setDefaultTimeout(PATIENCE.timeout);
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: siteUrl }]);
  const response = await page.goto(siteUrl + address.replace('/en/', `/${language}/`));
  expect(response?.status(), address).toBe(200);
  await hydrated(page);
  return page;
}

describe('axe finds nothing', { timeout: 120_000 }, () => {
  test.each([
    ['live game', 'de'],
    ['game to come', 'ar'],
    ['game of a page type', 'en'],
    ['game of championship pages', 'en'],
    ['finished game', 'en'],
    ['team', 'en'],
    ['team, live', 'ar'],
    ['statistics in their window', 'ar'],
    ['statistics of a team', 'en'],
    ['results of a championship', 'de'],
    ['game of esports', 'en'],
    ['championship of esports', 'de'],
    ['multi-live', 'en'],
  ])('%s, %s', async (name, language) => {
    expect(await violationsOf(await open(name, language))).toEqual([]);
  });

  test('a stream that plays', async () => {
    const page = await open('game with a stream', 'en');
    await page.getByRole('button', { name: 'Stream' }).click();
    await page.locator('video').waitFor();
    expect(await violationsOf(page)).toEqual([]);
  });

  test('the history of a price, in both themes', async () => {
    const page = await open('game to come', 'en');
    const price = page.locator('[data-card] [data-outcome] button:enabled').first();
    await price.scrollIntoViewIfNeeded();
    const { x, y } = (await price.boundingBox())!;
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    const popover = page.locator('[popover]:popover-open');
    await popover.getByText('Opening').waitFor();
    await page.mouse.up();
    expect(await violationsOf(page)).toEqual([]);
    expect(await lightViolationsOf(page)).toEqual([]);
  });
});
