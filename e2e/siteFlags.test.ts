// What the operator's switches change around the pages, on a site of its own.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { configure, configureHost, resetField } from './support/operator.ts';
import { openSession, signIn } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

let browser: Browser;
let site: Site;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.stop();
});

async function open(path: string, options: Parameters<typeof watchPage>[1] = {}) {
  const { page } = await watchPage(browser, options);
  await page.goto(site.url + path);
  await hydrated(page);
  return page;
}

describe('snowfall', () => {
  test('[SHELL-028] [SHELL-029] [SHELL-030] it snows on the home page while the flag is on, and nowhere else', async () => {
    const snow = 'canvas[data-snowfall]';
    expect(await (await open('/en')).locator(snow).count()).toBe(0);
    await configure(site, 'isSnowfallShown', true);
    const page = await open('/en');
    await page.locator(snow).waitFor({ state: 'attached' });
    await page.locator('header a[href="/en/information/about"]').click();
    await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    expect(await page.locator(snow).count()).toBe(0);
    expect(await (await open('/en/information/about')).locator(snow).count()).toBe(0);
    const calm = await open('/en', { reducedMotion: 'reduce' });
    await calm.waitForLoadState('networkidle');
    expect(await calm.locator(snow).count()).toBe(0);
    await configure(site, 'isSnowfallShown', false);
  });
});

describe('styles', () => {
  test('[SHELL-145] [START-027] every page links the stylesheet of the design system, and it is there', async () => {
    const html = await (await fetch(`${site.url}/en`)).text();
    const [, address] = /<link rel="stylesheet" href="(\/assets\/vendor\/[^"]+\.css)"/.exec(html) ?? [];
    const sheet = await fetch(`${site.url}${address}`);
    expect(sheet.status).toBe(200);
    expect(await sheet.text()).toContain('--c-accent');
  });
});

describe('frame', () => {
  test('[SHELL-033] [CFG-018] the way to the top looks as the configuration says', async () => {
    for (const type of ['angle', 'arrow']) {
      await configure(site, 'scrollToTopType', type);
      const page = await open('/en/live');
      await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
      const button = page.getByRole('button', { name: 'Back to the top' });
      await button.waitFor();
      expect(await button.getAttribute('data-scroll-to-top')).toBe(type);
    }
    await expect(configure(site, 'scrollToTopType', 'rocket')).rejects.toThrow('scrollToTopType');
  });

  test('[SHELL-012] [CFG-019] without isShowHeader the page stands without a header', async () => {
    await configure(site, 'isShowHeader', false);
    const page = await open('/en/information/about');
    expect(await page.locator('[data-slot="header"]').count()).toBe(0);
    expect(await page.locator('footer').count()).toBe(1);
    await configure(site, 'isShowHeader', true);
  });

  test('[SHELL-006] [SHELL-007] [BLOCK-032] a banned player in the blocked layout has its own header, with the way out', async () => {
    onTestFinished(() => resetField(site, 'features'));
    await configure(site, 'features', ['block-appeals']);
    const { page } = await watchPage(browser);
    await signIn(page.context(), site.url, await openSession(site, { banLevel: 10 }));
    await page.goto(`${site.url}/en/block-appeal-history`);
    const header = page.locator('[data-region="blocked-header"]');
    await header.getByRole('button', { name: 'Log out' }).waitFor();
    expect(await page.locator('[data-slot="header"], footer').count()).toBe(0);
    expect(await page.locator('[data-layout="blocked"]').count()).toBe(1);
    expect(await header.getByRole('link', { name: 'Русский' }).getAttribute('href')).toBe(
      '/ru/block-appeal-history',
    );
    expect(await header.getByRole('link', { name: 'Help and contacts' }).getAttribute('href')).toBe(
      '/en/information/contacts',
    );
    await header.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL((url) => !url.pathname.includes('block-appeal-history'));
  });
});

