// What stands around the pages: header, floating buttons, columns, the messenger's view.
import type { SectionBoard } from '@fairline/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { hydrated, openBrowser, twoFrames } from './support/browser.ts';
import { watchPage } from './support/watchPage.ts';
import { yesterdaysResults } from './support/yesterday.ts';

const siteUrl = inject('siteUrl');
/** With more than one game of a sport at a time. */
const largeSiteUrl = inject('largeSiteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true };

async function open(
  path: string,
  { from = siteUrl, ...options }: Parameters<typeof watchPage>[1] & { readonly from?: string } = {},
): Promise<Page> {
  const { page } = await watchPage(browser, options);
  await page.goto(from + path);
  await hydrated(page);
  return page;
}

/** Prices and controls of the coupon's column that a floating button lies over at one height of the page or another. */
async function coveredBy(page: Page, button: Locator): Promise<string[]> {
  const box = await button.boundingBox();
  const controls = page.locator(
    '[data-board] tbody button, [data-section="right"] :is(input, select, button, a)',
  );
  return controls.evaluateAll(
    (found, { x, width }) =>
      found
        .map((one) => ({ name: one.outerHTML.slice(0, 120), rect: one.getBoundingClientRect() }))
        .filter(({ rect }) => rect.width > 0 && rect.left < x + width && rect.right > x)
        .map(({ name }) => name),
    { x: box!.x, width: box!.width },
  );
}

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await twoFrames(page);
};

describe('header', () => {
  test('[SHELL-010] [SHELL-011] [SHELL-129] it collapses with the first scroll, moves nothing, and expands at the top', async () => {
    const page = await open('/en');
    const seen = () =>
      page.evaluate(() => {
        const { bottom } = document.querySelector('header')!.getBoundingClientRect();
        const top = getComputedStyle(document.documentElement).getPropertyValue('--v-top');
        const probe = document.createElement('div');
        document.body.append(probe);
        probe.style.setProperty('position', 'fixed');
        probe.style.setProperty('inset-block-start', top);
        const clearance = probe.getBoundingClientRect().top;
        probe.remove();
        return { bottom, clearance, isCollapsed: document.documentElement.dataset['header'] === 'collapsed' };
      });
    expect(await seen()).toEqual({ bottom: 56, clearance: 66, isCollapsed: false });
    await scrollTo(page, 11);
    expect((await seen()).isCollapsed).toBe(false);
    await scrollTo(page, 400);
    expect(await seen()).toEqual({ bottom: 44, clearance: 54, isCollapsed: true });
    await scrollTo(page, 0);
    expect((await seen()).isCollapsed).toBe(false);
  });

  test('a menu of the header stays inside the window', async () => {
    const page = await open('/en');
    await page.locator('summary', { hasText: 'Sports: choose a sport' }).press('Enter');
    const panel = page.locator('details[open] > div').first();
    await panel.getByRole('link').first().waitFor();
    const box = await panel.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(36);
    expect(box!.y + box!.height).toBeLessThanOrEqual(900 - 52);
  });

  test('[SHELL-037] the second level opens by keyboard, lists the sports of the book, closes by Escape', async () => {
    const page = await open('/en');
    const summary = page.locator('summary', { hasText: 'Live: choose a sport' });
    await summary.focus();
    await page.keyboard.press('Enter');
    const menu = page.locator('details[open]');
    await menu.getByRole('link', { name: /Football/ }).waitFor();
    expect(await menu.getByRole('link').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: /Football/ }).press('Enter');
    await page.waitForURL('**/en/live/football');
    expect(await page.locator('details[open]').count()).toBe(0);
  });
});

describe('floating buttons', () => {
  test('[SHELL-034] [SHELL-036] the way to the top appears after more than one screen and leads there', async () => {
    const page = await open('/en/line');
    const button = page.getByRole('button', { name: 'Back to the top' });
    await scrollTo(page, 900);
    expect(await button.count()).toBe(0);
    await scrollTo(page, 950);
    await button.waitFor();
    expect(await coveredBy(page, button)).toEqual([]);
    await button.press('Enter');
    await page.waitForFunction(() => window.scrollY === 0);
    await button.waitFor({ state: 'detached' });
  });

  test('[SHELL-035] on a phone it appears after more than four screens', async () => {
    const page = await open('/en/line', PHONE);
    const button = page.getByRole('button', { name: 'Back to the top' });
    await scrollTo(page, 3190);
    expect(await button.count()).toBe(0);
    await scrollTo(page, 3300);
    await button.waitFor();
  });

  test('[SHELL-002] [SHELL-128] help is one press away, clear of the window’s edges', async () => {
    const page = await open('/en/results');
    const help = page.getByRole('link', { name: 'Help and contacts' });
    const box = await help.boundingBox();
    // The body ends where the room for the scroll bar begins.
    const width = await page.evaluate(() => document.body.getBoundingClientRect().right);
    expect(Math.round(width - (box!.x + box!.width))).toBe(10);
    expect(Math.round(900 - (box!.y + box!.height))).toBe(52);
    await help.click();
    await page.waitForURL('**/en/information/contacts');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await help.count()).toBe(0);
    const arabic = await open('/ar/results');
    const mirrored = await arabic.locator('[data-region="support"]').boundingBox();
    expect(Math.round(mirrored!.x)).toBe(10);
  });

  test.each(['en', 'ar'])('[%s] beside a coupon, help lies over no price and no field', async (language) => {
    for (const width of [1366, 1440, 1920]) {
      const page = await open(`/${language}`, { viewport: { width, height: 900 } });
      await page.locator('[data-section="right"] form').waitFor();
      expect(await coveredBy(page, page.locator('[data-region="support"]'))).toEqual([]);
    }
  });
});

