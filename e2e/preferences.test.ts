// What visitors and players choose: by keyboard, at once, in every tab, after a reload, on the server's first paint.
// How the panel looks in each language and theme is tested beside it (apps/header/src/menu).
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import * as sdk from '../packages/sdk/src/format/index.ts';
import { LANGUAGES } from './routes.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { openSession, signIn } from './support/session.ts';
import { ownComplaints, watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
const seamUrl = inject('seamUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

// A player has the menu of the account after it.
const gear = (page: Page) =>
  page.locator('[data-slot="header"] summary').filter({ has: page.locator('use[href*="settings"]') });
const panel = (page: Page) => page.locator('[data-slot="header"] details[open]');
const rootAttribute = (page: Page, name: string) => page.locator('html').getAttribute(name);

/** A page without a board where only the panel is looked at, and a short board: a long one takes most of the time. */
const PLAIN = '/en/information/about';
const BOARD = '/en/line/football';

/** Of every kind of writing one: Latin with its own small letters, Cyrillic, and from right to left. */
const DRAWN_LANGUAGES = process.env['SOAK'] === '1' ? LANGUAGES : (['tr', 'ru', 'ar'] as const);

async function openPanel(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl + path);
  await hydrated(page);
  await gear(page).click();
  await panel(page).locator('section').first().waitFor();
}

async function cookiesOf(context: BrowserContext): Promise<Record<string, string>> {
  return Object.fromEntries((await context.cookies(siteUrl)).map(({ name, value }) => [name, value]));
}

describe('the settings panel', () => {
  test('opens, acts and closes by keyboard alone, and gives the focus back', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.goto(siteUrl + PLAIN);
    await hydrated(page);
    await gear(page).focus();
    await page.keyboard.press('Enter');
    await panel(page).getByRole('radio', { name: 'Dark' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('dark');
    await page.keyboard.press('ArrowRight');
    expect(await rootAttribute(page, 'data-theme')).toBe('light');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await rootAttribute(page, 'data-font-size')).toBe('large');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await rootAttribute(page, 'data-impaired')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await panel(page).count()).toBe(0);
    expect(await gear(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(ownComplaints(complaints, 200)).toEqual([]);
  });

  test('[PREF-003] [PREF-005] [PREF-014] [PREF-015] [PREF-021] every choice is in force at once and after a reload', async () => {
    const { page, complaints } = await watchPage(browser, { timezoneId: 'Europe/Berlin' });
    await openPanel(page, BOARD);
    const firstHeading = page.locator('[data-slot="main"] thead').first().locator('th').first();
    expect(await firstHeading.innerText()).toBe('1');
    await panel(page).getByRole('radio', { name: 'Asian' }).check();
    expect(await firstHeading.innerText()).toBe('Hcp 1');
    await panel(page).getByRole('radio', { name: /Malay/ }).check();
    await panel(page).getByRole('radio', { name: '6:30 pm' }).check();
    await panel(page).getByRole('combobox', { name: 'Time zone' }).selectOption('5.5');
    await panel(page).getByRole('switch', { name: 'Compact view' }).check();
    const start = page.locator('[data-slot="main"] tbody time').first();
    expect(await start.innerText()).toMatch(/\d{1,2}:\d\d\u00a0[ap]m/);
    const before = await start.innerText();
    expect(await page.locator('[data-slot="footer"]').innerText()).toContain('UTC+5:30');
    await page.reload();
    await hydrated(page);
    expect(await firstHeading.innerText()).toBe('Hcp 1');
    expect(await rootAttribute(page, 'data-compact')).toBe('true');
    expect(await start.innerText()).toBe(before);
    expect(await cookiesOf(page.context())).toMatchObject({
      app_view_type: '1',
      coefView: '15',
      is12h: '1',
      tzo: '5.5',
      compact_view: '1',
    });
    await gear(page).click();
    expect(await panel(page).getByRole('radio', { name: /Malay/ }).isChecked()).toBe(true);
    expect(await panel(page).getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('5.5');
    expect(ownComplaints(complaints, 200)).toEqual([]);
  });

  test('the other tabs follow, and reset brings the defaults back everywhere', async () => {
    const { page } = await watchPage(browser);
    await openPanel(page, PLAIN);
    const other = await page.context().newPage();
    await other.goto(`${siteUrl}/en/information/contacts`);
    await hydrated(other);
    await panel(page).getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => rootAttribute(other, 'data-theme'), { timeout: 15_000 }).toBe('light');
    await panel(page).getByRole('button', { name: 'Reset to defaults' }).click();
    await expect.poll(() => rootAttribute(page, 'data-theme'), { timeout: 15_000 }).toBe('dark');
    await expect.poll(() => rootAttribute(other, 'data-theme'), { timeout: 15_000 }).toBe('dark');
    expect(await panel(page).getByRole('status').innerText()).toBe(
      'All settings are back to their defaults.',
    );
    expect(await cookiesOf(page.context())).not.toHaveProperty('theme');
  });
});

describe('the server draws with what was chosen', () => {
  test('[PREF-002] [PREF-047] without scripts too: theme, font size, mode and clock are in the first paint', async () => {
    const { page } = await watchPage(browser, { javaScriptEnabled: false });
    const chosen = { theme: '0', app_font_size: '3', visually_impaired_mode: '1', is12h: '1', tzo: '-3.5' };
    await page
      .context()
      .addCookies(Object.entries(chosen).map(([name, value]) => ({ name, value, url: siteUrl })));
    await page.goto(`${siteUrl}/de/line/football`);
    expect(await rootAttribute(page, 'data-theme')).toBe('light');
    expect(await rootAttribute(page, 'data-font-size')).toBe('huge');
    expect(await rootAttribute(page, 'data-impaired')).toBe('true');
    expect(await page.locator('[data-slot="main"] tbody time').first().innerText()).toMatch(
      /:\d\d\u00a0[AP]M/,
    );
    expect(await page.locator('[data-slot="footer"]').innerText()).toContain('UTC−3:30');
  });

  test('[PREF-052] [PREF-053] cookies full of nonsense change nothing and break nothing', async () => {
    const { page, complaints } = await watchPage(browser);
    const names = [
      'theme',
      'app_view_type',
      'coefView',
      'tzo',
      'tz',
      'is12h',
      'hide_left',
      'markets_name_type',
    ];
    const bad = [
      'null',
      '%7B%7D',
      '99',
      '%00',
      encodeURIComponent('<script>'),
      '-1',
      '%E0%A4%A',
      'x'.repeat(200),
    ];
    await page
      .context()
      .addCookies(names.map((name, index) => ({ name, value: bad[index] ?? '', url: siteUrl })));
    const response = await page.goto(siteUrl + BOARD);
    await hydrated(page);
    expect(response?.status()).toBe(200);
    expect(await rootAttribute(page, 'data-theme')).toBe('dark');
    expect(ownComplaints(complaints, 200)).toEqual([]);
  });

  test('in every language server and browser write the same times and numbers, whatever the clock', async () => {
    const { page } = await watchPage(browser, { timezoneId: 'America/St_Johns' });
    await page.goto(siteUrl + PLAIN);
    await hydrated(page);
    const days = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 3 + month, 21, 5));
    for (const language of LANGUAGES) {
      const style = { language, timeZone: 'Asia/Kathmandu', is12h: true };
      // As text: the test runner would turn the import in a function into one of its own.
      const written = await page.evaluate(`import('@fairline/sdk').then((sdk) =>
        ${JSON.stringify(days)}.flatMap((moment) => [
          sdk.dateTimeText(moment, ${JSON.stringify(style)}),
          sdk.numberText(moment / 7, '${language}', 2),
          sdk.percentText(moment / 4e12, '${language}'),
        ]))`);
      expect(written, language).toEqual(
        days.flatMap((moment) => [
          sdk.dateTimeText(moment, style),
          sdk.numberText(moment / 7, language, 2),
          sdk.percentText(moment / 4e12, language),
        ]),
      );
    }
  });

  test.each(DRAWN_LANGUAGES)('in %s a board of the server is the one of the browser', async (language) => {
    const { page, complaints } = await watchPage(browser, { timezoneId: 'America/St_Johns' });
    await page.context().addCookies([
      { name: 'is12h', value: '1', url: siteUrl },
      { name: 'tz', value: 'America/St_Johns', url: siteUrl },
    ]);
    await page.goto(`${siteUrl}/${language}/line/football`);
    await hydrated(page);
    // React complains about every text that it would write differently.
    expect(ownComplaints(complaints, 200)).toEqual([]);
  });
});

