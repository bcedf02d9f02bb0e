// What a visitor meets when something breaks: the error page, its own failure, and what the server hears of it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

describe('errors of a page', () => {
  test('[SHELL-132] [SHELL-133] a navigation that fails ends on the error page, and Try again opens the page that failed', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${siteUrl}/en/information/about`);
    await hydrated(page);
    // Every navigation takes its address apart this way; a fault there is a fault of the router itself.
    await page.evaluate(() => {
      const split = Reflect.get(String.prototype, 'split') as (...args: unknown[]) => string[];
      // oxlint-disable-next-line no-extend-native -- the page is broken on purpose, and thrown away afterwards.
      Object.defineProperty(String.prototype, 'split', {
        value(this: string, ...args: unknown[]) {
          if (args[0] instanceof RegExp && args[0].source === '[?#]') throw new Error('broken on purpose');
          return Reflect.apply(split, this, args);
        },
      });
    });
    await page.locator('[data-slot="header"] a[href="/en/live"]').first().click();
    await page.getByRole('heading', { name: 'Something broke on our side' }).waitFor();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.waitForURL('**/en/live');
    await hydrated(page);
    expect(await page.locator('[data-app="betting"]').count()).toBe(1);
  });
});

describe('what went wrong is told to the server', () => {
  let site: Site;

  beforeAll(async () => {
    // Nobody listens on the port of discard, so this sub-application is down.
    const env = { LOG_LEVEL: 'warn', REMOTE_INFORMATION_URL: 'http://127.0.0.1:9' };
    site = await startSite({ book: 'none', env });
  });
  afterAll(async () => void (await site.stop()));

  test('[SHELL-134] the code of an error that the server met is in the state of the page', async () => {
    const codeAt = async (path: string): Promise<unknown> => {
      const html = await (await fetch(site.url + path)).text();
      const state = /id="page-state"[^>]*>([^<]*)</.exec(html)?.[1] ?? '{}';
      return (JSON.parse(state) as { readonly ssrHttpErrorCode?: unknown }).ssrHttpErrorCode;
    };
    expect(await codeAt('/en/information/about')).toBe(503);
    expect(await codeAt('/en/line')).toBeNull();
  });

  test('[ERR-060] an error that nobody caught reaches the log once, without what a log must not hold', async () => {
    const { page } = await watchPage(browser);
    await page.goto(`${site.url}/en/debugger?token=secret-in-address`);
    await hydrated(page);
    await page.evaluate(() => {
      for (let n = 0; n < 3; n += 1)
        setTimeout(() => {
          throw new Error('no account for ann@example.com');
        });
    });
    await expect.poll(() => site.output(), { timeout: 15_000 }).toContain('no account for [e-mail]');
    const lines = site
      .output()
      .split('\n')
      .filter((line) => line.includes('"clientError"'));
    expect(lines).toHaveLength(1);
    const entry = JSON.parse(lines[0] ?? '') as { clientError: Record<string, unknown> };
    expect(entry.clientError).toMatchObject({ path: '/en/debugger', count: 3 });
    expect(site.output()).not.toMatch(/ann@example|secret-in-address/);
  });

  test('an endpoint that refuses is asked no second time for the same error', async () => {
    const { page } = await watchPage(browser);
    await page.clock.install();
    const told: string[] = [];
    await page.route('**/web-api/client-errors', (route) => {
      told.push(route.request().postData() ?? '');
      return route.fulfill({ status: 500, body: 'broken' });
    });
    await page.goto(`${site.url}/en/debugger`);
    await hydrated(page);
    const fail = async (message: string): Promise<void> => {
      // The page has heard of it when the browser tells this listener, which is the last.
      await page.evaluate(
        (text) =>
          new Promise((heard) => {
            window.addEventListener('unhandledrejection', heard, { once: true });
            void Promise.reject(new Error(text));
          }),
        message,
      );
    };
    const lastTold = async (): Promise<string> => {
      await page.clock.runFor(1000);
      return told.at(-1) ?? '';
    };
    await fail('the same each time');
    // What tells the server comes after the page.
    await expect.poll(lastTold).toContain('the same each time');
    await fail('the same each time');
    // Errors are gathered for less.
    await page.clock.runFor(3000);
    await fail('another');
    await expect.poll(lastTold).toContain('another');
    expect(told.filter((body) => body.includes('the same each time'))).toHaveLength(1);
    expect(told).toHaveLength(2);
  });
});
