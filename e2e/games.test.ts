// Games of our own: a visitor practises, a player plays for play money and checks the round that was drawn.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { advanceSite, makePlayer, openAccounts, openSession, signIn } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage, type WatchedPage } from './support/watchPage.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const PACE_MS = 5000;
const SLOW = { timeout: 30_000 };

const playButton = (page: Page) => page.getByRole('button', { name: /^Play / });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const said = (page: Page) => page.getByRole('main').locator('output').first().textContent();

async function openPlayer(login: string): Promise<WatchedPage> {
  const userId = await makePlayer(site, {
    login,
    password: 'seven quiet harbours',
    email: `${login}@example.org`,
  });
  await openAccounts(site, userId);
  const watched = await watchPage(browser);
  await signIn(watched.page.context(), site.url, await openSession(site, { userId }));
  return watched;
}

test('[GAMES-001] [GAMES-002] [GAMES-030] [ROUTE-201] [ROUTE-202] a visitor finds a game in the menu and practises it, from their own age on', async () => {
  const { page, complaints, requests } = await watchPage(browser);
  await page.goto(`${site.url}/en`);
  await hydrated(page);
  await page.locator('header').getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('heading', { name: 'Games', level: 1 }).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Percent/ })
    .click();
  await page.waitForURL(`${site.url}/en/games/percent`);
  await button(page, 'Yes, I am 18 or older').click();
  await playButton(page).click();
  await expect.poll(() => said(page), SLOW).toMatch(/^Round 1: /);
  // What is drawn here is no business of the server.
  expect(requests.filter(({ url }) => /play\/v1\/(?:rounds|seeds)/.test(url))).toEqual([]);
  await button(page, 'Show our seed and rotate').first().click();
  await button(page, 'Check this round').click();
  await page.getByText(/^Round 1 checked: /).waitFor();
  // The question is asked once.
  await page.reload();
  await playButton(page).waitFor();
  expect(complaints).toEqual([]);
});

test('a player plays by the keyboard alone, checks the round after rotating, and finds it after a reload', async () => {
  const { page, complaints } = await openPlayer('petra');
  await page.clock.install();
  await page.goto(`${site.url}/en/games/percent`);
  await hydrated(page);
  await page.locator('[data-play]:not([aria-disabled="true"])').waitFor();
  await page.getByRole('textbox', { name: 'Stake' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('5');
  await page.getByRole('textbox', { name: 'Your chance' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0.01');
  await playButton(page).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page), SLOW).toMatch(/^Round 1: \d\d?\.\d\d\. No win\.$/);
  await page.locator('[data-play]', { hasText: /^Next round in \d seconds?$/ }).waitFor();

  // The header follows, once the player wants to see a balance.
  await page.getByRole('button', { name: 'Show balance' }).click();
  await page.locator('header [data-account-bar] summary').getByText('€995.00').waitFor();

  await page.getByRole('tab', { name: 'Fairness' }).focus();
  await button(page, 'Show our seed and rotate').first().focus();
  await page.keyboard.press('Enter');
  await button(page, 'Check this round').focus();
  await page.keyboard.press('Enter');
  await page.getByText(/^Round 1 checked: /).waitFor();

  // The pace is the server's too: both clocks move.
  await advanceSite(site, PACE_MS);
  await page.clock.fastForward(PACE_MS);
  await playButton(page).focus();
  await page.keyboard.press('Space');
  await expect
    .poll(
      async () => await page.getByRole('region', { name: 'Last rounds' }).getByRole('listitem').count(),
      SLOW,
    )
    .toBe(2);

  await page.reload();
  await page.getByRole('tab', { name: 'My rounds' }).click();
  const rows = page.getByRole('main').getByRole('row');
  await expect.poll(() => rows.count(), SLOW).toBe(3);
  // The older one of the pair that was shown is checked from there.
  await rows
    .last()
    .getByRole('button', { name: /^Check round 1: / })
    .click();
  await button(page, 'Check this round').click();
  await page.getByText(/^Round 1 checked: /).waitFor();
  expect(complaints).toEqual([]);
});

test('[GAMES-003] [GAMES-012] [GAMES-014] [ROUTE-209] [ROUTE-211] a game that is none of ours is not found, and old addresses lead to the games', async () => {
  const answer = async (path: string) => {
    const { status, headers } = await fetch(`${site.url}/en/${path}`, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await answer('games/lucky-wheel')).toEqual([404, null]);
  expect(await answer('allgamesentrance')).toEqual([301, '/en/games']);
  expect(await answer('allgamesentrance/percent')).toEqual([301, '/en/games/percent']);
  expect(await answer('games/safe-bonus')).toEqual([404, null]);
});
