// A forgotten password, and the addresses by which one gets back in, in a browser and against the real server.
import { describe, expect, test } from 'vitest';

import { identitySite, PASSWORD } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { focusIsIn, focusIsOn, press, type } from './support/keyboard.ts';
import { ageCodes, agePlayer, makePlayer } from './support/session.ts';

const SLOW = { timeout: 30_000 };
/** Past the five minutes of a proof. */
const SIX_MINUTES_MS = 6 * 60_000;
/** Between a code and the next one. */
const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'seven herons over water';
/** How long a code counts. */
const TEN_MINUTES_MS = 10 * MINUTE_MS;

const kit = identitySite();
const { site, open, openContext, dialog, openLogin, enter, userIdOf, lastMessage, codeTo, fresh } = kit;
const { openByKey, answer } = identityByKey(kit);

describe('recovery', () => {
  test('[AUTH-069..070] [AUTH-073] [AUTH-077] request, code, approval, new password, success; then only the new password works', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open('/en/user/forgotpassword');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en?showForgotPasswordModal=1');
    const recovery = dialog(page, 'Forgot password');
    await recovery.waitFor();
    await page.keyboard.press('Escape');
    await recovery.waitFor({ state: 'detached' });
    // By keyboard, as whoever does not remember comes here: each step has the focus where it begins.
    const login = await openByKey(page, 'Log in');
    await focusIsOn(login.getByLabel('Login or e-mail'));
    await press(login.getByRole('link', { name: 'Forgot it?' }));
    await focusIsOn(recovery.getByLabel('E-mail address'));
    await page.keyboard.type(player.email);
    await page.keyboard.press('Enter');
    const field = recovery.getByLabel('Code from the message');
    await focusIsOn(field);
    expect(await recovery.getByRole('button', { name: /Send again/ }).count()).toBe(1);
    const code = await codeTo(player.email);
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await recovery.getByText('The code is wrong').waitFor();
    await type(field, code);
    await focusIsOn(recovery.getByRole('button', { name: 'Yes, change its password' }));
    await page.keyboard.press('Enter');
    await focusIsOn(recovery.getByLabel('New password'));
    await page.keyboard.type(NEW_PASSWORD);
    await type(recovery.getByLabel('Repeat it'), NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await recovery.getByText('Password changed').waitFor();
    // It signs nobody in.
    expect(await userIdOf(page)).toBeNull();
    await focusIsOn(recovery.getByRole('link', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await focusIsOn(dialog(page, 'Log in').getByLabel('Login or e-mail'));
    await answer(page, player, NEW_PASSWORD);
    expect(await userIdOf(page)).toBe(userId);
  }, 120_000);

  test('[AUTH-075..076] it can be cancelled, which ends the code, and left', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const page = await open('/en?showForgotPasswordModal=1');
    const recovery = dialog(page, 'Forgot password');
    await recovery.getByLabel('E-mail address').fill(player.email);
    await page.keyboard.press('Enter');
    await recovery.getByLabel('Code from the message').waitFor();
    const cancelled = page.waitForResponse('**/web-api/recovery/cancel');
    await recovery.getByRole('button', { name: 'Cancel' }).click();
    expect((await cancelled).status()).toBe(200);
    await recovery.getByLabel('E-mail address').waitFor();
    await page.keyboard.press('Escape');
    await recovery.waitFor({ state: 'detached' });
  });

  test('[AUTH-074] [AUTH-078] a code is sent again by mouse, and by keyboard after its time is up; only the newest counts', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const context = await openContext();
    await context.clock.install();
    const pass = async (ms: number): Promise<void> => {
      await ageCodes(site, userId, ms);
      await context.clock.fastForward(ms);
    };
    const page = await open('/en?showForgotPasswordModal=1', context);
    const recovery = dialog(page, 'Forgot password');
    await recovery.getByLabel('E-mail address').fill(player.email);
    await page.keyboard.press('Enter');
    const field = recovery.getByLabel('Code from the message');
    await field.waitFor();
    expect(await recovery.getByRole('button', { name: /Send again in/ }).isDisabled()).toBe(true);
    const first = await codeTo(player.email);

    await pass(MINUTE_MS);
    const again = recovery.getByRole('button', { name: 'Send again', exact: true });
    await again.click();
    await expect.poll(() => codeTo(player.email), SLOW).not.toBe(first);
    const second = await codeTo(player.email);
    await focusIsOn(field);
    await page.keyboard.type(first);
    await recovery.getByText('The code is wrong').waitFor();

    await pass(TEN_MINUTES_MS);
    await recovery.getByText('Expired').waitFor();
    await focusIsOn(field);
    await page.keyboard.type(second);
    await recovery.getByText('The time of this code is up').waitFor();
    await focusIsOn(field);
    await press(again);
    await expect.poll(() => codeTo(player.email), SLOW).not.toBe(second);
    await focusIsOn(field);
    await page.keyboard.type(await codeTo(player.email));
    await focusIsIn(recovery);
    await recovery.getByRole('button', { name: 'Yes, change its password' }).waitFor();
  });

  test('[AUTH-079] the link of the message leads to a page that asks for the new password, once', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const page = await open('/en?showForgotPasswordModal=1');
    const recovery = dialog(page, 'Forgot password');
    await recovery.getByLabel('E-mail address').fill(player.email);
    await page.keyboard.press('Enter');
    await recovery.getByLabel('Code from the message').waitFor();
    const link = (await lastMessage(player.email)).link ?? '';
    const path = new URL(link).pathname + new URL(link).search;
    const other = await open(path);
    const approve = other.getByRole('button', { name: 'Yes, change its password' });
    await approve.waitFor();
    // Neither the address, nor its history, nor a way to another language keeps the secret.
    const secret = new URL(link).searchParams.get('token') ?? '';
    await expect.poll(() => other.url(), SLOW).toBe(`${site.url}/en/user/passwordreset`);
    const links = await other.locator('a[href]').evaluateAll((all) => all.map((each) => each.outerHTML));
    expect(links.filter((each) => each.includes(secret))).toEqual([]);
    // Whoever loads the page again is told where the link is; it has not been used up.
    await other.reload();
    await other.getByText('Open the link again').waitFor();
    await other.goto(site.url + path);
    await approve.click();
    await other.getByLabel('New password').fill('seven herons over water');
    await other.getByLabel('Repeat it').fill('seven herons over water');
    await other.keyboard.press('Enter');
    await other.getByText('Password changed').waitFor();
    const again = await open(path);
    await again.getByText('This link is over').waitFor();
  });

  test('[AUTH-071..072] the query opens nothing for a player, nor on another page', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const page = await open('/en/live?showForgotPasswordModal=1');
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('dialog').count()).toBe(0);
    const login = await openLogin(page);
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in' }).click();
    await login.waitFor({ state: 'detached' });
    const home = await open('/en?showForgotPasswordModal=1', page.context());
    await home.waitForLoadState('networkidle');
    expect(await home.getByRole('dialog', { name: 'Forgot password' }).count()).toBe(0);
  });
});

