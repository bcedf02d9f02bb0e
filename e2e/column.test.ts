// The right column beside pages that are longer than the window: whole from the header to the window's end, wherever
// the page stands.
import { DEFAULT_SETTINGS, SETTINGS_STORAGE_KEY, storeSettings } from '@fairline/coupon';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { hydrated, twoFrames } from './support/browser.ts';
import { chosen, openPrices, placeButton, receipt } from './support/couponPage.ts';
import { couponSite, PATIENCE } from './support/couponSite.ts';

const { siteUrl, openPlayer, openVisitor } = couponSite();
const SIZES = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

const column = (page: Page): Locator => page.locator('[data-section="right"] > section');

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await twoFrames(page);
}

/** Where things stand when the page is at its end. */
function placesAtEnd(page: Page) {
  return page.evaluate(() => {
    const box = (selector: string): DOMRect => document.querySelector(selector)!.getBoundingClientRect();
    const section = box('[data-section="right"] > section');
    const isRightToLeft = document.dir === 'rtl';
    const covered = [
      ...document.querySelectorAll('[data-slot="footer"] footer :is(a, button, p, h2, h3, li)'),
    ].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (isRightToLeft ? left < section.right : right > section.left);
    });
    return {
      // Minus nothing is nothing.
      top: Math.round(section.top - box('header').bottom) + 0,
      bottom: Math.round(section.bottom - window.innerHeight) + 0,
      // A column that reached further than the footer would make the page longer.
      footerEnd: Math.round(box('[data-slot="footer"] footer').bottom - window.innerHeight) + 0,
      covered: covered.map(({ textContent }) => textContent),
    };
  });
}

/** Scrolled at every look: what comes into sight may make the page longer. */
const scrolledToEnd = (page: Page) => scrollToEnd(page).then(() => placesAtEnd(page));

const WHOLE = { top: 0, bottom: 0, footerEnd: 0, covered: [] };

test('[PREF-033] at the end of the page it is whole, and nothing of the footer lies under it', async () => {
  const { page } = await openVisitor();
  for (const path of ['/en', '/en/live', '/ar/line/football', '/en/cyber']) {
    await page.goto(siteUrl + path);
    await hydrated(page);
    await column(page).waitFor(PATIENCE);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect.poll(() => scrolledToEnd(page), PATIENCE).toEqual(WHOLE);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${siteUrl}/en/line/football`);
  await hydrated(page);
  await page.locator('[data-board] tbody a[href*="/line/football/"]').first().click(PATIENCE);
  await page.waitForURL('**/line/football/*/*', PATIENCE);
  await column(page).waitFor(PATIENCE);
  await expect.poll(() => scrolledToEnd(page), PATIENCE).toEqual(WHOLE);
  // Put away, it leaves the footer the room.
  await page.getByRole('button', { name: 'Hide the bet slip' }).click();
  await expect.poll(() => column(page).getAttribute('data-hidden'), PATIENCE).not.toBeNull();
  await expect.poll(() => scrolledToEnd(page), PATIENCE).toEqual(WHOLE);
  // It stays away on the next page, which the server draws without it.
  const drawn = await (await page.request.get(`${siteUrl}/en/line/football`)).text();
  expect(drawn).toMatch(/data-section="right" data-hidden="true"/);
  await page.getByRole('button', { name: 'Show the bet slip' }).click();
  await expect
    .poll(async () => (await page.context().cookies()).find(({ name }) => name === 'hide_right')?.value)
    .toBe('0');
  // A page without boards has its whole width for the footer.
  const widthFor = (path: string) =>
    page
      .goto(siteUrl + path)
      .then(() => page.locator('[data-slot="footer"] footer > div').first().boundingBox());
  expect((await widthFor('/en/information/contacts'))?.width).toBeGreaterThan(1440 - 100);
});

test('a receipt is read whole at the end of the page', async () => {
  const { page } = await openPlayer();
  await page.setViewportSize({ width: 1366, height: 768 });
  const [price] = await openPrices(page, 1);
  await price?.click();
  await chosen(page).waitFor(PATIENCE);
  await scrollToEnd(page);
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  await placeButton(page).click();
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
  const header = await page.locator('header').boundingBox();
  const box = await receipt(page).boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(header!.y + header!.height);
  for (const part of [receipt(page).getByText('Bet accepted'), receipt(page).getByRole('button').last()]) {
    const { y, height } = (await part.boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(header!.y + header!.height);
    expect(y + height).toBeLessThanOrEqual(768);
  }
});

test('[CPN-053] it stays where it is while the page moves, and moves with the page when the player wants that', async () => {
  for (const isCouponFixed of [true, false]) {
    const { page } = await openVisitor();
    await page.addInitScript(
      ([key, text]) => {
        if (location.protocol.startsWith('http')) localStorage.setItem(key, text);
      },
      [SETTINGS_STORAGE_KEY, storeSettings({ ...DEFAULT_SETTINGS, isCouponFixed })] as const,
    );
    await page.goto(`${siteUrl}/en/line/football`);
    await hydrated(page);
    // The settings come with the coupon that can place, which comes with the first bet.
    const [price] = await openPrices(page, 1);
    await price?.click();
    await chosen(page).waitFor(PATIENCE);
    await scrollToEnd(page);
    const isSeen = () => placesAtEnd(page).then(({ top }) => top === 0);
    await expect.poll(isSeen, PATIENCE).toBe(isCouponFixed);
  }
});
