// What stands above the page, raised through the host by a sub-application. Each of its parts has tests of its own,
// beside it (apps/shell/src/overlay): here is seen that they come together on the site, under its strict policy.
import { expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');

test('[SHELL-086] [SHELL-090] [SHELL-115] a page raises cards, a question and a modal through its host, and nobody complains', async () => {
  const { page, complaints } = await watchPage(await openBrowser());
  await page.goto(`${siteUrl}/en/debugger`);
  await hydrated(page);
  const trial = page.getByRole('region', { name: 'Notifications and modals, live' });
  await trial.waitFor();
  const press = (name: string) => trial.getByRole('button', { name, exact: true }).click();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);

  for (const name of ['Error', 'Controls', 'Alert', 'Notice', 'Snackbar']) await press(name);
  await expect.poll(() => page.locator('[data-notification]').count()).toBe(5);
  expect(await page.locator('[data-kind="error"] p').allInnerTexts()).toEqual([
    'Error',
    'Stake is above the €412.00 limit for this line.',
  ]);
  expect(await page.locator('#announced-at-once').innerText()).toContain('Error. Stake is above');

  await press('Ask');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove all' }).click();
  await expect.poll(() => trial.locator('output').innerText()).toBe('confirmed');

  await press('registration');
  const modal = page.getByRole('dialog', { name: 'A trial modal' });
  await modal.getByRole('button', { name: 'Ask from inside' }).click();
  const question = page.getByRole('dialog', { name: 'Remove 4 selections?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await modal.count()).toBe(1);
  await expect.poll(focused).toBe('Ask from inside');
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('registration');
  expect(complaints).toEqual([]);
});
