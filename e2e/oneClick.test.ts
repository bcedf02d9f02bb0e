// One-click betting: a press is a bet, so that a press too many would be money.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { chosen, coupon, enterCoupon, openPrices, receipt } from './support/couponPage.ts';
import { couponSite, PATIENCE } from './support/couponSite.ts';
import { focusIsKept, focusIsOn, tabTo } from './support/keyboard.ts';

const { openPlayer, balanceOf, couponsOf } = couponSite();

const toggleOf = (page: Page): Locator => coupon(page).getByRole('switch', { name: /^One-click bet/ });

/** A player whose presses are bets. */
async function openOneClick(): Promise<Page> {
  const { page } = await openPlayer();
  const [price] = await openPrices(page, 1);
  // The coupon that can place comes with the first bet that is chosen.
  await price?.click();
  await chosen(page).waitFor(PATIENCE);
  await coupon(page).getByRole('button', { name: 'Bet slip settings' }).click();
  await toggleOf(page).click();
  await page.getByRole('button', { name: 'Clear and switch on' }).click(PATIENCE);
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(0);
  return page;
}

/** Counts the bets that leave the page, and answers each as soon as the server has: nothing but the page keeps them apart. */
function countSent(page: Page): { readonly bets: () => number } {
  let bets = 0;
  page.on('request', (request) => {
    if (request.url().includes('/web-api/coupon/v1/place?')) bets += 1;
  });
  return { bets: () => bets };
}

test('[CPN-186] [CPN-187] [CPN-188] [CPN-190] by keyboard alone it is asked about, declined, switched on and bet with', async () => {
  const { page, complaints } = await openPlayer();
  const before = await balanceOf(page);
  const [price, next] = await openPrices(page, 2);
  await tabToPrice(page, price);
  await page.keyboard.press('Enter');
  await chosen(page).waitFor(PATIENCE);
  await enterCoupon(page);
  await tabTo(coupon(page).getByRole('button', { name: 'Bet slip settings' }));
  await page.keyboard.press('Enter');
  const toggle = toggleOf(page);
  await tabTo(toggle);
  await page.keyboard.press('Space');
  const decline = page.getByRole('button', { name: 'Leave it off' });
  await tabTo(decline);
  await page.keyboard.press('Enter');
  await decline.waitFor({ state: 'hidden', ...PATIENCE });
  await focusIsOn(toggle);
  expect(await toggle.isChecked()).toBe(false);
  expect(await chosen(page).count()).toBe(1);

  await page.keyboard.press('Space');
  await decline.waitFor(PATIENCE);
  // Going away is no consent.
  await page.keyboard.press('Escape');
  await decline.waitFor({ state: 'hidden', ...PATIENCE });
  await focusIsOn(toggle);
  expect(await toggle.isChecked()).toBe(false);
  expect(await chosen(page).count()).toBe(1);

  await page.keyboard.press('Space');
  await tabTo(page.getByRole('button', { name: 'Clear and switch on' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(0);
  await focusIsOn(toggle);
  expect(await toggle.isChecked()).toBe(true);
  expect(await couponsOf(page)).toEqual([]);

  await tabToPrice(page, next);
  await page.keyboard.press('Enter');
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
  expect((await couponsOf(page)).map(({ stake }) => stake)).toEqual(['500']);
  expect(await balanceOf(page)).toBe(before - 500n);
  expect(await chosen(page).count()).toBe(0);
  // Whoever goes on betting stands where they pressed.
  await focusIsOn(next!);
  await focusIsKept(page);
  expect(complaints).toEqual([]);
});

/** The board is a grid of its own: Tab comes to its rows, the prices of a row follow. */
async function tabToPrice(page: Page, price: Locator | undefined): Promise<void> {
  if (price === undefined) throw new Error('there is a price');
  await price.locator('xpath=ancestor::tr').locator('a').first().focus();
  await tabTo(price);
}

const DOUBLE_PRESSES: readonly [string, (page: Page, price: Locator) => Promise<void>][] = [
  ['a double click', (_page, price) => price.dblclick({ delay: 20 })],
  [
    'Enter twice',
    async (page, price) => {
      await price.focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  ],
  [
    'Enter held down',
    async (page, price) => {
      await price.focus();
      for (let repeat = 0; repeat < 10; repeat += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
  ],
];

for (const [name, pressTwice] of DOUBLE_PRESSES)
  test(`[CPN-190] ${name} on a price is one bet, also when its answer came in between`, async () => {
    const page = await openOneClick();
    const before = await balanceOf(page);
    const sent = countSent(page);
    const [price] = await openPrices(page, 1);
    // With the clock of the page at rest the second half follows at once, however long the first one takes.
    await page.clock.setFixedTime(Date.now());
    await pressTwice(page, price!);
    await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
    await pressTwice(page, price!);
    await page.clock.setFixedTime(Date.now() + 2000);
    expect(sent.bets()).toBe(1);
    expect((await couponsOf(page)).map(({ stake }) => stake)).toEqual(['500']);
    expect(await balanceOf(page)).toBe(before - 500n);
    expect(await page.getByText('Bet not placed').count()).toBe(0);
    // Whoever wants it twice presses again.
    await price!.click();
    await expect.poll(sent.bets, PATIENCE).toBe(2);
    await expect.poll(async () => (await couponsOf(page)).length, PATIENCE).toBe(2);
  });
