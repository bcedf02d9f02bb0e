// The rest of what must be possible without a mouse: social networks, a forgotten password, browsers and tabs that are
// signed out. No step is clicked or filled, and after each the focus is where somebody would go on.
import { expect, test } from 'vitest';

import { addAuthenticator, identitySite } from './support/identity.ts';
import { identityByKey } from './support/identityByKey.ts';
import { choose, focusIsIn, focusIsOn, press, type } from './support/keyboard.ts';
import { agePlayer, makePlayer } from './support/session.ts';

const SLOW = { timeout: 30_000 };
const NEW_PASSWORD = 'seven herons over water';

const kit = identitySite({ isNamed: true });
const { site, open, openContext, dialog, userIdOf, fresh, accountMenu } = kit;
const keys = identityByKey(kit);
const { loginLink, openByKey, isIn, signIn, logOut, finishForm, typeCode, answerAtNetwork } = keys;

test('registering through a social network, and signing in through it', async () => {
  const { login, email } = fresh();
  const person = { name: login, email };
  const page = await open('/en/live');
  const form = await openByKey(page, 'Registration');
  await choose(form, 'How to register', 'Social');
  await press(form.getByRole('button', { name: 'Google' }));
  await answerAtNetwork(page, person);
  await finishForm(page, page.getByRole('main').or(page.getByRole('dialog')).last());
  await accountMenu(page).waitFor();
  const userId = await userIdOf(page);
  expect(userId).not.toBeNull();
  await page.goto(`${site.url}/en/live`);
  await logOut(page);
  const again = await openByKey(page, 'Log in');
  await press(again.getByRole('button', { name: 'Google' }));
  await answerAtNetwork(page, person);
  await accountMenu(page).waitFor();
  expect(await userIdOf(page)).toBe(userId);
}, 180_000);

test('a forgotten password is replaced; each step has the focus where it begins', async () => {
  const player = fresh();
  const userId = await makePlayer(site, player);
  const page = await open('/en/live');
  const login = await openByKey(page, 'Log in');
  await focusIsOn(login.getByLabel('Login or e-mail'));
  await press(login.getByRole('link', { name: 'Forgot it?' }));
  const recovery = dialog(page, 'Forgot password');
  await focusIsOn(recovery.getByLabel('E-mail address'));
  await page.keyboard.type(player.email);
  await page.keyboard.press('Enter');
  await typeCode(page, recovery, player.email);
  await focusIsOn(recovery.getByRole('button', { name: 'Yes, change its password' }));
  await page.keyboard.press('Enter');
  await focusIsOn(recovery.getByLabel('New password'));
  await page.keyboard.type(NEW_PASSWORD);
  await type(recovery.getByLabel('Repeat it'), NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await recovery.getByText('Password changed').waitFor();
  await focusIsOn(recovery.getByRole('link', { name: 'Log in' }));
  await page.keyboard.press('Enter');
  await focusIsOn(dialog(page, 'Log in').getByLabel('Login or e-mail'));
  await keys.answer(page, player, NEW_PASSWORD);
  expect(await userIdOf(page)).toBe(userId);
}, 180_000);

test('a form that is closed gives it back to its link, and a question that is refused to its menu', async () => {
  const player = fresh();
  await makePlayer(site, player);
  const page = await open('/en/live');
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
}, 180_000);

test('another browser is signed out; two tabs sign in together, and leaving in one is seen in the other', async () => {
  const player = fresh();
  await makePlayer(site, player);
  await signIn(await open('/en/live'), player);
  const context = await openContext();
  const page = await open('/en/live', context);
  const other = await open('/en/line', context);
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
  await page.goto(`${site.url}/en/live`);
  await logOut(page);
  await loginLink(other).waitFor({ timeout: 100_000 });
  const reply = await other.request.get(`${site.url}/web-api/session/check`);
  expect(((await reply.json()) as { user_id: number | null }).user_id).toBeNull();
}, 240_000);

test('a passkey is made, opens the account, and proves who it is', async () => {
  const player = fresh();
  const userId = await makePlayer(site, player);
  const page = await open('/en/live');
  await addAuthenticator(page);
  await signIn(page, player);
  await page.goto(`${site.url}/en/office/security`);
  const card = page.getByRole('region', { name: 'Passkeys' });
  await press(card.getByRole('button', { name: 'Add passkey' }));
  await card.getByRole('listitem').waitFor();
  await focusIsIn(card);
  await page.goto(`${site.url}/en/live`);
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
}, 180_000);
