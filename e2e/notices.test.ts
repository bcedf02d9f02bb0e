// What the page tells by itself. Each notice has tests of its own, beside it (apps/shell/src/overlay/notice): here is
// seen that a visitor of the site is asked once, that the answers outlive the page, and that an update loads it anew.
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');

test('[SHELL-060] [SHELL-061] [SHELL-054] [COOK-002] [COOK-008] a first visit is asked for age and cookies, nothing moves, and after an update nobody asks again', async () => {
  const fresh = await openBrowser({ isFirstVisit: true });
  try {
    const { page, complaints } = await watchPage(fresh);
    await page.addInitScript(watchShifts);
    await page.goto(`${siteUrl}/en/debugger`);
    await hydrated(page);
    const age = page.getByRole('alertdialog', { name: 'Are you 18 or older?' });
    await age.getByRole('button', { name: 'I am 18 or older' }).click();
    const consent = page.getByRole('dialog', { name: 'Cookies on Fairline' });
    await consent.getByRole('button', { name: 'Accept all' }).click();
    await consent.waitFor({ state: 'detached' });
    const cookies = await page.context().cookies(siteUrl);
    expect(cookies.find(({ name }) => name === 'cookies_agree_type')?.value).toBe('all');
    expect(await shiftsOf(page)).toBe(0);

    const raise = page.getByRole('button', { name: 'Raise the update event' });
    // The page for developers shows samples of notices as well; this is the real one.
    const notice = page.locator('[data-display="notice"]');
    await raise.click();
    await Promise.all([
      page.waitForEvent('load'),
      notice.getByRole('button', { name: 'Update now' }).click(),
    ]);
    await hydrated(page);
    // A notice comes only when the notices have started, which is when they would ask.
    await raise.click();
    await notice.getByRole('button', { name: 'Later' }).click();
    expect([await age.count(), await consent.count()]).toEqual([0, 0]);
    expect(complaints).toEqual([]);
  } finally {
    await fresh.close();
  }
});

test('without scripts, and in the HTML that crawlers read, nothing stands in front of the page', async () => {
  const html = await (await fetch(`${siteUrl}/en`)).text();
  expect(html).not.toContain('Are you 18');
  expect(html).toContain('<h1');
});

function watchShifts(): void {
  const shifts: number[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() =>
    (globalThis as unknown as { shifts: number[] }).shifts.reduce((total, value) => total + value, 0),
  );
}
