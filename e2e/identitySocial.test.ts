// What players without a password live by: the second step after a social network, and the network as a proof. And the
// newsletter, which is left by the link of its message. The dialog of one-tap is drawn by the browser outside of the
// page, where no key that a test presses arrives: it is answered through the browser's own protocol, and its keys are the
// browser's.
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { answerAtNetwork, registerAtNetwork, type Person } from './support/away.ts';
import { hydrated } from './support/browser.ts';
import { identitySite, PASSWORD } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { focusIsKept, focusIsOn, press, type } from './support/keyboard.ts';
import { configure } from './support/operator.ts';
import { agePlayer, makePlayer } from './support/session.ts';

const SLOW = { timeout: 30_000 };

const kit = identitySite();
const { site, open, openContext, dialog, openLogin, userIdOf, lastMessage, codeTo, fresh } = kit;
const { enter, accountMenu } = kit;
const {
  turnOnTwoStep,
  openByKey,
  isIn,
  logOut,
  finishForm,
  answerAtNetwork: atNetworkByKey,
} = identityByKey(kit);

/** A page on which somebody has just registered through a network, and so has no password. */
async function registered(person: Person): Promise<Page> {
  const page = await open();
  await registerAtNetwork(page, person, kit);
  return page;
}

function personOf({ login, email }: { readonly login: string; readonly email: string }): Person {
  return { name: login, email };
}

describe('a player without a password', () => {
  test('[AUTH-015] with two-step on is asked for the code alone after the network, and gets in by it', async () => {
    const { login: name, email } = fresh();
    const page = await open();
    const toNetwork = async (): Promise<void> => {
      const login = await openByKey(page, 'Log in');
      await press(login.getByRole('button', { name: 'Google' }));
      await page.getByRole('heading', { name: 'Stand-in for Google', exact: true }).waitFor();
      await atNetworkByKey(page, { name, email });
    };
    await toNetwork();
    const form = page.getByRole('main').or(page.getByRole('dialog')).last();
    await form.getByText(`Signed in with Google as ${email}`).first().waitFor();
    await finishForm(page, form);
    await accountMenu(page).waitFor();
    const userId = await userIdOf(page);
    await page.goto(`${site.url}/en/office/security`);
    const { secret, backupCode } = await turnOnTwoStep(page);
    await page.goto(`${site.url}/en/information/about`);
    await logOut(page);

    await toNetwork();
    const second = dialog(page, 'Two-step sign-in');
    await focusIsOn(second.getByLabel('6-digit code'));
    await page.keyboard.type('000000');
    await second.getByText('The code is wrong').waitFor();
    await focusIsOn(second.getByLabel('6-digit code'));
    expect(await userIdOf(page), 'the network alone opens nothing').toBeNull();
    // A code works once: the one that turned two-step on is used up.
    await page.keyboard.type(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
    expect(new URL(page.url()).pathname).toBe('/en/information/about');
    expect(new URL(page.url()).search, 'the outcome leaves the address').toBe('');

    // Without the app the codes that were kept open the account, as after a password.
    await logOut(page);
    await toNetwork();
    await focusIsOn(second.getByLabel('6-digit code'));
    await press(second.getByRole('button', { name: 'Use a backup code' }));
    await focusIsOn(second.getByLabel('Backup code'));
    await page.keyboard.type(backupCode);
    await page.keyboard.press('Enter');
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
  }, 240_000);

  test('proves by the network who it is; another person there proves nothing', async () => {
    const person = personOf(fresh());
    const page = await registered(person);
    const userId = (await userIdOf(page)) ?? 0;
    await page.goto(`${site.url}/en/office/security`);
    // Past the five minutes of a proof.
    await agePlayer(site, userId, 6 * 60_000);
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    const ask = async (): Promise<void> => {
      await card.getByRole('button', { name: 'Turn on' }).click();
      const proof = dialog(page, 'Is it still you?');
      await proof.waitFor();
      await proof.getByRole('button', { name: 'Prove it with Google' }).click();
    };
    await ask();
    await answerAtNetwork(page, personOf(fresh()));
    await page.getByText('The sign-in at the social network did not work').first().waitFor();
    await ask();
    await answerAtNetwork(page, person);
    await page.getByText('You can make your change now').first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/office/security');
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await page.getByRole('dialog').count(), 'not asked again').toBe(0);
  }, 120_000);
});

