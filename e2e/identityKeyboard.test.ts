// Ways to sign in and to register by keyboard alone: no step is clicked or filled.
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';

import { identitySite, PASSWORD } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { choose, focusIsIn, focusIsKept, focusIsOn, press, type } from './support/keyboard.ts';
import { makePlayer } from './support/session.ts';

const SLOW = { timeout: 30_000 };

const kit = identitySite();
const { site, open, dialog, userIdOf, fresh } = kit;

const { openByKey, isIn, signIn, logOut, finishForm, typeCode } = identityByKey(kit);

describe('signing in', () => {
  test('by phone and password, and by the code of an SMS', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open('/en/live');
    const login = await openByKey(page, 'Log in');
    await choose(login, 'How to log in', 'Phone');
    await type(login.getByLabel('Mobile number'), `+372${player.phone.number}`);
    await type(login.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
    await logOut(page);
    const again = await openByKey(page, 'Log in');
    await choose(again, 'How to log in', 'SMS code');
    await type(again.getByLabel('Mobile number'), `+372${player.phone.number}`);
    await page.keyboard.press('Enter');
    await typeCode(page, again, player.phone.number);
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
  }, 120_000);

  test('two-step is turned on in the office, and its code is asked for at the next sign-in', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open('/en/live');
    await signIn(page, player);
    await page.goto(`${site.url}/en/office/security`);
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    await press(card.getByRole('button', { name: 'Turn on' }));
    await card.getByRole('img', { name: /QR code/ }).waitFor();
    const secret = (await card.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
    await type(card.getByLabel('Code of the app'), new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    await press(card.getByRole('button', { name: 'I have kept them' }));
    await card.getByText('backup codes left').waitFor();
    await focusIsKept(page);
    await page.goto(`${site.url}/en/live`);
    await logOut(page);
    const login = await openByKey(page, 'Log in');
    await type(login.getByLabel('Login or e-mail'), player.login);
    await type(login.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    const second = dialog(page, 'Two-step sign-in');
    await second.waitFor();
    await focusIsOn(second.getByLabel('6-digit code'));
    await page.keyboard.type(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
  }, 120_000);
});

describe('registering', () => {
  test('in one click: what is shown once is saved before it goes', async () => {
    const page = await open('/en/live');
    await finishForm(page, await openByKey(page, 'Registration'));
    const saved = dialog(page, 'Save your login');
    await saved.waitFor();
    await focusIsIn(saved);
    await press(saved.getByRole('checkbox'), 'Space');
    await press(saved.getByRole('button', { name: 'Start' }));
    await saved.waitFor({ state: 'detached' });
    await expect.poll(() => userIdOf(page), SLOW).not.toBeNull();
    await isIn(page);
  }, 120_000);

  test('in one click: login and password are sent by mail, and the focus stays where it says so', async () => {
    const { email } = fresh();
    const page = await open('/en/live');
    await finishForm(page, await openByKey(page, 'Registration'));
    const saved = dialog(page, 'Save your login');
    await saved.waitFor();
    const [login = '', password = ''] = await saved.locator('dd').allTextContents();
    await press(saved.getByRole('button', { name: 'Send by e-mail' }));
    await type(saved.getByLabel('E-mail', { exact: true }), email);
    await page.keyboard.press('Enter');
    const sent = saved
      .locator('[tabindex="-1"]')
      .filter({ hasText: `Sent to ${email}.` })
      .last();
    await sent.waitFor();
    await focusIsOn(sent);
    const { text } = await kit.lastMessage(email);
    expect([text.includes(login), text.includes(password)]).toEqual([true, true]);
    await press(saved.getByRole('button', { name: 'Start' }));
    await saved.waitFor({ state: 'detached' });
    await isIn(page);
  }, 120_000);

  test('by phone and by e-mail', async () => {
    for (const way of ['Phone', 'E-mail'] as const) {
      const { phone, email } = fresh();
      const page = await open('/en/live');
      const form = await openByKey(page, 'Registration');
      await choose(form, 'How to register', way);
      if (way === 'Phone') await type(form.getByLabel('Mobile number'), `+372${phone.number}`);
      else {
        await type(form.getByRole('textbox', { name: 'E-mail' }), email);
        await type(form.getByLabel('Password', { exact: true }), PASSWORD);
      }
      await finishForm(page, form);
      await typeCode(page, form, way === 'Phone' ? phone.number : email);
      await isIn(page);
      expect(await userIdOf(page)).not.toBeNull();
    }
  }, 120_000);
});
