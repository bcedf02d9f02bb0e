// The page of a game: opened from a list, followed live, by keyboard, with its stream.
import type { GameRow, SectionBoard } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { hydrated, openBrowser, twoFrames } from './support/browser.ts';
import { ownComplaints, watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

async function rows(section: 'live' | 'line', sport?: string): Promise<readonly GameRow[]> {
  const query = `language=en&section=${section}${sport === undefined ? '' : `&sport=${sport}`}`;
  const response = await fetch(`${siteUrl}/web-api/catalogue/section?${query}`);
  return ((await response.json()) as SectionBoard).games;
}

function addressOf(row: GameRow, section: 'live' | 'line', language = 'en'): string {
  return `/${language}/${section}/${row.sport}/${row.championship}/${row.address}`;
}

/**
 * A game that takes bets for some time: of the line, so that nothing closes under the test. Large leagues play at the
 * end of a week and have few markets before: on other days a small league has more.
 */
async function calmGame(): Promise<GameRow> {
  const soon = Date.now() + 20 * 60_000;
  const games = (await rows('line', 'football')).filter(({ startsAt }) => startsAt > soon);
  const game = games.toSorted((a, b) => b.marketCount - a.marketCount)[0];
  if (game === undefined) throw new Error('The test site has no football to come.');
  return game;
}

const cards = (page: Page) => page.locator('[data-card]');
const prices = (page: Page) => page.locator('[data-card] [data-outcome] button:enabled');

async function open(page: Page, address: string): Promise<void> {
  await page.goto(siteUrl + address);
  await hydrated(page);
}

describe('the page of a game', () => {
  test('[BET-005] [BET-006] [BET-014] from Home to a chosen price of a live game in two presses; the row is seen at once and one request completes it', async () => {
    const { page, complaints, requests } = await watchPage(browser);
    await open(page, '/en');
    const link = page.locator('table[aria-label$=", live"] tbody tr a[href*="/live/"]').first();
    const name = (await link.innerText()).split('\n')[0]?.trim() ?? '';
    const before = requests.length;
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor({ state: 'attached' });
    await expect.poll(() => cards(page).count()).toBeGreaterThan(0);
    const games = requests.slice(before).filter(({ url }) => /\/book\/v1\/games\/\d+\?/.test(url));
    expect(games).toHaveLength(1);
    expect(requests.slice(before).filter(({ url }) => url.includes('/catalogue/sports'))).toEqual([]);
    const price = prices(page).first();
    await price.click();
    await expect
      .poll(() => page.locator('[data-card] button[aria-pressed="true"]').count())
      .toBeGreaterThan(0);
    const kept = await page.evaluate(() => localStorage.getItem('fairline.coupon.v1') ?? '');
    const [bet] = (JSON.parse(kept) as { bets: { pageType: string; gameIsFinished: boolean }[] }).bets;
    expect(bet).toMatchObject({ pageType: 'home', gameIsFinished: false });
    expect(complaints).toEqual([]);
  });

  test('opened from a list it is complete with one request; related games are asked for when the reader gets there', async () => {
    const { page, requests } = await watchPage(browser, { viewport: { width: 1440, height: 600 } });
    // The longest page, from the list of its championship: of the whole sport only the rows near the window are drawn.
    const game = await calmGame();
    await open(page, `/en/line/football/${game.championship}`);
    await page.waitForLoadState('networkidle');
    // What the row knows is seen while the answer is held back, and with it what is pushed: that has all markets too.
    let letGo = (): void => {};
    const gone = new Promise<void>((done) => (letGo = done));
    await page.route(/\/web-api\/(book|feed)\//, async (route) => {
      await gone;
      await route.continue().catch(() => undefined);
    });
    const before = requests.length;
    const asked = () =>
      requests
        .slice(before)
        .map(({ url }) => new URL(url).pathname)
        // Other games are asked for when the pointer touches them, and lists are refreshed in their own time.
        .filter((path) => path.endsWith(`/games/${game.number}`) || /\/(related|sports)$/.test(path));
    await page
      .locator(`a[href="${addressOf(game, 'line')}"]`)
      .first()
      .click();
    await cards(page).first().waitFor();
    const known = await cards(page).count();
    letGo();
    await expect.poll(() => cards(page).count(), { timeout: 30_000 }).toBeGreaterThan(known);
    await page.waitForLoadState('networkidle');
    expect(asked()).toHaveLength(1);
    await page.locator('[data-related]').scrollIntoViewIfNeeded();
    await page.getByRole('heading', { level: 2, name: 'More games' }).waitFor();
    expect(asked().filter((path) => path.endsWith('/related'))).toHaveLength(1);
  });

  test('[BET-007] a game that is not on offer is answered 404 and leads to the results', async () => {
    const { page, complaints } = await watchPage(browser);
    const response = await page.goto(`${siteUrl}/en/live/football/1-nowhere/99999999999-nobody-nothing`);
    expect(response?.status()).toBe(404);
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('This game is not on offer');
    const results = page.getByRole('main').getByRole('link', { name: 'Results' });
    await results.click();
    await page.waitForURL('**/en/results');
    expect(ownComplaints(complaints, 404)).toEqual([]);
  });

  test('markets are searched, pinned and collapsed, and stay so over a reload', async () => {
    const { page, complaints } = await watchPage(browser);
    const game = await calmGame();
    await open(page, addressOf(game, 'line'));
    await page.getByRole('button', { name: 'Pin Exact total, Goals' }).click();
    expect(await cards(page).first().getAttribute('data-card')).toBe('goals.exact-total');
    await page.getByRole('button', { name: 'Exact total Goals' }).click();
    await page.reload();
    await hydrated(page);
    await expect.poll(() => cards(page).first().getAttribute('data-card')).toBe('goals.exact-total');
    expect(await cards(page).first().locator('[data-outcome]').count()).toBeLessThan(2);
    await page.getByRole('button', { name: 'Find a market' }).click();
    await page.keyboard.type('double chance');
    await expect
      .poll(async () => [
        ...new Set(await cards(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-card')))),
      ])
      .toEqual(expect.arrayContaining(['goals.double-chance']));
    expect(await cards(page).count()).toBeLessThan(8);
    await page.keyboard.press('Escape');
    await expect.poll(() => cards(page).count()).toBeGreaterThan(8);
    expect(complaints).toEqual([]);
  });

  test('the order that markets were put in stays over a reload', async () => {
    const { page, complaints } = await watchPage(browser);
    const game = await calmGame();
    await open(page, addressOf(game, 'line'));
    const order = () =>
      cards(page).evaluateAll((all) =>
        all
          .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
          .map((one) => one.getAttribute('data-card')),
      );
    const columns = page.getByRole('button', { name: 'Two columns' });
    await columns.click();
    await expect.poll(() => page.locator('[data-one]').count()).toBe(1);
    const [first, second, third] = await order();
    await page.getByRole('button', { name: 'Arrange markets' }).click();
    await cards(page).first().getByRole('button', { name: /down/i }).click();
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, first, third]);
    await page.reload();
    await hydrated(page);
    await expect.poll(async () => (await order()).slice(0, 3)).toEqual([second, first, third]);
    expect(complaints).toEqual([]);
  });

  test('by keyboard: the context key of a price shows its history and margin, Escape returns to the price', async () => {
    const { page, complaints } = await watchPage(browser);
    await open(page, addressOf(await calmGame(), 'line'));
    const price = prices(page).first();
    await price.focus();
    await price.dispatchEvent('contextmenu');
    const dialog = page.getByRole('dialog').filter({ hasText: 'Fair price' });
    await dialog.waitFor();
    await dialog.getByRole('img').waitFor();
    expect(await dialog.innerText()).toMatch(/On average the margin takes .* of a stake of/);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').filter({ hasText: 'Fair price' }).count()).toBe(0);
    expect(await price.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => price.getAttribute('aria-pressed')).toBe('true');
    expect(complaints).toEqual([]);
  });

  test('held down, a price shows its history, which stays when it is let go and does not become a bet', async () => {
    const { page, complaints } = await watchPage(browser);
    await open(page, addressOf(await calmGame(), 'line'));
    await page.getByRole('region', { name: 'Bet slip' }).waitFor();
    const price = prices(page).first();
    await price.scrollIntoViewIfNeeded();
    const { x, y } = (await price.boundingBox())!;
    await page.mouse.move(x + 8, y + 8);
    await page.mouse.down();
    const popover = page.locator('[popover]:popover-open');
    await popover.getByText('Fair price').waitFor();
    await page.mouse.up();
    // The coupon would have it at once.
    await expect.poll(() => popover.getByText('Opening').count(), { timeout: 30_000 }).toBe(1);
    expect(await popover.count()).toBe(1);
    expect(await price.getAttribute('aria-pressed')).toBe('false');
    // A press elsewhere closes it.
    await page.getByRole('main').getByRole('heading', { level: 1 }).dispatchEvent('pointerdown');
    await expect.poll(() => popover.count(), { timeout: 30_000 }).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('[BET-136] the number of the game is shown when the visitor wants it', async () => {
    const { page } = await watchPage(browser);
    const game = await calmGame();
    await page.goto(siteUrl + addressOf(game, 'line'));
    expect(await page.getByText(`#${game.number}`, { exact: true }).count()).toBe(0);
    await page.context().addCookies([{ name: 'show_game_id', value: '1', url: siteUrl }]);
    await page.goto(siteUrl + addressOf(game, 'line'));
    await page.getByRole('main').getByText(`#${game.number}`, { exact: true }).first().waitFor();
  });

  test('[BET-104] [BET-106] a stream plays, follows the scroll into a corner, goes back, and plays on beside other pages when it is put aside', async () => {
    const { page, complaints } = await watchPage(browser);
    const all = [...(await rows('line')), ...(await rows('live'))];
    const game = all.find(({ hasVideo }) => hasVideo);
    if (game === undefined) throw new Error('No game of the test site has a stream.');
    await open(page, addressOf(game, game.live === undefined ? 'line' : 'live'));
    await page.getByRole('button', { name: 'Stream' }).click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.2);
    // What the watch for idle players looks for (activityEvents.ts).
    expect(await video.evaluate((element: HTMLVideoElement) => !element.paused && !element.ended)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('[data-floating] video').waitFor();
    await page.getByRole('button', { name: 'Back to its place' }).click();
    await expect.poll(() => page.locator('[data-floating]').count()).toBe(0);
    const media = page.getByRole('group', { name: 'Picture of the game' });
    const started = await video.evaluate((element: HTMLVideoElement) => element.currentTime);
    await media.getByRole('button', { name: 'Across the page' }).click();
    await expect.poll(() => media.getAttribute('data-target'), { timeout: 30_000 }).toBe('overview');
    await media.getByRole('button', { name: 'Full screen' }).click();
    await expect
      .poll(
        () => page.evaluate(() => (document.fullscreenElement?.querySelector('video') ?? null) !== null),
        {
          timeout: 30_000,
        },
      )
      .toBe(true);
    await page.evaluate(() => document.exitFullscreen());
    await expect.poll(() => media.getAttribute('data-target'), { timeout: 30_000 }).toBe('board');
    // One picture all the time: it has only changed its place.
    expect(await video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(started);
    await page.getByRole('button', { name: 'In a corner' }).click();
    await page.locator('[data-floating] video').waitFor();
    // A page of another sub-application.
    await page.locator('header a[href="/en/results"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.2);
    await page.getByRole('button', { name: 'Close the stream' }).click();
    await expect.poll(() => page.locator('video').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('[BET-104] [BET-106] a stream stays in its place when the visitor wants that, and ends with the page of its game', async () => {
    const { page, complaints } = await watchPage(browser);
    const all = [...(await rows('line')), ...(await rows('live'))];
    const game = all.find(({ hasVideo }) => hasVideo);
    if (game === undefined) throw new Error('No game of the test site has a stream.');
    await page.context().addCookies([{ name: 'video_on_scroll', value: '0', url: siteUrl }]);
    await open(page, addressOf(game, game.live === undefined ? 'line' : 'live'));
    const stream = page.getByRole('button', { name: 'Stream' });
    await stream.click();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.2);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const bottom = () => video.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(bottom, { timeout: 30_000 }).toBeLessThan(0);
    // It would float with the next picture that the browser draws.
    await twoFrames(page);
    expect(await page.locator('[data-floating]').count()).toBe(0);
    expect(await bottom()).toBeLessThan(0);
    await page.locator('header a[href="/en/results"]').first().click();
    await page.getByRole('heading', { level: 1, name: 'Results' }).waitFor();
    await page.goBack();
    await stream.waitFor();
    await expect.poll(() => stream.getAttribute('aria-pressed'), { timeout: 30_000 }).toBe('false');
    expect(await video.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('[BET-039] [BET-107] the wide score board and the tracker that is off stay so over a reload', async () => {
    const { page, complaints } = await watchPage(browser);
    const game = (await rows('live')).find(({ hasZone, hasVideo }) => hasZone && !hasVideo);
    if (game === undefined) throw new Error('No live game of the test site has a picture of ours alone.');
    await open(page, addressOf(game, 'live'));
    const board = page.locator('[data-scoreboard]');
    const isWide = () => board.evaluate((element) => element.hasAttribute('data-wide'));
    const off = page.getByText('The tracker is off.');
    expect([await isWide(), await off.count()]).toEqual([false, 0]);
    await page.getByRole('button', { name: 'Wide score board' }).click();
    await page.getByRole('button', { name: 'Turn the tracker off' }).click();
    await off.waitFor();
    await expect.poll(isWide).toBe(true);
    await page.reload();
    await hydrated(page);
    await off.waitFor();
    await expect.poll(isWide).toBe(true);
    await page.getByRole('button', { name: 'Turn it on' }).click();
    await expect.poll(() => off.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('our own picture goes across the page and over the whole screen and back, and the corner is not for it', async () => {
    const { page, complaints } = await watchPage(browser);
    // It is drawn from what has happened: a game to come has none.
    const game = (await rows('live')).find(({ hasZone, hasVideo }) => hasZone && !hasVideo);
    if (game === undefined) throw new Error('No live game of the test site has a picture of ours alone.');
    await open(page, addressOf(game, 'live'));
    const media = page.getByRole('group', { name: 'Picture of the game' });
    const targetIs = (target: string) =>
      expect.poll(() => media.getAttribute('data-target'), { timeout: 30_000 }).toBe(target);
    const acrossThePage = media.getByRole('button', { name: 'Across the page' });
    const width = async () => (await media.boundingBox())?.width ?? 0;
    await acrossThePage.waitFor();
    const beside = await width();
    expect(await media.getByRole('button', { name: 'In a corner' }).count()).toBe(0);
    await acrossThePage.click();
    await targetIs('overview');
    expect(await acrossThePage.getAttribute('aria-pressed')).toBe('true');
    expect(await width()).toBeGreaterThan(beside);
    const fullScreen = media.getByRole('button', { name: 'Full screen' });
    const isOverTheScreen = (isOver: boolean) =>
      expect
        .poll(
          () => page.evaluate(() => (document.fullscreenElement?.querySelector('svg') ?? null) !== null),
          { timeout: 30_000 },
        )
        .toBe(isOver);
    // Left once by the browser's own way, as its key does, and once by the button that is pressed.
    for (const leave of [() => page.evaluate(() => document.exitFullscreen()), () => fullScreen.click()]) {
      await fullScreen.click();
      await targetIs('fullscreen');
      await isOverTheScreen(true);
      expect(await fullScreen.getAttribute('aria-pressed')).toBe('true');
      await leave();
      await targetIs('board');
      await isOverTheScreen(false);
      expect(await fullScreen.getAttribute('aria-pressed')).toBe('false');
    }
    expect(complaints).toEqual([]);
  });
});