test('help goes back to the corner of the window when the coupon is put away', async () => {
  const page = await open('/en/line');
  const fromEdge = async () => {
    const box = await page.locator('[data-region="support"]').boundingBox();
    const width = await page.evaluate(() => document.body.getBoundingClientRect().right);
    return Math.round(width - (box!.x + box!.width));
  };
  expect(await fromEdge()).toBeGreaterThan(200);
  await page.getByRole('button', { name: 'Hide the bet slip' }).click();
  await expect.poll(fromEdge).toBe(10);
});

describe('bottom navigation', () => {
  test('[SHELL-027] narrow touch screens have it, a desktop does not', async () => {
    const phone = await open('/en', PHONE);
    const bar = phone.getByRole('navigation', { name: 'Quick navigation' });
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('link', { name: 'Sports' }).click();
    await phone.waitForURL('**/en/line');
    expect(await bar.getByRole('link', { name: 'Sports' }).getAttribute('aria-current')).toBe('page');
    const desk = await open('/en');
    expect(await desk.locator('[data-region="bottom-navigation"]').isVisible()).toBe(false);
  });
});

describe('messenger view', () => {
  test('[SHELL-031] [SHELL-032] botId in the query switches it on for the whole visit', async () => {
    const page = await open('/en?botId=77');
    const isMessenger = () => page.locator('[data-messenger]').count();
    const bar = page.getByRole('navigation', { name: 'Quick navigation' });
    expect(await isMessenger()).toBe(1);
    expect(await page.locator('footer').count()).toBe(0);
    expect(await page.locator('[data-region="support"]').count()).toBe(0);
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('link', { name: 'Live' }).click();
    await page.waitForURL('**/en/live');
    expect(await isMessenger()).toBe(1);
    await page.goto(`${siteUrl}/en/line`);
    await hydrated(page);
    expect(await isMessenger()).toBe(1);
    expect(await (await open('/en')).locator('[data-messenger]').count()).toBe(0);
  });
});

describe('left section', () => {
  test('[SHELL-118] [PREF-034] [PREF-036] a low-resolution screen hides it', async () => {
    const page = await open('/en', { viewport: { width: 1151, height: 800 } });
    const tree = page.locator('[data-section="left"]');
    expect(await tree.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1152, height: 800 });
    expect(await tree.isVisible()).toBe(true);
  });

  test('[SHELL-119] [PREF-035] it is hidden when it was set hidden, at every width, and comes back', async () => {
    const page = await open('/en', { viewport: { width: 1920, height: 900 } });
    const list = page.getByRole('navigation', { name: /Sports and games|Book|sports/i }).first();
    const tree = page.locator('[data-section="left"] nav');
    expect(await list.count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Hide the list of sports' }).press('Enter');
    await tree.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await tree.count()).toBe(0);
    const show = page.getByRole('button', { name: 'Show the list of sports' });
    expect(await show.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await tree.waitFor();
  });
});

test('the way to the statistics of a row is large enough to be met on a narrow screen, and not faint', async () => {
  const page = await open('/en/line', { viewport: { width: 1280, height: 900 } });
  const link = page.locator('td > a[href*="/statistic/game/"]').first();
  const box = await link.boundingBox();
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24);
  expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  // It does not reach out of its cell.
  const cell = await link.locator('..').boundingBox();
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  expect(cell?.x ?? Infinity).toBeLessThanOrEqual(box?.x ?? 0);
});

test.each([1366, 1920, 2560])(
  'at %i games that are followed side by side show every price',
  async (width) => {
    const response = await fetch(
      `${largeSiteUrl}/web-api/catalogue/section?language=en&section=live&sport=table-tennis`,
    );
    const { games } = (await response.json()) as SectionBoard;
    const followed = games.slice(0, 2).map(({ number }) => number);
    expect(followed).toHaveLength(2);
    const page = await open(`/en/multi?games=${followed.join(',')}`, {
      from: largeSiteUrl,
      viewport: { width, height: 900 },
    });
    const rows = await page.locator('table:has(th[scope="row"])').evaluateAll((tables) =>
      tables.map((table) => {
        const frame = table.parentElement!.getBoundingClientRect();
        const end = table.querySelector('tbody tr > :last-child')!.getBoundingClientRect();
        const names = table.querySelector('th[scope="row"]')!.getBoundingClientRect();
        return { isWhole: end.right <= frame.right + 1, isNamed: names.width > 100 };
      }),
    );
    expect(rows).toEqual([
      { isWhole: true, isNamed: true },
      { isWhole: true, isNamed: true },
    ]);
  },
);

