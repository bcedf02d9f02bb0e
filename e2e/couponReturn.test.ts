// Whoever comes back finds their bets again: those that wait in the coupon, those that are lost, and all that run.
import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { COUPON_STORAGE_KEY } from '@fairline/coupon';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { hydrated } from './support/browser.ts';
import { chosen, coupon, openLine } from './support/couponPage.ts';
import { choose, couponSite, PATIENCE, place, stakeField } from './support/couponSite.ts';
import { focusIsKept } from './support/keyboard.ts';

const { siteUrl, openPlayer, couponsOf } = couponSite();

test('[CPN-234] [CPN-235] a chosen bet is brought to mind also after a reload of a page without the coupon', async () => {
  const { page } = await openPlayer();
  // What calls complain of is not looked at: for them the moved clock is a time without answer.
  await page.clock.install();
  await choose(page, 1);
  await page.clock.runFor('01:00');
  await page.goto(`${siteUrl}/en/information/about`);
  await hydrated(page);
  expect(await coupon(page).count()).toBe(0);
  const reminder = page.getByText('Your bet slip is waiting', { exact: true });
  // The time that has passed before counts.
  await page.clock.runFor('03:30');
  expect(await reminder.count()).toBe(0);
  await page.clock.runFor('00:45');
  await reminder.waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Show it' }).click();
  await chosen(page).waitFor(PATIENCE);
  await reminder.waitFor({ state: 'detached', ...PATIENCE });

  await page.goto(`${siteUrl}/en/information/about`);
  await hydrated(page);
  await page.clock.runFor('10:00');
  expect(await reminder.count()).toBe(0);
});

interface KeptCoupon {
  readonly bets: { gameIsFinished: boolean }[];
  readonly addedAtByBetId: Record<string, number>;
}

/** The first bet is of the week before last, and the game of the second has ended since. */
function letTimePass(page: Page): Promise<void> {
  return page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as KeptCoupon;
    const [oldest = ''] = Object.keys(kept.addedAtByBetId);
    kept.addedAtByBetId[oldest] = Date.now() - 8 * 24 * 3_600_000;
    const [, second] = kept.bets;
    if (second !== undefined) second.gameIsFinished = true;
    localStorage.setItem(key, JSON.stringify(kept));
  }, COUPON_STORAGE_KEY);
}

test('[CPN-244] [CPN-245] bets that do not come back after a reload are named once, with the reason', async () => {
  const { page, complaints } = await openPlayer();
  await choose(page, 3);
  const names = await chosen(page).evaluateAll((buttons) => buttons.map((one) => one.ariaLabel ?? ''));
  const games = names.map((name) => /, ([^,]+ – .+)$/.exec(name)?.[1] ?? name);
  // Away from the coupon, which keeps what it holds with every price that moves.
  await page.goto(`${siteUrl}/en/information/about`);
  await letTimePass(page);
  await openLine(page, siteUrl);
  const notice = page.getByText('Not every bet came back', { exact: true });
  await notice.waitFor(PATIENCE);
  const told = await page.getByText(/^The game has ended: /).innerText();
  const [ended = '', old = ''] = told.split('Chosen more than a week ago: ');
  expect(ended).toContain(games[1]);
  expect(old).toContain(games[0]);
  expect(told).not.toContain(games[2]);
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);
  expect(await chosen(page).getAttribute('aria-label')).toBe(names[2]);

  await page.reload();
  await hydrated(page);
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);
  expect(await notice.count()).toBe(0);
  expect(complaints).toEqual([]);
});

/** Places the single that this press places so many times more, each as a bet of its own. */
async function placeMore(page: Page, times: number, press: () => Promise<void>): Promise<void> {
  const sending = page.waitForRequest((request) => request.url().includes('/coupon/v1/place?'));
  await press();
  const request = await sending;
  const { amount, prepaidAmount, bets, ...rest } = request.postDataJSON() as PlaceCoupon;
  const { accountId, changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange } = rest;
  const choices = { accountId, changeCoefAction, coefViewId, exactCoef, isDropOnScoreChange };
  const singles = Array.from({ length: times }, () => {
    const id = crypto.randomUUID();
    return { id, amount, prepaidAmount, bet: bets[0] };
  });
  // By the page itself: a call from elsewhere would be refused as one of another site.
  const status = await page.evaluate(
    async ({ to, body }) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(to, { method: 'POST', headers, body })).status;
    },
    {
      to: request.url().replace('/place?', '/place-singles?'),
      body: JSON.stringify({ ...choices, singles }),
    },
  );
  expect(status).toBe(200);
}

test('my bets show the newest fifty, and the one before them, with its offer, when more is wished', async () => {
  const { page, complaints } = await openPlayer();
  await choose(page, 1);
  await stakeField(page).fill('1');
  await placeMore(page, 50, () => place(page));
  const numbers = (await couponsOf(page)).map(({ number }) => String(number));
  expect(numbers).toHaveLength(51);
  await coupon(page).getByRole('tab', { name: 'My bets' }).click();
  const cards: Locator = coupon(page).locator('[data-coupon]');
  const shown = () => cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-coupon')));
  await expect.poll(shown, PATIENCE).toEqual(numbers.slice(0, 50));
  const more = coupon(page).getByRole('button', { name: 'Show more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect.poll(shown, PATIENCE).toEqual(numbers);
  expect(await more.count()).toBe(0);
  await focusIsKept(page);
  await cards
    .last()
    .getByRole('button', { name: /^Cash out/ })
    .waitFor(PATIENCE);
  // The next asking brings all of them again.
  await page.waitForResponse((response) => response.url().includes('/coupon/v1/coupons?'));
  expect(await shown()).toEqual(numbers);
  expect(complaints).toEqual([]);
});
