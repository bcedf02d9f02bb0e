// The inbox of the office, and its count in the header and in the menu.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { orderPlayer } from './support/operator.ts';
import { makePlayer, openAccounts, openSession, signIn } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage, type WatchedPage } from './support/watchPage.ts';

let site: Site;
let browser: Browser;
let players = 0;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ book: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const SLOW = { timeout: 30_000 };

async function addPlayer(): Promise<number> {
  players += 1;
  const login = `inge${players}`;
  const userId = await makePlayer(site, {
    login,
    password: 'seven quiet harbours',
    email: `${login}@example.org`,
  });
  await openAccounts(site, userId, 'EUR');
  return userId;
}

/** Every order of the operator about a player is told to them. */
async function tell(userId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await orderPlayer(site, 'verify', String(userId), index % 2 === 0 ? 'pending' : 'none');
}

async function openInbox(userId: number, path = '/en/office/messages'): Promise<WatchedPage> {
  const watched = await watchPage(browser);
  await signIn(watched.page.context(), site.url, await openSession(site, { userId }));
  await watched.page.goto(site.url + path);
  await hydrated(watched.page);
  return watched;
}

const rows = (page: Page) => page.getByRole('main').locator('[data-message]');
const row = (page: Page, index: number) => rows(page).nth(index).getByRole('button');
const accountButton = (page: Page) => page.locator('header summary[data-focus-home]');

test('[HTTP-040] a player without messages reads why there are none, and no menu counts anything', async () => {
  const { page, complaints } = await openInbox(await addPlayer());
  await page.getByRole('heading', { name: 'No messages yet' }).waitFor();
  expect(await page.getByRole('button', { name: 'Mark all as read' }).count()).toBe(0);
  expect(await page.locator('[data-unread]').count()).toBe(0);
  expect(complaints).toEqual([]);
}, 120_000);

test('[USER-015] messages are opened and read by keyboard, counted in both menus, and stay read', async () => {
  const userId = await addPlayer();
  await tell(userId, 3);
  const { page, complaints } = await openInbox(userId);
  await page.getByRole('heading', { name: '3 unread messages' }).waitFor();
  await expect.poll(() => accountButton(page).textContent(), SLOW).toContain('3 unread messages');
  await row(page, 0).focus();
  await page.keyboard.press('Enter');
  await rows(page).nth(0).getByText('Our staff has changed something about your account').waitFor();
  await page.getByRole('heading', { name: '2 unread messages' }).waitFor();
  await expect.poll(() => accountButton(page).textContent(), SLOW).toContain('2 unread messages');
  const menu = page.getByRole('navigation', { name: 'Office' });
  await menu.getByRole('link', { name: 'Messages 2 unread messages' }).waitFor();
  expect(await row(page, 0).getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await page.getByRole('heading', { name: 'All messages are read' }).waitFor();
  await expect.poll(() => accountButton(page).textContent(), SLOW).not.toContain('unread');
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  await page.reload();
  await page.getByRole('heading', { name: 'All messages are read' }).waitFor();
  await row(page, 0).click();
  await page.getByRole('link', { name: 'See your account' }).click();
  await page.waitForURL(/\/en\/office\/account$/);
  expect(complaints).toEqual([]);
}, 180_000);

test('older messages come page by page until the first one, and the keyboard goes on with them', async () => {
  const userId = await addPlayer();
  await tell(userId, 45);
  const { page } = await openInbox(userId);
  await row(page, 19).waitFor();
  const older = page.getByRole('button', { name: 'Older messages' });
  await older.press('Enter');
  await row(page, 39).waitFor();
  const isFocused = (index: number) =>
    row(page, index).evaluate((button) => button === document.activeElement);
  await expect.poll(() => isFocused(20), SLOW).toBe(true);
  await older.press('Enter');
  await row(page, 44).waitFor();
  await expect.poll(() => isFocused(40), SLOW).toBe(true);
  expect([await rows(page).count(), await older.count()]).toEqual([45, 0]);
}, 180_000);

test('[HTTP-039] [BET-082] what comes while the page is open is counted at the next minute and joins the list', async () => {
  const userId = await addPlayer();
  await tell(userId, 1);
  const watched = await watchPage(browser);
  const { page } = watched;
  await page.clock.install();
  await signIn(page.context(), site.url, await openSession(site, { userId }));
  await page.goto(`${site.url}/en/office/messages`);
  await row(page, 0).waitFor();
  await expect.poll(() => accountButton(page).textContent(), SLOW).toContain('1 unread message');
  await tell(userId, 1);
  await page.clock.runFor(61_000);
  await row(page, 1).waitFor();
  await expect.poll(() => accountButton(page).textContent(), SLOW).toContain('2 unread messages');
}, 180_000);

test('an inbox that cannot be had says so and is asked for again; a failed mark leaves the message unread', async () => {
  const userId = await addPlayer();
  await tell(userId, 1);
  const { page } = await watchPage(browser);
  await signIn(page.context(), site.url, await openSession(site, { userId }));
  await page.route('**/web-api/user/messages**', (route) => route.abort());
  await page.goto(`${site.url}/en/office/messages`);
  const failed = page.getByRole('main').getByRole('alert');
  await failed.getByText('This part could not be loaded').waitFor(SLOW);
  await page.unroute('**/web-api/user/messages**');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await row(page, 0).waitFor();
  await page.route('**/web-api/user/messages/read', (route) => route.abort());
  await row(page, 0).click();
  await page.getByText('No connection. Check your network and try again.').waitFor(SLOW);
  expect(await row(page, 0).getAttribute('data-unread')).toBe('');
}, 180_000);
