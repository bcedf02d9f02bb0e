// Moving about without page loads: between sub-applications and inside one, back and forward, keyboard included.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { hydrated, openBrowser, twoFrames } from './support/browser.ts';
import { ownComplaints, watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
}

async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in window);
}

test('[SHELL-150] [START-036] a link to another sub-application, whose files were fetched ahead, changes the page without a reload, and back brings the first one', async () => {
  const { page, complaints } = await watchPage(browser);
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  const ahead = page.locator('head link[rel="prefetch"][as="script"]');
  await ahead.first().waitFor({ state: 'attached' });
  await markDocument(page);
  await page.locator('[data-slot="header"] a[href="/en/information/about"]').first().click();
  await page.waitForURL('**/en/information/about');
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  expect(await page.title()).toContain('About');
  expect(await page.locator('[data-slot="main"]').getAttribute('data-app')).toBe('information');
  await page.goBack();
  await page.waitForURL('**/en');
  await page.locator('[data-slot="main"][data-app="betting"] h1').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  expect(ownComplaints(complaints, 200)).toEqual([]);
});

test('inside one sub-application its root is kept and no payload is asked for', async () => {
  const { page, complaints, requests } = await watchPage(browser);
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  await markDocument(page);
  const root = await page.locator('[data-slot="main"] [data-remote-root]').first().elementHandle();
  await page.locator('[data-slot="header"] a[href="/en/live"]').first().click();
  await page.waitForURL('**/en/live');
  await page.waitForFunction(() => document.title.includes('Live'));
  expect(await root?.evaluate((element) => element.isConnected)).toBe(true);
  // The column beside it may fetch the registration form meanwhile; that is a sub-application of its own.
  expect(requests.filter(({ url }) => new URL(url).pathname.startsWith('/mf/betting/'))).toEqual([]);
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('resting the pointer on a link fetches the next page ahead, so that the press asks for nothing', async () => {
  const { page, requests } = await watchPage(browser);
  await page.goto(`${siteUrl}/en/results`);
  await hydrated(page);
  const payload = page.waitForResponse((response) => response.url().includes('/mf/information/'));
  await page.locator('[data-slot="header"] a[href="/en/information/about"]').first().hover();
  await payload;
  await page.locator('[data-slot="header"] a[href="/en/information/about"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  expect(requests.filter(({ url }) => url.includes('/mf/information/'))).toHaveLength(1);
});

test('pressing the link of the open page again adds no step to go back over', async () => {
  const { page } = await watchPage(browser);
  await page.goto(`${siteUrl}/en/results`);
  await hydrated(page);
  const about = page.locator('[data-slot="header"] a[href="/en/information/about"]').first();
  await about.click();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  for (let press = 0; press < 3; press += 1) await about.click();
  await page.goBack();
  await page.waitForURL(`${siteUrl}/en/results`);
});

test('many navigations in a row end on the last page with one live sub-application', async () => {
  const { page, complaints } = await watchPage(browser);
  await page.goto(`${siteUrl}/en`);
  await hydrated(page);
  for (let round = 0; round < 5; round += 1) {
    for (const path of ['/en/information/about', '/en', '/en/information/contacts']) {
      await page.evaluate(
        (href) => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click(),
        path,
      );
    }
  }
  await page.waitForURL('**/en/information/contacts');
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  expect(await page.locator('[data-slot="main"]').count()).toBe(1);
  expect(await page.locator('h1').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('the scroll position comes back on back', async () => {
  const { page } = await watchPage(browser, { viewport: { width: 1440, height: 500 } });
  // The place is noted a moment after the scroll.
  await page.clock.install();
  await page.goto(`${siteUrl}/en/information/about`);
  await hydrated(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.clock.fastForward(200);
  await twoFrames(page);
  await page
    .locator('[data-slot="header"] a[href="/en"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.locator('[data-slot="main"][data-app="betting"] h1').waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await page.waitForFunction(() => Math.abs(window.scrollY - 700) < 3);
});

test('the keyboard alone: skip link first, then every link and control in order', async () => {
  const { page } = await watchPage(browser);
  await page.goto(`${siteUrl}/en/information/contacts`);
  await hydrated(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  // Some controls come late, and may come before the place where the focus is: the next round meets them.
  await expect.poll(() => walkRound(page), { timeout: 120_000 }).toEqual({ missed: [], unexpected: [] });
});

/** With Tab once around the page: what can be used there and had no visible focus, and what had one beside that. */
async function walkRound(page: Page): Promise<{ missed: readonly string[]; unexpected: readonly string[] }> {
  // Told apart by themselves: looking ahead adds links to the head, so their places in the document change.
  const steps = await page.evaluate(() => {
    Object.assign(window, { reached: new Set<Element>() });
    return document.querySelectorAll('a[href], button, summary, input, select, textarea').length;
  });
  for (let step = 0; step < steps + 2; step += 1) {
    await page.evaluate(() => {
      const { reached } = window as unknown as { reached: Set<Element> };
      const element = document.activeElement;
      if (element === null || element === document.body) return;
      if (getComputedStyle(element).outlineStyle !== 'none') reached.add(element);
    });
    await page.keyboard.press('Tab');
  }
  return page.evaluate(() => {
    const { reached } = window as unknown as { reached: Set<Element> };
    const isUsable = (element: Element) => element.checkVisibility() && element.closest('[inert]') === null;
    const usable = new Set(
      [
        ...document.querySelectorAll('a[href], button:not([disabled]), summary, input, select, textarea'),
      ].filter(isUsable),
    );
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent.trim()}`;
    return {
      missed: [...usable].filter((element) => !reached.has(element)).map(nameOf),
      // One that was drawn anew is gone from the page.
      unexpected: [...reached].filter((element) => element.isConnected && !usable.has(element)).map(nameOf),
    };
  });
}

test('after a change of page the focus is on its content and the new title is announced', async () => {
  const { page } = await watchPage(browser);
  await page.goto(`${siteUrl}/en/results`);
  await hydrated(page);
  await page.locator('[data-slot="header"] a[href="/en/information/about"]').first().press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.id === 'content');
  await page.getByRole('status').getByText('Page opened: About').waitFor({ state: 'attached' });
});
