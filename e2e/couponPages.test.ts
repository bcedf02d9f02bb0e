// A placed coupon on its own pages: on paper, in the history with what happened to it, and the small coupon at a price.
import { readFile } from 'node:fs/promises';

import { formatDecimal } from '@fairline/odds';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { hydrated } from './support/browser.ts';
import {
  chosen,
  coupon,
  openLine,
  openPrices,
  placeButton,
  pressType,
  receipt,
} from './support/couponPage.ts';
import { couponSite, PATIENCE } from './support/couponSite.ts';
import { openAccounts, openSession, signIn } from './support/session.ts';

const { siteUrl, seamUrl, openPlayer, openVisitor, couponsOf } = couponSite();

/** A coupon of so many bets, placed; answers its number. */
async function place(page: Page, count: number, type?: string): Promise<number> {
  for (const price of await openPrices(page, count)) await price.click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(count);
  if (type !== undefined) await pressType(page, type);
  await coupon(page).getByRole('textbox', { name: 'Stake', exact: true }).fill('6');
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  await placeButton(page).click();
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
  return (await couponsOf(page))[0]?.number ?? 0;
}

test('[CPN-268] [CPN-269] [CPN-270] the printed coupon stands alone under its number, for its player and nobody else', async () => {
  const { page, complaints } = await openPlayer();
  const number = await place(page, 1);
  const bet = (await couponsOf(page))[0]?.bets[0];
  if (bet === undefined) throw new Error('the coupon has a bet');
  await page.goto(`${siteUrl}/en/print-coupon/${number}`);
  await hydrated(page);
  await page.getByRole('heading', { name: `Coupon ${number}` }).waitFor(PATIENCE);
  expect(await page.locator('header nav, footer nav').count()).toBe(0);
  const paper = page.getByRole('article');
  for (const text of ['Single', 'Running', 'Placed', 'Accepted', '€6.00', 'Possible payout'])
    expect(await paper.innerText()).toContain(text);
  for (const text of [bet.opponent1Name, bet.opponent2Name, formatDecimal(bet.coef)])
    expect(await paper.innerText()).toContain(text);
  await page.locator('[data-check="fits"]').waitFor(PATIENCE);
  await page.locator('[data-signature="valid"]').waitFor(PATIENCE);
  expect(complaints).toEqual([]);
  // The dark theme of the screen is not that of the paper.
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(0, 0, 0)');
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect((await page.request.get(`${siteUrl}/en/print-coupon/${number}x`)).status()).toBe(404);

  const other = await openVisitor();
  await other.page.goto(`${siteUrl}/en/print-coupon/${number}`);
  await other.page.getByText('Sign in to see this coupon').waitFor(PATIENCE);
  const stranger = await openSession(seamUrl);
  await openAccounts(seamUrl, stranger.userId);
  await signIn(other.page.context(), siteUrl, stranger);
  await other.page.goto(`${siteUrl}/en/print-coupon/${number}`);
  await other.page.getByText('There is no such coupon').waitFor(PATIENCE);
});

test('the history finds a coupon by its number, tells what happened, supposes results and hands out files', async () => {
  const { page, complaints } = await openPlayer();
  await place(page, 1);
  const number = await place(page, 3, 'System');
  await page.goto(`${siteUrl}/en/office/history`);
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Coupons' });
  await expect.poll(() => table.getByRole('button', { name: /^Details of/ }).count(), PATIENCE).toBe(2);
  await page.getByRole('textbox', { name: 'Coupon number' }).fill(`No. ${number}`);
  await page.getByRole('button', { name: 'Find' }).click();
  await expect.poll(() => table.getByRole('button', { name: /^Details of/ }).count(), PATIENCE).toBe(1);
  expect(await table.innerText()).toContain('can still pay');
  await table.getByRole('button', { name: `Details of coupon ${number}` }).click();
  const events = table.getByRole('list', { name: 'What happened to it' });
  await events.waitFor(PATIENCE);
  expect(await events.innerText()).toMatch(/Placed[\s\S]*Accepted/);

  await table.getByRole('button', { name: 'What if?' }).click();
  const whatIf = table.getByRole('region', { name: 'What if?' });
  const suppose = (index: number, result: string) =>
    whatIf.getByRole('radio', { name: result }).nth(index).check({ force: true });
  expect(await whatIf.getByRole('status').innerText()).toContain('It could pay up to');
  for (const index of [0, 1, 2]) await suppose(index, 'Lost');
  await expect.poll(() => whatIf.getByRole('status').innerText(), PATIENCE).toContain('€0.00');
  for (const index of [0, 1, 2]) await suppose(index, 'Void');
  await expect.poll(() => whatIf.getByRole('status').innerText(), PATIENCE).toContain('€6.00');
  expect(await whatIf.getByRole('list', { name: 'Lines' }).getByRole('listitem').count()).toBe(3);

  const [evidence] = await Promise.all([
    page.waitForEvent('download'),
    table.getByRole('button', { name: 'Signed evidence' }).click(),
  ]);
  const file = JSON.parse(await readFile(await evidence.path(), 'utf8')) as { readonly signed: string };
  expect(JSON.parse(file.signed)).toMatchObject({ coupon: { number: String(number), stake: '600' } });

  await page.getByRole('button', { name: 'Show all again' }).click();
  await page.getByRole('button', { name: 'Export' }).click();
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  expect((await readFile(await csv.path(), 'utf8')).trim().split('\r\n')).toHaveLength(3);
  expect(complaints).toEqual([]);
});

