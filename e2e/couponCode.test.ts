// A coupon kept under a code: read by the next browser from a short link or from the field, as it was kept.
import { expect, test } from 'vitest';

import { hydrated } from './support/browser.ts';
import { chosen, coupon, openLine, openPrices, pressType } from './support/couponPage.ts';
import { couponSite, PATIENCE } from './support/couponSite.ts';

const { siteUrl, openPlayer, openVisitor } = couponSite();

test('[CPN-030] [CPN-273] a code is shown for the coupon that it holds, and brings back its bets, type and bankers by link and by field', async () => {
  const { page, complaints } = await openPlayer();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const price of await openPrices(page, 3)) await price.click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(3);
  const code = coupon(page).locator('[data-code]');
  const save = coupon(page).getByRole('button', { name: 'Save as a code' });
  const saved = async (): Promise<string> => {
    await save.click();
    await code.waitFor(PATIENCE);
    expect(await save.count()).toBe(0);
    return code.innerText();
  };
  await pressType(page, 'Accumulator');
  const codes = [await saved()];

  // Another type, another size or a banker is another coupon: the code of the old one is gone, and it can be saved again.
  const changed = async (): Promise<void> => {
    await save.waitFor(PATIENCE);
    expect(await code.count()).toBe(0);
  };
  await pressType(page, 'System');
  await changed();
  codes.push(await saved());
  await coupon(page)
    .getByRole('button', { name: /banker/i })
    .first()
    .click();
  await changed();
  codes.push(await saved());
  expect(new Set(codes).size).toBe(3);
  await coupon(page).getByRole('button', { name: 'Copy the link' }).click();
  await coupon(page).getByText('Link copied').waitFor(PATIENCE);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${siteUrl}/en/line/football?coupon=${codes[2]}`);
  const picks = await chosen(page).evaluateAll((buttons) => buttons.map((one) => one.ariaLabel));
  expect(complaints).toEqual([]);

  const friend = await openVisitor();
  await friend.page.goto(link);
  await hydrated(friend.page);
  await expect.poll(() => chosen(friend.page).count(), PATIENCE).toBe(3);
  expect(await chosen(friend.page).evaluateAll((buttons) => buttons.map((one) => one.ariaLabel))).toEqual(
    picks,
  );
  expect(await coupon(friend.page).getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
  expect(
    await coupon(friend.page)
      .getByRole('button', { name: /banker/i })
      .evaluateAll((buttons) => buttons.map((one) => one.ariaPressed)),
  ).toEqual(['true', 'false', 'false']);
  // The link has brought its bets, once: emptied, the coupon stays empty over a reload.
  await expect.poll(() => friend.page.url(), PATIENCE).toBe(`${siteUrl}/en/line/football`);
  for (let left = 2; left >= 0; left -= 1) {
    await chosen(friend.page).first().click();
    await expect.poll(() => chosen(friend.page).count(), PATIENCE).toBe(left);
  }
  await friend.page.reload();
  await hydrated(friend.page);
  await coupon(friend.page).getByRole('heading', { name: 'Your bet slip is empty' }).waitFor(PATIENCE);
  expect(friend.complaints).toEqual([]);

  const reader = await openVisitor();
  await openLine(reader.page, siteUrl);
  await coupon(reader.page).getByRole('button', { name: 'Load a coupon by its code' }).click(PATIENCE);
  const field = coupon(reader.page).getByRole('textbox', { name: 'Coupon code' });
  const load = coupon(reader.page).getByRole('button', { name: 'Load' });
  await field.fill('short');
  await load.click();
  await coupon(reader.page).getByText('A code has eight letters and digits.').waitFor(PATIENCE);
  const [accumulator = ''] = codes;
  await field.fill(`${accumulator.slice(0, 4).toLowerCase()} ${accumulator.slice(4)}`);
  await load.click();
  await expect.poll(() => chosen(reader.page).count(), PATIENCE).toBe(3);
  expect(await coupon(reader.page).getByRole('radio', { name: 'Accumulator' }).isChecked()).toBe(true);
  expect(reader.complaints).toEqual([]);
});