test('[OFF-040] [OFF-041] a newsletter that was wanted is stopped by the link of its message, in any browser and once', async () => {
  const { email } = fresh();
  const page = await open();
  await page.locator('header').getByRole('link', { name: 'Registration' }).click();
  const form = dialog(page, 'Registration');
  await form.getByRole('radio', { name: 'E-mail' }).check({ force: true });
  await form.getByLabel('E-mail', { exact: true }).last().fill(email);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Date of birth').fill('1991-03-14');
  await form.getByRole('checkbox', { name: /18 or older/ }).check({ force: true });
  await form.getByRole('checkbox', { name: /Send me news/ }).check({ force: true });
  await form.getByRole('button', { name: 'Register' }).click();
  await form.getByLabel('Code from the message').fill(await codeTo(email));
  await accountMenu(page).waitFor();
  let link = '';
  await expect
    .poll(async () => (link = (await lastMessage(email)).link ?? ''), SLOW)
    .toContain('/user/stopnewsletter?token=');
  const { pathname, search } = new URL(link);
  const reader = await open(pathname + search);
  await reader.getByRole('heading', { name: 'Stop the newsletter' }).waitFor();
  await reader.getByRole('button', { name: 'Stop it' }).press('Enter');
  await reader.getByText('No more newsletters').first().waitFor();
  expect(await userIdOf(reader), 'a link signs nobody in').toBeNull();
  const late = await open(pathname + search, reader.context());
  await late.getByRole('button', { name: 'Stop it' }).press('Enter');
  await late.getByText('This link is over').waitFor();
}, 120_000);

/** The browser's own question of who somebody is at Google, answered with this one of its list. */
async function answerOneTap(page: Page, { email }: Person): Promise<{ readonly shown: () => number }> {
  const devtools = await page.context().newCDPSession(page);
  let count = 0;
  devtools.on('FedCm.dialogShown', ({ dialogId, accounts }) => {
    count += 1;
    const accountIndex = accounts.findIndex((account) => account.email === email);
    void devtools.send('FedCm.selectAccount', { dialogId, accountIndex });
  });
  await devtools.send('FedCm.enable', { disableRejectionDelay: true });
  return { shown: () => count };
}

test('[AUTH-020..023] [CFG-014] one-tap: the browser asks a visitor where the site has it on, registers them, and lets them in the next time', async () => {
  const person = personOf(fresh());
  // Known at Google, and nobody here: they have left at the form.
  const stranger = await open();
  await (await openLogin(stranger)).getByRole('button', { name: 'Google' }).click();
  await answerAtNetwork(stranger, person);
  await stranger.getByText(`Signed in with Google as ${person.email}`).first().waitFor();
  const page = await open();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('google-one-tap')) asked.push(`${request.method()} ${request.url()}`);
  });
  const oneTap = await answerOneTap(page, person);
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect([asked, oneTap.shown()], 'it is off').toEqual([[], 0]);
  await configure(site, 'isOneTapAuthEnabled', true);
  try {
    await page.reload();
    await page.waitForURL(/\/en\/registration\/socialregistration/);
    expect(asked[0]).toMatch(/^GET .*\/clientId$/);
    const form = page.getByRole('main');
    const told = form.getByText(/^Signed in with Google as /).first();
    await told.waitFor();
    await form.getByLabel('Date of birth').fill('1991-03-14');
    await form.getByRole('checkbox', { name: /18 or older/ }).check({ force: true });
    await form.getByRole('button', { name: 'Register' }).click();
    await accountMenu(page).waitFor();
    const userId = await userIdOf(page);
    expect(userId).not.toBeNull();
    const times = asked.length;
    await page.goto(`${site.url}/en/information/about`);
    await accountMenu(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.length, 'a player is not asked').toBe(times);
    const again = await (await openContext()).newPage();
    await answerOneTap(again, person);
    await again.goto(`${site.url}/en/information/about`);
    await accountMenu(again).waitFor();
    expect(await userIdOf(again)).toBe(userId);
  } finally {
    await configure(site, 'isOneTapAuthEnabled', false);
  }
}, 180_000);

test('[AUTH-010] a link made in the office opens the account in another browser by one press, once, and leaves nothing in the address', async () => {
  const player = fresh();
  const userId = await makePlayer(site, player);
  const page = await open();
  await enter(page, player);
  await page.goto(`${site.url}/en/office/security`);
  await agePlayer(site, userId, 6 * 60_000);
  const card = page.getByRole('region', { name: 'Log in on another device' });
  await press(card.getByRole('button', { name: 'Make a link' }));
  const proof = dialog(page, 'Is it still you?');
  await type(proof.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  const link = new URL(await card.getByRole('textbox', { name: 'Link' }).inputValue());
  const bodies: string[] = [];
  const other = await open(link.pathname + link.search + link.hash);
  other.on('request', (request) => {
    if (request.url().endsWith('/login/token')) bodies.push(request.postData() ?? '');
  });
  await other.getByRole('heading', { name: 'Log in by link' }).waitFor();
  expect(other.url(), 'the secret leaves the address').not.toContain('token');
  expect(await userIdOf(other), 'not before a press').toBeNull();
  await focusIsOn(other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }));
  await other.keyboard.press('Enter');
  await accountMenu(other).waitFor();
  expect(await userIdOf(other)).toBe(userId);
  await focusIsKept(other);
  expect(Object.keys(JSON.parse(bodies[0] ?? '{}') as object).toSorted()).toEqual([
    'lng',
    'method_id',
    'sign',
    'token',
  ]);
  await other.context().clearCookies();
  const late = await open(link.pathname + link.search + link.hash, other.context());
  await late.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).press('Enter');
  await late.getByText('This link is over').waitFor();
  expect(await userIdOf(late)).toBeNull();
}, 120_000);
