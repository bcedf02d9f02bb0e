// The controls of the coupon that stand beside its types: the stake, the settings, what is sold of it, its reminder.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';

import { hydrated } from './support/browser.ts';
import { chosen, coupon, euros, placeButton, pressType } from './support/couponPage.ts';
import { choose, couponSite, PATIENCE, place, stakeField } from './support/couponSite.ts';

const { openPlayer, balanceOf, couponsOf } = couponSite();

test('the stake by quick values, by steps, as the largest one, and on each line of a system', async () => {
  const { page } = await openPlayer();
  await choose(page, 3);
  await pressType(page, 'System');
  const amount = () => stakeField(page).inputValue();
  await coupon(page).getByRole('button', { name: 'Stake €10.00' }).click();
  await expect.poll(amount, PATIENCE).toBe('10.00');
  await coupon(page).getByRole('button', { name: 'Raise the stake' }).click();
  await expect.poll(async () => Number(await amount()), PATIENCE).toBeGreaterThan(10);
  await coupon(page).getByRole('button', { name: 'Lower the stake' }).click();
  await expect.poll(amount, PATIENCE).toBe('10.00');

  // The largest one is the least of what the site takes and what the account holds.
  await expect.poll(() => coupon(page).getByText(/^max /).count(), PATIENCE).toBeGreaterThan(0);
  const told = (await coupon(page).getByText(/^max /).first().innerText()).replace(/[^0-9.]/g, '');
  const held = Number(await balanceOf(page)) / 100;
  await coupon(page).getByRole('button', { name: 'Max', exact: true }).click();
  await expect.poll(async () => Number(await amount()), PATIENCE).toBe(Math.min(Number(told), held));

  await coupon(page).getByRole('radio', { name: 'Stake per line' }).check({ force: true });
  await stakeField(page, 'Stake per line').fill('2');
  await expect.poll(() => placeButton(page).innerText(), PATIENCE).toContain(euros(600n));
  await place(page);
  const [placed] = await couponsOf(page);
  expect(placed).toMatchObject({ typeId: 2, lines: 3, stake: '600' });
});

test('settings are in force at once, and kept over a reload', async () => {
  const { page } = await openPlayer();
  await choose(page, 1);
  const open = () => coupon(page).getByRole('button', { name: 'Bet slip settings' }).click();
  const drawer = coupon(page).getByRole('region', { name: 'Bet slip settings' });
  const flag = (name: string) => drawer.getByRole('switch', { name });
  const flip = async (name: string): Promise<boolean> => {
    const before = await flag(name).isChecked();
    await flag(name).click();
    await expect.poll(() => flag(name).isChecked(), PATIENCE).toBe(!before);
    return !before;
  };
  await open();
  const kept: Readonly<Record<string, boolean>> = {
    'Do not bet if the score changes': await flip('Do not bet if the score changes'),
    'Show the possible payout': await flip('Show the possible payout'),
    'My own step of plus and minus': await flip('My own step of plus and minus'),
  };
  await drawer.getByRole('textbox', { name: 'Step', exact: true }).fill('3');
  await drawer.getByRole('radio', { name: 'Accept higher' }).check({ force: true });
  await drawer.getByRole('textbox', { name: 'Only at this total price or better' }).fill('1.01');
  await page.reload();
  await hydrated(page);
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(1);
  await open();
  for (const [name, isOn] of Object.entries(kept)) expect(await flag(name).isChecked(), name).toBe(isOn);
  expect(await drawer.getByRole('textbox', { name: 'Step', exact: true }).inputValue()).toBe('3.00');
  expect(await drawer.getByRole('radio', { name: 'Accept higher' }).isChecked()).toBe(true);
  await open();

  await stakeField(page).fill('6');
  await coupon(page).getByRole('button', { name: 'Raise the stake' }).click();
  await expect.poll(() => stakeField(page).inputValue(), PATIENCE).toBe('9.00');
  expect(await coupon(page).getByText('Possible payout').count()).toBe(0);
  const sent = page.waitForRequest((request) => request.url().includes('/coupon/v1/place'));
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  await placeButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({
    amount: '900',
    changeCoefAction: 2,
    exactCoef: 1010,
    isDropOnScoreChange: kept['Do not bet if the score changes'],
  });
});

