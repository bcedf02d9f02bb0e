// The other ways to be somebody here: social networks, passkeys, links of messages, several tabs and browsers. Most by
// keyboard: after each step the focus is where somebody would go on.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { hydrated } from './support/browser.ts';
import { addAuthenticator, identitySite, PASSWORD } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { choose, focusIsIn, focusIsKept, focusIsOn, press, type } from './support/keyboard.ts';
import { configure } from './support/operator.ts';
import { agePlayer, makePlayer } from './support/session.ts';

const SLOW = { timeout: 30_000 };
const THIRTEEN_HOURS_MS = 13 * 60 * 60_000;

const kit = identitySite({ isNamed: true });
const { site, open, openContext, dialog, openLogin, userIdOf, lastMessage, codeTo, fresh } = kit;
const { enter, leave, accountMenu } = kit;
const { loginLink, openByKey, isIn, signIn, logOut, finishForm, answerAtNetwork } = identityByKey(kit);

/** From the sign-in to the page of a network. */
async function leaveFor(page: Page, network: string): Promise<void> {
  await press((await openByKey(page, 'Log in')).getByRole('button', { name: network }));
}

/** Tells who they are once more. */
async function stepUp(page: Page): Promise<void> {
  const proof = dialog(page, 'Is it still you?');
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await proof.waitFor({ state: 'detached' });
}

const region = (page: Page, name: string): Locator => page.getByRole('region', { name });

describe('social networks', () => {
  test('[AUTH-018] [REG-004] a visitor registers through one, comes back through it, and may change their mind there', async () => {
    const { login: name, email } = fresh();
    const page = await open('/en/live');
    const registration = await openByKey(page, 'Registration');
    await choose(registration, 'How to register', 'Social');
    await press(registration.getByRole('button', { name: 'Google' }));
    await answerAtNetwork(page, { name, email });
    const form = page.getByRole('main').or(page.getByRole('dialog')).last();
    await form.getByText(`Signed in with Google as ${email}`).first().waitFor();
    expect(await page.getByLabel('Date of birth').count(), 'one form, not two').toBe(1);
    await finishForm(page, form);
    await accountMenu(page).waitFor();
    const userId = await userIdOf(page);
    expect(userId).not.toBeNull();
    await page.waitForURL(`${site.url}/en/live`);
    await logOut(page);
    await leaveFor(page, 'Google');
    await answerAtNetwork(page, { name, email });
    await accountMenu(page).waitFor();
    expect(await userIdOf(page)).toBe(userId);
    await page.waitForURL(`${site.url}/en/live`);
    await logOut(page);
    await leaveFor(page, 'VK');
    await press(page.getByRole('button', { name: 'Cancel' }));
    await page.getByText('You went back before the sign-in was complete').first().waitFor();
    expect(await userIdOf(page)).toBeNull();
  }, 120_000);

  test('[AUTH-011] an account that exists is connected by its password, in the office by a fresh proof, and taken off again', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    await leaveFor(page, 'VK');
    await answerAtNetwork(page, { name: player.login, email: player.email });
    const form = page.getByRole('main').or(page.getByRole('dialog')).last();
    await press(form.getByRole('button', { name: 'Connect it with VK' }));
    await focusIsOn(form.getByLabel('Login or e-mail'));
    await page.keyboard.type(player.login);
    await type(form.getByLabel('Password', { exact: true }), 'not the password');
    await page.keyboard.press('Enter');
    await page.getByText('Login and password do not match').waitFor();
    await type(form.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await accountMenu(page).waitFor();
    expect(await userIdOf(page)).toBe(userId);
    await focusIsKept(page);
    await page.goto(`${site.url}/en/office/security`);
    const card = region(page, 'Social networks');
    await card.getByRole('listitem').filter({ hasText: 'VK' }).waitFor();
    // Past the five minutes of a proof.
    await agePlayer(site, userId, 6 * 60_000);
    await press(card.getByRole('button', { name: 'Connect Google' }));
    await dialog(page, 'Is it still you?').waitFor();
    await stepUp(page);
    await answerAtNetwork(page, { name: player.login, email: player.email });
    await page.getByText('Connected: from now on this network opens your account').first().waitFor();
    await card.getByRole('listitem').filter({ hasText: 'Google' }).waitFor();
    await press(card.getByRole('button', { name: 'Remove VK?' }));
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Remove' })
      .click();
    await card.getByRole('listitem').filter({ hasText: 'VK' }).waitFor({ state: 'detached' });
    expect((await lastMessage(player.email)).text).toContain('Google');
  }, 120_000);
});