test('[LANG-006] [LANG-009] [LANG-015] [LANG-021] [SHELL-151] the language is kept in its cookie, which leads the next visit, and only its own words are fetched', async () => {
  const { page, requests } = await watchPage(browser);
  const placeOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const options = { maxRedirects: 0, headers: { 'accept-language': 'fr', ...headers } };
    return (await page.request.get(siteUrl + path, options)).headers()['location'];
  };
  expect(await placeOf('/live')).toBe('/fr/live');
  expect(await placeOf('/xx/live', { 'accept-language': 'xx' })).toBe('/ru/live');
  await openPanel(page, '/de');
  await page.waitForLoadState('networkidle');
  const names = new Set(requests.map(({ url }) => /\/(\w\w)-[\w-]+\.js$/.exec(url)?.[1]));
  const dictionaries = LANGUAGES.filter((language) => names.has(language));
  expect(dictionaries).toEqual(['de']);
  expect(await cookiesOf(page.context())).toMatchObject({ lng: 'de' });
  await panel(page).getByRole('link', { name: 'Türkçe' }).click();
  await page.waitForURL('**/tr');
  expect(await cookiesOf(page.context())).toMatchObject({ lng: 'tr' });
  expect(await placeOf('/live')).toBe('/tr/live');
  await page.context().addCookies([{ name: 'lng', value: 'xx', url: siteUrl }]);
  expect(await placeOf('/live'), 'a language that nobody supports is no choice').toBe('/fr/live');
});