test('[CPN-279] crests of the sides stand in the coupon only while the preference is on', async () => {
  const { page } = await openPlayer();
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

test('[CPN-010] with the column put away a pressed price opens a small coupon beside it, which places', async () => {
  const { page, complaints } = await openPlayer();
  await coupon(page).getByRole('button', { name: 'Hide the bet slip' }).click();
  const [price, next] = await openPrices(page, 2);
  await price?.click();
  const quick = page.getByRole('dialog', { name: 'Quick bet' });
  await quick.waitFor(PATIENCE);
  await quick.getByRole('textbox', { name: 'Stake', exact: true }).fill('3');
  await expect.poll(() => quick.locator('[data-place]').isEnabled(), PATIENCE).toBe(true);
  await quick.locator('[data-place]').click();
  await quick.getByText('Bet accepted').waitFor(PATIENCE);
  expect((await couponsOf(page)).map(({ stake }) => stake)).toEqual(['300']);

  await page.keyboard.press('Escape');
  await quick.waitFor({ state: 'hidden', ...PATIENCE });
  await next?.focus();
  await page.keyboard.press('Enter');
  await quick.getByRole('button', { name: 'Open the bet slip' }).click(PATIENCE);
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);
  expect(complaints).toEqual([]);
});

test('a narrow window has the whole coupon too: small at the price, whole over the board, put away by Escape', async () => {
  const { page, complaints } = await openPlayer();
  await page.setViewportSize({ width: 1024, height: 800 });
  const account = page.locator('[data-account-bar]');
  await account.waitFor(PATIENCE);
  const box = await account.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024);
  const [price] = await openPrices(page, 1);
  await price?.click();
  const quick = page.getByRole('dialog', { name: 'Quick bet' });
  await quick.getByRole('button', { name: 'Open the bet slip' }).click(PATIENCE);
  await expect.poll(() => placeButton(page).isVisible(), PATIENCE).toBe(true);
  expect(await quick.count()).toBe(0);
  await chosen(page).focus();
  await page.keyboard.press('Escape');
  await chosen(page).waitFor({ state: 'hidden', ...PATIENCE });
  const show = coupon(page).getByRole('button', { name: 'Show the bet slip' });
  await expect.poll(() => show.evaluate((it) => it === document.activeElement), PATIENCE).toBe(true);
  await page.keyboard.press('Enter');
  await chosen(page).waitFor(PATIENCE);
  // Wide again, it stands beside the board as the player left it.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(() => placeButton(page).isVisible(), PATIENCE).toBe(true);
  expect(complaints).toEqual([]);
});

test('[CPN-054] [CPN-189] one-click asks before it clears a coupon and never for an empty one, and then a press places its stake at once', async () => {
  const { page } = await openPlayer();
  await coupon(page).getByRole('button', { name: 'Bet slip settings' }).click();
  const toggle = coupon(page).getByRole('switch', { name: /^One-click bet/ });
  await toggle.click();
  await expect.poll(() => toggle.isChecked(), PATIENCE).toBe(true);
  expect(await page.getByRole('button', { name: 'Leave it off' }).count()).toBe(0);
  await toggle.click();
  await expect.poll(() => toggle.isChecked(), PATIENCE).toBe(false);
  await coupon(page).getByRole('textbox', { name: 'Stake of a one-click bet' }).fill('7');
  const [price, next] = await openPrices(page, 2);
  await price?.click();
  await chosen(page).waitFor(PATIENCE);
  await toggle.click();
  await page.getByRole('button', { name: 'Leave it off' }).click(PATIENCE);
  expect(await toggle.isChecked()).toBe(false);
  expect(await chosen(page).count()).toBe(1);
  await toggle.click();
  await page.getByRole('button', { name: 'Clear and switch on' }).click(PATIENCE);
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(0);
  expect(await toggle.isChecked()).toBe(true);
  await next?.click();
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
  expect((await couponsOf(page)).map(({ stake }) => stake)).toEqual(['700']);
  expect(await chosen(page).count()).toBe(0);
});
