// What goes through the operator's hands: a hyper bonus, a promo code, prepaid money and a request for more than the
// maximum, from the order to the receipt.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { coupon, placeButton as place, receipt } from './support/couponPage.ts';
import {
  askForMore,
  home,
  openLiveGames,
  signInPlayer,
  startGiftSite,
  type GiftSite,
} from './support/giftSite.ts';
import type { Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

// Many steps each, and a machine that is busy may take its time for every one.
vi.setConfig({ testTimeout: 180_000 });

let browser: Browser;
let site: Site;
let order: GiftSite['order'];

beforeAll(async () => {
  browser = await openBrowser();
  ({ site, order } = await startGiftSite());
});
afterAll(async () => {
  await site.stop();
  await browser.close();
});

async function openPlayer() {
  const watched = await watchPage(browser);
  const userId = await signInPlayer(watched.page, site);
  await openLiveGames(watched.page, site);
  return { ...watched, userId };
}

async function balance(page: Page): Promise<bigint> {
  const response = await page.request.get(`${site.url}/web-api/user/accounts`);
  const { accounts } = (await response.json()) as {
    readonly accounts: readonly { readonly money: string }[];
  };
  return BigInt(accounts[0]?.money ?? '0');
}

test('an accumulator tells its hyper bonus and what one selection more would bring, and is accepted with it', async () => {
  const { page, complaints } = await openPlayer();
  for (const number of [1000, 1002]) await home(page, number).click();
  const slip = coupon(page);
  await slip.getByText('Of it hyper bonus 10 %').waitFor({ timeout: 30_000 });
  await slip.getByText('1 selection more at 1.20 or higher: hyper bonus 20 %').waitFor({ timeout: 30_000 });
  await home(page, 1004).click();
  await slip.getByText('Of it hyper bonus 20 %').waitFor({ timeout: 30_000 });
  await place(page).click();
  await receipt(page).getByText('Bet accepted').waitFor({ timeout: 30_000 });
  expect(complaints).toEqual([]);
});

test('[CPN-022] [CPN-195] a promo code by keyboard: refused by name, used, paid by the house; none on singles', async () => {
  const { page, userId, complaints } = await openPlayer();
  const before = await balance(page);
  await order(`promo add FREE-7 7 EUR --until 2099-01-01 --player ${userId}`);
  await home(page, 1000).click();
  const slip = coupon(page);
  const open = slip.getByRole('button', { name: 'Promo code, yours: 1' });
  await open.waitFor({ timeout: 30_000 });
  await open.focus();
  await page.keyboard.press('Enter');
  await slip.getByRole('textbox', { name: 'Promo code' }).fill('none-such');
  await page.keyboard.press('Enter');
  await slip.getByText('This promo code is not known.').waitFor({ timeout: 30_000 });
  expect(await place(page).isDisabled()).toBe(true);
  await slip.getByRole('button', { name: 'Remove code' }).click();
  await open.click();
  await slip.getByRole('button', { name: 'FREE-7' }).click();
  await slip.getByText('Free bet of €7.00').waitFor({ timeout: 30_000 });
  await slip.getByText('Stake €7.00, from the promo code').waitFor({ timeout: 30_000 });
  await place(page).click();
  await receipt(page).getByText('Bet accepted').waitFor({ timeout: 30_000 });
  expect(await balance(page)).toBe(before);
  await receipt(page).getByRole('button', { name: 'Done' }).click();

  for (const number of [1000, 1002]) await home(page, number).click();
  const again = slip.getByRole('button', { name: 'Promo code', exact: true });
  await again.waitFor({ timeout: 30_000 });
  await slip.getByRole('radio', { name: 'Singles' }).check({ force: true });
  await expect.poll(() => again.count(), { timeout: 30_000 }).toBe(0);
  expect(await order('check')).toContain('The ledger is whole.');
  expect(complaints).toEqual([]);
});

test('[CPN-256] money paid in at the cash desk is told in the coupon and used before the balance', async () => {
  const { page, userId, complaints } = await openPlayer();
  const before = await balance(page);
  await order(`prepaid ${userId} 8 EUR`);
  await home(page, 1000).click();
  const slip = coupon(page);
  const prepaid = slip.getByText(/Prepaid for bets, used first/);
  await prepaid.waitFor({ timeout: 30_000 });
  await expect.poll(() => prepaid.locator('..').innerText(), { timeout: 30_000 }).toContain('€8.00');
  const stake = async (amount: string): Promise<void> => {
    await slip.getByRole('textbox', { name: 'Stake', exact: true }).fill(amount);
    await expect.poll(() => place(page).innerText(), { timeout: 30_000 }).toContain(`€${amount}.00`);
    await expect.poll(() => place(page).isEnabled(), { timeout: 30_000 }).toBe(true);
    await place(page).click();
    await receipt(page).getByText('Bet accepted').waitFor({ timeout: 30_000 });
    await receipt(page).getByRole('button', { name: 'Done' }).click();
  };
  await stake('5');
  expect(await balance(page)).toBe(before);
  // What is left of it goes first, and only the rest comes from the balance.
  await home(page, 1002).click();
  await expect.poll(() => prepaid.locator('..').innerText(), { timeout: 30_000 }).toContain('€3.00');
  await stake('5');
  expect(await balance(page)).toBe(before - 200n);
  await home(page, 1004).click();
  await slip.getByText(/^max /).waitFor({ timeout: 30_000 });
  await expect.poll(() => prepaid.count(), { timeout: 30_000 }).toBe(0);
  expect(await order('check')).toContain('The ledger is whole.');
  expect(complaints).toEqual([]);
});

test('a request for more than the maximum says until when it waits, and is taken back in My bets and in the history', async () => {
  const { page, complaints } = await openPlayer();
  const before = await balance(page);
  const slip = coupon(page);
  const ask = async (): Promise<void> => {
    await askForMore(page, site);
    await receipt(page)
      .getByText(/^An operator answers by .+ your stake comes back\.$/)
      .waitFor();
    expect(await balance(page)).toBe(before - 500n);
  };
  await ask();
  await slip.getByRole('tab', { name: 'My bets' }).click();
  const back = slip.getByRole('button', { name: 'Take the request back' });
  await back.waitFor({ timeout: 30_000 });
  await back.focus();
  await page.keyboard.press('Enter');
  const ended = slip.getByRole('region', { name: 'Ended lately' });
  await ended.getByText('You took the request back. Your stake is back.').waitFor({ timeout: 30_000 });
  // The pressed button is gone with its request: whoever has no mouse goes on in the list.
  const cardsInFocus = slip.locator(':focus').locator('[data-coupon]');
  await expect.poll(() => cardsInFocus.count(), { timeout: 30_000 }).toBeGreaterThan(0);
  expect([await back.count(), await balance(page), await order('requests')]).toEqual([
    0,
    before,
    'Nobody waits.',
  ]);

  await ask();
  await page.goto(`${site.url}/en/office/history`);
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Coupons' });
  await table
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await table.getByRole('button', { name: 'Take the request back' }).click();
  await expect.poll(() => balance(page), { timeout: 30_000 }).toBe(before);
  await page.getByRole('button', { name: 'Refused' }).click();
  await table
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await table.getByText('You took the request back. Your stake is back.').waitFor({ timeout: 30_000 });
  expect(await order('check')).toContain('The ledger is whole.');
  expect(complaints).toEqual([]);
});