test('[PREF-032] [PREF-067] a hidden column is kept only with functional consent', async () => {
  for (const [consent, isKept] of [
    ['only-marketing', false],
    ['only-functionality', true],
  ] as const) {
    const { page } = await watchPage(browser);
    await page.context().addCookies([{ name: 'cookies_agree_type', value: consent, url: siteUrl }]);
    await openPanel(page, BOARD);
    await panel(page).getByRole('switch', { name: 'List of sports on the side' }).uncheck();
    await page.locator('[data-section="left"][data-hidden]').waitFor({ state: 'attached' });
    const cookies = await cookiesOf(page.context());
    expect('hide_left' in cookies, consent).toBe(isKept);
    expect('window_width' in cookies, consent).toBe(isKept);
  }
});

test('a player finds their settings in another browser', async () => {
  const session = await openSession(seamUrl);
  const { page } = await watchPage(browser);
  await signIn(page.context(), siteUrl, session);
  await openPanel(page, PLAIN);
  const kept = page.waitForResponse(
    (response) => response.url().endsWith('/user/preferences') && response.request().method() === 'PUT',
  );
  await panel(page).getByRole('radio', { name: 'Light' }).check();
  expect((await kept).status()).toBe(200);
  const { page: other, complaints } = await watchPage(browser);
  await signIn(other.context(), siteUrl, await openSession(seamUrl, { userId: session.userId }));
  await other.goto(siteUrl + PLAIN);
  await hydrated(other);
  await expect.poll(() => rootAttribute(other, 'data-theme'), { timeout: 15_000 }).toBe('light');
  expect(await cookiesOf(other.context())).toMatchObject({ theme: '0' });
  expect(ownComplaints(complaints, 200)).toEqual([]);
});
