// Every function of results and statistics by at most five keys, and the list of those that do something there.
import type { GameRow, SectionBoard } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { dayOfResults } from './support/dayOfResults.ts';
import { addressHas, goThrough, isFocusIn, PATIENCE, type Journey } from './support/keyJourney.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('largeSiteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const listOf = (page: Page) => page.getByRole('dialog', { name: 'Keys of the boards' });

async function openList(page: Page): Promise<void> {
  // The keys come after the page.
  await expect
    .poll(async () => {
      if ((await listOf(page).count()) === 0) await page.keyboard.press('?');
      return listOf(page).count();
    }, PATIENCE)
    .toBe(1);
}

async function openWithKeys(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await openList(page);
  await page.keyboard.press('Escape');
  await listOf(page).waitFor({ state: 'detached' });
}

const placeOf = (path: string) => ({ address: siteUrl + path, open: openWithKeys });

async function lineGame(): Promise<GameRow> {
  const response = await fetch(
    `${siteUrl}/web-api/catalogue/section?language=en&section=line&sport=football`,
  );
  const [game] = ((await response.json()) as SectionBoard).games;
  if (game === undefined) throw new Error('The test site has no football to come.');
  return game;
}

const RESULTS: readonly Journey[] = [
  { name: 'the games that run', keys: ['t', '2'], effect: addressHas(/\/en\/results\/live$/) },
  { name: 'one sport', keys: ['t', 'End', 'Enter'], effect: addressHas(/\/en\/results\?sport=/) },
  { name: 'the day before', keys: ['w', '1'], effect: addressHas(/\/en\/results\?day=\d{4}-\d\d-\d\d$/) },
  { name: 'any day', keys: ['w', '2'], effect: isFocusIn('input[type="date"]') },
  { name: 'search in the results', keys: ['q'], effect: isFocusIn('input[type="search"]') },
  { name: 'a championship', keys: ['o', '1'], effect: addressHas(/\/en\/champs\/\d+/) },
  { name: 'another section of the site', keys: ['g', '1'], effect: addressHas(/\/en(?!\/results$)/) },
];

const STATISTICS: readonly Journey[] = [
  { name: 'the results', keys: ['t', '1'], effect: addressHas(/\/en\/results$/) },
  { name: 'a championship', keys: ['o', '1'], effect: addressHas(/\/en\/statistic\/championship\/\d+-/) },
];

const CHAMPIONSHIP: readonly Journey[] = [
  { name: 'all its results', keys: ['m', '1'], effect: addressHas(/\/en\/champs\/\d+/) },
  { name: 'a team of the table', keys: ['o', '1'], effect: addressHas(/\/en\/statistic\/team\/\d+-/) },
];

test('every function of results', { timeout: 180_000 }, async () => {
  const { page, complaints } = await watchPage(browser);
  await goThrough(page, placeOf('/en/results'), RESULTS);
  expect(complaints).toEqual([]);
});

test('any result by the letters of its game', async () => {
  const { page } = await watchPage(browser);
  await openWithKeys(page, siteUrl + (await dayOfResults(siteUrl)));
  const row = page.getByRole('row').filter({ has: page.locator('a[href*="/statistic/game/"]') });
  const names = await row.locator('th').evaluateAll((cells) => cells.map((cell) => cell.textContent ?? ''));
  // Three letters tell most of them apart from all that stands before them, championships too.
  const others = await page.locator('[data-keys="o"] h3 a').allInnerTexts();
  const begins = (name: string, text: string) => name.toLowerCase().startsWith(text);
  const letters = names
    .map((name) => name.slice(0, 3).toLowerCase())
    .findLast(
      (text) =>
        /^[a-z]{3}$/.test(text) &&
        names.filter((name) => begins(name, text)).length === 1 &&
        !others.some((name) => begins(name, text)),
    );
  if (letters === undefined) throw new Error('Every game of the test site begins like another one.');
  const home = names.find((name) => begins(name, letters)) ?? '';
  const keys = ['o', ...letters.split(''), 'Enter'];
  for (const key of keys.slice(0, -1)) await page.keyboard.press(key);
  const focused = await page.evaluate(
    () => document.activeElement?.closest('tr')?.querySelector('th')?.textContent,
  );
  expect(focused).toBe(home);
});

test('every function of statistics', { timeout: 120_000 }, async () => {
  const { page, complaints } = await watchPage(browser);
  await goThrough(page, placeOf('/en/statistic'), STATISTICS);
  await page.waitForURL(/\/championship\//, PATIENCE);
  const { pathname } = new URL(page.url());
  // Its address is there before it is.
  await openWithKeys(page, siteUrl + pathname);
  await goThrough(page, placeOf(pathname), CHAMPIONSHIP);
  expect(complaints).toEqual([]);
});

test('? names only the keys that do something here, and single letters can be turned off', async () => {
  const { page, complaints } = await watchPage(browser);
  const { number } = await lineGame();
  const named: Record<string, string[]> = {};
  for (const path of ['/en/results', `/en/statistic/game/${number}`]) {
    await page.goto(siteUrl + path);
    await hydrated(page);
    await openList(page);
    named[path] = await listOf(page).locator('dt').allInnerTexts();
    if (path !== '/en/results') continue;
    await listOf(page).getByRole('switch', { name: 'Keys of one letter' }).uncheck();
    await page.keyboard.press('Escape');
    await listOf(page).waitFor({ state: 'detached' });
    await page.keyboard.press('g');
    expect(await isFocusIn('[data-keys="g"]')(page)).toBe(false);
  }
  const [results, statistics] = Object.values(named);
  // Pages of a long list have their letter only where there are pages.
  expect(results?.filter((key) => key !== 'P')).toEqual(['Tab', '/', 'G', 'T', 'O', 'W', '1…9', 'Q', '?']);
  expect(statistics).toEqual(['Tab', '/', 'G', 'T', 'O', 'M', '1…9', '?']);
  expect(complaints).toEqual([]);
});
