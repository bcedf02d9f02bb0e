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

/**
 * Streams that can be broken as a broken line breaks them: a browser that is told to be offline goes on reading what is
 * open. To be called before the page is opened.
 */
export async function breakableStreams(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const opened: EventSource[] = [];
    window.EventSource = class extends EventSource {
      constructor(...given: ConstructorParameters<typeof EventSource>) {
        super(...given);
        opened.push(this);
      }
    };
    const breakStreams = (): void =>
      opened.forEach((stream) => {
        stream.close();
        stream.dispatchEvent(new Event('error'));
      });
    Object.assign(window, { breakStreams });
  });
  return () => page.evaluate(() => (window as unknown as { breakStreams(): void }).breakStreams());
}
