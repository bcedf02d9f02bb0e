import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';

import { hydrated } from './browser.ts';
import { watchPage, type WatchedPage } from './watchPage.ts';

/** A visitor who wants no motion: what is looked at is there at once, in the colours that it keeps. */
export const STILL: BrowserContextOptions = { reducedMotion: 'reduce' };

/** A page of such a visitor, for axe. */
export async function stillPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await watchPage(browser, { ...STILL, ...options });
  watched.page.setDefaultTimeout(30_000);
  return watched;
}

/** Opens an address and waits until the page is alive and no part of it is still being fetched. */
export async function openWhole(page: Page, address: string, status = 200): Promise<void> {
  const response = await page.goto(address);
  expect(response?.status(), address).toBe(status);
  await hydrated(page);
  // A button that turns is no part of a page: the gallery of the debug page shows some that never end.
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not(button, a)') === null);
}
