// Steps of signing in and out for somebody without a mouse. Where each ends, the focus is where they would go on.
import { TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import { PASSWORD, type identityKit } from './identity.ts';
import { focusIsIn, focusIsOn, press, tabTo, type } from './keyboard.ts';

type Kit = Pick<ReturnType<typeof identityKit>, 'dialog' | 'codeTo' | 'accountMenu'>;
interface Player {
  readonly login: string;
  readonly email: string;
}

export function identityByKey({ dialog, codeTo, accountMenu }: Kit) {
  const loginLink = (page: Page): Locator => page.locator('header').getByRole('link', { name: 'Log in' });

  async function openByKey(page: Page, link: 'Log in' | 'Registration'): Promise<Locator> {
    await press(page.locator('header').getByRole('link', { name: link }));
    const opened = dialog(page, link);
    await opened.waitFor();
    await focusIsIn(opened);
    return opened;
  }

  /** Types login and password into the open form, and the code of a message where this browser is new. */
  async function answer(page: Page, player: Player, password = PASSWORD): Promise<void> {
    const login = dialog(page, 'Log in');
    await type(login.getByLabel('Login or e-mail'), player.login);
    await type(login.getByLabel('Password', { exact: true }), password);
    await page.keyboard.press('Enter');
    const check = dialog(page, 'Is it you?');
    await check.or(accountMenu(page)).first().waitFor();
    if ((await check.count()) > 0) {
      await focusIsOn(check.getByLabel('6-digit code'));
      await page.keyboard.type(await codeTo(player.email));
    }
    await isIn(page);
  }

  async function signIn(page: Page, player: Player): Promise<void> {
    await openByKey(page, 'Log in');
    await answer(page, player);
  }

  /** The link that opened the form is gone with the visitor: the player's menu has the focus. */
  async function isIn(page: Page): Promise<void> {
    await accountMenu(page).waitFor();
    await focusIsOn(accountMenu(page));
  }

  async function logOut(page: Page): Promise<void> {
    await press(accountMenu(page));
    await press(page.locator('header').getByRole('button', { name: 'Log out' }));
    const question = page.getByRole('dialog');
    await focusIsIn(question);
    await press(question.getByRole('button', { name: 'Log out' }));
    await accountMenu(page).waitFor({ state: 'detached' });
    await focusIsOn(loginLink(page));
  }

  /** Birth date, age and terms, and then the form is sent from where the focus is. */
  async function finishForm(page: Page, form: Locator): Promise<void> {
    await tabTo(form.getByLabel('Date of birth'));
    await page.keyboard.type('03141991');
    await press(form.getByRole('checkbox', { name: /18 or older/ }), 'Space');
    await page.keyboard.press('Enter');
  }

  async function typeCode(page: Page, part: Locator, to: string): Promise<void> {
    await focusIsOn(part.getByLabel('Code from the message'));
    await page.keyboard.type(await codeTo(to));
  }

  /** Says at the stand-in for a network who somebody is there. */
  async function answerAtNetwork(
    page: Page,
    person: { readonly name: string; readonly email: string },
  ): Promise<void> {
    await page.getByRole('heading', { name: /Stand-in for/ }).waitFor();
    await type(page.getByLabel('Name'), person.name);
    await type(page.getByLabel('E-mail'), person.email);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email);
    await page.keyboard.press('Enter');
  }

  /** Turns two-step on at the security page: the secret of the app, and one of the codes for the day without it. */
  async function turnOnTwoStep(
    page: Page,
  ): Promise<{ readonly secret: string; readonly backupCode: string }> {
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    await press(card.getByRole('button', { name: 'Turn on' }));
    await card.getByRole('img', { name: /QR code/ }).waitFor();
    const secret = (await card.locator('code').first().textContent())?.replaceAll(' ', '') ?? '';
    await type(card.getByLabel('Code of the app'), new TOTP({ secret }).generate());
    await page.keyboard.press('Enter');
    // The steps of turning it on are items too, and are gone only when the server has answered.
    const kept = card.getByRole('group', { name: 'Keep these backup codes' }).getByRole('listitem');
    const backupCode = (await kept.first().textContent()) ?? '';
    await press(card.getByRole('button', { name: 'I have kept them' }));
    await card.getByText('backup codes left').waitFor();
    return { secret, backupCode };
  }

  return {
    turnOnTwoStep,
    loginLink,
    openByKey,
    answer,
    signIn,
    isIn,
    logOut,
    finishForm,
    typeCode,
    answerAtNetwork,
  };
}
