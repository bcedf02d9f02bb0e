// What stands around the pages: header, floating buttons, columns, the messenger's view.
import type { SectionBoard } from '@fairline/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { hydrated, openBrowser, twoFrames } from './support/browser.ts';
import { dayOfResults } from './support/dayOfResults.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
/** With more than one game of a sport at a time. */
const largeSiteUrl = inject('largeSiteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const NARROW = { width: 1366, height: 768 };
const PHONE = { viewport: { width: 390, height: 800 }, hasTouch: true };

interface Opened {
  readonly from?: string;
  /** A window of another size in the tab that is kept: a context of its own would cost a tab of its own. */
  readonly size?: { readonly width: number; readonly height: number };
}

async function open(
  path: string,
  { from = siteUrl, size, ...options }: Parameters<typeof watchPage>[1] & Opened = {},
): Promise<Page> {
  const { page } = await watchPage(browser, options);
  if (size !== undefined) await page.setViewportSize(size);
  await page.goto(from + path);
  await hydrated(page);
  return page;
}

/** One page at several widths: all of it follows the window, so that it need not be loaded for each. */
async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height });
  await twoFrames(page);
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
  test('[SHELL-010] [SHELL-011] [SHELL-129] it collapses with the first scroll, moves nothing, and expands at the top; [SHELL-034] [SHELL-036] the way to the top appears after more than one screen and leads there', async () => {
    const page = await open('/en/live');
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
    const button = page.getByRole('button', { name: 'Back to the top' });
    expect(await seen()).toEqual({ bottom: 56, clearance: 66, isCollapsed: false });
    await scrollTo(page, 11);
    expect((await seen()).isCollapsed).toBe(false);
    await scrollTo(page, 400);
    expect(await seen()).toEqual({ bottom: 44, clearance: 54, isCollapsed: true });
    await scrollTo(page, 0);
    expect((await seen()).isCollapsed).toBe(false);

    await scrollTo(page, 900);
    expect(await button.count()).toBe(0);
    await scrollTo(page, 950);
    await button.waitFor();
    expect(await coveredBy(page, button)).toEqual([]);
    await button.press('Enter');
    await page.waitForFunction(() => window.scrollY === 0);
    await button.waitFor({ state: 'detached' });
  });

  test('[SHELL-037] the second level opens by keyboard inside the window, lists the sports of the book, closes by Escape', async () => {
    const page = await open('/en/information/about');
    const menu = page.locator('details[open]');
    const sports = page.locator('summary', { hasText: 'Sports: choose a sport' });
    await sports.press('Enter');
    const panel = menu.locator('> div').first();
    await panel.getByRole('link').first().waitFor();
    const box = await panel.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(36);
    expect(box!.y + box!.height).toBeLessThanOrEqual(900 - 52);
    await page.keyboard.press('Escape');
    expect(await menu.count()).toBe(0);

    const summary = page.locator('summary', { hasText: 'Live: choose a sport' });
    await summary.focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: /Football/ }).waitFor();
    expect(await menu.getByRole('link').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');
    expect(await menu.count()).toBe(0);
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: /Football/ }).press('Enter');
    await page.waitForURL('**/en/live/football');
    expect(await menu.count()).toBe(0);
  });
});

