// The betting pages: filters in place, favourites, the tree, and all of it without scripts.
import type { HomeBoard } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { answerCalls, hydrated, openBrowser } from './support/browser.ts';
import { ownComplaints, watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const liveTables = (page: Page) => page.locator('table[aria-label$=", live"]');
const soonRows = (page: Page) => page.locator('table[aria-label$=", starting soon"] tbody tr');
const countIn = (text: string): number => Number(/\d+$/.exec(text.trim())?.[0]);

test('a chip filters the board in place: its count is the number of rows, and the page stays', async () => {
  const { page, complaints, requests } = await watchPage(browser);
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  const chip = page.locator('a[href="/en?live=tennis"]');
  const wanted = countIn(await chip.innerText());
  const before = requests.filter(({ type }) => type === 'document').length;
  await chip.click();
  await liveTables(page).first().waitFor();
  expect(await liveTables(page).count()).toBe(1);
  expect(await liveTables(page).locator('tbody tr').count()).toBe(wanted);
  expect(page.url()).toBe(`${siteUrl}/en?live=tennis`);
  expect(requests.filter(({ type }) => type === 'document').length).toBe(before);
  const hour = page.locator('a[href*="soon=1h"]');
  const wantedSoon = countIn(await hour.innerText());
  await hour.click();
  expect(await soonRows(page).count()).toBe(wantedSoon);
  expect(complaints).toEqual([]);
});

test('Home is asked for again while it is looked at, with the game that it has opened up, and shows the answer', async () => {
  const { page, complaints, requests, passSecond } = await watchPage(browser);
  await page.clock.install();
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  // What the book no longer lists leaves the page with the next answer, which is the server's but for that.
  const before = await soonRows(page).count();
  expect(before).toBeGreaterThan(1);
  const answers: number[] = [];
  await answerCalls(page, '**/web-api/catalogue/home?*', async (route) => {
    const response = await route.fetch();
    answers.push(response.status());
    const board = (await response.json()) as HomeBoard;
    await route.fulfill({ response, json: { ...board, soon: board.soon.slice(0, 1) } });
  });
  await expect
    .poll(async () => {
      await passSecond();
      return soonRows(page).count();
    })
    .toBe(1);
  expect(new Set(answers)).toEqual(new Set([200]));
  const asked = requests.filter(({ url }) => url.includes('/web-api/catalogue/home?'));
  expect(asked.length).toBeGreaterThan(0);
  for (const { url } of asked) expect(new URL(url).searchParams.get('featured')).toMatch(/^\d+$/);
  expect(complaints).toEqual([]);
});

test('a star is kept over a reload and gathers its games behind a chip', async () => {
  const { page, complaints } = await watchPage(browser);
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  const star = liveTables(page)
    .first()
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Favourite: / });
  const game = await star.getAttribute('aria-label');
  await star.press('Enter');
  expect(await star.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await hydrated(page);
  await page.locator('main a[href*="live=favourites"]').first().click();
  const rows = liveTables(page).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(1);
  const kept = rows.getByRole('button', { name: /^Favourite: / });
  expect(await kept.getAttribute('aria-label')).toBe(game);
  await kept.click();
  await page.getByText('No favourites are playing now').waitFor();
  expect(complaints).toEqual([]);
});

test('games of multi-live are kept: over a reload, and by the address without them', async () => {
  const { page, complaints } = await watchPage(browser);
  await page.goto(`${siteUrl}/en/multi`);
  await hydrated(page);
  const offered = page.locator('[data-keys="o"] a');
  for (const count of [1, 2]) {
    await offered.and(page.locator(':not([data-chosen])')).first().click();
    await expect.poll(() => page.locator('[data-keys="o"] a[data-chosen]').count()).toBe(count);
  }
  const address = page.url();
  const tables = () => page.locator('[data-board]').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const followed = await tables();
  expect(followed).toHaveLength(2);
  await page.reload();
  expect(await tables()).toEqual(followed);
  await page.goto(`${siteUrl}/en/results`);
  await page.goto(`${siteUrl}/en/multi`);
  await page.waitForURL(address);
  await expect.poll(tables).toEqual(followed);
  expect(complaints).toEqual([]);
});

