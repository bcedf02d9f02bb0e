// A forgotten password, in a browser and against the real server.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openBrowser } from './support/browser.ts';
import { identityKit, PASSWORD } from './support/identity.ts';
import { makePlayer } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  // Many accounts come from one address here.
  const env = { REGISTRATIONS_PER_HOUR: '1000' };
  [site, browser] = await Promise.all([startSite({ env }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const { open, dialog, openLogin, userIdOf, lastMessage, codeTo, fresh, audit } = identityKit(
  () => site,
  () => browser,
);

describe('recovery', () => {
  test('[AUTH-069..070] [AUTH-073] [AUTH-077] request, code, approval, new password, success; then only the new password works', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open('/en/user/forgotpassword');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en?showForgotPasswordModal=1');
    const recovery = dialog(page, 'Forgot password');
    await recovery.waitFor();
    await audit(page);
    await recovery.getByLabel('E-mail address').fill(player.email);
    await page.keyboard.press('Enter');
    const field = recovery.getByLabel('Code from the message');
    await field.waitFor();
    expect(await recovery.getByRole('button', { name: /Send again/ }).count()).toBe(1);
    const code = await codeTo(player.email);
    await field.fill(code === '000000' ? '111111' : '000000');
    await recovery.getByText('The code is wrong').waitFor();
    await field.fill(code);
    await recovery.getByRole('button', { name: 'Yes, change its password' }).click();
    await recovery.getByLabel('New password').fill('seven herons over water');
    await recovery.getByLabel('Repeat it').fill('seven herons over water');
    await page.keyboard.press('Enter');
    await recovery.getByText('Password changed').waitFor();
    // It signs nobody in.
    expect(await userIdOf(page)).toBeNull();
    await recovery.getByRole('link', { name: 'Log in' }).click();
    const login = dialog(page, 'Log in');
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill('seven herons over water');
    await login.getByRole('button', { name: 'Log in' }).click();
    await login.waitFor({ state: 'detached' });
    expect(await userIdOf(page)).toBe(userId);
  });

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
    await other.getByRole('button', { name: 'Yes, change its password' }).click();
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
    await page.waitForTimeout(800);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const login = await openLogin(page);
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in' }).click();
    await login.waitFor({ state: 'detached' });
    const home = await open('/en?showForgotPasswordModal=1', page.context());
    await home.waitForTimeout(800);
    expect(await home.getByRole('dialog', { name: 'Forgot password' }).count()).toBe(0);
  });
});