describe('the button for help', () => {
  const helpOf = (page: Page) => page.locator('[data-region="support"]');

  /** From the end of the body, which is where the room for the scroll bar begins. */
  async function fromEdge(page: Page): Promise<number> {
    const box = await helpOf(page).boundingBox();
    const width = await page.evaluate(() => document.body.getBoundingClientRect().right);
    return Math.round(width - (box!.x + box!.width));
  }

  test('[SHELL-002] [SHELL-128] it is one press away, clear of the window’s edges', async () => {
    const page = await open('/en/information/about');
    const help = page.getByRole('link', { name: 'Help and contacts' });
    const box = await help.boundingBox();
    expect(await fromEdge(page)).toBe(10);
    expect(Math.round(900 - (box!.y + box!.height))).toBe(52);
    await help.click();
    await page.waitForURL('**/en/information/contacts');
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    expect(await help.count()).toBe(0);
    await page.goto(`${siteUrl}/ar/information/about`);
    await hydrated(page);
    const mirrored = await helpOf(page).boundingBox();
    expect(Math.round(mirrored!.x)).toBe(10);
  });

  async function coversNothing(page: Page): Promise<void> {
    await page.locator('[data-section="right"] form').waitFor();
    for (const width of [1366, 1920, 1440]) {
      await resize(page, width);
      expect(await coveredBy(page, helpOf(page)), String(width)).toEqual([]);
    }
  }

  test('beside a coupon it lies over no price and no field, and it goes back to the corner when the coupon is put away', async () => {
    const page = await open('/en');
    await coversNothing(page);
    expect(await fromEdge(page)).toBeGreaterThan(200);
    await page.getByRole('button', { name: 'Hide the bet slip' }).click();
    await expect.poll(() => fromEdge(page)).toBe(10);
  });

  test('[ar] beside a coupon it lies over no price and no field', async () => {
    await coversNothing(await open('/ar'));
  });

  test('it lies over no end of a row of results and statistics', async () => {
    const page = await open('/en/statistic', { from: largeSiteUrl, size: NARROW });
    const check = async (rows: string): Promise<void> => {
      const help = await helpOf(page).boundingBox();
      const ends = await page
        .locator(rows)
        .evaluateAll((found) => found.map((row) => row.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(3);
      expect(Math.max(...ends)).toBeLessThan(help!.x);
    };
    await check('main section a');
    await page.goto(largeSiteUrl + (await dayOfResults(largeSiteUrl)));
    await hydrated(page);
    await check('main table');
  });
});

describe('narrow touch screens and messengers', () => {
  const bottom = (page: Page) => page.getByRole('navigation', { name: 'Quick navigation' });

  test('[SHELL-027] narrow touch screens have the bottom navigation; [SHELL-035] there the way to the top appears after more than four screens', async () => {
    const page = await open('/en/information/about', PHONE);
    const bar = bottom(page);
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('link', { name: 'Sports' }).click();
    await page.waitForURL('**/en/line');
    expect(await bar.getByRole('link', { name: 'Sports' }).getAttribute('aria-current')).toBe('page');
    await page.locator('[data-board]').first().waitFor();
    const button = page.getByRole('button', { name: 'Back to the top' });
    await scrollTo(page, 3190);
    expect(await page.evaluate(() => window.scrollY)).toBe(3190);
    expect(await button.count()).toBe(0);
    await scrollTo(page, 3300);
    await button.waitFor();
  });

  test('[SHELL-031] [SHELL-032] botId in the query switches the messenger’s view on for the whole visit; [SHELL-027] a desktop has neither it nor the bottom navigation', async () => {
    const page = await open('/en?botId=77');
    const isMessenger = (of = page) => of.locator('[data-messenger]').count();
    const bar = bottom(page);
    expect(await isMessenger()).toBe(1);
    expect(await page.locator('footer').count()).toBe(0);
    expect(await page.locator('[data-region="support"]').count()).toBe(0);
    expect(await bar.isVisible()).toBe(true);
    await bar.getByRole('link', { name: 'Live' }).click();
    await page.waitForURL('**/en/live');
    expect(await isMessenger()).toBe(1);
    await page.goto(`${siteUrl}/en/information/about`);
    await hydrated(page);
    expect(await isMessenger()).toBe(1);
    const another = await open('/en/information/about');
    expect(await isMessenger(another)).toBe(0);
    expect(await another.locator('[data-region="bottom-navigation"]').isVisible()).toBe(false);
  });
});

test('[SHELL-118] [PREF-034] [PREF-036] a low-resolution screen hides the left section; [SHELL-119] [PREF-035] so does who sets it hidden, at every width, and it comes back', async () => {
  const page = await open('/en/line/football', { size: { width: 1151, height: 900 } });
  const section = page.locator('[data-section="left"]');
  const tree = section.locator('nav');
  expect(await section.isVisible()).toBe(false);
  await resize(page, 1152);
  expect(await section.isVisible()).toBe(true);

  await resize(page, 1920);
  const list = page.getByRole('navigation', { name: /Sports and games|Book|sports/i }).first();
  expect(await list.count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Hide the list of sports' }).press('Enter');
  await tree.waitFor({ state: 'detached' });
  await resize(page, 1280);
  expect(await tree.count()).toBe(0);
  const show = page.getByRole('button', { name: 'Show the list of sports' });
  expect(await show.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await tree.waitFor();
});

test('the way to the statistics of a row is large enough to be met on a narrow screen, and not faint', async () => {
  const page = await open('/en/line/football', { size: { width: 1280, height: 900 } });
  const link = page.locator('td > a[href*="/statistic/game/"]').first();
  const box = await link.boundingBox();
  expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(24);
  expect(await link.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  // It does not reach out of its cell.
  const cell = await link.locator('..').boundingBox();
  expect((cell?.x ?? 0) + (cell?.width ?? 0)).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
  expect(cell?.x ?? Infinity).toBeLessThanOrEqual(box?.x ?? 0);
});

test('at every width games that are followed side by side show every price', async () => {
  const response = await fetch(
    `${largeSiteUrl}/web-api/catalogue/section?language=en&section=live&sport=table-tennis`,
  );
  const { games } = (await response.json()) as SectionBoard;
  const followed = games.slice(0, 2).map(({ number }) => number);
  expect(followed).toHaveLength(2);
  const page = await open(`/en/multi?games=${followed.join(',')}`, { from: largeSiteUrl, size: NARROW });
  for (const width of [1366, 1920, 2560]) {
    await resize(page, width);
    const rows = await page.locator('table:has(th[scope="row"])').evaluateAll((tables) =>
      tables.map((table) => {
        const frame = table.parentElement!.getBoundingClientRect();
        const end = table.querySelector('tbody tr > :last-child')!.getBoundingClientRect();
        const names = table.querySelector('th[scope="row"]')!.getBoundingClientRect();
        return { isWhole: end.right <= frame.right + 1, isNamed: names.width > 100 };
      }),
    );
    expect(rows, String(width)).toEqual([
      { isWhole: true, isNamed: true },
      { isWhole: true, isNamed: true },
    ]);
  }
});

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

test.each(['de', 'ru'])('[%s] the list of keys is seen whole in a low window', async (language) => {
  const page = await open(`/${language}/live/football`, { size: NARROW });
  await page.locator('[data-section="right"] form').waitFor();
  const dialog = page.getByRole('dialog');
  await pressUntil(page, '?', dialog);
  const box = await dialog.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(0);
  expect(box!.y + box!.height).toBeLessThanOrEqual(NARROW.height);
});

test('in Arabic a name in Latin letters stands at the start of its cell, as every other does, and of what was found', async () => {
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

  const name = (await page.locator('table th[scope="row"] bdi').first().innerText()).trim();
  expect(name).toMatch(/^[A-Z][a-z]/);
  const field = page.getByRole('dialog').getByRole('combobox');
  await page.locator('[data-section="right"] form').waitFor();
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
      const page = await open(`/${language}/cyber/real`, { size: NARROW });
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
});
