import type { PlacedCoupon } from '@fairline/contracts/coupon';
import { DEFAULT_SETTINGS, SETTINGS_STORAGE_KEY, storeSettings } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { hydrated } from './browser.ts';
import { tabTo } from './keyboard.ts';
import { openAccounts, openSession, signIn } from './session.ts';
import { watchPage, type WatchedPage } from './watchPage.ts';

const PATIENCE = { timeout: 45_000 };

export const coupon = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' });
export const placeButton = (page: Page): Locator => coupon(page).locator('[data-place]');
export const receipt = (page: Page): Locator => coupon(page).getByRole('region', { name: 'Receipt' });
/** What is chosen: each has a button that takes it out. */
export const chosen = (page: Page): Locator => coupon(page).getByRole('button', { name: /^Remove .+, / });

export interface Play {
  readonly siteUrl: string;
  readonly seamUrl: string;
}

/** A player with money before the games of the line, who takes any price: those of a simulator may move. */
export async function openPlayer(
  browser: Browser,
  { siteUrl, seamUrl }: Play,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const watched = await watchPage(browser, options);
  const { page } = watched;
  const session = await openSession(seamUrl);
  await openAccounts(seamUrl, session.userId);
  await signIn(page.context(), siteUrl, session);
  await page.addInitScript(
    ([key, text]) => {
      if (location.protocol.startsWith('http') && localStorage.getItem(key) === null)
        localStorage.setItem(key, text);
    },
    [SETTINGS_STORAGE_KEY, storeSettings({ ...DEFAULT_SETTINGS, changeCoefAction: 1 })] as const,
  );
  await openLine(page, siteUrl);
  return watched;
}

export async function openLine(page: Page, siteUrl: string): Promise<void> {
  await page.goto(`${siteUrl}/en/line/football`);
  await hydrated(page);
  await coupon(page).waitFor(PATIENCE);
}

/** A price of each of so many games, the last ones drawn: those begin last. */
export async function openPrices(page: Page, count: number): Promise<readonly Locator[]> {
  const rows = page
    .locator('[data-board] tbody tr:not([aria-hidden])')
    .filter({ has: page.locator('td button[aria-pressed="false"]:not([data-star]):enabled') });
  await expect.poll(() => rows.count(), PATIENCE).toBeGreaterThanOrEqual(count);
  const total = await rows.count();
  return Array.from({ length: count }, (_, index) =>
    rows
      .nth(total - 1 - index)
      .locator('td button[aria-pressed]:not([data-star])')
      .first(),
  );
}

/** The focus at the head of the coupon, from where everything in it follows. */
export async function enterCoupon(page: Page): Promise<void> {
  await coupon(page)
    .getByRole('tab', { name: /^Bet slip/ })
    .focus();
}

/** Chooses an option of a list with the arrow keys. */
export async function chooseByKeyboard(page: Page, list: Locator, option: RegExp): Promise<void> {
  await enterCoupon(page);
  await tabTo(list);
  await page.keyboard.press('Enter');
  const wanted = page.getByRole('option', { name: option });
  await wanted.waitFor(PATIENCE);
  const isReached = () => wanted.evaluate((element) => element === document.activeElement);
  // The list opens at what is chosen, and does not go round.
  for (const key of ['ArrowUp', 'ArrowDown'])
    for (let presses = 0; presses < 12 && !(await isReached()); presses += 1) await page.keyboard.press(key);
  expect(await isReached()).toBe(true);
  await page.keyboard.press('Enter');
  await wanted.waitFor({ state: 'hidden', ...PATIENCE });
}

export async function chooseByMouse(page: Page, list: Locator, option: RegExp): Promise<void> {
  await list.click();
  await page.getByRole('option', { name: option }).click();
}

/** One of the plain types, by mouse. The radio itself is pressed: it covers its label. */
export async function pressType(page: Page, name: string): Promise<void> {
  const radio = coupon(page).getByRole('radio', { name });
  await radio.click(PATIENCE);
  await expect.poll(() => radio.isChecked(), PATIENCE).toBe(true);
}

/** Drags a bet onto another place of the coupon. */
export async function dragBet(page: Page, bet: Locator, place: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer());
  await bet.dispatchEvent('dragstart', { dataTransfer });
  await place.dispatchEvent('dragover', { dataTransfer });
  await place.dispatchEvent('drop', { dataTransfer });
}

/** A coupon as the server tells it. */
export type ServerCoupon = PlacedCoupon;

/** The player's coupons by the books of the server, newest first. */
export async function serverCoupons(page: Page, siteUrl: string): Promise<readonly ServerCoupon[]> {
  const response = await page.request.get(`${siteUrl}/web-api/coupon/v1/coupons?language=en&limit=100`);
  return ((await response.json()) as { readonly coupons: readonly ServerCoupon[] }).coupons;
}

export async function balance(page: Page, siteUrl: string): Promise<bigint> {
  const response = await page.request.get(`${siteUrl}/web-api/user/accounts`);
  const { accounts } = (await response.json()) as {
    readonly accounts: readonly { readonly money: string }[];
  };
  return BigInt(accounts[0]?.money ?? '0');
}

export function euros(amount: bigint): string {
  return formatAmount({ amount, currency: 'EUR' }, { locale: 'en' });
}