describe('e-mail and phone of a player', () => {
  test('[REG-034] the security page adds a phone and changes the e-mail by keyboard; a fresh proof is asked for in between, and everything follows', async () => {
    const { phone: _, ...player } = fresh();
    const { phone, email } = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    await enter(page, player);
    await page.goto(`${site.url}/en/office/security`);
    const card = page.getByRole('region', { name: 'E-mail and phone' });
    const meter = page.getByRole('meter', { name: 'Protection of your account' });
    await card.getByText(player.email).waitFor();
    const before = Number(await meter.getAttribute('value'));
    await agePlayer(site, userId, SIX_MINUTES_MS);

    await press(card.getByRole('button', { name: 'Add phone' }));
    const adding = dialog(page, 'Add a phone number');
    await focusIsOn(adding.getByLabel('Mobile number'));
    await page.keyboard.press('Enter');
    await adding.getByText('does not have the right length').waitFor();
    await type(adding.getByLabel('Mobile number'), `+372${phone.number}`);
    await page.keyboard.press('Enter');
    const proof = dialog(page, 'Is it still you?');
    await focusIsOn(proof.getByLabel('Password', { exact: true }));
    // Whoever does not prove it is back where they were, with what they typed.
    await press(proof.getByRole('button', { name: 'Back' }));
    await focusIsOn(adding.getByLabel('Mobile number'));
    expect((await adding.getByLabel('Mobile number').inputValue()).replaceAll(/\D/g, '')).toBe(phone.number);
    await page.keyboard.press('Enter');
    await focusIsOn(proof.getByLabel('Password', { exact: true }));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await focusIsOn(adding.getByLabel('Code from the message'));
    await page.keyboard.type(await codeTo(phone.number));
    await adding.getByText('Your address is confirmed').waitFor();
    await press(adding.getByRole('button', { name: 'Close' }).last());
    await adding.waitFor({ state: 'detached' });
    await card.getByText(phone.number).waitFor();
    await expect.poll(async () => Number(await meter.getAttribute('value')), SLOW).toBeGreaterThan(before);
    expect((await lastMessage(player.email)).text, 'the address of before is told').toContain(
      phone.number.slice(-3),
    );

    await press(card.getByRole('button', { name: 'Change e-mail' }));
    const changing = dialog(page, 'Change the e-mail address');
    await focusIsOn(changing.getByLabel('E-mail address'));
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await focusIsOn(changing.getByLabel('Code from the message'));
    const code = await codeTo(email);
    await page.keyboard.type(code === '000000' ? '111111' : '000000');
    await changing.getByText('The code is wrong').waitFor();
    await focusIsOn(changing.getByLabel('Code from the message'));
    await page.keyboard.type(code);
    await changing.getByText('Your address is confirmed').waitFor();
    await page.keyboard.press('Escape');
    await card.getByText(email).waitFor();
    await focusIsOn(card.getByRole('button', { name: 'Change e-mail' }));
    await page.goto(`${site.url}/en/office/account`);
    await page.getByRole('region', { name: 'Personal data' }).getByText(email).waitFor();
  }, 120_000);
});
