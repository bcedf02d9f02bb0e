// What boards of every kind share: long lists, parts of games, esports, and where a row leads.
import type { GameRow, SectionBoard } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { coupon, openBoardPage } from './support/boardPage.ts';
import { answerCalls, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
/** Where esports fill more than the window, too. */
const largeSiteUrl = inject('largeSiteUrl');
const PATIENCE = { timeout: 30_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const popover = (page: Page) => page.locator('[popover]:popover-open');

const openBoard = (page: Page, path: string) => openBoardPage(page, siteUrl + path);

async function lineRows(): Promise<readonly GameRow[]> {
  const response = await fetch(`${siteUrl}/web-api/catalogue/section?language=en&section=line`);
  return ((await response.json()) as SectionBoard).games;
}

const drawnRows = (page: Page) => page.locator('[data-board] tbody tr:not([aria-hidden])').count();

const listedRows = (page: Page) =>
  page
    .locator('[data-board]')
    .evaluateAll((tables) =>
      tables.reduce((sum, table) => sum + Number(table.getAttribute('aria-rowcount') ?? 1) - 1, 0),
    );

const rowHeight = (page: Page) =>
  page
    .locator('[data-board] tbody tr:not([aria-hidden])')
    .first()
    .evaluate((row) => row.getBoundingClientRect().height);

/** Places of the window under which a board has neither a heading nor a row, and boards of a wrong height. */
const faultsOfLists = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const drawn = document.querySelector('[data-board] tbody tr:not([aria-hidden])');
    const heightOfRow = drawn?.getBoundingClientRect().height ?? 0;
    for (const table of document.querySelectorAll<HTMLTableElement>('[data-board]')) {
      const [body] = table.tBodies;
      const name = table.ariaLabel ?? '';
      const wanted = (Number(table.getAttribute('aria-rowcount')) - 1) * heightOfRow;
      const height = body?.getBoundingClientRect().height ?? 0;
      if (Math.abs(height - wanted) > 2) wrong.push(`${name} is ${height} high, not ${wanted}`);
      for (const gap of table.querySelectorAll('tr[aria-hidden]')) {
        const { top, bottom } = gap.getBoundingClientRect();
        if (bottom > 0 && top < window.innerHeight) wrong.push(`${name} has a hole at ${top}`);
      }
    }
    return wrong;
  });

/** Tables far from the window are left out, and their frames have the height that they will have with them. */
async function framesAreAsHighAsTold(page: Page): Promise<void> {
  const frames = await page.locator('[data-rows]').evaluateAll((found) => {
    const measured = found.map((frame) => {
      const isFar = !frame.querySelector('[data-board]')!.checkVisibility({ contentVisibilityAuto: true });
      const told = frame.getBoundingClientRect().height;
      (frame as HTMLElement).style.contentVisibility = 'visible';
      return { isFar, told, real: frame.getBoundingClientRect().height };
    });
    for (const frame of found) (frame as HTMLElement).style.contentVisibility = '';
    return measured;
  });
  expect(frames.filter(({ isFar }) => isFar).length).toBeGreaterThan(3);
  expect(frames.filter(({ told, real }) => Math.abs(told - real) > 0.5)).toEqual([]);
}

