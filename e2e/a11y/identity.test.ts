// axe on every state of signing in and registering.
import type { Locator, Page } from 'playwright-core';
import { test, vi } from 'vitest';

import { answerAtBank, answerAtNetwork, registerAtNetwork } from '../support/away.ts';
import { lookAt } from '../support/axe.ts';
import { identitySite, PASSWORD } from '../support/identity.ts';
import { configure } from '../support/operator.ts';
import { agePlayer, makePlayer, openSession, signIn } from '../support/session.ts';
import { STILL } from '../support/stillPage.ts';
import { turnOnTwoStep } from '../support/twoStep.ts';

// Many steps each.
vi.setConfig({ testTimeout: 180_000 });

const kit = identitySite({ context: STILL });
const { site, openContext, open, dialog, openLogin, codeTo, fresh } = kit;

/** A page without a board: what opens over it is looked at, and the page elsewhere. */
const QUIET = '/en/information/about';

const lookAtDialog = (page: Page, name: string): Promise<void> =>
  lookAt(page, { name, part: '[role="dialog"]' });

async function openQuiet(): Promise<Page> {
  const page = await open(QUIET);
  page.setDefaultTimeout(30_000);
  return page;
}

async function typePassword(page: Page, login: string, password: string): Promise<void> {
  const form = dialog(page, 'Log in');
  await form.getByLabel('Login or e-mail').fill(login);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

async function openRegistration(page: Page): Promise<Locator> {
  await page.locator('header').getByRole('link', { name: 'Registration' }).click();
  const registration = dialog(page, 'Registration');
  await registration.getByRole('radio', { name: 'One click' }).waitFor({ state: 'attached' });
  return registration;
}

test('the sign-in: with its bank and networks, with a wrong password, and waiting for the code of an SMS', async () => {
  const player = fresh();
  await makePlayer(site, player);
  const page = await openQuiet();
  const login = await openLogin(page);
  await login.getByRole('button', { name: 'Play with your bank' }).waitFor();
  await lookAtDialog(page, 'the sign-in');
  await typePassword(page, player.login, 'not the password');
  await login.getByRole('alert').waitFor();
  await lookAtDialog(page, 'a wrong password');
  await login.getByRole('radio', { name: 'SMS code' }).check({ force: true });
  await login.getByLabel('Mobile number').fill(`+372${player.phone.number}`);
  await login.getByRole('button', { name: 'Send a code' }).click();
  await login.getByLabel('Code from the message').waitFor();
  await lookAtDialog(page, 'the code of an SMS');
});

test('the second step: with the app, with an SMS that is on its way, and after a network with a backup code', async () => {
  const player = fresh();
  const userId = await makePlayer(site, player);
  const page = await openQuiet();
  await signIn(page.context(), site.url, await openSession(site, { userId }));
  await turnOnTwoStep(page, site.url);
  await page.context().clearCookies();
  await page.reload();
  await openLogin(page);
  await typePassword(page, player.login, PASSWORD);
  const second = dialog(page, 'Two-step sign-in');
  await second.waitFor();
  await lookAtDialog(page, 'the second step');
  await second.getByRole('button', { name: 'Send a code by SMS' }).click();
  await second.getByText('A code is on its way to your confirmed phone').waitFor();
  await second
    .getByRole('button', { name: /Send again in/, disabled: true })
    .first()
    .waitFor();
  await lookAtDialog(page, 'the second step by SMS');

  const other = fresh();
  const person = { name: other.login, email: other.email };
  const away = await openQuiet();
  await registerAtNetwork(away, person, kit);
  await turnOnTwoStep(away, site.url, { hasPassword: false });
  await kit.leave(away);
  await (await openLogin(away)).getByRole('button', { name: 'Google' }).click();
  await answerAtNetwork(away, person);
  const afterNetwork = dialog(away, 'Two-step sign-in');
  await afterNetwork.waitFor();
  await lookAtDialog(away, 'the second step after a network');
  await afterNetwork.getByRole('button', { name: 'Use a backup code' }).click();
  await afterNetwork.getByLabel('Backup code').waitFor();
  await lookAtDialog(away, 'a backup code');
});

test('the registration: its form, the login that is shown once, and by phone in a popup', async () => {
  const page = await openQuiet();
  const form = await openRegistration(page);
  await lookAtDialog(page, 'the registration');
  await form.getByLabel('Date of birth').fill('1991-03-14');
  await form.getByRole('checkbox', { name: /18 or older/ }).check({ force: true });
  await form.getByRole('button', { name: 'Register' }).click();
  await dialog(page, 'Save your login').waitFor();
  await lookAtDialog(page, 'a login that is shown once');

  await configure(site, 'isWidgetModeRegistration', true);
  try {
    const other = await openQuiet();
    const popup = await openRegistration(other);
    await popup.getByRole('radio', { name: 'Phone' }).check({ force: true });
    await popup.getByLabel('Mobile number').fill(`+372${fresh().phone.number}`);
    await popup.getByLabel('Date of birth').fill('1991-03-14');
    await popup.getByRole('checkbox', { name: /18 or older/ }).check({ force: true });
    await lookAtDialog(other, 'the registration in a popup');
  } finally {
    await configure(site, 'isWidgetModeRegistration', false);
  }
});

test('whoever came by their bank: the address that is asked for, and the limits', async () => {
  const { login: lastName, email } = fresh();
  const page = await openQuiet();
  await (await openLogin(page)).getByRole('button', { name: 'Play with your bank' }).click();
  await answerAtBank(page, { lastName });
  const finish = dialog(page, 'Finish registration');
  await finish.getByRole('button', { name: 'Later' }).waitFor();
  await lookAtDialog(page, 'an address is asked for');
  await finish.getByLabel('E-mail address').fill(email);
  await finish.getByRole('button', { name: 'Send a code' }).click();
  await finish.getByLabel('Code from the message').fill(await codeTo(email));
  await finish.getByText('Your address is confirmed').waitFor();
  await finish.getByRole('button', { name: 'Close' }).last().click();
  await dialog(page, 'Set your limits').getByRole('group', { name: 'Deposit at most' }).waitFor();
  await lookAtDialog(page, 'limits');
});

test('the question who somebody is, asked again', async () => {
  const userId = await makePlayer(site, fresh());
  const context = await openContext();
  await signIn(context, site.url, await openSession(site, { userId }));
  const page = await open('/en/office/security', context);
  page.setDefaultTimeout(30_000);
  // Past the five minutes of a proof.
  await agePlayer(site, userId, 6 * 60_000);
  await page
    .getByRole('region', { name: 'Social networks' })
    .getByRole('button', { name: 'Connect Google' })
    .click();
  await dialog(page, 'Is it still you?').getByLabel('Password', { exact: true }).waitFor();
  await lookAtDialog(page, 'is it still you?');
});
