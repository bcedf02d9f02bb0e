// Boards that live: prices that follow the server, filters in the address, the keyboard, and a connection that breaks.
import type { SectionBoard } from '@fairline/contracts';
import type { PushGame } from '@fairline/contracts/push';
import { COUPON_STORAGE_KEY } from '@fairline/coupon';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { breakableStreams, chosen, coupon, openBoardPage } from './support/boardPage.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
const PATIENCE = { timeout: 30_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const prices = (page: Page) => page.locator('[data-board] tbody td button[aria-pressed]:not([data-star])');

const openBoard = (page: Page, path: string) => openBoardPage(page, siteUrl + path);

async function ask<Reply>(path: string): Promise<Reply> {
  const response = await fetch(siteUrl + path);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Reply;
}

/** What a choice changes about the first board of a page. */
async function boardOf(page: Page) {
  const board = page.locator('[data-board]').first();
  await board.waitFor();
  const rows = board.locator('tbody tr:not([aria-hidden])');
  return {
    headings: await board.locator('th[scope="col"]').allInnerTexts(),
    links: await rows
      .locator('th a')
      .evaluateAll((links) =>
        links.slice(0, 10).map((link) => (link.getAttribute('href') ?? '').split('/').at(-1)),
      ),
    rowHeight: await rows.first().evaluate((row) => Math.round(row.getBoundingClientRect().height)),
    marked: await page.locator('[data-fold="view"] a[aria-current="true"]').allTextContents(),
  };
}

describe('filters of a section', () => {
  test('stand in the address: a reload and a friend see the same board', async () => {
    const { page, complaints } = await watchPage(browser);
    await openBoard(page, '/en/line/football');
    await page.locator('[data-fold="view"] > summary').click();
    for (const name of ['Total', 'Start', 'Compact', 'Asian']) {
      const chip = page.locator('main, [data-slot="main"]').getByRole('link', { name, exact: true }).first();
      await chip.click();
      await page.waitForFunction(
        (text) =>
          [...document.querySelectorAll('a[aria-current="true"]')].some((link) => link.textContent === text),
        name,
      );
    }
    const address = page.url();
    const params = new URL(address).searchParams;
    expect(Object.fromEntries(params)).toEqual({ markets: 'total', sort: 'time', compact: '1', view: '1' });
    const chosenBoard = await boardOf(page);
    expect(chosenBoard.headings).toEqual(['Over', 'Total', 'Under']);
    // In the order of the start, lower rows than usual, and the chips of the choice marked.
    const games = await ask<SectionBoard>(
      '/web-api/catalogue/section?language=en&section=line&sport=football&sort=time&filteredMarkets=total',
    );
    expect(chosenBoard.links).toEqual(games.games.slice(0, 10).map(({ address: own }) => own));
    await page.reload();
    await hydrated(page);
    expect(await boardOf(page)).toEqual(chosenBoard);
    const friend = await watchPage(browser, { javaScriptEnabled: false });
    await friend.page.goto(address);
    expect(await boardOf(friend.page)).toEqual(chosenBoard);
    await friend.page.goto(`${siteUrl}/en/line/football`);
    expect(await boardOf(friend.page)).not.toMatchObject({ rowHeight: chosenBoard.rowHeight });
    expect(complaints).toEqual([]);
  });

  test('[BET-131] compact rows are lower, and the preference may be overruled for one address', async () => {
    const { page } = await watchPage(browser);
    const height = async (path: string) => {
      await page.goto(siteUrl + path);
      await page.locator('[data-board] tbody tr').first().waitFor();
      return page
        .locator('[data-board] tbody tr')
        .first()
        .evaluate((row) => row.getBoundingClientRect().height);
    };
    const usual = await height('/en/live/football');
    expect(await height('/en/live/football?compact=1')).toBeLessThan(usual);
    await page.context().addCookies([{ name: 'compact_view', value: '1', url: siteUrl }]);
    expect(await height('/en/live/football')).toBeLessThan(usual);
    expect(await height('/en/live/football?compact=0')).toBe(usual);
  });

  test('[BET-133] the best games stand on top when the visitor likes it so', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${siteUrl}/en/live?best=1`);
    expect(await page.locator('[data-board]').first().getAttribute('aria-label')).toBe('Best games');
    await page.goto(`${siteUrl}/en/live`);
    expect(await page.getByText('Best games').count()).toBe(0);
    await page.context().addCookies([{ name: 'best_matches_on_top', value: '1', url: siteUrl }]);
    await page.goto(`${siteUrl}/en/live`);
    expect(await page.locator('[data-board]').first().getAttribute('aria-label')).toBe('Best games');
  });
});

describe('a living board', () => {
  test(
    '[BET-002] live prices and scores on the page are those of the server',
    { timeout: 120_000 },
    async () => {
      const { page, complaints } = await watchPage(browser);
      await openBoard(page, '/en/live');
      const board = await ask<SectionBoard>('/web-api/catalogue/section?language=en&section=live');
      expect(board.games.every(({ statusId }) => statusId === 2 || statusId === 3)).toBe(true);
      // Compared a few times over: the page may be a tick behind, never wrong for long.
      await expect
        .poll(
          async () => {
            const ids = board.games.slice(0, 6).map(({ id }) => id);
            const { updates } = await ask<{ updates: { games: PushGame[] }[] }>(
              `/web-api/feed/v1/changes?topics=games:${ids.join(',')}`,
            );
            const now = updates.flatMap(({ games }) => games);
            const shown = await page.evaluate(() =>
              [...document.querySelectorAll('[data-board] tbody tr')].map((row) => row.textContent ?? ''),
            );
            const wrong = now.filter(({ id, score, statusId, suspension, markets }) => {
              const game = board.games.find((each) => each.id === id);
              const row = shown.find(
                (text) => text.includes(game?.home.name ?? '-') && text.includes(game?.away.name ?? '-'),
              );
              if (statusId === 4) return row !== undefined;
              if (row === undefined || score === null) return true;
              const total = Object.entries(markets).find(
                ([, market]) => market?.isMain === true && market.isSuspended !== true,
              );
              const price = Object.values(total?.[1]?.prices ?? {})[0];
              const isPriced =
                suspension !== null ||
                price === undefined ||
                price >= 20_000 ||
                row.includes((Math.floor(price / 10) / 100).toFixed(2));
              return !row.includes(`Score ${score.score[0]}:${score.score[1]}`) || !isPriced;
            });
            return wrong.map(({ id }) => id);
          },
          { timeout: 60_000, interval: 1500 },
        )
        .toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

  test('[BET-086] a lost connection is said and healed', { timeout: 120_000 }, async () => {
    const { page } = await watchPage(browser);
    await page.route('**/web-api/feed/v1/**', (route) => route.abort());
    await openBoard(page, '/en/live');
    const note = coupon(page).locator('[data-connection="lost"]');
    await note.waitFor({ timeout: 40_000 });
    expect(await page.getByRole('status').filter({ hasText: 'connection is lost' }).count()).toBe(1);
    await page.unroute('**/web-api/feed/v1/**');
    await note.waitFor({ state: 'detached', timeout: 60_000 });
  });
});

describe('a connection that breaks in the middle of a live page', () => {
  test('is said and shown where the coupon is put away', { timeout: 120_000 }, async () => {
    const { page } = await watchPage(browser, { viewport: { width: 1200, height: 800 } });
    const breakStreams = await breakableStreams(page);
    const connected = page.waitForResponse('**/web-api/feed/v1/stream?*', PATIENCE);
    await openBoard(page, '/en/live');
    await connected;
    const note = page.locator('[data-connection="lost"]');
    expect(await note.count()).toBe(0);
    await page.route('**/web-api/feed/v1/**', (route) => route.abort());
    await breakStreams();
    await note.waitFor({ timeout: 60_000 });
    expect(await page.getByRole('status').filter({ hasText: 'connection is lost' }).count()).toBe(1);
    const box = await note.boundingBox();
    const onTop = await note.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect([onTop, (box?.y ?? 0) + (box?.height ?? 0) <= 800]).toEqual([true, true]);
    await page.unroute('**/web-api/feed/v1/**');
    await note.waitFor({ state: 'detached', timeout: 60_000 });
  });
});

describe('the keyboard', () => {
  test(
    'adds three prices of two sports without a pointer, and takes one out',
    { timeout: 90_000 },
    async () => {
      const { page, complaints } = await watchPage(browser);
      await openBoard(page, '/en');
      const pressed = prices(page).and(page.locator('[aria-pressed="true"]'));
      await page.locator('body').press('ArrowDown');
      const isPrice = () =>
        page.evaluate(
          () =>
            document.activeElement?.matches('[data-board] td button[aria-pressed]:not([data-star])') ?? false,
        );
      expect(await isPrice()).toBe(true);
      await page.keyboard.press('Enter');
      const sportOf = () =>
        page.evaluate(() => document.activeElement?.closest('table')?.getAttribute('aria-label') ?? '');
      const first = await sportOf();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      // At least one row on, and into the next sport.
      for (let step = 0; step < 12 && (step === 0 || (await sportOf()) === first); step += 1)
        await page.keyboard.press('ArrowDown');
      expect(await sportOf()).not.toBe(first);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      // The coupon itself is fetched with the first bet.
      await expect.poll(() => chosen(page).count(), { timeout: 20_000 }).toBe(3);
      expect(await pressed.count()).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await expect.poll(() => chosen(page).count()).toBe(2);
      await page.reload();
      await hydrated(page);
      await expect.poll(() => chosen(page).count(), { timeout: 20_000 }).toBe(2);
      expect(complaints).toEqual([]);
    },
  );

  test('asks of any price on a board: history, margin and its cost; Escape returns to the price, which stays unchosen', async () => {
    const { page, complaints } = await watchPage(browser);
    for (const path of ['/en', '/en/line/football']) {
      await openBoard(page, path);
      // Of a game that has not begun, so that nothing closes under the test.
      await page
        .locator('[data-board]')
        .last()
        .locator('tbody td button[aria-pressed]:not([data-star]):enabled')
        .first()
        .focus();
      // Not every keyboard has a context key.
      await page.keyboard.press('h');
      const popover = page.locator('[popover]:popover-open');
      for (const fact of ['Opening', 'Low', 'High', 'Overround', 'Fair price'])
        await popover.getByText(fact, { exact: true }).waitFor();
      await popover.getByText(/On average the margin takes .+ of a stake of .+/).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => popover.count(), { timeout: 30_000 }).toBe(0);
      const isBack = () =>
        page.evaluate(() => document.activeElement?.matches('[data-board] td button[aria-pressed="false"]'));
      await expect.poll(isBack, { timeout: 30_000 }).toBe(true);
    }
    const price = prices(page).and(page.locator(':enabled')).nth(3);
    await price.click({ button: 'right' });
    await page.locator('[popover]:popover-open').getByText('Fair price', { exact: true }).waitFor();
    expect(await price.getAttribute('aria-pressed')).toBe('false');
    expect(complaints).toEqual([]);
  });

  test('? lists the keys, Escape closes the list', async () => {
    const { page } = await watchPage(browser);
    await openBoard(page, '/en/live/football');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keys of the boards' });
    await dialog.waitFor();
    expect(await dialog.getByText('Move through prices').count()).toBe(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test('the column previews the total price and the payout of a typed stake, and refuses what is no stake', async () => {
  const { page, complaints } = await watchPage(browser);
  await openBoard(page, '/en/line/football');
  const open = prices(page).and(page.locator(':not([disabled])'));
  await open.first().click();
  const written = await open.first().innerText();
  const price = Number(written);
  const stake = coupon(page).getByRole('textbox', { name: 'Stake' });
  await stake.fill('100');
  await expect
    .poll(async () => (await coupon(page).locator('dl').innerText()).replaceAll(/\s+/g, ' '))
    .toContain(`Price ${written}`);
  const text = await coupon(page).locator('dl').innerText();
  const payout = Number(/€([\d.,]+)/.exec(text)?.[1]?.replaceAll(',', ''));
  expect(payout).toBeGreaterThanOrEqual(price * 100 - 0.01);
  expect(payout).toBeLessThan(price * 100 + 1);
  await stake.fill('ten');
  expect(await coupon(page).getByText('That is not a number.').isVisible()).toBe(true);
  await coupon(page)
    .getByRole('button', { name: /^Remove / })
    .click();
  await coupon(page).getByText('Your bet slip is empty').waitFor();
  expect(complaints).toEqual([]);
});

test.each([
  ['topgame', '/en/topgame/line'],
  ['cyber', '/en/cyber/real'],
  ['line', '/en/line/football'],
])(
  '[BET-014] [CYB-018] a price that is pressed on a board of %s carries that page type',
  async (pageType, path) => {
    const { page } = await watchPage(browser);
    await openBoard(page, path);
    // Each has its chips.
    expect(await page.locator('main nav').count()).toBeGreaterThan(0);
    await prices(page).and(page.locator(':not([disabled])')).first().click();
    await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);
    const kept = () => page.evaluate((key) => localStorage.getItem(key), COUPON_STORAGE_KEY);
    await expect.poll(kept, PATIENCE).toContain(`"pageType":"${pageType}"`);
  },
);

test('[BET-129] [CYB-016] the accumulator of the day goes into the coupon with one press; the type of esports follows the address', async () => {
  const { page, complaints } = await watchPage(browser);
  await openBoard(page, '/en');
  await page.getByRole('button', { name: 'Accumulator of the day' }).click();
  const panel = page.getByRole('region', { name: 'Accumulator of the day' });
  await panel.getByRole('listitem').first().waitFor();
  const legs = await panel.getByRole('listitem').count();
  expect(legs).toBeGreaterThanOrEqual(2);
  await panel.getByRole('button', { name: 'Add all to the slip' }).click();
  await expect.poll(() => panel.locator('li button[aria-pressed="true"]').count()).toBe(legs);
  const keptType = () => page.evaluate(() => sessionStorage.getItem('cyber_type'));
  for (const type of ['virtual', 'real']) {
    await page.goto(`${siteUrl}/en/cyber/${type}`);
    await hydrated(page);
    await expect.poll(keptType).toBe(type);
  }
  expect(complaints).toEqual([]);
});