test('[CPN-003] a half of a coupon is sold, the other half waits for a threshold that the server keeps', async () => {
  const { page } = await openPlayer();
  await choose(page, 1);
  await stakeField(page).fill('20');
  await place(page);
  const before = await balanceOf(page);
  await coupon(page).getByRole('tab', { name: 'My bets' }).click();
  const cashOut = coupon(page).getByRole('button', { name: /^Cash out/ });
  await cashOut.click(PATIENCE);
  await coupon(page)
    .getByText(/^Worth €[0-9.]+ without our margin$/)
    .waitFor(PATIENCE);
  await coupon(page).getByRole('radio', { name: '50 %' }).check({ force: true });
  const take = coupon(page).getByRole('button', { name: /^Take / });
  // What the half is worth stands beside what is paid for the half.
  const shown = async (part: Locator) => Number(/€([0-9.]+)/.exec(await part.innerText())?.[1]);
  const offered = await shown(take);
  const worth = await shown(coupon(page).getByText(/^Worth €[0-9.]+ without our margin$/));
  expect([offered > 5, offered < 12, worth >= offered, worth < 1.5 * offered]).toEqual(Array(4).fill(true));
  await take.click();
  await expect.poll(async () => (await couponsOf(page))[0]?.share, PATIENCE).toBe('1/2');
  const [half] = await couponsOf(page);
  expect(half?.state).toBe('open');
  expect(BigInt(half?.paid ?? '0')).toBeGreaterThan(0n);
  expect(await balanceOf(page)).toBe(before + BigInt(half?.paid ?? '0'));

  const form = coupon(page).getByRole('textbox', { name: 'Cash out by itself from' });
  if ((await form.count()) === 0) await cashOut.click(PATIENCE);
  await form.fill('x');
  await coupon(page).getByRole('button', { name: 'Set', exact: true }).click();
  await coupon(page).getByText('That is not a number.').waitFor(PATIENCE);
  await form.fill('500');
  await coupon(page).getByRole('button', { name: 'Set', exact: true }).click();
  await coupon(page).getByText('Cashes out by itself from €500.00').waitFor(PATIENCE);
  expect((await couponsOf(page))[0]?.autoCashOut).toBe('50000');

  await page.reload();
  await hydrated(page);
  await coupon(page).getByRole('tab', { name: 'My bets' }).click();
  await cashOut.click(PATIENCE);
  await coupon(page).getByText('Cashes out by itself from €500.00').waitFor(PATIENCE);
  await coupon(page).getByRole('button', { name: 'End', exact: true }).click();
  await form.waitFor(PATIENCE);
  expect((await couponsOf(page))[0]?.autoCashOut).toBe(null);

  // What is offered is more than this already, so the rest is sold at once.
  await form.fill('0.01');
  await coupon(page).getByRole('button', { name: 'Set', exact: true }).click();
  await expect.poll(async () => (await couponsOf(page))[0]?.state, PATIENCE).toBe('cashed-out');
  const [sold] = await couponsOf(page);
  expect(await balanceOf(page)).toBe(before + BigInt(sold?.paid ?? '0'));
});

test('[CPN-241] a chosen bet that is not placed is brought to mind once, where the coupon is not on the screen', async () => {
  const { page } = await openPlayer();
  // Before anything is planned, so that the plan follows the clock that is moved on.
  await page.clock.install();
  await choose(page, 1);
  const leave = async (): Promise<void> => {
    await page.getByRole('contentinfo').locator('a[href^="/en/information/"]').first().click();
    await page.waitForURL(/\/en\/information\//);
    await coupon(page).waitFor({ state: 'detached', ...PATIENCE });
  };
  await leave();
  const reminder = page.getByText('Your bet slip is waiting', { exact: true });
  await page.clock.runFor('04:30');
  expect(await reminder.count()).toBe(0);
  await page.clock.runFor('00:45');
  await reminder.waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Show it' }).click();
  await chosen(page).waitFor(PATIENCE);
  expect(await reminder.count()).toBe(0);
  await leave();
  await page.clock.runFor('06:00');
  expect(await reminder.count()).toBe(0);
});

test('[CPN-239] a reminder closes when the column that was put away is opened', async () => {
  const { page } = await openPlayer();
  await page.clock.install();
  await choose(page, 1);
  await coupon(page).getByRole('button', { name: 'Hide the bet slip' }).click();
  const reminder = page.getByText('Your bet slip is waiting', { exact: true });
  await page.clock.runFor('05:15');
  await reminder.waitFor(PATIENCE);
  // A price that moves or a quote would close it too: no timer of the page runs any more.
  await page.context().setOffline(true);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.getByRole('button', { name: 'Show the bet slip' }).click();
  await chosen(page).waitFor(PATIENCE);
  await expect.poll(() => reminder.count(), { timeout: 15_000 }).toBe(0);
});
