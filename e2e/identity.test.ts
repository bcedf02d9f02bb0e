// Signing in and registering, in a browser and against the real server.
import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { identitySite, PASSWORD } from './support/identity.ts';
import { focusIsOn, press } from './support/keyboard.ts';
import { makePlayer } from './support/session.ts';
import { turnOnTwoStep } from './support/twoStep.ts';

const kit = identitySite();
const { site, openContext, open, dialog, openLogin, enter, paste, userIdOf, codeTo, fresh } = kit;

describe('sign-in', () => {
  test('[AUTH-001] [AUTH-006] [AUTH-053] by login and password, by keyboard alone: the page stays, the header follows, and nothing travels in the clear', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open('/en/live');
    const bodies: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/auth/login/')) bodies.push(request.postData() ?? '');
    });
    await page.locator('header').getByRole('link', { name: 'Log in' }).focus();
    await page.keyboard.press('Enter');
    await dialog(page, 'Log in').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('username');
    await page.keyboard.type(player.login);
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog(page, 'Log in').waitFor({ state: 'detached' });
    expect(await userIdOf(page)).toBe(userId);
    await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/en/live');
    expect(bodies).toHaveLength(1);
    expect(Object.keys(JSON.parse(bodies[0] ?? '{}') as object).toSorted()).toEqual([
      'componentsData',
      'save',
      'uLogin',
      'uPassword',
    ]);
    expect(bodies[0]).not.toContain(PASSWORD);
    expect(bodies[0]).not.toContain(player.login);
  });

  test('a wrong password and an unknown login are answered by the same words beside the field', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const page = await open();
    const login = await openLogin(page);
    const texts: (string | null)[] = [];
    for (const name of [player.login, `nobody${player.login}`]) {
      await login.getByLabel('Login or e-mail').fill(name);
      await login.getByLabel('Password', { exact: true }).fill('not the password');
      await login.getByRole('button', { name: 'Log in' }).click();
      const error = login.getByRole('alert');
      await error.waitFor();
      texts.push(await error.textContent());
      await expect
        .poll(() => login.getByLabel('Password', { exact: true }).getAttribute('aria-invalid'))
        .toBe('true');
      const described = await login.getByLabel('Password', { exact: true }).getAttribute('aria-describedby');
      expect(described).not.toBeNull();
    }
    expect(texts[0]).toBe('Login and password do not match.');
    expect(texts[1]).toBe(texts[0]);
  });

  test('[AUTH-002] by phone and password, which may be pasted', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    const login = await openLogin(page);
    await login.getByRole('radio', { name: 'Phone' }).check({ force: true });
    await login.getByLabel('Mobile number').fill(`+372 ${player.phone.number}`);
    await paste(login.getByLabel('Password', { exact: true }), PASSWORD);
    await login.getByRole('button', { name: 'Log in' }).click();
    await login.waitFor({ state: 'detached' });
    expect(await userIdOf(page)).toBe(userId);
  });

  test('[AUTH-003] [AUTH-012..013] by the code of an SMS, which is pasted into one field', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    const login = await openLogin(page);
    await login.getByRole('radio', { name: 'SMS code' }).check({ force: true });
    await login.getByLabel('Mobile number').fill(`+372${player.phone.number}`);
    await login.getByRole('button', { name: 'Send a code' }).click();
    await login.getByLabel('Code from the message').waitFor();
    // As it stands in the message, with the space that some of them have.
    const code = await codeTo(player.phone.number);
    await paste(login.getByLabel('Code from the message'), `${code.slice(0, 3)} ${code.slice(3)}`);
    await login.waitFor({ state: 'detached' });
    expect(await userIdOf(page)).toBe(userId);
  }, 120_000);

  test('[AUTH-004] [AUTH-014] with two-step on, the code of the app is asked after login and password', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    const first = await openLogin(page);
    await first.getByLabel('Login or e-mail').fill(player.login);
    await first.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await first.getByRole('button', { name: 'Log in' }).click();
    await first.waitFor({ state: 'detached' });
    const secret = await turnOnTwoStep(page, site.url);
    await page.request.post(`${site.url}/web-api/session/logout`, {
      data: { reason: 'user' },
      headers: { origin: site.url },
    });
    const again = await open('/en', page.context());
    const login = await openLogin(again);
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in' }).click();
    const second = dialog(again, 'Two-step sign-in');
    await second.waitFor();
    await second.getByLabel('6-digit code').fill('000000');
    await second.getByText('The code is wrong').waitFor();
    // A code works once: the one that turned two-step on is used up.
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    await second.getByLabel('6-digit code').fill(next);
    await second.waitFor({ state: 'detached' });
    expect(await userIdOf(again)).toBe(userId);
  });

  test.each(['mouse', 'keyboard'] as const)(
    '[AUTH-004] [AUTH-014] with two-step on, the code can come by SMS after login and password, asked for by %s',
    async (by) => {
      const player = fresh();
      const userId = await makePlayer(site, player);
      const page = await open();
      await enter(page, player);
      await turnOnTwoStep(page, site.url);
      await page.request.post(`${site.url}/web-api/session/logout`, {
        data: { reason: 'user' },
        headers: { origin: site.url },
      });
      const again = await open('/en', page.context());
      const login = await openLogin(again);
      await login.getByLabel('Login or e-mail').fill(player.login);
      await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await again.keyboard.press('Enter');
      const second = dialog(again, 'Two-step sign-in');
      const field = second.getByLabel('6-digit code');
      await focusIsOn(field);
      const ask = second.getByRole('button', { name: 'Send a code by SMS' });
      if (by === 'mouse') await ask.click();
      else await press(ask);
      await second.getByText('A code is on its way to your confirmed phone').waitFor();
      await focusIsOn(field);
      await second
        .getByRole('button', { name: /Send again in/, disabled: true })
        .first()
        .waitFor();
      const code = await codeTo(player.phone.number);
      await again.keyboard.type(code === '000000' ? '111111' : '000000');
      await second.getByText('The code is wrong').waitFor();
      await focusIsOn(field);
      expect(await userIdOf(again), 'the password alone opens nothing').toBeNull();
      if (by === 'mouse') await field.fill(code);
      else await again.keyboard.type(code);
      await second.waitFor({ state: 'detached' });
      expect(await userIdOf(again)).toBe(userId);
    },
    120_000,
  );

  test('[AUTH-068] [AUTH-049] the login page is for visitors, and leads on to what was wanted', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const page = await open('/en/user/login?returnUrl=%2Fen%2Fline');
    await page.getByLabel('Login or e-mail').fill(player.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${site.url}/en/line`);
    await page.goto(`${site.url}/en/user/login`);
    expect(new URL(page.url()).pathname).toBe('/en');
  });

  test('two tabs: signing in in one signs in the other, and an end of the session reaches both', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const context = await openContext();
    const first = await open('/en/live', context);
    const second = await open('/en/line', context);
    const login = await openLogin(first);
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in' }).click();
    for (const page of [first, second])
      await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor({ state: 'detached' });
    await second.request.post(`${site.url}/web-api/session/logout`, {
      data: { reason: 'user' },
      headers: { origin: site.url },
    });
    await second.reload();
    for (const page of [first, second])
      await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor({ timeout: 70_000 });
  }, 120_000);

  test('a newer sign-in elsewhere ends the older one, which is told why', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const older = await open('/en/live');
    const newer = await open('/en/live');
    for (const page of [older, newer]) {
      const login = await openLogin(page);
      await login.getByLabel('Login or e-mail').fill(player.login);
      await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await login.getByRole('button', { name: 'Log in' }).click();
      await login.waitFor({ state: 'detached' });
    }
    // The second browser is new to the account, so a code goes to the address of its owner.
    const check = dialog(newer, 'Is it you?');
    await check.waitFor();
    await check.getByLabel('6-digit code').fill(await codeTo(player.email));
    await check.waitFor({ state: 'detached' });
    await older.reload();
    const notice = older
      .getByRole('alertdialog', { name: 'You were logged out' })
      .or(dialog(older, 'You were logged out'));
    await notice.getByText('logged in to your account elsewhere').waitFor();
    await notice.getByRole('button', { name: 'Log in again' }).click();
    await dialog(older, 'Log in').waitFor();
  });
});

describe('registration', () => {
  async function openRegistration(page: Page): Promise<Locator> {
    await page.locator('header').getByRole('link', { name: 'Registration' }).click();
    const registration = dialog(page, 'Registration');
    await registration.getByRole('radio', { name: 'One click' }).waitFor({ state: 'attached' });
    return registration;
  }

  async function fillCommon(registration: Locator): Promise<void> {
    await registration.getByLabel('Date of birth').fill('1991-03-14');
    await registration.getByRole('checkbox', { name: /18 or older/ }).check({ force: true });
  }

  test('[REG-001] [REG-006] in one click: login and password are shown once, kept as text, and open the account', async () => {
    const page = await open('/en/live');
    const registration = await openRegistration(page);
    await registration.getByLabel('Date of birth').fill('1991-03-14');
    await registration.getByRole('checkbox', { name: /18 or older/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    const saved = dialog(page, 'Save your login');
    await saved.waitFor();
    const [login = '', password = ''] = await saved.locator('dd').allTextContents();
    expect(await saved.getByRole('button', { name: 'Start' }).isDisabled()).toBe(true);
    // A press of Escape must not lose what is shown once.
    await page.keyboard.press('Escape');
    expect(await saved.count()).toBe(1);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      saved.getByRole('button', { name: 'Save as text' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`fairline-${login}.txt`);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      saved.getByRole('button', { name: 'Save as picture' }).click(),
    ]);
    expect(picture.suggestedFilename()).toBe(`fairline-${login}.png`);
    await saved.getByRole('button', { name: 'Start' }).click();
    await saved.waitFor({ state: 'detached' });
    const userId = await userIdOf(page);
    expect(userId).not.toBeNull();
    expect(new URL(page.url()).pathname).toBe('/en/live');
    const other = await open();
    const form = await openLogin(other);
    await form.getByLabel('Login or e-mail').fill(login);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Log in' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await userIdOf(other)).toBe(userId);
  });

  test('[REG-003] by e-mail: what is wrong stands beside its field, then the code of the message opens the account', async () => {
    const { email } = fresh();
    const page = await open();
    const registration = await openRegistration(page);
    await registration.getByRole('radio', { name: 'E-mail' }).check({ force: true });
    await registration.getByRole('button', { name: 'Register' }).click();
    await registration.getByText('Type an e-mail address').waitFor();
    await registration.getByLabel('E-mail', { exact: true }).last().fill(email);
    await registration.getByLabel('Password', { exact: true }).fill('password123');
    await fillCommon(registration);
    await registration.getByRole('button', { name: 'Register' }).click();
    await registration.getByText('everybody tries first').waitFor();
    await registration.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await registration.getByRole('button', { name: 'Register' }).click();
    await registration.getByLabel('Code from the message').waitFor();
    await registration.getByLabel('Code from the message').fill(await codeTo(email));
    await registration.waitFor({ state: 'detached' });
    await expect.poll(() => userIdOf(page)).not.toBeNull();
  });

  test('[REG-002] [REG-024] [REG-028] [ERR-015] by phone, with a country that is searched for', async () => {
    const { phone } = fresh();
    const page = await open();
    const registration = await openRegistration(page);
    await registration.getByRole('radio', { name: 'Phone' }).check({ force: true });
    const picker = registration.getByRole('button', { name: /^Dialling code/ });
    await picker.click();
    await page.keyboard.type('atlantis');
    await registration.getByText('No search results found').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Eston');
    await page.keyboard.press('Enter');
    await expect.poll(() => picker.getAttribute('aria-label')).toBe('Dialling code: Estonia: +372');
    await registration.getByLabel('Mobile number').fill('12');
    await fillCommon(registration);
    await registration.getByRole('button', { name: 'Register' }).click();
    await registration.getByText('does not have the right length').waitFor();
    await registration.getByLabel('Mobile number').fill(phone.number);
    await registration.getByRole('button', { name: 'Register' }).click();
    await registration.getByLabel('Code from the message').waitFor();
    await registration.getByLabel('Code from the message').fill(await codeTo(phone.number));
    await registration.waitFor({ state: 'detached' });
    await expect.poll(() => userIdOf(page)).not.toBeNull();
  });

  test('[REG-015] from the login page registration is a page', async () => {
    const page = await open('/en/user/login');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.waitForURL(`${site.url}/en/registration`);
    await page.getByRole('heading', { level: 1, name: 'Registration' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
