// Who somebody is, said at the stand-ins of the demo for social networks and banks, with the mouse.
import type { Page } from 'playwright-core';

import type { identityKit } from './identity.ts';

/** Somebody as a social network knows them. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

export async function answerAtNetwork(page: Page, person: Person): Promise<void> {
  await page.getByRole('heading', { name: /Stand-in for/ }).waitFor();
  await page.getByLabel('Name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.keyboard.press('Enter');
}

/** Registers somebody through a network, from the page where they are: they have no password then. */
export async function registerAtNetwork(
  page: Page,
  person: Person,
  { openLogin, accountMenu }: Pick<ReturnType<typeof identityKit>, 'openLogin' | 'accountMenu'>,
): Promise<void> {
  const address = page.url();
  await (await openLogin(page)).getByRole('button', { name: 'Google' }).click();
  await answerAtNetwork(page, person);
  const form = page.getByRole('main');
  // Only then is the form alive: what is typed earlier would be forgotten.
  await form.getByText(`Signed in with Google as ${person.email}`).first().waitFor();
  await form.getByLabel('Date of birth').fill('1991-03-14');
  await form.getByRole('checkbox', { name: /18 or older/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await accountMenu(page).waitFor();
  await page.waitForURL(address);
}

/** Somebody as a bank knows them. */
export interface BankCustomer {
  readonly lastName: string;
  readonly birthDate?: string;
}

export async function answerAtBank(
  page: Page,
  { lastName, birthDate = '1985-06-09' }: BankCustomer,
): Promise<void> {
  await page.getByRole('heading', { name: 'Stand-in for your bank' }).waitFor();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Date of birth').fill(birthDate);
  await page.getByRole('button', { name: 'It is me' }).click();
}
