// Signing in and registering, in a browser and against the real server. By keyboard, where nothing says otherwise: after
// each step the focus is where somebody would go on.
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';

import { identitySite, PASSWORD } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { choose, focusIsIn, focusIsKept, focusIsOn, press, tabTo, type } from './support/keyboard.ts';
import { makePlayer } from './support/session.ts';
import { turnOnTwoStep } from './support/twoStep.ts';

const kit = identitySite();
const {
  site,
  openContext,
  open,
  dialog,
  openLogin,
  enter,
  paste,
  userIdOf,
  sessionOf,
  codeTo,
  fresh,
  accountMenu,
} = kit;
const {
  turnOnTwoStep: turnOnByKey,
  loginLink,
  openByKey,
  isIn,
  signIn,
  logOut,
  finishForm,
  typeCode,
} = identityByKey(kit);

describe('sign-in', () => {
  test('[AUTH-001] [AUTH-006] [AUTH-053] by login and password, by keyboard alone: the page stays, the header follows, and nothing travels in the clear', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
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
    expect(new URL(page.url()).pathname).toBe('/en/information/about');
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

  test('[AUTH-002] [AUTH-003] [AUTH-012..013] by phone and password, and by the code of an SMS, both of which may be pasted', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    const login = await openByKey(page, 'Log in');
    await choose(login, 'How to log in', 'Phone');
    await type(login.getByLabel('Mobile number'), `+372 ${player.phone.number}`);
    await tabTo(login.getByLabel('Password', { exact: true }));
    await paste(login.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
    await logOut(page);
    const again = await openByKey(page, 'Log in');
    await choose(again, 'How to log in', 'SMS code');
    await type(again.getByLabel('Mobile number'), `+372${player.phone.number}`);
    await press(again.getByRole('button', { name: 'Send a code' }));
    await focusIsOn(again.getByLabel('Code from the message'));
    // As it stands in the message, with the space that some of them have.
    const code = await codeTo(player.phone.number);
    await paste(again.getByLabel('Code from the message'), `${code.slice(0, 3)} ${code.slice(3)}`);
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
  }, 120_000);

  test('[AUTH-004] [AUTH-014] two-step is turned on in the office, and the code of the app is asked for after login and password', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    await signIn(page, player);
    await page.goto(`${site.url}/en/office/security`);
    const { secret } = await turnOnByKey(page);
    await focusIsKept(page);
    await page.goto(`${site.url}/en/information/about`);
    await logOut(page);
    const login = await openByKey(page, 'Log in');
    await type(login.getByLabel('Login or e-mail'), player.login);
    await type(login.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    const second = dialog(page, 'Two-step sign-in');
    await focusIsOn(second.getByLabel('6-digit code'));
    await page.keyboard.type('000000');
    await second.getByText('The code is wrong').waitFor();
    await focusIsOn(second.getByLabel('6-digit code'));
    // A code works once: the one that turned two-step on is used up.
    await page.keyboard.type(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }));
    await isIn(page);
    expect(await userIdOf(page)).toBe(userId);
  }, 120_000);

  test('[AUTH-004] [AUTH-014] with two-step on, the code can come by SMS after login and password', async () => {
    const player = fresh();
    const userId = await makePlayer(site, player);
    const page = await open();
    await enter(page, player);
    await turnOnTwoStep(page, site.url);
    await page.request.post(`${site.url}/web-api/session/logout`, {
      data: { reason: 'user' },
      headers: { origin: site.url },
    });
    const again = await open('/en/information/about', page.context());
    const login = await openLogin(again);
    await login.getByLabel('Login or e-mail').fill(player.login);
    await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await again.keyboard.press('Enter');
    const second = dialog(again, 'Two-step sign-in');
    const field = second.getByLabel('6-digit code');
    await focusIsOn(field);
    await press(second.getByRole('button', { name: 'Send a code by SMS' }));
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
    await again.keyboard.type(code);
    await second.waitFor({ state: 'detached' });
    expect(await userIdOf(again)).toBe(userId);
  }, 120_000);

  test('a form that is closed gives the focus back to its link, and a question that is refused to its menu', async () => {
    const player = fresh();
    await makePlayer(site, player);
    const page = await open();
    const login = await openByKey(page, 'Log in');
    await page.keyboard.press('Escape');
    await login.waitFor({ state: 'detached' });
    await focusIsOn(loginLink(page));
    await signIn(page, player);
    await press(accountMenu(page));
    await press(page.locator('header').getByRole('button', { name: 'Log out' }));
    await focusIsIn(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusIsOn(accountMenu(page));
    expect(await userIdOf(page), 'still signed in').not.toBeNull();
  }, 120_000);

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
    const first = await open('/en/information/about', context);
    const second = await open('/en/information/contacts', context);
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
    const older = await open();
    const newer = await open();
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
  test('[REG-001] [REG-006] [REG-038] in one click: login and password are shown once, kept as text, and open the account where it was asked for', async () => {
    const page = await open();
    await finishForm(page, await openByKey(page, 'Registration'));
    const saved = dialog(page, 'Save your login');
    await focusIsIn(saved);
    const placeToReturnTo = async () => (await sessionOf(page)).afterRegistrationUrl;
    expect(await placeToReturnTo()).toBe('/en/information/about');
    const [login = '', password = ''] = await saved.locator('dd').allTextContents();
    const start = saved.getByRole('button', { name: 'Start' });
    expect(await start.isDisabled()).toBe(true);
    // A press of Escape must not lose what is shown once.
    await page.keyboard.press('Escape');
    expect(await saved.count()).toBe(1);
    // Whoever has written them down says so, and may take that back.
    await press(saved.getByRole('checkbox'), 'Space');
    await expect.poll(() => start.isEnabled()).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => start.isDisabled()).toBe(true);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      press(saved.getByRole('button', { name: 'Save as text' })),
    ]);
    expect(file.suggestedFilename()).toBe(`fairline-${login}.txt`);
    const [picture] = await Promise.all([
      page.waitForEvent('download'),
      press(saved.getByRole('button', { name: 'Save as picture' })),
    ]);
    expect(picture.suggestedFilename()).toBe(`fairline-${login}.png`);
    await press(start);
    await saved.waitFor({ state: 'detached' });
    await isIn(page);
    const userId = await userIdOf(page);
    expect(userId).not.toBeNull();
    expect(new URL(page.url()).pathname).toBe('/en/information/about');
    await expect.poll(placeToReturnTo).toBeNull();
    const other = await open();
    const form = await openLogin(other);
    await form.getByLabel('Login or e-mail').fill(login);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Log in' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await userIdOf(other)).toBe(userId);
  }, 120_000);

  test('in one click: login and password are sent by mail, and the focus stays where it says so', async () => {
    const { email } = fresh();
    const page = await open();
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

  test('[REG-003] by e-mail: what is wrong stands beside its field, then the code of the message opens the account', async () => {
    const { email } = fresh();
    const page = await open();
    const form = await openByKey(page, 'Registration');
    await choose(form, 'How to register', 'E-mail');
    await press(form.getByRole('button', { name: 'Register' }));
    await form.getByText('Type an e-mail address').waitFor();
    await type(form.getByRole('textbox', { name: 'E-mail' }), email);
    await type(form.getByLabel('Password', { exact: true }), 'password123');
    await finishForm(page, form);
    await form.getByText('everybody tries first').waitFor();
    await type(form.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await typeCode(page, form, email);
    await isIn(page);
    expect(await userIdOf(page)).not.toBeNull();
  }, 120_000);

  test('[REG-002] [REG-024] [REG-028] [ERR-015] by phone, with a country that is searched for', async () => {
    const { phone } = fresh();
    const page = await open();
    const form = await openByKey(page, 'Registration');
    await choose(form, 'How to register', 'Phone');
    const picker = form.getByRole('button', { name: /^Dialling code/ });
    await press(picker);
    await page.keyboard.type('atlantis');
    await form.getByText('No search results found').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Eston');
    await page.keyboard.press('Enter');
    await expect.poll(() => picker.getAttribute('aria-label')).toBe('Dialling code: Estonia: +372');
    await type(form.getByLabel('Mobile number'), '12');
    await finishForm(page, form);
    await form.getByText('does not have the right length').waitFor();
    await type(form.getByLabel('Mobile number'), phone.number);
    await page.keyboard.press('Enter');
    await typeCode(page, form, phone.number);
    await isIn(page);
    expect(await userIdOf(page)).not.toBeNull();
  }, 120_000);

  test('[REG-015] [REG-038] from the login page registration is a page, and leads on to what was wanted there', async () => {
    const page = await open('/en/office/account');
    await page.waitForURL('**/en/user/login?returnUrl=%2Fen%2Foffice%2Faccount');
    await page.getByRole('main').getByRole('link', { name: 'Register' }).click();
    await page.waitForURL('**/en/registration?returnUrl=%2Fen%2Foffice%2Faccount');
    await page.getByRole('heading', { level: 1, name: 'Registration' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await finishForm(page, page.getByRole('main'));
    await page.getByRole('heading', { name: 'Save your login' }).waitFor();
    await page.getByRole('main').getByRole('checkbox').check({ force: true });
    expect((await sessionOf(page)).afterRegistrationUrl).toBe('/en/office/account');
    await page.getByRole('main').getByRole('button', { name: 'Start' }).click();
    await page.waitForURL('**/en/office/account');
  });
});
