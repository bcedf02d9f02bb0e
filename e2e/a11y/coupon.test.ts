// axe on the pages of a placed coupon, on the small coupon at a price, and on a coupon that is refused.
import type { CouponQuote } from '@fairline/contracts/coupon';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, test, vi } from 'vitest';

import { lookAt } from '../support/axe.ts';
import { answerCalls, openBrowser } from '../support/browser.ts';
import {
  coupon,
  openPlayer,
  openPrices,
  placeButton,
  pressType,
  receipt,
  serverCoupons,
} from '../support/couponPage.ts';
import { choose, PATIENCE, place, stakeField } from '../support/couponSite.ts';
import { openWhole, STILL } from '../support/stillPage.ts';

// Many steps each.
vi.setConfig({ testTimeout: 180_000 });

const siteUrl = inject('siteUrl');
const seamUrl = inject('seamUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

async function open(): Promise<Page> {
  const { page } = await openPlayer(browser, { siteUrl, seamUrl }, STILL);
  page.setDefaultTimeout(PATIENCE.timeout);
  return page;
}

async function newestNumber(page: Page): Promise<number> {
  const [newest] = await serverCoupons(page, siteUrl);
  if (newest === undefined) throw new Error('A coupon was placed.');
  return newest.number;
}

test('a coupon on paper, and one in the history with what happened to it and what if', async () => {
  const page = await open();
  await choose(page, 1);
  await stakeField(page).fill('6');
  await place(page);
  const single = await newestNumber(page);
  await receipt(page).getByRole('button', { name: 'Done' }).click();
  await choose(page, 3);
  await pressType(page, 'System');
  await stakeField(page).fill('6');
  await place(page);
  const system = await newestNumber(page);

  await openWhole(page, `${siteUrl}/en/print-coupon/${single}`);
  await page.locator('[data-check="fits"]').waitFor();
  await page.locator('[data-signature="valid"]').waitFor();
  await lookAt(page, { name: 'the printed coupon' });

  await openWhole(page, `${siteUrl}/en/office/history`);
  await page.getByRole('textbox', { name: 'Coupon number' }).fill(`No. ${system}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Show all again' }).waitFor();
  const table = page.getByRole('table', { name: 'Coupons' });
  await table.getByRole('button', { name: `Details of coupon ${system}` }).click();
  await table.getByRole('list', { name: 'What happened to it' }).waitFor();
  await table.getByRole('button', { name: 'What if?' }).click();
  const whatIf = table.getByRole('region', { name: 'What if?' });
  await whatIf.getByRole('radio', { name: 'Void' }).first().check({ force: true });
  await whatIf.getByRole('radio', { name: 'Lost' }).nth(1).check({ force: true });
  // Lines that are lost look different from those that still can win, and both are there.
  const lines = whatIf.getByRole('list', { name: 'Lines' });
  for (const result of ['lost', 'open']) await lines.locator(`[data-result="${result}"]`).first().waitFor();
  await lookAt(page, { name: 'the history' });
});

test('in a narrow window: the small coupon at its price, and the whole one over the board', async () => {
  const page = await open();
  await page.setViewportSize({ width: 1024, height: 800 });
  const [price] = await openPrices(page, 1);
  await price?.click();
  const quick = page.getByRole('dialog', { name: 'Quick bet' });
  await quick.getByRole('textbox', { name: 'Stake', exact: true }).waitFor();
  await lookAt(page, { name: 'the small coupon', part: '[role="dialog"]' });
  await quick.getByRole('button', { name: 'Open the bet slip' }).click();
  await placeButton(page).waitFor();
  await lookAt(page, { name: 'the coupon over the board', part: '[data-section="right"]' });
});

test('what keeps a coupon from being taken, beside the bet and at the button', async () => {
  const page = await open();
  await answerCalls(page, '**/web-api/coupon/v1/quote?*', async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as CouponQuote;
    const refusals: CouponQuote['refusals'] = [
      { reason: 'loss-limit-reached', mend: 'open-limits' },
      { reason: 'account-frozen', mend: 'contact-support' },
      ...quote.bets
        .slice(1)
        .map(({ betId }) => ({ reason: 'game-started', mend: 'remove-bet', betId }) as const),
    ];
    await route.fulfill({ response, json: { ...quote, refusals } });
  });
  await choose(page, 2);
  for (const reason of ['loss-limit-reached', 'account-frozen', 'game-started'])
    await coupon(page).locator(`[data-refusal="${reason}"]`).waitFor();
  await lookAt(page, { name: 'a refused coupon', part: '[data-section="right"]' });
});
