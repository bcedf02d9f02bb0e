// Functions of a page that are done by keys alone, and what shows that each has happened.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export const PATIENCE = { timeout: 30_000 };
export const KEYS_MAX = 5;

export interface Journey {
  readonly name: string;
  readonly keys: readonly string[];
  /** What it changes, as it was before. */
  readonly before?: (page: Page) => Promise<readonly string[]>;
  /** True when it has happened. */
  readonly effect: (page: Page, before: readonly string[]) => Promise<boolean>;
}

export const addressHas =
  (pattern: RegExp) =>
  async (page: Page): Promise<boolean> =>
    pattern.test(page.url());
export const isShown =
  (selector: string) =>
  async (page: Page): Promise<boolean> =>
    (await page.locator(selector).count()) > 0;
export const isFocusIn =
  (selector: string) =>
  (page: Page): Promise<boolean> =>
    page.evaluate((text) => (document.activeElement?.closest(text) ?? null) !== null, selector);

interface Place {
  readonly address: string;
  /** Brings the page there, with its keys. */
  readonly open: (page: Page, address: string) => Promise<void>;
}

/** Each from a fresh focus; the page is opened anew only when the last function has left or covered it. */
export async function goThrough(
  page: Page,
  { address, open }: Place,
  journeys: readonly Journey[],
): Promise<void> {
  for (const { name, keys, before, effect } of journeys) {
    expect(keys.length, name).toBeLessThanOrEqual(KEYS_MAX);
    if (page.url() !== address) await open(page, address);
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    const was = (await before?.(page)) ?? [];
    for (const key of keys) await page.keyboard.press(key);
    await expect
      .poll(() => effect(page, was), { ...PATIENCE, message: `${name}: ${keys.join(' ')}` })
      .toBe(true);
    for (const other of page.context().pages()) if (other !== page) await other.close();
    await page.keyboard.press('Escape');
  }
}
