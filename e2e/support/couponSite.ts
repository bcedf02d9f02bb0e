// What the tests of the coupon on the site of the whole run share.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';

import { openBrowser } from './browser.ts';
import {
  balance,
  chosen,
  coupon,
  openPlayer,
  openPrices,
  placeButton,
  receipt,
  serverCoupons,
} from './couponPage.ts';
import { watchPage } from './watchPage.ts';

/** A machine that is busy may take its time for every step. */
export const PATIENCE = { timeout: 45_000 };

/** One browser for all tests of a file, and the steps of its players. */
export function couponSite() {
  // Many steps each.
  vi.setConfig({ testTimeout: 180_000 });
  const play = { siteUrl: inject('siteUrl'), seamUrl: inject('seamUrl') };
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  const browserOf = (): Browser => {
    if (browser === undefined) throw new Error('The browser starts before the first test.');
    return browser;
  };
  return {
    ...play,
    openVisitor: () => watchPage(browserOf()),
    openPlayer: () => openPlayer(browserOf(), play),
    balanceOf: (page: Page) => balance(page, play.siteUrl),
    couponsOf: (page: Page) => serverCoupons(page, play.siteUrl),
  };
}

/** So many bets by mouse, each of another game. */
export async function choose(page: Page, count: number): Promise<void> {
  for (const price of await openPrices(page, count)) await price.click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(count);
}

export const stakeField = (page: Page, name = 'Stake') =>
  coupon(page).getByRole('textbox', { name, exact: true });

export async function place(page: Page): Promise<void> {
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  await placeButton(page).click();
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
}
