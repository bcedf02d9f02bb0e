// What the page tells by itself on a first visit and later: age, cookies, ad blocker, new version, maintenance.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { axeOn } from './support/axe.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let fresh: Browser;
let known: Browser;

beforeAll(async () => {
  fresh = await openBrowser({ isFirstVisit: true });
  known = await openBrowser();
});
afterAll(async () => {
  await fresh.close();
  await known.close();
});

const age = (page: Page) => page.getByRole('alertdialog', { name: 'Are you 18 or older?' });
const consent = (page: Page) => page.getByRole('dialog', { name: 'Cookies on Fairline' });
const cookieOf = async (page: Page) =>
  (await page.context().cookies(siteUrl)).find(({ name }) => name === 'cookies_agree_type');

async function openFirst(path = '/en', options: Parameters<typeof watchPage>[1] = {}) {
  const watched = await watchPage(fresh, options);
  await watched.page.goto(siteUrl + path);
  await hydrated(watched.page);
  return watched;
}

async function passAge(page: Page): Promise<void> {
  await age(page).getByRole('button', { name: 'I am 18 or older' }).click();
  await age(page).waitFor({ state: 'detached' });
}

describe('age restriction', () => {
  test('[SHELL-060] [SHELL-061] [SHELL-063..065] a first visit is asked once, and only the answer closes it', async () => {
    const { page, complaints } = await openFirst();
    await age(page).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    await page.waitForTimeout(300);
    expect(await age(page).getByRole('button').allInnerTexts()).toEqual([
      'I am under 18',
      'I am 18 or older',
    ]);
    await passAge(page);
    await consent(page).getByRole('button', { name: 'Accept all' }).click();
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(1000);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('[SHELL-062] it is asked again after 259200000 ms', async () => {
    const { page } = await openFirst();
    await passAge(page);
    await consent(page).getByRole('button', { name: 'Accept all' }).click();
    await page.evaluate(() => localStorage.setItem('age_confirmed', String(Date.now() - 259_200_001)));
    await page.reload();
    await age(page).waitFor();
  });

  test('[SHELL-066] who is too young stays outside, with the way back to the question', async () => {
    const { page } = await openFirst();
    await age(page).getByRole('button', { name: 'I am under 18' }).click();
    const refused = page.getByRole('alertdialog', { name: 'Fairline is only for people aged 18 or older' });
    await refused.waitFor();
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
    expect(await refused.count()).toBe(1);
    expect(await page.evaluate(() => localStorage.getItem('age_confirmed'))).toBeNull();
    await refused.getByRole('button', { name: 'Back to the question' }).click();
    await age(page).waitFor();
  });

  test('without scripts, and in the HTML that crawlers read, nothing stands in front of the page', async () => {
    const html = await (await fetch(`${siteUrl}/en`)).text();
    expect(html).not.toContain('Are you 18');
    expect(html).toContain('<h1');
  });
});

describe('cookie agreement', () => {
  test('[SHELL-107] [COOK-002] [COOK-003] [COOK-008] [COOK-011] nobody gets past it without a choice; accept all is kept', async () => {
    const { page } = await openFirst();
    await passAge(page);
    await consent(page).waitFor();
    await page.keyboard.press('Escape');
    await page.mouse.click(10, 10);
    await page.waitForTimeout(300);
    expect(await consent(page).getByRole('button').allInnerTexts()).toEqual([
      'Customise',
      'Reject optional',
      'Accept all',
    ]);
    await consent(page).getByRole('button', { name: 'Accept all' }).click();
    await consent(page).waitFor({ state: 'detached' });
    expect((await cookieOf(page))?.value).toBe('all');
    expect(await page.evaluate(() => localStorage.getItem('cookiesAgreeTime'))).toMatch(/^\d{4}-\d\d-\d\dT/);
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(1000);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test(
    '[COOK-004] [COOK-006] [COOK-009] [COOK-010] the customise view gives the chosen type',
    { timeout: 120_000 },
    async () => {
      for (const [pressed, type] of [
        [[], 'disable'],
        [['Preferences'], 'only-functionality'],
        [['Marketing'], 'only-marketing'],
        [['Preferences', 'Marketing'], 'all'],
      ] as const) {
        const { page } = await openFirst('/en/information/about');
        await passAge(page);
        await consent(page).getByRole('button', { name: 'Customise' }).click();
        const choice = page.getByRole('dialog', { name: 'Choose your cookies' });
        expect(await choice.getByRole('switch', { name: 'Necessary' }).isDisabled()).toBe(true);
        for (const name of pressed) await choice.getByRole('switch', { name }).click();
        await choice.getByRole('button', { name: 'Accept selected' }).click();
        await choice.waitFor({ state: 'detached' });
        expect((await cookieOf(page))?.value).toBe(type);
      }
    },
  );

  test('the cross of the customise view leads back to the first one', async () => {
    const { page } = await openFirst('/en/information/about');
    await passAge(page);
    await consent(page).getByRole('button', { name: 'Customise' }).click();
    await page
      .getByRole('dialog', { name: 'Choose your cookies' })
      .getByRole('button', { name: 'Back' })
      .click();
    await consent(page).waitFor();
    expect(await cookieOf(page)).toBeUndefined();
  });
});

describe.each([
  ['en', 'dark'],
  ['de', 'light'],
  ['ar', 'dark'],
] as const)('on a first visit in %s, %s', (language, theme) => {
  test(
    'axe finds nothing, keyboard alone gets through, and nothing moves',
    { timeout: 120_000 },
    async () => {
      const { page, complaints } = await watchPage(fresh);
      await page.context().addCookies([{ name: 'theme', value: theme, url: siteUrl }]);
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const axe = async () => {
        const dialog = axeOn(page).include('[role="dialog"], [role="alertdialog"]');
        return (await dialog.analyze()).violations.map(({ id }) => id);
      };
      await page.goto(`${siteUrl}/${language}/information/about`);
      await hydrated(page);
      await page.getByRole('alertdialog').waitFor();
      await page.waitForTimeout(400);
      expect(await axe()).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
      expect(await axe()).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('switch').first().waitFor();
      await page.waitForTimeout(400);
      expect(await axe()).toEqual([]);
      const sum = await page.evaluate(() =>
        (globalThis as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
      );
      expect(sum).toBe(0);
      expect(complaints).toEqual([]);
    },
  );
});

describe('ad blocker', () => {
  /** What blockers do: hide elements that look like advertisements, and stop files that are named like them. */
  const block = async (page: Page, what: { readonly hides: boolean; readonly stops: boolean }) => {
    if (what.stops) await page.route('**/ads/**', (route) => route.abort('blockedbyclient'));
    if (!what.hides) return;
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('.adsbox { display: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
  };

  test('[SHELL-050] [SHELL-051] with a blocker the notice appears, explains, can be closed, and stays closed', async () => {
    const { page } = await watchPage(known);
    await block(page, { hides: true, stops: true });
    await page.goto(`${siteUrl}/en/information/about`);
    const notice = page.locator('[data-display="notice"]');
    await notice.waitFor();
    expect(await notice.innerText()).toContain('An ad blocker is active');
    await notice.getByRole('button', { name: 'How to allow' }).click();
    await page.getByRole('dialog', { name: 'Allow Fairline in your ad blocker' }).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    await hydrated(page);
    await page.waitForTimeout(1500);
    expect(await notice.count()).toBe(0);
  });

  test.each([
    { hides: false, stops: false },
    { hides: true, stops: false },
    { hides: false, stops: true },
  ])('[SHELL-052] no notice when only $hides/$stops of hiding and stopping happens', async (what) => {
    const { page, requests } = await watchPage(known);
    await block(page, what);
    await page.goto(`${siteUrl}/en/information/about`);
    await hydrated(page);
    await page.waitForTimeout(1500);
    expect(await page.locator('[data-display="notice"]').count()).toBe(0);
    if (!what.hides) expect(requests.filter(({ url }) => url.includes('/ads/'))).toEqual([]);
  });
});

describe('new version', () => {
  test('[SHELL-053] [SHELL-054] [ERR-050] the event brings up the notice; Later puts it away, Update reloads the page', async () => {
    const { page } = await watchPage(known);
    await page.goto(`${siteUrl}/en/debugger`);
    await hydrated(page);
    const raise = page.getByRole('button', { name: 'Raise the update event' });
    await raise.click();
    const notice = page.locator('[data-display="notice"]');
    expect(await notice.innerText()).toContain('A new version is ready');
    await notice.getByRole('button', { name: 'Later' }).click();
    await notice.waitFor({ state: 'detached' });
    await page.reload();
    await hydrated(page);
    await raise.click();
    const reloaded = page.waitForEvent('load');
    await notice.getByRole('button', { name: 'Update now' }).click();
    await reloaded;
  });
});