test('a passkey is added, opens the account by one press, proves who it is, and is removed', async () => {
  const player = fresh();
  const userId = await makePlayer(site, player);
  const page = await open();
  await addAuthenticator(page);
  await signIn(page, player);
  await page.goto(`${site.url}/en/office/security`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await press(card.getByRole('button', { name: 'Add passkey' }));
  await card.getByRole('listitem').waitFor();
  await focusIsIn(card);
  await page.goto(`${site.url}/en/information/about`);
  await logOut(page);
  const login = await openByKey(page, 'Log in');
  await press(login.getByRole('button', { name: 'Use a passkey' }));
  await isIn(page);
  expect(await userIdOf(page)).toBe(userId);
  await page.goto(`${site.url}/en/office/security`);
  await agePlayer(site, userId, 6 * 60_000);
  await press(card.getByRole('button', { name: /^Remove the passkey/ }));
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await focusIsIn(question);
  await press(question.getByRole('button', { name: 'Remove' }));
  const proof = dialog(page, 'Is it still you?');
  await focusIsIn(proof);
  await press(proof.getByRole('button', { name: 'Use a passkey' }));
  await card.getByText('You have none yet').waitFor();
  await focusIsIn(card);
}, 120_000);

describe('sessions', () => {
  test('who stays signed in proves it again before a change after 12 hours; another browser is forgotten and is new afterwards', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const other = await open();
    await enter(other, player);
    const page = await open();
    const login = await openLogin(page);
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('checkbox', { name: 'Remember this device' }).check({ force: true });
    await login.getByRole('button', { name: 'Log in' }).click();
    await dialog(page, 'Is it you?')
      .getByLabel('6-digit code')
      .fill(await codeTo(player.email));
    await accountMenu(page).waitFor();
    await agePlayer(site, userId, THIRTEEN_HOURS_MS);
    await page.goto(`${site.url}/en/office/security`);
    expect(await userIdOf(page), 'still signed in after 13 hours').toBe(userId);
    const twoStep = region(page, 'Two-step sign-in');
    await twoStep.getByRole('button', { name: 'Turn on' }).press('Enter');
    await stepUp(page);
    await twoStep.getByRole('img', { name: /QR code/ }).waitFor();
    const devices = region(page, 'Your browsers');
    await expect.poll(() => devices.getByRole('listitem').count(), SLOW).toBe(2);
    await devices.getByRole('button', { name: /^Sign out/ }).press('Enter');
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Sign out' })
      .click();
    await expect.poll(() => devices.getByRole('listitem').count(), SLOW).toBe(1);
    await other.reload();
    const notice = other.getByRole('alertdialog').or(other.getByRole('dialog'));
    await notice.getByRole('button', { name: 'Log in again' }).click();
    const again = dialog(other, 'Log in');
    await again.getByLabel('Login or e-mail').fill(player.login);
    await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.getByRole('button', { name: 'Log in' }).click();
    // It was known before; now it has to bring a code.
    await dialog(other, 'Is it you?').waitFor();
  }, 120_000);

  test('another browser is signed out; two tabs sign in together, and leaving in one is seen in the other', async () => {
    const player = fresh();
    await makePlayer(site, player);
    await signIn(await open(), player);
    const context = await openContext();
    const page = await open('/en/information/about', context);
    const other = await open('/en/information/contacts', context);
    await signIn(page, player);
    await accountMenu(other).waitFor();
    await page.goto(`${site.url}/en/office/security`);
    const devices = page.getByRole('region', { name: 'Your browsers' });
    await expect.poll(() => devices.getByRole('listitem').count(), SLOW).toBe(2);
    const revoke = devices.getByRole('button', { name: /^Sign out/ });
    await press(revoke);
    const question = page.getByRole('dialog');
    await focusIsIn(question);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await focusIsOn(revoke);
    await page.keyboard.press('Enter');
    await press(question.getByRole('button', { name: 'Sign out' }));
    await expect.poll(() => devices.getByRole('listitem').count(), SLOW).toBe(1);
    // Its row is gone: the list in which it stood goes on.
    await focusIsIn(devices);
    await page.goto(`${site.url}/en/information/about`);
    await logOut(page);
    await loginLink(other).waitFor({ timeout: 100_000 });
    const reply = await other.request.get(`${site.url}/web-api/session/check`);
    expect(((await reply.json()) as { user_id: number | null }).user_id).toBeNull();
  }, 240_000);

  test('each demo player is one press away; leaving in one tab is seen in the other', async () => {
    const seen = new Set<number | null>();
    const page = await open();
    for (const name of ['fresh', 'limited', 'active']) {
      if (seen.size > 0) {
        // Nobody again.
        await page.context().clearCookies();
        await page.reload();
        await hydrated(page);
      }
      const login = await openLogin(page);
      const players = login.getByRole('region', { name: 'Demo players' });
      await players.getByRole('button', { name }).press('Enter');
      await login.waitFor({ state: 'detached' });
      seen.add(await userIdOf(page));
    }
    expect(seen.size).toBe(3);
    expect(seen.has(null)).toBe(false);
    const second = await open('/en/office/security', page.context());
    await accountMenu(second).waitFor();
    await leave(page);
    // A page of the office is for players only, so the other tab leaves it by itself.
    await expect.poll(() => new URL(second.url()).pathname, { timeout: 100_000 }).not.toContain('/office');
  }, 180_000);
});