test('the tree leads from a sport to a championship with the number of games it promised', async () => {
  const { page, complaints } = await watchPage(browser);
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  const tree = page.getByRole('navigation', { name: 'Sports', exact: true });
  const sport = tree.locator('a[href="/en/line/basketball"]');
  const wanted = countIn(await sport.innerText());
  await sport.click();
  await page.getByRole('heading', { level: 1, name: 'Basketball' }).waitFor();
  expect(await page.locator('tbody tr').count()).toBe(wanted);
  const championship = tree.locator('a[href^="/en/line/basketball/"]').first();
  const inIt = countIn(await championship.innerText());
  await championship.click();
  await page.waitForURL('**/en/line/basketball/*');
  await page.waitForFunction((rows) => document.querySelectorAll('tbody tr').length === rows, inIt);
  await expect.poll(() => championship.getAttribute('aria-current')).toBe('page');
  expect(complaints).toEqual([]);
});

test('without scripts the pages are complete and every filter is a page of its own', async () => {
  const { page } = await watchPage(browser, { javaScriptEnabled: false });
  await page.goto(`${siteUrl}/en`);
  expect(await liveTables(page).count()).toBeGreaterThan(3);
  await page.locator('a[href="/en?live=tennis"]').click();
  await page.waitForURL('**/en?live=tennis');
  expect(await liveTables(page).count()).toBe(1);
  await page.goto(`${siteUrl}/en/line`);
  await page.locator('a[href="/en/line?hours=3"]').first().click();
  await page.waitForURL('**/en/line?hours=3');
  const times = page.getByRole('navigation', { name: 'Time to the start' });
  expect(await times.locator('[aria-current="true"]').innerText()).toBe('3 hours');
});

test('a sport that does not exist is a 404 with the tree beside it, also when reached from inside', async () => {
  const { page, complaints } = await watchPage(browser);
  const answer = await page.goto(`${siteUrl}/en/line/quidditch`);
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await page.getByRole('heading', { level: 1, name: 'There is no such sport or championship' }).waitFor();
  await page.locator('a[href="/en/line/tennis"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Tennis' }).waitFor();
  expect(ownComplaints(complaints, 404)).toEqual([]);
});

test('[BET-034] [BET-038] pages of both sections lead into the one that was looked at last, and the tree to the esports that were', async () => {
  const { page, complaints } = await watchPage(browser);
  const tree = page.getByRole('navigation', { name: 'Sports' });
  const ways = (section: string) =>
    tree.locator(`a[href^="/en/${section}/"]:not([href*="favorites"])`).count();
  for (const [section, other] of [
    ['line', 'live'],
    ['live', 'line'],
  ] as const) {
    await page.goto(`${siteUrl}/en/${section}/football`);
    await hydrated(page);
    await page.goto(`${siteUrl}/en/champ`);
    await hydrated(page);
    await expect.poll(() => ways(section), { timeout: 45_000 }).toBeGreaterThan(0);
    expect(await ways(other)).toBe(0);
  }
  await page.context().addCookies([{ name: 'group_sports_by_categories', value: '1', url: siteUrl }]);
  for (const type of ['virtual', 'real']) {
    await page.goto(`${siteUrl}/en/cyber/${type}`);
    await hydrated(page);
    await page.goto(`${siteUrl}/en/line/football`);
    await hydrated(page);
    const esports = tree.getByRole('link', { name: 'Esports', exact: true });
    await expect.poll(() => esports.getAttribute('href'), { timeout: 45_000 }).toBe(`/en/cyber/${type}`);
  }
  expect(complaints).toEqual([]);
});
