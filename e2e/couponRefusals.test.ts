// What keeps a coupon from being taken, told where it belongs with a control that works; and an operator's stop.
import type { CouponQuote } from '@fairline/contracts/coupon';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { askServer, operatorSocketPath } from '../server/site/siteConfig/index.ts';
import { answerCalls, hydrated, openBrowser } from './support/browser.ts';
import { chosen, coupon, openPlayer, openPrices, placeButton, receipt } from './support/couponPage.ts';
import { startSite, type Site } from './support/site.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 180_000 });
const PATIENCE = { timeout: 60_000 };

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await openBrowser();
  site = await startSite();
});
afterAll(async () => {
  await site.stop();
  await browser.close();
});

const play = () => ({ siteUrl: site.url, seamUrl: site.seamUrl });

/** The answers of the server, with something more that it would refuse by. */
async function refuseInQuotes(
  page: Page,
  change: (quote: CouponQuote) => Partial<CouponQuote>,
): Promise<void> {
  await answerCalls(page, '**/web-api/coupon/v1/quote?*', async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as CouponQuote;
    await route.fulfill({ response, json: { ...quote, ...change(quote) } });
  });
}

test('what only the server knows is told before the press, beside the bet and at the button, and can be mended', async () => {
  const { page, complaints } = await openPlayer(browser, play());
  await refuseInQuotes(page, ({ bets }) => ({
    refusals: [
      { reason: 'loss-limit-reached', mend: 'open-limits' },
      { reason: 'account-frozen', mend: 'contact-support' },
      ...bets.slice(1).map(({ betId }) => ({ reason: 'game-started', mend: 'remove-bet', betId }) as const),
    ],
  }));
  const [first, second] = await openPrices(page, 2);
  await first?.click();
  await second?.click();
  const note = (reason: string) => coupon(page).locator(`[data-refusal="${reason}"]`);
  await note('loss-limit-reached').waitFor(PATIENCE);
  await note('game-started').getByRole('button', { name: 'Remove' }).click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);

  await note('loss-limit-reached').getByRole('button', { name: 'Your limits' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor(PATIENCE);
  expect(await dialog.innerText()).toContain('limits');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden', ...PATIENCE });

  await note('account-frozen').getByRole('link', { name: 'Contact support' }).click();
  await page.waitForURL('**/en/information/contacts', PATIENCE);
  expect(complaints).toEqual([]);
});

test('a press that was refused for a moment is tried again by its button', async () => {
  const { page } = await openPlayer(browser, play());
  let isFirst = true;
  await answerCalls(page, '**/web-api/coupon/v1/place?*', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const { id } = route.request().postDataJSON() as { readonly id: string };
    const refusal = { reason: 'stopped-in-delay', mend: 'try-again' };
    return route.fulfill({ json: { id, status: 'refused', coupon: null, refusal, account: null } });
  });
  const [price] = await openPrices(page, 1);
  await price?.click();
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  await placeButton(page).click();
  await coupon(page).getByRole('button', { name: 'Try again' }).click(PATIENCE);
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
});

test('an operator’s stop closes the price on the board and in the coupon, and its end opens both', async () => {
  const { page } = await openPlayer(browser, play());
  const [price] = await openPrices(page, 1);
  const row = page.locator('tr', { has: page.locator('button[aria-pressed="true"]') });
  await price?.click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);
  const address = (await row.locator('a[href*="/line/football/"]').first().getAttribute('href')) ?? '';
  const [, number = ''] = /\/(\d+)-[^/]*$/.exec(address) ?? [];
  const isOpen = () => row.locator('button[aria-pressed="true"]').isEnabled();
  expect(await isOpen()).toBe(true);

  await order('stop', number, '--why', 'doubt');
  await coupon(page).getByText('Suspended at the moment.').waitFor(PATIENCE);
  await expect.poll(isOpen, PATIENCE).toBe(false);
  expect(await placeButton(page).isEnabled()).toBe(false);
  await page.goto(`${site.url}${address}`);
  await hydrated(page);
  await page.getByText('Suspended: by the operator').first().waitFor(PATIENCE);

  await order('resume', number);
  await page
    .getByText('Suspended: by the operator')
    .first()
    .waitFor({ state: 'hidden', ...PATIENCE });
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
});

async function order(...args: readonly string[]): Promise<void> {
  const answer = await askServer(operatorSocketPath(site.dataFolder), { args: ['bets', ...args], by: 'e2e' });
  if (answer === undefined || answer.isRefused)
    throw new Error(`${args.join(' ')} was not done: ${answer?.output ?? 'nobody listens'}`);
}
