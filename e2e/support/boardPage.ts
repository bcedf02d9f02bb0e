import type { Locator, Page } from 'playwright-core';

import { hydrated } from './browser.ts';

export const coupon = (page: Page): Locator => page.getByRole('region', { name: 'Bet slip' });
export const chosen = (page: Page): Locator => coupon(page).getByRole('listitem');

/** A page whose living part has come: prices have spoken names then, and keys are heard. */
export async function openBoardPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await coupon(page).waitFor();
}