describe('boards of every kind', () => {
  // One page after the other of the same list: a long one takes seconds to draw.
  test('a long list is drawn near the window alone, without holes, and is as long as its rows, also when they are lower', async () => {
    const { page, complaints } = await watchPage(browser);
    await openBoard(page, '/en/line');
    await expect
      .poll(
        async () => (await listedRows(page)) > 60 && (await drawnRows(page)) < (await listedRows(page)),
        PATIENCE,
      )
      .toBe(true);
    const usual = await rowHeight(page);
    await framesAreAsHighAsTold(page);
    const last = page.locator('[data-board]').last().locator('tbody tr:not([aria-hidden])').last();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect
      .poll(
        async () =>
          (await last.getAttribute('aria-rowindex')) ===
          (await page.locator('[data-board]').last().getAttribute('aria-rowcount')),
        PATIENCE,
      )
      .toBe(true);
    expect(await drawnRows(page)).toBeLessThan(await listedRows(page));

    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator('[data-fold="view"] > summary').click();
    await page.locator('[data-fold="view"]').getByRole('link', { name: 'Compact', exact: true }).click();
    await page.waitForURL(/compact=1/, PATIENCE);
    await expect.poll(() => rowHeight(page), PATIENCE).toBeLessThan(usual);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
    await expect.poll(() => faultsOfLists(page), PATIENCE).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['/en/line?compact=1', siteUrl],
    ['/en/cyber/real', largeSiteUrl],
  ])('%s: a table that is left out for now is as high as it will be', async (path, from) => {
    const { page } = await watchPage(browser);
    await openBoardPage(page, from + path);
    await framesAreAsHighAsTold(page);
  });

  test('a part of a game is a game of its own, and leads back to the whole', async () => {
    const { page, complaints } = await watchPage(browser);
    const game = (await lineRows()).find(({ partCount }) => partCount > 0);
    if (game === undefined) throw new Error('No game of the test site has parts.');
    const { sport, championship, address } = game;
    await openBoard(page, `/en/line/${sport}/${championship}/${address}`);
    const parts = page.getByRole('navigation', { name: 'Parts of the game' }).getByRole('link');
    await parts.nth(1).click();
    await page.waitForURL((url) => !url.pathname.endsWith(address), PATIENCE);
    await page.locator('[data-card] [data-outcome] button').first().waitFor(PATIENCE);
    await parts.first().click();
    await page.waitForURL((url) => url.pathname.endsWith(address), PATIENCE);
    expect(complaints).toEqual([]);
  });

  test('esports: a price tells of itself, the list is asked for again, and rows lead to pages of esports', async () => {
    const { page, complaints } = await watchPage(browser);
    await openBoard(page, '/en/cyber/real');
    const price = page.locator('[data-board] td button[aria-pressed]:not([data-star]):enabled').last();
    await price.click({ button: 'right' });
    await popover(page).getByText('Fair price', { exact: true }).waitFor(PATIENCE);
    await page.keyboard.press('Escape');
    // What the book no longer lists leaves the page with the next answer.
    const rows = page.locator('[data-board] tbody tr');
    const before = await rows.count();
    expect(before).toBeGreaterThan(1);
    await answerCalls(page, '**/web-api/catalogue/section?*', async (route) => {
      const response = await route.fetch();
      const board = (await response.json()) as SectionBoard;
      await route.fulfill({ response, json: { ...board, games: board.games.slice(0, 1), total: 1 } });
    });
    await expect.poll(() => rows.count(), PATIENCE).toBeLessThanOrEqual(2);
    await rows.first().locator('th a').click();
    await page.waitForURL(/\/en\/cyber\/real\/[^/]+\/\d+-[^/]+\/(?:live|line)\/\d+-/);
    expect(complaints).toEqual([]);
  });

  test('the coupon tells of its prices; a row leads to statistics, a game to its teams', async () => {
    const { page, complaints } = await watchPage(browser);
    await openBoard(page, '/en/line/football');
    const row = page.locator('[data-board] tbody tr').last();
    await row.locator('td button[aria-pressed]:not([data-star]):enabled').first().click();
    await coupon(page)
      .getByRole('button', { name: /History of the price/ })
      .click(PATIENCE);
    await popover(page).getByText('Fair price', { exact: true }).waitFor(PATIENCE);
    await page.keyboard.press('Escape');
    const opened = page.waitForEvent('popup', PATIENCE);
    await row.locator('a[href*="/statistic/game/"]').click();
    const statistics = await opened;
    await statistics.waitForURL(/\/en\/statisticpopup\/game\/\d+/, PATIENCE);
    await statistics.close();
    await row.locator('th a').click();
    await page.locator('[data-scoreboard]').getByRole('link', { name: /./ }).last().click();
    await page.waitForURL(/\/en\/team\/line\/\d+-/, PATIENCE);
    await page.getByRole('link', { name: 'Statistics' }).first().waitFor(PATIENCE);
    expect(complaints).toEqual([]);
  });
});
