// What was chosen in place is in the address: it survives a reload, and whoever is sent the address sees the same.
import type { GameRow, SectionBoard, SportTree } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
const PATIENCE = { timeout: 30_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** The address of one of this page that has games of both kinds: others have nothing to choose from. */
async function busyDiscipline(page: Page): Promise<string> {
  const response = await fetch(`${siteUrl}/web-api/catalogue/sports?language=en`);
  const { sports } = (await response.json()) as SportTree;
  const busy = sports.filter(({ isCyber, games }) => isCyber && games.live > 0 && games.line > 0);
  const addresses = new Set(busy.map(({ slug }) => `/en/cyber/real/${slug.replace(/^cyber-/, '')}`));
  const links = await page
    .locator('[data-section="left"] a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const address = links.find((link) => addresses.has(link));
  if (address === undefined) throw new Error('No discipline of the test site has live and coming games.');
  return address;
}

const pressed = (page: Page, part: string) =>
  page.locator(`main ${part} button[aria-pressed="true"]`).first();

test('[CYB-017] [BET-037] the matches filter of esports', async () => {
  const { page, complaints } = await watchPage(browser);
  await open(page, `${siteUrl}/en/cyber/real`);
  const line = () => page.locator('[data-board] tbody a[href*="/line/"]').count();
  await expect.poll(line, PATIENCE).toBeGreaterThan(0);
  await page.getByRole('group', { name: 'Matches' }).getByRole('button', { name: /^Live/ }).click();
  await page.waitForURL('**/en/cyber/real?matches=live', PATIENCE);
  await expect.poll(line, PATIENCE).toBe(0);
  // Another visitor, who has chosen nothing.
  const { page: friends } = await watchPage(browser);
  await open(friends, page.url());
  expect(await pressed(friends, '[data-keys="o"]').innerText()).toMatch(/^Live/);
  expect(await friends.locator('[data-board] tbody a[href*="/line/"]').count()).toBe(0);
  // It goes along to the next page, whose address can be sent on as well.
  await page.locator(`[data-section="left"] a[href="${await busyDiscipline(page)}"]`).click();
  await page.waitForURL(/\/en\/cyber\/real\/[a-z-]+\?matches=live$/, PATIENCE);
  await page.getByRole('group', { name: 'Matches' }).getByRole('button', { name: /^All/ }).click();
  await page.waitForURL(/\/en\/cyber\/real\/[a-z-]+$/, PATIENCE);
  expect(complaints).toEqual([]);
});

test('the group of markets of a game', async () => {
  const { page, complaints } = await watchPage(browser);
  const response = await fetch(
    `${siteUrl}/web-api/catalogue/section?language=en&section=line&sport=football`,
  );
  const games = ((await response.json()) as SectionBoard).games;
  const [game] = games.toSorted((a: GameRow, b: GameRow) => b.marketCount - a.marketCount);
  if (game === undefined) throw new Error('The test site has no football to come.');
  const path = `/en/line/football/${game.championship}/${game.address}`;
  await open(page, siteUrl + path);
  const tab = page.locator('[data-keys="m"] button').nth(1);
  const name = await tab.innerText();
  await tab.click();
  await page.waitForURL(new RegExp(`${path}\\?tab=[a-z-]+$`), PATIENCE);
  await page.reload();
  await hydrated(page);
  expect(await pressed(page, '[data-keys="m"]').innerText()).toBe(name);
  await page.locator('[data-keys="m"] button').first().click();
  await page.waitForURL(siteUrl + path, PATIENCE);
  expect(complaints).toEqual([]);
});
