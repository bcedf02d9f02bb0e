// The player's own pages: accounts and currencies, security, settings, and the balance in the header.
import { TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { orderPlayer } from './support/operator.ts';
import { advanceSite, givePoints, makePlayer, openAccounts, openSession, signIn } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage, type WatchedPage } from './support/watchPage.ts';

let site: Site;
let browser: Browser;
let players = 0;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const PASSWORD = 'seven quiet harbours';
const SLOW = { timeout: 30_000 };

/** A signed-in player with play money, on a page of theirs. */
async function openPlayer(path: string, currency = 'EUR'): Promise<WatchedPage & { userId: number }> {
  players += 1;
  const login = `mira${players}`;
  const userId = await makePlayer(site, { login, password: PASSWORD, email: `${login}@example.org` });
  await openAccounts(site, userId, currency);
  const watched = await watchPage(browser);
  await signIn(watched.page.context(), site.url, await openSession(site, { userId }));
  await watched.page.goto(site.url + path);
  await hydrated(watched.page);
  return { ...watched, userId };
}

const balance = (page: Page) => page.locator('header [data-account-bar] summary');
const accountRow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name });

describe('the balance in the header', () => {
  test('[ACC-034] [ACC-031] is hidden until the player shows it, and the choice stays', async () => {
    const { page } = await openPlayer('/en/information/about');
    await balance(page).waitFor();
    expect(await balance(page).textContent()).toContain('Hidden');
    expect(await page.locator('[data-slot="header"]').textContent()).not.toContain('1,000.00');
    await page.getByRole('button', { name: 'Show balance' }).click();
    await balance(page).getByText('€1,000.00').waitFor();
    await page.reload();
    await balance(page).getByText('€1,000.00').waitFor();
  });

  test('[USER-001] a visitor asks for no accounts and fetches none of their code', async () => {
    const { page, requests } = await watchPage(browser);
    await page.goto(`${site.url}/en`);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    const asked = requests.filter(({ url }) =>
      /user\/(accounts|config)|openUser|AccountBar|loadAccount/.test(url),
    );
    expect(asked).toEqual([]);
  });

  test('[ACC-026] [ACC-027] switches the account by keyboard and says so with its id, but not on the page that converts', async () => {
    const { page } = await openPlayer('/en/office/account');
    await page.getByLabel('Currency', { exact: true }).selectOption({ value: '840' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await accountRow(page, 'USD').waitFor();
    await balance(page).focus();
    await page.keyboard.press('Enter');
    const dollars = page.locator('header').getByRole('button', { name: /USD/ });
    await dollars.focus();
    await page.keyboard.press('Enter');
    await page
      .getByText(/^Account \d+ is active now$/)
      .first()
      .waitFor();
    expect(await dollars.getAttribute('aria-pressed')).toBe('true');
    await page.goto(`${site.url}/en/office/convert-account`);
    await balance(page).click();
    const euros = page.locator('header').getByRole('button', { name: /EUR/ });
    await euros.click();
    await page.waitForFunction(() =>
      document.querySelector('header button[aria-pressed="true"]')?.textContent?.includes('EUR'),
    );
    expect(await page.getByText(/is active now/).count()).toBe(0);
  });
});

describe('accounts', () => {
  test('a currency is added, made active, left again and removed', async () => {
    const { page } = await openPlayer('/en/office/account');
    await accountRow(page, 'EUR').waitFor();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('alert').getByText('Choose a currency').waitFor();
    await page.getByLabel('Currency', { exact: true }).selectOption({ value: '392' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await accountRow(page, 'JPY').getByText('¥0').waitFor();
    await page.getByRole('button', { name: 'Make JPY active' }).click();
    await accountRow(page, 'JPY').getByText('Active').waitFor();
    await page.getByRole('button', { name: 'Make EUR active' }).click();
    await accountRow(page, 'EUR').getByText('Active').waitFor();
    await page.getByRole('button', { name: 'Remove the JPY account?' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await accountRow(page, 'JPY').waitFor({ state: 'detached' });
  });

  test('[AUTH-032] [SUP-022] [SUP-024] [ACC-035] a kuna account brings the reminder once; it leads to the page that converts it', async () => {
    const { page } = await openPlayer('/en/information/about', 'HRK');
    const reminder = page.getByRole('dialog', { name: 'Croatia pays in euros: convert your kuna account' });
    await reminder.waitFor();
    await reminder.getByRole('link', { name: 'See and convert' }).click();
    await page.getByText('€132.72').waitFor();
    await page.getByRole('button', { name: 'Convert to EUR now' }).click();
    await page.getByRole('heading', { name: 'Nothing to convert' }).waitFor();
    await page.reload();
    await hydrated(page);
    await page.getByRole('heading', { name: 'Nothing to convert' }).waitFor();
    expect(await reminder.count()).toBe(0);
  });
});

describe('what the operator and the player do to accounts', () => {
  test('[ACC-029] frozen accounts say so, and no other one can be made active until they are free again', async () => {
    const { page, userId } = await openPlayer('/en/office/account');
    await page.getByLabel('Currency', { exact: true }).selectOption({ value: '840' });
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await accountRow(page, 'USD').waitFor();
    await orderPlayer(site, 'freeze', String(userId));
    await page.reload();
    await page.getByRole('main').getByText('Your accounts are frozen').waitFor();
    await balance(page).click();
    const dollars = page.locator('header').getByRole('button', { name: /USD/ });
    await dollars.waitFor();
    expect(await dollars.isDisabled()).toBe(true);
    await orderPlayer(site, 'unfreeze', String(userId));
    await page.reload();
    await balance(page).click();
    await dollars.click();
    await expect.poll(() => dollars.getAttribute('aria-pressed'), SLOW).toBe('true');
  }, 120_000);

  test('promo points take the place of the money where the player wants it, and the choice stays', async () => {
    const { page, userId } = await openPlayer('/en/information/about');
    await givePoints(site, userId, 250);
    await page.reload();
    await page.getByRole('button', { name: 'Show balance' }).click();
    await balance(page).getByText('€1,000.00').waitFor();
    await balance(page).press('Enter');
    const points = page.locator('header').getByRole('switch', { name: 'Show points instead of money' });
    // A choice that the server does not take is taken back before the eyes of whoever made it.
    const saving = '**/points_type_balance*';
    await page.route(saving, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '' } }),
    );
    await points.press('Space');
    await page.locator('header').getByText('Your choice could not be kept').waitFor();
    expect(await points.isChecked()).toBe(false);
    await balance(page).getByText('€1,000.00').waitFor();
    await page.unroute(saving);
    await points.press('Space');
    await balance(page).getByText('250').waitFor();
    await page.reload();
    await balance(page).getByText('250').waitFor();
    expect(await balance(page).textContent()).toContain('Points');
  }, 120_000);
});

describe('the check of the person', () => {
  test('[USER-050] [USER-052] [USER-054] [USER-055] the account page says how far it is, what it means and who goes on', async () => {
    const { page, userId } = await openPlayer('/en/office/account');
    const card = page.getByRole('region', { name: 'Identity check' });
    await card.getByText('Not checked').waitFor();
    for (const [word, name, text] of [
      ['pending', 'Being checked', 'Our staff is checking your identity'],
      ['document', 'Document wanted', 'needs one more document from you'],
      ['refused', 'Not confirmed', 'could not confirm your identity'],
      ['verified', 'Confirmed', 'There is nothing left to do'],
    ] as const) {
      await orderPlayer(site, 'verify', String(userId), word);
      await page.reload();
      await card.getByText(name, { exact: true }).waitFor();
      await card.getByText(text).waitFor();
      const isOver = word === 'verified';
      expect(await card.getByRole('link', { name: 'Contact us' }).count()).toBe(isOver ? 0 : 1);
    }
  }, 120_000);

  test('[USER-059] [USER-060] it tells which details are missing, and leads to where contacts are added', async () => {
    const { page } = await openPlayer('/en/office/account');
    const card = page.getByRole('region', { name: 'Identity check' });
    await card.getByText(/^Missing: .*Passport number · Passport issued on · Registered address$/).waitFor();
    await card.getByRole('link', { name: 'Add phone' }).click();
    await page.waitForURL(/\/en\/office\/security$/);
  }, 120_000);
});

describe('security', () => {
  test('[USER-044] the meter says how well the account is protected', async () => {
    const { page } = await openPlayer('/en/office/security');
    const meter = page.getByRole('meter', { name: 'Protection of your account' });
    await meter.waitFor();
    expect(await meter.getAttribute('value')).toBe('40');
    await page.getByRole('main').getByText('Medium').waitFor();
  });

  test('two-step is turned on with a code of an app, shows its backup codes once, and is turned off again', async () => {
    const { page } = await openPlayer('/en/office/security');
    const card = page.getByRole('region', { name: 'Two-step sign-in' });
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByRole('img', { name: /QR code/ }).waitFor();
    const secret = (await card.locator('code').textContent()) ?? '';
    await card.getByLabel('Code of the app').fill('000000');
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByText('The code is not right').waitFor();
    await card
      .getByLabel('Code of the app')
      .fill(new TOTP({ secret: secret.replaceAll(/\s/g, '') }).generate());
    await card.getByRole('button', { name: 'Turn on' }).click();
    await card.getByRole('group', { name: 'Keep these backup codes' }).waitFor();
    expect(await card.getByRole('group').getByRole('listitem').count()).toBeGreaterThan(5);
    await card.getByRole('button', { name: 'I have kept them' }).click();
    await card.getByText('backup codes left').waitFor();
    const meter = page.getByRole('meter', { name: 'Protection of your account' });
    await expect.poll(() => meter.getAttribute('value')).toBe('80');
    await card.getByRole('button', { name: 'Turn off' }).click();
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Turn off' })
      .click();
    await card.getByRole('button', { name: 'Turn on' }).waitFor();
    await expect.poll(() => meter.getAttribute('value')).toBe('40');
  });

  test('the password is changed by keyboard; a wrong one is told at its field', async () => {
    const { page } = await openPlayer('/en/office/security');
    await page.getByRole('button', { name: 'Change password' }).press('Enter');
    const current = page.getByLabel('Current password');
    // Whose password it is, for the program that keeps it.
    const owner = page.locator('form input[autocomplete="username"]');
    await expect.poll(() => owner.inputValue(), SLOW).toMatch(/^mira\d+$/);
    expect(await owner.isVisible()).toBe(false);
    await expect.poll(() => current.evaluate((field) => field === document.activeElement), SLOW).toBe(true);
    await current.fill('not the right one');
    await page.getByLabel('New password').fill('nine calm lighthouses');
    await page.keyboard.press('Enter');
    await page.getByText('This is not your current password').waitFor();
    expect(await current.getAttribute('aria-invalid')).toBe('true');
    await current.fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('Password changed. Other browsers were signed out.').first().waitFor();
  });
});

describe('responsible gaming', () => {
  test('[OFFR-009] [OFFR-034] a limit is set and counts at once, a break begins, and a press stops for today', async () => {
    const { page, complaints } = await openPlayer('/en/office/responsible');
    await page.getByRole('button', { name: 'Change: Loss limits' }).click();
    await page.getByRole('textbox', { name: '7 days' }).fill('40');
    await page.keyboard.press('Enter');
    await page.getByText('€40.00 left').waitFor();
    await page.getByRole('button', { name: 'Start the break' }).click();
    await page.getByRole('button', { name: 'Take the break' }).click();
    await page.getByText('You are taking a break until').waitFor();
    await page.getByRole('button', { name: 'Stop for today' }).click();
    await page.getByRole('button', { name: 'Stop now' }).click();
    await page.waitForURL(`${site.url}/en`);
    await hydrated(page);
    await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    await page.goto(`${site.url}/en/office/responsible`);
    await page.waitForURL(/login/);
    expect(complaints).toEqual([]);
  });
});

describe('time', () => {
  test('[RG-068] [RG-069] [SHELL-112] a reality check is above every page, over reloads and steps, until it is answered', async () => {
    const { page, complaints } = await openPlayer('/en/office/responsible');
    await page.getByRole('button', { name: 'Change: Time limits' }).click();
    await page.getByRole('combobox', { name: 'Reality check' }).click();
    await page.getByRole('option', { name: 'Every 5 minutes' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Every 5 minutes').first().waitFor();
    await advanceSite(site, 6 * 60_000);
    // The page's clock has not moved, and would take the token for a good one.
    await page.context().clearCookies({ name: 'user_token' });
    await page.goto(`${site.url}/en/live`);
    const check = page.getByRole('alertdialog', { name: 'Reality check' });
    await check.getByText('You have been here for 6 min.').waitFor();
    await page.reload();
    await check.waitFor();
    await page.keyboard.press('Escape');
    // Where it leads to it is not in the way; one step further it is back, without a load.
    await check.getByRole('link', { name: 'Limits and breaks' }).click();
    await page.waitForURL(/office\/responsible/);
    await page.getByText('Every 5 minutes').first().waitFor();
    expect(await check.count()).toBe(0);
    await page.getByRole('navigation').getByRole('link', { name: 'Security' }).click();
    await check.waitFor();
    await check.getByRole('button', { name: 'Continue' }).click();
    await check.waitFor({ state: 'detached' });
    await page.reload();
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await check.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('settings', () => {
  test('[ERR-005] a switch is kept, and sports that are taken off stay off', async () => {
    const { page } = await openPlayer('/en/office/settings');
    const news = page.getByRole('switch', { name: 'News, by e-mail' });
    await news.check();
    await page.getByRole('checkbox', { name: 'Tennis live', exact: true }).uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').first().waitFor();
    await page.reload();
    await news.waitFor();
    expect(await news.isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Tennis live', exact: true }).isChecked()).toBe(false);
    expect(
      await page.getByRole('checkbox', { name: 'Tennis before the game', exact: true }).isChecked(),
    ).toBe(true);
  });
});
