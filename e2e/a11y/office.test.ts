// axe on the player's own pages, and on an inbox with messages.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lookAt } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { PASSWORD } from '../support/identity.ts';
import { orderPlayer } from '../support/operator.ts';
import { makePlayer, openAccounts, openSession, signIn } from '../support/session.ts';
import { startSite, type Site } from '../support/site.ts';
import { openWhole, stillPage } from '../support/stillPage.ts';
import type { WatchedPage } from '../support/watchPage.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

/** A signed-in player with play money. */
async function openPlayer(login: string): Promise<WatchedPage & { readonly userId: number }> {
  const watched = await stillPage(browser);
  const userId = await makePlayer(site, { login, password: PASSWORD, email: `${login}@example.org` });
  await openAccounts(site, userId);
  await signIn(watched.page.context(), site.url, await openSession(site, { userId }));
  return { ...watched, userId };
}

test.each(['account', 'security', 'settings', 'convert-account', 'messages', 'responsible'])(
  'the page %s breaks no rule of axe and no policy',
  async (name) => {
    const { page, complaints } = await openPlayer(`mira-${name}`);
    await openWhole(page, `${site.url}/en/office/${name}`);
    await lookAt(page, { name });
    expect(complaints).toEqual([]);
  },
);

const row = (page: Page) => page.getByRole('main').locator('[data-message]').first().getByRole('button');

test('the inbox with unread messages and one that is open, in English and Arabic', async () => {
  const { page, userId } = await openPlayer('inge');
  // Every order of the operator about a player is told to them.
  for (const state of ['pending', 'none', 'pending'])
    await orderPlayer(site, 'verify', String(userId), state);
  await openWhole(page, `${site.url}/en/office/messages`);
  await row(page).click();
  await page.getByRole('heading', { name: '2 unread messages' }).waitFor();
  const unread = page.locator('header summary[data-focus-home]');
  await expect.poll(() => unread.textContent(), { timeout: 30_000 }).toContain('2 unread messages');
  await lookAt(page, { name: 'an open message' });
  await openWhole(page, `${site.url}/ar/office/messages`);
  await row(page).click();
  await page.getByRole('link', { name: 'عرض حسابك' }).first().waitFor();
  await lookAt(page, { name: 'an open message in Arabic' });
});
