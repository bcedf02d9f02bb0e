// Ways in that lead over somebody else's page or another browser, without a mouse. The dialog of one-tap is not among
// them: the browser draws it outside of the page, where no key that a test presses arrives; it is answered through the
// browser's own protocol in identitySocial.test.ts, and its keys are the browser's.
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';

import { hydrated } from './support/browser.ts';
import { identitySite, PASSWORD } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { focusIsIn, focusIsKept, focusIsOn, press, tabTo, type } from './support/keyboard.ts';
import { makePlayer } from './support/session.ts';

const kit = identitySite();
const { site, open, openContext, dialog, userIdOf, fresh, accountMenu } = kit;
const { openByKey, signIn, isIn, logOut, finishForm, answerAtNetwork } = identityByKey(kit);

test('a bank tells who somebody is, and the question after it can be put off', async () => {
  const { login: lastName } = fresh();
  const page = await open('/en/live');
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
}, 180_000);

test('a link that one browser makes signs another one in', async () => {
  const player = fresh();
  const userId = await makePlayer(site, player);
  const page = await open('/en/live');
  await signIn(page, player);
  await page.goto(`${site.url}/en/office/security`);
  await hydrated(page);
  const card = page.getByRole('region', { name: 'Log in on another device' });
  await press(card.getByRole('button', { name: 'Make a link' }));
  const link = new URL(await card.getByRole('textbox', { name: 'Link' }).inputValue());
  const other = await open(link.pathname + link.search + link.hash, await openContext());
  await focusIsOn(other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }));
  await other.keyboard.press('Enter');
  await accountMenu(other).waitFor();
  expect(await userIdOf(other)).toBe(userId);
  await focusIsKept(other);
}, 180_000);

test('an account that is there is connected with a network', async () => {
  const [player, person] = [fresh(), fresh()];
  const userId = await makePlayer(site, player);
  const page = await open('/en/live');
  const login = await openByKey(page, 'Log in');
  await press(login.getByRole('button', { name: 'Google' }));
  await answerAtNetwork(page, { name: person.login, email: person.email });
  const form = page.getByRole('main').or(page.getByRole('dialog')).last();
  await press(form.getByRole('button', { name: 'Connect it with Google' }));
  await focusIsOn(form.getByLabel('Login or e-mail'));
  await page.keyboard.type(player.login);
  await type(form.getByLabel('Password', { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await accountMenu(page).waitFor();
  expect(await userIdOf(page)).toBe(userId);
  await focusIsKept(page);
}, 180_000);

test('[AUTH-015] with two-step on, a network leads to the code, and the code to the account', async () => {
  const { login: name, email } = fresh();
  const page = await open('/en/live');
  const toNetwork = async (): Promise<void> => {
    const login = await openByKey(page, 'Log in');
    await press(login.getByRole('button', { name: 'Google' }));
    await page.getByRole('heading', { name: 'Stand-in for Google', exact: true }).waitFor();
    await answerAtNetwork(page, { name, email });
  };
  await toNetwork();
  const form = page.getByRole('main').or(page.getByRole('dialog')).last();
  await form.getByText(`Signed in with Google as ${email}`).first().waitFor();
  await finishForm(page, form);
  await accountMenu(page).waitFor();
  const userId = await userIdOf(page);
  await page.goto(`${site.url}/en/office/security`);
  const card = page.getByRole('region', { name: 'Two-step sign-in' });
  await press(card.getByRole('button', { name: 'Turn on' }));
  await card.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = (await card.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
  await type(card.getByLabel('Code of the app'), new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  // The steps of turning it on are items too, and are gone only when the server has answered.
  const kept = card.getByRole('group', { name: 'Keep these backup codes' }).getByRole('listitem');
  const recoveryCode = (await kept.first().textContent()) ?? '';
  await press(card.getByRole('button', { name: 'I have kept them' }));
  await card.getByText('backup codes left').waitFor();
  await page.goto(`${site.url}/en/live`);
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

  await logOut(page);
  await toNetwork();
  await focusIsOn(second.getByLabel('6-digit code'));
  await press(second.getByRole('button', { name: 'Use a backup code' }));
  await focusIsOn(second.getByLabel('Backup code'));
  await page.keyboard.type(recoveryCode);
  await page.keyboard.press('Enter');
  await isIn(page);
  expect(await userIdOf(page)).toBe(userId);
}, 240_000);