describe('the home page', () => {
  test('[CFG-057] a player finds the league and the game that they have opened, and nobody else does', async () => {
    onTestFinished(() => resetField(site, 'isPersonalizedSlider'));
    await configure(site, 'isPersonalizedSlider', true);
    const { page } = await watchPage(browser);
    await signIn(page.context(), site.url, await openSession(site));
    await page.goto(`${site.url}/en`);
    await hydrated(page);
    const own = page.getByRole('navigation', { name: 'Your places' });
    await own.getByText('will stand here').waitFor();
    await page.getByRole('navigation', { name: 'Top championships' }).getByRole('link').first().click();
    await page.waitForURL('**/football/*');
    const league = new URL(page.url()).pathname;
    await page.locator(`[data-board] tbody a[href^="${league}/"]`).first().click();
    await page.waitForURL(`**${league}/*`);
    const game = new URL(page.url()).pathname;
    // The address changes before the page does, and it is the page that is remembered.
    await page.waitForFunction(
      (path) => JSON.stringify(localStorage).includes(path),
      game.replace('/en/', '/'),
    );
    await page.goto(`${site.url}/de`);
    const places = page.getByRole('navigation', { name: 'Ihre Seiten' }).getByRole('link');
    await expect
      .poll(() => places.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual([game.replace('/en/', '/de/'), league.replace('/en/', '/de/')]);
    expect(await (await open('/en')).getByRole('navigation', { name: 'Your places' }).count()).toBe(0);
  });
});

describe('registration', () => {
  const WAYS = [
    { name: '[REG-009] by the configuration', host: '127.0.0.1', field: 'isRegistrationAllowed', off: false },
    { name: '[REG-010] on a VIP domain', host: 'localhost', field: 'isVipDomain', off: true },
  ];

  test.for(WAYS)(
    '$name is off: [REG-012] no entry leads there, and each place says so',
    { timeout: 120_000 },
    async (way) => {
      const address = site.url.replace('127.0.0.1', way.host);
      const { page } = await watchPage(browser);
      const visit = async (path: string) => {
        const reply = await page.goto(address + path);
        await hydrated(page);
        return reply?.status();
      };
      // The links of the languages lead to the same page, whichever that is.
      const entries = page.locator('a[data-modal="registration"], a[href$="/registration"]:not([hreflang])');
      const widget = page.locator('[data-widget="registration"]');
      await visit('/en/line/football');
      await widget.getByRole('button', { name: 'Register' }).waitFor();
      expect(await entries.count()).toBeGreaterThan(0);
      await configureHost(site, way.host, way.field, way.off);
      try {
        // A page that is still open from before has the form, but nobody gets an account by it.
        await page.locator('header').getByRole('link', { name: 'Registration' }).click();
        const modal = page.getByRole('dialog');
        await modal.getByLabel('Date of birth').fill('1991-03-14');
        await modal.getByRole('checkbox', { name: /18 or older/ }).check({ force: true });
        await modal.getByRole('button', { name: 'Register in one click' }).click();
        await modal.getByRole('alert').getByText('New accounts are closed at the moment.').waitFor();

        await visit('/en/line/football');
        await page.locator('header').getByRole('link', { name: 'Log in' }).click();
        await modal.getByText('New accounts are closed at the moment.').waitFor();
        expect(await entries.count()).toBe(0);
        expect(await widget.count()).toBe(0);
        for (const path of ['/en/registration', '/en/user/registration', '/en/user/login']) {
          expect(await visit(path), path).toBe(path.endsWith('login') ? 200 : 404);
          expect(await entries.count(), path).toBe(0);
        }
        await page.getByText('New accounts are closed at the moment.').waitFor();
      } finally {
        await configureHost(site, way.host, way.field, !way.off);
      }
    },
  );
});

describe('a banned player', () => {
  const OPEN = ['information/contacts', 'block', 'user/accountverify', 'user/stopnewsletter'];
  const CLOSED = ['', 'live', 'line', 'results', 'office/account', 'office/security', 'information/about'];

  /** Where the server sends a player who asks for a page: '' when it shows it. */
  async function guide(state: Parameters<typeof openSession>[1]) {
    const { cookie } = await openSession(site, state);
    return async (path: string): Promise<string> => {
      const reply = await fetch(`${site.url}/en/${path}`.replace(/\/$/, ''), {
        headers: { cookie: `${cookie.name}=${cookie.value}` },
        redirect: 'manual',
      });
      return reply.headers.get('location') ?? '';
    };
  }

  test('[GUARD-018..021] of every level opens the pages for them and no others; money leaves at the level for it', async () => {
    for (const banLevel of [1, 10, 45, 53])
      for (const banVersion of [0, 1]) {
        const sentTo = await guide({ banLevel, banVersion });
        const level = `${banLevel} of rules ${banVersion}`;
        for (const path of OPEN) expect(await sentTo(path), `${level}: ${path}`).toBe('');
        for (const path of CLOSED) expect(await sentTo(path), `${level}: ${path}`).toBe('/en/block');
        const mayWithdraw = banLevel === (banVersion === 1 ? 53 : 45);
        expect(await sentTo('office/deduce'), level).toBe(mayWithdraw ? '' : '/en/block');
      }
    expect(await (await guide({}))('live')).toBe('');
  });

  test('[GUARD-022..023] [USER-049] is told that it is the account, asks, comes back, and leaves', async () => {
    const { page } = await watchPage(browser);
    await signIn(page.context(), site.url, await openSession(site, { banLevel: 10 }));
    await page.goto(`${site.url}/en/live`);
    await hydrated(page);
    await page.getByRole('heading', { name: 'Your account is blocked' }).waitFor();
    expect(await page.getByText('location').count()).toBe(0);
    await page.getByRole('link', { name: 'Help and contacts' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    await page.goto(`${site.url}/en/office/account`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.locator('header').getByRole('link', { name: 'Log in' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en');
    onTestFinished(() => resetField(site, 'bannedUserUrl'));
    await configure(site, 'bannedUserUrl', 'https://help.example.org/blocked');
    expect(await (await guide({ banLevel: 10 }))('live')).toBe('https://help.example.org/blocked');
  });
});
