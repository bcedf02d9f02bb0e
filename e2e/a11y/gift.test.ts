// axe on a coupon with what an operator gives: a hyper bonus, a promo code, prepaid money, a request for more.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, test, vi } from 'vitest';

import { lookAt } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { coupon } from '../support/couponPage.ts';
import {
  askForMore,
  home,
  openLiveGames,
  signInPlayer,
  startGiftSite,
  type GiftSite,
} from '../support/giftSite.ts';
import { stillPage } from '../support/stillPage.ts';

// Many steps each.
vi.setConfig({ testTimeout: 180_000 });

let browser: Browser;
let gifts: GiftSite;

beforeAll(async () => {
  [gifts, browser] = await Promise.all([startGiftSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await gifts.site.stop();
});

const lookAtCoupon = (page: Page, name: string): Promise<void> =>
  lookAt(page, { name, part: '[aria-label="Bet slip"]' });

test('prepaid money, a promo code that is used, and a hyper bonus', async () => {
  const { page } = await stillPage(browser);
  const userId = await signInPlayer(page, gifts.site);
  await gifts.order(`promo add FREE-7 7 EUR --until 2099-01-01 --player ${userId}`);
  await gifts.order(`prepaid ${userId} 8 EUR`);
  await openLiveGames(page, gifts.site);
  const slip = coupon(page);
  await home(page, 1000).click();
  await slip.getByText(/Prepaid for bets, used first/).waitFor();
  await lookAtCoupon(page, 'prepaid money');
  await slip.getByRole('button', { name: 'Promo code, yours: 1' }).click();
  await slip.getByRole('button', { name: 'FREE-7' }).click();
  await slip.getByText('Stake €7.00, from the promo code').waitFor();
  await lookAtCoupon(page, 'a promo code');
  await slip.getByRole('button', { name: 'Remove code' }).click();
  for (const number of [1002, 1004]) await home(page, number).click();
  await slip.getByText('Of it hyper bonus 20 %').waitFor();
  await lookAtCoupon(page, 'a hyper bonus');
});

test('a request for more than the maximum, while it waits and when it was taken back', async () => {
  const { page } = await stillPage(browser);
  await signInPlayer(page, gifts.site);
  await askForMore(page, gifts.site);
  const slip = coupon(page);
  await slip.getByRole('tab', { name: 'My bets' }).click();
  const back = slip.getByRole('button', { name: 'Take the request back' });
  await back.waitFor();
  await lookAtCoupon(page, 'a request that waits');
  await back.click();
  await slip
    .getByRole('region', { name: 'Ended lately' })
    .getByText('You took the request back. Your stake is back.')
    .waitFor();
  await lookAtCoupon(page, 'a request that was taken back');
});
