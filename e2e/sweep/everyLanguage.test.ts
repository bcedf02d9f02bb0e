// Every page in every language: npm test looks at every page in English and at Home in all of them (e2e/pages.test.ts).
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { everyPage, LANGUAGES } from '../routes.ts';
import { hydrated, openBrowser } from '../support/browser.ts';
import { ownComplaints, watchPage } from '../support/watchPage.ts';

const siteUrl = inject('largeSiteUrl');
const WIDTHS = [1366, 1920];
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(everyPage(language))(
    '$path is whole, silent and no wider than the window',
    async ({ path, status }) => {
      const { page, complaints } = await watchPage(browser);
      const response = await page.goto(siteUrl + path);
      await hydrated(page);
      expect(response?.status()).toBe(status);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([width, Math.max(0, overflow)]).toEqual([width, 0]);
      }
      expect(ownComplaints(complaints, status)).toEqual([]);
    },
  );
});
