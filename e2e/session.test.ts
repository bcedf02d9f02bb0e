import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import {
  ageSession,
  endReasonOf,
  openSession,
  publishTerms,
  signIn,
  type TestSession,
} from './support/session.ts';
import { startSite, type Site } from './support/site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  // Without games: boards would only be drawn for nobody.
  [site, browser] = await Promise.all([startSite({ book: 'none' }), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

const MINUTE_MS = 60_000;
/** Well below the last minute: what one tab tells the other would come to pass by its own clock, only later. */
const AT_ONCE = { timeout: 30_000 };

/** A browser of its own with a clock that the test can move ahead. */
async function openContext(): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  onTestFinished(() => context.close());
  await context.clock.install();
  return context;
}

async function openPage(context: BrowserContext, path: string): Promise<{ page: Page; calls: string[] }> {
  const page = await context.newPage();
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/web-api/') || pathname.startsWith('/bff-api/'))
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.goto(site.url + path);
  await hydrated(page);
  // The session part comes after the page.
  await page.waitForFunction(() => localStorage.getItem('session') !== null);
  return { page, calls };
}

async function signedIn(context: BrowserContext): Promise<TestSession> {
  const session = await openSession(site);
  await signIn(context, site.url, session);
  return session;
}

/** A question is a dialog, a warning an alert. */
const popup = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
const count = (calls: readonly string[], call: string) => calls.filter((text) => text === call).length;
const REFRESH = 'POST /web-api/session/refresh';

test('[SHELL-067] [SHELL-074] [SHELL-082] two idle tabs log out together, once, go home, and both say why', async () => {
  const context = await openContext();
  const session = await signedIn(context);
  const first = await openPage(context, '/en/information/about');
  const second = await openPage(context, '/en/information/contacts');
  await context.clock.fastForward(29 * MINUTE_MS + 1000);
  for (const { page } of [first, second]) await popup(page, 'Still there?').waitFor();
  expect(await endReasonOf(site, session)).toBeNull();
  await context.clock.fastForward(MINUTE_MS);
  for (const { page } of [first, second]) {
    await popup(page, 'You were logged out').waitFor();
    expect(await popup(page, 'Still there?').count()).toBe(0);
    await page.waitForURL(`${site.url}/en`);
  }
  expect(await endReasonOf(site, session)).toBe('idle');
});

test('[SHELL-071] activity in one tab takes the question away in the other and keeps the session', async () => {
  const context = await openContext();
  const session = await signedIn(context);
  const first = await openPage(context, '/en/information/about');
  const second = await openPage(context, '/en/information/contacts');
  await context.clock.fastForward(29 * MINUTE_MS + 1000);
  const question = (page: Page) => popup(page, 'Still there?');
  await Promise.all([question(first.page).waitFor(), question(second.page).waitFor()]);
  await first.page.getByRole('button', { name: 'Stay logged in' }).click();
  await question(second.page).waitFor({ state: 'detached', ...AT_ONCE });
  await context.clock.fastForward(10 * MINUTE_MS);
  expect(await question(first.page).count()).toBe(0);
  expect(await endReasonOf(site, session)).toBeNull();
  expect(first.calls).toContain('POST /web-api/session/activity');
});

test('[SHELL-071] [SHELL-075] [AUTH-041] leaving by the button of the question is a logout that was asked for: both tabs are loaded again where they are, no notice', async () => {
  const context = await openContext();
  const session = await signedIn(context);
  const { page } = await openPage(context, '/en/information/about');
  const other = await openPage(context, '/en/information/contacts');
  await context.clock.fastForward(29 * MINUTE_MS + 1000);
  for (const tab of [page, other.page]) await popup(tab, 'Still there?').waitFor();
  const asked = count(other.calls, REFRESH);
  const reloaded = [page, other.page].map((tab) => tab.waitForEvent('load', AT_ONCE));
  await page.getByRole('button', { name: 'Log out now' }).click();
  await Promise.all(reloaded);
  // It was told by the first tab: it has neither asked the server nor ended the session once more.
  expect(count(other.calls, REFRESH)).toBe(asked);
  expect(count(other.calls, 'POST /web-api/session/logout')).toBe(0);
  expect([page.url(), other.page.url()]).toEqual([
    `${site.url}/en/information/about`,
    `${site.url}/en/information/contacts`,
  ]);
  await expect.poll(() => endReasonOf(site, session)).toBe('user');
  await context.clock.fastForward(5000);
  for (const tab of [page, other.page]) expect(await popup(tab, 'You were logged out').count()).toBe(0);
});

test('[SHELL-078] [SHELL-079] the auth state is asked each minute while the page is visible, never while it is hidden, and at once on return', async () => {
  const context = await openContext();
  await signedIn(context);
  const { page, calls } = await openPage(context, '/en/information/about');
  for (let minute = 1; minute <= 2; minute += 1) {
    await context.clock.fastForward(MINUTE_MS + 500);
    await expect.poll(() => count(calls, REFRESH)).toBe(minute);
    // The next minute begins with the answer.
    await page.waitForLoadState('networkidle');
  }
  const setHidden = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await setHidden(true);
  await context.clock.fastForward(10 * MINUTE_MS);
  expect(count(calls, REFRESH)).toBe(2);
  await setHidden(false);
  await expect.poll(() => count(calls, REFRESH)).toBe(3);
});

test('[SHELL-076] a session that the server has ended by itself is over in the browser at the next question, with the notice', async () => {
  const context = await openContext();
  const session = await signedIn(context);
  const { page } = await openPage(context, '/en/information/about');
  await ageSession(site, session, 31 * MINUTE_MS);
  await context.clock.fastForward(MINUTE_MS + 500);
  await popup(page, 'You were logged out').waitFor();
  expect(await endReasonOf(site, session)).toBe('idle');
});

test('[SHELL-084] [CFG-010] a login seen by the page loads the configuration once', async () => {
  const context = await openContext();
  const { page, calls } = await openPage(context, '/en/information/about');
  await signedIn(context);
  await context.clock.fastForward(MINUTE_MS + 500);
  await expect.poll(() => count(calls, 'GET /bff-api/config/all.json')).toBe(1);
  await context.clock.fastForward(2 * MINUTE_MS);
  expect(count(calls, 'GET /bff-api/config/all.json')).toBe(1);
  // Somebody who signs in stays where they began.
  expect(page.url()).toBe(`${site.url}/en/information/about`);
});

test('[HTTP-065] [TERMS-001] a visitor’s browser asks neither for the video token nor for the terms', async () => {
  const context = await openContext();
  const { calls } = await openPage(context, '/en/live');
  for (let round = 0; round < 3; round += 1) await context.clock.fastForward(11 * MINUTE_MS);
  expect(count(calls, 'POST /web-api/user/updatetoken')).toBe(0);
  expect(calls.filter((call) => call.includes('agreement-rules'))).toEqual([]);
});

test('[TERMS-004] [TERMS-010] [TERMS-011] changed terms take the player to the page; confirmed, they are back where they were', async () => {
  const context = await openContext();
  await signedIn(context);
  const { page, calls } = await openPage(context, '/en/information/about');
  await publishTerms(site);
  await context.clock.fastForward(MINUTE_MS + 500);
  await page.waitForURL(`${site.url}/en/confirm`);
  await page.getByRole('heading', { name: 'The terms have changed' }).waitFor();
  await page.goto(`${site.url}/en/information/contacts`);
  expect(page.url()).toBe(`${site.url}/en/confirm`);
  await hydrated(page);
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  await page.waitForURL(`${site.url}/en`);
  expect(calls).toContain('POST /web-api/fingerprint');
  await page.goto(`${site.url}/en/confirm`);
  expect(page.url()).toBe(`${site.url}/en`);
});

test('[TERMS-012] [TERMS-013] [TERMS-014] [ERR-012] a confirmation that fails says so in a message without cross that a click beside it does not close', async () => {
  const context = await openContext();
  await signedIn(context);
  await publishTerms(site);
  const { page } = await openPage(context, '/en/information/about');
  expect(page.url()).toBe(`${site.url}/en/confirm`);
  await page.route('**/agreement-rules/confirm', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  const message = popup(page, 'Error');
  await message.getByText('Your confirmation could not be saved').waitFor();
  expect(await message.getByRole('button').count()).toBe(1);
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  expect(await message.isVisible()).toBe(true);
  await message.getByRole('button', { name: 'OK' }).click();
  await page.unroute('**/agreement-rules/confirm');
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  await page.waitForURL(`${site.url}/en`);
});

test('[HTTP-007] [ERR-039] the browser solves a captcha by itself when the server asks for one', async () => {
  const context = await openContext();
  await signedIn(context);
  await publishTerms(site);
  const { page, calls } = await openPage(context, '/en/information/about');
  // Five confirmations in a minute are free; these fail for their version and count all the same.
  await page.evaluate(async () => {
    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`/web-api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const componentsData = {
      userAgent: 'test',
      languages: [],
      timeZone: 'UTC',
      screen: [1, 1],
      colorDepth: 24,
      pixelRatio: 1,
      processors: 1,
      touchPoints: 0,
    };
    const { token } = (await (await post('fingerprint', { componentsData })).json()) as { token: string };
    for (let call = 0; call < 6; call += 1)
      await post('api-v3/v2/user/agreement-rules/confirm', { version: 9999 }, { 'x-fingerprint': token });
  });
  await page.getByRole('button', { name: 'I accept the terms' }).click();
  await page.waitForURL(`${site.url}/en`);
  for (const call of [
    'GET /web-api/captcha/gettime',
    'GET /web-api/captcha/update',
    'POST /web-api/captcha/validate',
  ])
    expect(count(calls, call)).toBe(1);
});
