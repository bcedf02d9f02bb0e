// Accounts by way of a bank, through the stand-in of the demo: from the dialog to the bank's page and back.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { answerAtBank } from './support/away.ts';
import { hydrated } from './support/browser.ts';
import { identitySite } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { focusIsIn, focusIsKept, focusIsOn, press, tabTo, type } from './support/keyboard.ts';
import { agePlayer } from './support/session.ts';

const kit = identitySite();
const { site, open, openContext, dialog, openLogin, userIdOf, codeTo, fresh, accountMenu } = kit;
const { openByKey } = identityByKey(kit);

async function goToBank(page: Page): Promise<void> {
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Play with your bank' }).click();
}

test('[REG-033] [REG-035] [REG-037] whoever comes by a bank is a player, is asked for an address, with a proof where their last one is old, then for limits', async () => {
  const { login: lastName, email } = fresh();
  const context = await openContext();
  const { hostname } = new URL(site.url);
  await context.addCookies([{ name: 'subid', value: 'partner', domain: hostname, path: '/' }]);
  const page = await open('/en/information/about', context);
  const login = await openLogin(page);
  const bank = login.getByRole('button', { name: 'Play with your bank' });
  await bank.waitFor();
  await bank.click();
  await answerAtBank(page, { lastName });
  const finish = dialog(page, 'Finish registration');
  await finish.getByRole('button', { name: 'Later' }).waitFor();
  await page.waitForURL(`${site.url}/en/information/about`);
  const userId = await userIdOf(page);
  if (userId === null) throw new Error('Nobody is signed in.');
  // Nobody is credited with a player who came by way of a payment.
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name), { timeout: 30_000 })
    .not.toContain('subid');
  expect(await page.evaluate(() => localStorage.getItem('pay_and_play'))).toBeNull();
  await agePlayer(site, userId, 6 * 60_000);
  await finish.getByLabel('E-mail address').fill(email);
  await finish.getByRole('button', { name: 'Send a code' }).click();
  await page.getByRole('button', { name: 'Prove it with your bank' }).click();
  await answerAtBank(page, { lastName });
  // Back with a fresh proof, the question that it was for is there again.
  await finish.getByLabel('E-mail address').fill(email);
  await finish.getByRole('button', { name: 'Send a code' }).click();
  await finish.getByLabel('Code from the message').fill(await codeTo(email));
  await finish.getByText('Your address is confirmed').waitFor();
  expect(await userIdOf(page)).toBe(userId);
  await finish.getByRole('button', { name: 'Close' }).last().click();
  const limits = dialog(page, 'Set your limits');
  await limits.waitFor();
  await focusIsOn(limits.getByRole('group', { name: 'Deposit at most' }).getByLabel('24 hours'));
  await limits.getByRole('button', { name: 'Set limits' }).click();
  await limits.getByText('Type at least one amount').waitFor();
  const deposit = limits.getByRole('group', { name: 'Deposit at most' });
  await deposit.getByLabel('24 hours').fill('fifty');
  await limits.getByRole('button', { name: 'Set limits' }).click();
  await deposit.getByText('Type a whole amount').waitFor();
  await deposit.getByLabel('24 hours').fill('50');
  await limits.getByRole('button', { name: 'Set limits' }).click();
  await limits.getByText('Your limits are set').waitFor();
  const token = await page.request.get(`${site.url}/web-api/user/gettoken?force_refresh=true`);
  const { data } = (await token.json()) as { data: { token: string } };
  const kept = await page.request.get(`${site.url}/limit-service-api/api/external/web/v3/limits`, {
    headers: { authorization: `Bearer ${data.token}` },
  });
  expect(await kept.json()).toMatchObject({
    currency: 'EUR',
    limits: [{ limitType: 20, limitValue: 50, limitState: 'ACTIVE' }],
  });
}, 240_000);

test('from the registration: who is too young or changes their mind becomes no player, and is told so', async () => {
  const { login: lastName } = fresh();
  const page = await open();
  await page.locator('header').getByRole('link', { name: 'Registration' }).click();
  const registration = dialog(page, 'Registration');
  await registration.getByRole('button', { name: 'Play with your bank' }).click();
  const birthDate = `${new Date().getUTCFullYear() - 15}-01-01`;
  await answerAtBank(page, { lastName, birthDate });
  await page.getByText('You are not old enough to play here').first().waitFor();
  expect(await userIdOf(page)).toBeNull();
  await page.waitForURL(`${site.url}/en/information/about`);
  await hydrated(page);
  await goToBank(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('You went back before the sign-in was complete').first().waitFor();
  expect(await userIdOf(page)).toBeNull();
  expect(await accountMenu(page).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('pay_and_play'))).toBeNull();
}, 120_000);

test('by keyboard: a bank tells who somebody is, and the question after it can be put off', async () => {
  const { login: lastName } = fresh();
  const page = await open();
  const login = await openByKey(page, 'Log in');
  await press(login.getByRole('button', { name: 'Play with your bank' }));
  await page.getByRole('heading', { name: 'Stand-in for your bank' }).waitFor();
  await type(page.getByLabel('First name'), 'Grace');
  await type(page.getByLabel('Last name'), lastName);
  await tabTo(page.getByLabel('Date of birth'));
  await page.keyboard.type('06091985');
  await press(page.getByRole('button', { name: 'It is me' }));
  const finish = dialog(page, 'Finish registration');
  await focusIsIn(finish);
  await press(finish.getByRole('button', { name: 'Later' }));
  await accountMenu(page).waitFor();
  expect(await userIdOf(page)).not.toBeNull();
  await focusIsKept(page);
}, 120_000);