/** Keys are heard once the part that listens has come, after the page. */
async function pressUntil(page: Page, key: string, shown: Locator): Promise<void> {
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press(key);
    const isShown = await shown.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (isShown) return;
  }
  throw new Error(`${key} shows nothing.`);
}

const NARROW = { viewport: { width: 1366, height: 768 } };

test.each(['de', 'ru'])('[%s] the list of keys is seen whole in a low window', async (language) => {
  const page = await open(`/${language}/live`, NARROW);
  const dialog = page.getByRole('dialog');
  await pressUntil(page, '?', dialog);
  const box = await dialog.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(0);
  expect(box!.y + box!.height).toBeLessThanOrEqual(NARROW.viewport.height);
});

test('in Arabic a name in Latin letters stands at the start of what was found', async () => {
  const page = await open('/ar/cyber/real');
  const name = (await page.locator('table th[scope="row"] bdi').first().innerText()).trim();
  expect(name).toMatch(/^[A-Z][a-z]/);
  const field = page.getByRole('dialog').getByRole('combobox');
  await pressUntil(page, '/', field);
  await field.fill(name);
  const option = page.getByRole('option').filter({ hasText: name }).first();
  await option.waitFor();
  const gap = await option
    .locator('bdi')
    .first()
    .evaluate((found) => {
      const letters = document.createRange();
      letters.selectNodeContents(found);
      const place = found.parentElement!.getBoundingClientRect();
      return Math.round(place.right - letters.getBoundingClientRect().right);
    });
  expect(gap).toBeLessThanOrEqual(1);
});

describe('ends of rows', () => {
  test('in Arabic a name in Latin letters stands at the start of its cell, as every other does', async () => {
    const page = await open('/ar/cyber/real');
    const names = await page.locator('table th[scope="row"] a').evaluateAll((links) =>
      links.flatMap((link) =>
        [...link.querySelectorAll('bdi')].map((name) => {
          const letters = document.createRange();
          letters.selectNodeContents(name);
          return {
            name: name.textContent,
            gap: Math.round(link.getBoundingClientRect().right - letters.getBoundingClientRect().right),
          };
        }),
      ),
    );
    expect(names.some(({ name }) => /^[A-Z][a-z]/.test(name))).toBe(true);
    expect(names.filter(({ gap }) => gap > 1)).toEqual([]);
  });

  test('in Arabic a line keeps its sign on the left of its figures', async () => {
    const page = await open('/ar/live/football');
    const lines = await page.locator('[data-board] tbody button > span').evaluateAll((found) =>
      found.map((line) => {
        const sign = document.createRange();
        sign.setStart(line.firstChild!, 0);
        sign.setEnd(line.firstChild!, 1);
        const whole = line.getBoundingClientRect();
        return { text: line.textContent, gap: Math.round(sign.getBoundingClientRect().left - whole.left) };
      }),
    );
    const signed = lines.filter(({ text }) => /^[+−]/.test(text));
    expect(signed.length).toBeGreaterThan(0);
    expect(signed.filter(({ gap }) => gap > 1)).toEqual([]);
  });

  test.each(['ar', 'de', 'es', 'pt', 'ru'])(
    '[%s] the types of esports are named in one line',
    async (language) => {
      const page = await open(`/${language}/cyber/real`, NARROW);
      // Letters that are on their way have the width of others until then.
      await page.evaluate(async () => void (await document.fonts.ready));
      const types = page.locator('[data-section="left"] > nav').first();
      const lines = await types.locator('a').evaluateAll((links) =>
        links.map((link) => {
          const letters = document.createRange();
          letters.selectNodeContents(link);
          const { height, width } = letters.getBoundingClientRect();
          return height < 24 && width <= link.clientWidth;
        }),
      );
      expect(lines).toEqual([true, true]);
      expect(await types.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    },
  );

  test('the button for help lies over no end of a row of results and statistics', async () => {
    for (const [path, rows] of [
      ['/en/statistic', 'main section a'],
      [yesterdaysResults(), 'main table'],
    ] as const) {
      const page = await open(path, { from: largeSiteUrl, ...NARROW });
      const help = await page.locator('[data-region="support"]').boundingBox();
      const ends = await page
        .locator(rows)
        .evaluateAll((found) => found.map((row) => row.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(3);
      expect(Math.max(...ends)).toBeLessThan(help!.x);
    }
  });
});