test('[REG-018] in widget mode registration is a popup; a player by phone has no password until they choose one; links of messages do what they say, once', async () => {
  const { phone, email } = fresh();
  await configure(site, 'isWidgetModeRegistration', true);
  const page = await open();
  await page.locator('header').getByRole('link', { name: 'Registration' }).click();
  const popup = dialog(page, 'Registration');
  await popup.getByRole('radio', { name: 'Phone' }).check({ force: true });
  await popup.getByLabel('Mobile number').fill(`+372${phone.number}`);
  await popup.getByLabel('Date of birth').fill('1991-03-14');
  await popup.getByRole('checkbox', { name: /18 or older/ }).check({ force: true });
  await popup.getByRole('button', { name: 'Register' }).click();
  await popup.getByLabel('Code from the message').fill(await codeTo(phone.number));
  await accountMenu(page).waitFor();
  await configure(site, 'isWidgetModeRegistration', false);
  const userId = (await userIdOf(page)) ?? 0;
  await page.goto(`${site.url}/en/office/security`);
  await agePlayer(site, userId, 6 * 60_000);
  const card = region(page, 'Password');
  await card.getByRole('button', { name: 'Choose password' }).press('Enter');
  await card.getByLabel('New password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const proof = dialog(page, 'Is it still you?');
  const before = await codeTo(phone.number);
  await proof.getByRole('button', { name: 'Send me a code' }).press('Enter');
  const field = proof.getByLabel('Code from the message');
  await field.waitFor();
  await expect.poll(() => codeTo(phone.number), SLOW).not.toBe(before);
  await field.fill(await codeTo(phone.number));
  await page.getByText('Password changed').first().waitFor();
  await card.getByRole('button', { name: 'Change password' }).waitFor();
  // The address of a message is confirmed by its link, in any browser and once.
  const asked = await page.request.post(`${site.url}/web-api/user/contact`, {
    data: { email, language: 'en' },
    headers: { origin: site.url },
  });
  expect(asked.status()).toBe(200);
  const link = new URL((await lastMessage(email)).link ?? '');
  const reader = await open(link.pathname + link.search);
  await reader.getByRole('button', { name: 'Confirm' }).press('Enter');
  await reader.getByText('The address now belongs to your account').waitFor();
  const late = await open(link.pathname + link.search, reader.context());
  await late.getByRole('button', { name: 'Confirm' }).click();
  await late.getByText('This link is over').waitFor();
}, 120_000);
