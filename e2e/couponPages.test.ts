// A placed coupon on paper, and the crests in one that is being filled.
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import {
  chosen,
  coupon,
  openLine,
  openPlayer,
  openPrices,
  placeButton,
  receipt,
  serverCoupons,
} from './support/couponPage.ts';
import { openAccounts, openSession, signIn } from './support/session.ts';
import { watchPage } from './support/watchPage.ts';

const play = { siteUrl: inject('siteUrl'), seamUrl: inject('seamUrl') };
const { siteUrl, seamUrl } = play;
const PATIENCE = { timeout: 45_000 };

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A coupon of so many bets, placed; answers its number. */
async function place(page: Page, count: number): Promise<number> {
  for (const price of await openPrices(page, count)) await price.click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(count);
  await coupon(page).getByRole('textbox', { name: 'Stake', exact: true }).fill('6');
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  await placeButton(page).click();
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
  return (await serverCoupons(page, siteUrl))[0]?.number ?? 0;
}

async function breaches(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('[CPN-268] [CPN-269] [CPN-270] the printed coupon stands alone under its number, for its player and nobody else', async () => {
  const { page, complaints } = await openPlayer(browser, play);
  const number = await place(page, 1);
  await page.goto(`${siteUrl}/en/print-coupon/${number}`);
  await hydrated(page);
  await page.getByRole('heading', { name: `Coupon ${number}` }).waitFor(PATIENCE);
  expect(await page.locator('header nav, footer nav').count()).toBe(0);
  const paper = page.getByRole('article');
  for (const text of ['Single', 'Running', 'Placed', 'Accepted', '€6.00', 'Possible payout'])
    expect(await paper.innerText()).toContain(text);
  await page.locator('[data-check="fits"]').waitFor(PATIENCE);
  await page.locator('[data-signature="valid"]').waitFor(PATIENCE);
  expect(await breaches(page)).toEqual([]);
  expect(complaints).toEqual([]);
  expect((await page.request.get(`${siteUrl}/en/print-coupon/${number}x`)).status()).toBe(404);

  const other = await watchPage(browser);
  await other.page.goto(`${siteUrl}/en/print-coupon/${number}`);
  await other.page.getByText('Sign in to see this coupon').waitFor(PATIENCE);
  const stranger = await openSession(seamUrl);
  await openAccounts(seamUrl, stranger.userId);
  await signIn(other.page.context(), siteUrl, stranger);
  await other.page.goto(`${siteUrl}/en/print-coupon/${number}`);
  await other.page.getByText('There is no such coupon').waitFor(PATIENCE);
});

test('[CPN-279] crests of the sides stand in the coupon only while the preference is on', async () => {
  const { page } = await openPlayer(browser, play);
  const [price] = await openPrices(page, 1);
  await price?.click();
  await chosen(page).waitFor(PATIENCE);
  const crests = coupon(page).locator('li svg[viewBox="0 0 20 22"]');
  await expect.poll(() => crests.count(), PATIENCE).toBe(2);
  await page.context().addCookies([{ name: 'coupon_team_logos', value: '0', url: siteUrl }]);
  await openLine(page, siteUrl);
  await chosen(page).waitFor(PATIENCE);
  expect(await crests.count()).toBe(0);
});
