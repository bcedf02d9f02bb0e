// axe on the pages whose addresses the book gives, which pages.test.ts cannot know, and on what opens over them.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, inject, test } from 'vitest';

import { pagesOfGames } from '../gamePages.ts';
import { lookAt } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { openWhole, stillPage } from '../support/stillPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;
let pages: ReadonlyMap<string, string>;

beforeAll(async () => {
  [browser, pages] = await Promise.all([openBrowser(), pagesOfGames(siteUrl)]);
});
afterAll(async () => browser.close());

async function open(name: string, language: string): Promise<Page> {
  const address = pages.get(name);
  if (address === undefined) throw new Error(`The book of the test site has nothing for the page "${name}".`);
  const { page } = await stillPage(browser);
  await openWhole(page, siteUrl + address.replace('/en/', `/${language}/`));
  return page;
}

/** Looked at with header, footer and tree, which are the same around the others. */
const FRAMED = new Set(['live game', 'game to come', 'statistics of a finished game', 'game of esports']);

describe('axe finds nothing', { timeout: 120_000 }, () => {
  test.each([
    ['live game', 'de'],
    ['game to come', 'ar'],
    ['game of a page type', 'en'],
    ['game of championship pages', 'en'],
    ['finished game', 'en'],
    ['team', 'en'],
    ['team, live', 'ar'],
    ['statistics of a finished game', 'en'],
    ['statistics in their window', 'ar'],
    ['statistics of a team', 'en'],
    ['results of a championship', 'de'],
    ['game of esports', 'en'],
    ['championship of esports', 'de'],
    ['multi-live', 'en'],
  ])('%s, %s', async (name, language) => {
    await lookAt(await open(name, language), { name, isFrameKnown: !FRAMED.has(name) });
  });

  test('a stream that plays', async () => {
    const page = await open('game with a stream', 'en');
    await page.getByRole('button', { name: 'Stream' }).click();
    await page.locator('video').waitFor();
    await lookAt(page, { name: 'a stream that plays', part: 'main' });
  });

  test('the history of a price', async () => {
    const page = await open('game to come', 'en');
    const price = page.locator('[data-card] [data-outcome] button:enabled').first();
    await price.scrollIntoViewIfNeeded();
    const { x, y } = (await price.boundingBox())!;
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    const popover = page.locator('[popover]:popover-open');
    await popover.getByText('Opening').waitFor();
    await page.mouse.up();
    await lookAt(page, { name: 'the history of a price', part: '[popover]:popover-open' });
  });
});
