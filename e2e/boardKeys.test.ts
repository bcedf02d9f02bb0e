// Every function of the betting screens by at most five keys.
import type { GameRow, SectionBoard } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { chosen, openBoardPage } from './support/boardPage.ts';
import { hydrated, openBrowser } from './support/browser.ts';
import {
  addressHas,
  goThrough,
  isFocusIn,
  isShown,
  KEYS_MAX,
  PATIENCE,
  type Journey,
} from './support/keyJourney.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

const openBoard = (page: Page, path: string) => openBoardPage(page, siteUrl + path);
const boardAt = (path: string) => ({ address: siteUrl + path, open: openBoardPage });

async function rowsOf(section: 'live' | 'line', more = ''): Promise<readonly GameRow[]> {
  const response = await fetch(`${siteUrl}/web-api/catalogue/section?language=en&section=${section}${more}`);
  return ((await response.json()) as SectionBoard).games;
}

/** A game that takes bets for some time. */
async function calmGame(): Promise<GameRow> {
  const games = await rowsOf('line', '&sport=football');
  const soon = Date.now() + 20 * 60_000;
  const calm = games.filter(({ startsAt }) => startsAt > soon);
  const game = calm.toSorted((a, b) => b.marketCount - a.marketCount)[0];
  if (game === undefined) throw new Error('The test site has no football to come.');
  return game;
}

const opensStatistics = async (page: Page): Promise<boolean> =>
  page
    .context()
    .pages()
    .some((one) => one.url().includes('/statisticpopup/game/'));
/** Cards of a game's page as one reads them: where columns stand beside each other, by what stands higher. */
async function cardOrder(page: Page): Promise<readonly string[]> {
  return page.locator('[data-card]').evaluateAll((cards) =>
    cards
      .map((card) => ({ place: card.getAttribute('data-card') ?? '', box: card.getBoundingClientRect() }))
      .toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ place }) => place),
  );
}

async function openCards(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-card]:has(header button[aria-expanded="true"])')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card') ?? ''));
}

const BOARD: readonly Journey[] = [
  {
    name: 'put a price into the coupon',
    keys: ['ArrowDown', 'Enter'],
    effect: async (page) => (await chosen(page).count()) === 1,
  },
  { name: 'see the history of a price', keys: ['ArrowDown', 'h'], effect: isShown('[popover]:popover-open') },
  {
    name: 'mark a game',
    keys: ['ArrowDown', 'f'],
    effect: isShown('[data-board] [data-star][aria-pressed="true"]'),
  },
  { name: 'statistics of a game', keys: ['ArrowDown', 's'], effect: opensStatistics },
  { name: 'go to the coupon', keys: ['c'], effect: isFocusIn('[data-section="right"]') },
  { name: 'list the keys', keys: ['?'], effect: isShown('[role="dialog"]') },
  {
    name: 'search',
    keys: ['/'],
    effect: isFocusIn('[role="dialog"] input, [role="combobox"], [role="search"]'),
  },
  { name: 'open an accumulator', keys: ['a', '1'], effect: isShown('[data-accumulators] ol') },
  { name: 'only the next hours', keys: ['w', '3'], effect: addressHas(/hours=\d/) },
  { name: 'only games with video', keys: ['v', '8'], effect: addressHas(/video=1/) },
  { name: 'the best on top', keys: ['v', '9'], effect: addressHas(/best=1/) },
  { name: 'one market', keys: ['v', '6'], effect: addressHas(/markets=total/) },
  {
    name: 'in the order of the start',
    keys: ['v', 'End', 'ArrowLeft', 'ArrowLeft', 'Enter'],
    effect: addressHas(/sort=time/),
  },
  { name: 'the Asian view', keys: ['v', 'a', 'Enter'], effect: addressHas(/view=1/) },
  { name: 'compact rows', keys: ['v', 'End', 'Enter'], effect: addressHas(/compact=1/) },
  { name: 'a menu of the section', keys: ['m', '2'], effect: addressHas(/\/line\/[a-z-]+\/football/) },
  { name: 'another sport', keys: ['o', 't', 'Enter'], effect: addressHas(/\/line\/t[a-z-]+/) },
  { name: 'a place of the tree', keys: ['t', 'b', 'Enter'], effect: addressHas(/\/line\/(?!football$)/) },
  { name: 'another section of the site', keys: ['g', '2'], effect: addressHas(/\/en\/(?!line\/football)/) },
  {
    name: 'open a game',
    keys: ['ArrowDown', 'ArrowLeft', 'Enter'],
    effect: addressHas(/\/line\/football\/[^/]+\/\d+-/),
  },
];

const GAME: readonly Journey[] = [
  {
    name: 'put a price into the coupon',
    keys: ['ArrowDown', 'Enter'],
    effect: async (page) => (await chosen(page).count()) === 1,
  },
  {
    name: 'put the price beside into the coupon instead',
    keys: ['ArrowDown', 'ArrowRight', 'Enter'],
    effect: async (page) =>
      (await page.locator('[data-card] [data-outcome]:nth-child(2) button[aria-pressed="true"]').count()) ===
      1,
  },
  { name: 'see the history of a price', keys: ['ArrowDown', 'h'], effect: isShown('[popover]:popover-open') },
  {
    name: 'mark the game',
    keys: ['f'],
    effect: isShown('[data-scoreboard] [data-star][aria-pressed="true"]'),
  },
  { name: 'statistics', keys: ['s'], effect: opensStatistics },
  {
    name: 'pin a market',
    keys: ['ArrowDown', 'i'],
    effect: isShown('[data-card] header button[aria-pressed="true"]'),
  },
  { name: 'fold a market', keys: ['ArrowDown', 'k'], effect: isShown('[data-card] [aria-expanded="false"]') },
  {
    name: 'another group of markets',
    keys: ['m', '2'],
    effect: isShown('[data-keys="m"] button:nth-child(2)[aria-pressed="true"]'),
  },
  {
    name: 'move a market down',
    keys: ['ArrowDown', 'Shift+ArrowDown'],
    before: cardOrder,
    // The card that the keyboard is in stands behind one that it stood before: it has gone along.
    effect: async (page, before) => {
      const order = await cardOrder(page);
      const own = await page.evaluate(
        () => document.activeElement?.closest('[data-card]')?.getAttribute('data-card') ?? '',
      );
      const passed = before.slice(before.indexOf(own) + 1);
      return before.includes(own) && passed.some((place) => order.indexOf(place) < order.indexOf(own));
    },
  },
  {
    name: 'buttons that put markets in order',
    keys: ['w', '2'],
    effect: isShown('[data-keys="w"] button:nth-child(2)[aria-pressed="true"]'),
  },
  {
    name: 'fold all markets',
    keys: ['w', '3'],
    before: openCards,
    effect: async (page, before) =>
      before.length > 1 &&
      (await cardOrder(page)).length >= before.length &&
      (await openCards(page)).length === 0,
  },
  { name: 'one column', keys: ['w', '4'], effect: isShown('[data-one]') },
  { name: 'wide scoreboard', keys: ['b'], effect: isShown('[data-tool="wide"][aria-pressed="true"]') },
  { name: 'search in the markets', keys: ['q'], effect: isFocusIn('input[type="search"]') },
];

const LIVE_GAME: readonly Journey[] = [
  { name: 'the picture across the page', keys: ['v', '1'], effect: isShown('[data-target="overview"]') },
  { name: 'the picture back in its place', keys: ['v', '1'], effect: isShown('[data-target="board"]') },
  { name: 'no picture', keys: ['v', '3'], effect: isShown('[data-keys="v"] p') },
];

describe('at most five keys', () => {
  test('every function of a board', { timeout: 180_000 }, async () => {
    const { page } = await watchPage(browser);
    await goThrough(page, boardAt('/en/line/football'), BOARD);
  });

  test('every function of a game', { timeout: 120_000 }, async () => {
    const { page } = await watchPage(browser);
    const { sport, championship, address } = await calmGame();
    await goThrough(page, boardAt(`/en/line/${sport}/${championship}/${address}`), GAME);
  });

  test('every place of the picture of a live game', { timeout: 120_000 }, async () => {
    const { page } = await watchPage(browser);
    // With a picture of ours alone, whose places are the same in every game.
    const game = (await rowsOf('live')).find(({ hasZone, hasVideo }) => hasZone && !hasVideo);
    if (game === undefined) throw new Error('No live game of the test site has a picture of ours alone.');
    const path = `/en/live/${game.sport}/${game.championship}/${game.address}`;
    await openBoard(page, path);
    await page.getByRole('button', { name: 'Across the page' }).waitFor(PATIENCE);
    await goThrough(page, boardAt(path), LIVE_GAME);
  });

  test('any game of multi-live by the letters of its name, and a tree that was put away', async () => {
    const { page, complaints } = await watchPage(browser);
    await openBoard(page, '/en/multi');
    const names = await page.locator('[data-keys="o"] a [data-name]').allInnerTexts();
    // Three letters tell most of them apart; the last in the list that has its own.
    const index = names.findLastIndex(
      (name, own) =>
        /^[a-z]{3}/i.test(name) &&
        names.every((one, other) => other === own || !one.startsWith(name.slice(0, 3))),
    );
    const name = names[index] ?? '';
    const keys = ['o', ...name.slice(0, 3).toLowerCase().split(''), 'Enter'];
    expect([name === '', keys.length]).toEqual([false, KEYS_MAX]);
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForURL(/\/multi\?games=\d+$/, PATIENCE);
    await page.getByRole('table', { name }).waitFor(PATIENCE);

    await openBoard(page, '/en/line/football');
    await page.locator('[data-section="left"] button').first().click();
    await page.locator('[data-section="left"][data-hidden]').waitFor(PATIENCE);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('t');
    await expect.poll(() => isFocusIn('[data-section="left"] nav')(page), PATIENCE).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a letter in the middle of a name is no command, and figures of every script press', async () => {
    const { page, complaints } = await watchPage(browser);
    await page.clock.install();
    await openBoard(page, '/en/line/football');
    await page.keyboard.press('o');
    await expect.poll(() => isFocusIn('[data-keys="o"]')(page), PATIENCE).toBe(true);
    // The sports show their pictures; their names are told.
    const name = (await page.locator('[data-keys="o"] a').nth(1).getAttribute('aria-label')) ?? '';
    // All in one turn of the page, as somebody types who is quick: the last letter is the one of the list of keys.
    const isHeard = await page.evaluate(
      (letters) => {
        const press = (key: string, code: string): boolean =>
          !(document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
          );
        return letters.map((letter) => press(letter, `Key${letter.toUpperCase()}`));
      },
      [name.charAt(0).toLowerCase(), 'z', 'z', 't'],
    );
    expect(isHeard).toEqual([true, true, true, true]);
    // The letter of the tree would have led out of the list.
    expect(await isFocusIn('[data-keys="o"]')(page)).toBe(true);
    const second = await page.locator('[data-keys="o"] :is(a, button)').nth(1).getAttribute('href');
    // What was typed is forgotten after a second.
    await page.clock.fastForward(1100);
    await page.evaluate(() => {
      const init = { key: '\u0662', code: 'Numpad2', bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await page.waitForURL((url) => url.pathname + url.search === second, PATIENCE);
    expect(complaints).toEqual([]);
  });

  test('sideways keys go where they point, also from right to left', async () => {
    const { page, complaints } = await watchPage(browser);
    for (const [language, onward, back] of [
      ['en', 'ArrowRight', 'ArrowLeft'],
      ['ar', 'ArrowLeft', 'ArrowRight'],
    ] as const) {
      await page.goto(`${siteUrl}/${language}/line/football`);
      await hydrated(page);
      await expect
        .poll(async () => {
          await page.keyboard.press('v');
          return isFocusIn('[data-keys="v"]')(page);
        }, PATIENCE)
        .toBe(true);
      // The entry that has the keyboard, by its place in the list and by where it begins.
      const here = () =>
        page.evaluate(() => {
          const active = document.activeElement;
          const items = [...(active?.closest('[data-keys="v"]')?.querySelectorAll('a[href], button') ?? [])];
          return [
            items.findIndex((item) => item === active),
            active?.getBoundingClientRect().left ?? Number.NaN,
          ] as const;
        });
      await page.keyboard.press('Home');
      const [, first] = await here();
      await page.keyboard.press(onward);
      const [index, second] = await here();
      expect([language, index, Math.sign(second - first)]).toEqual([language, 1, language === 'ar' ? -1 : 1]);
      await page.keyboard.press(back);
      expect([language, ...(await here())]).toEqual([language, 0, first]);
    }
    expect(complaints).toEqual([]);
  });

  test('the keys are there on keyboards of other alphabets and with Caps Lock', async () => {
    const { page, complaints } = await watchPage(browser);
    await openBoard(page, '/en/line/football');
    const press = (key: string, code: string) =>
      page.evaluate(
        (init) =>
          void (document.activeElement ?? document.body).dispatchEvent(
            new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }),
          ),
        { key, code },
      );
    const star = page.locator('[data-board] [data-star][aria-pressed="true"]');
    await page.keyboard.press('ArrowDown');
    for (const [key, count] of [
      ['а', 1],
      ['ب', 0],
      ['φ', 1],
      ['F', 0],
    ] as const) {
      await press(key, 'KeyF');
      await expect.poll(() => star.count(), { ...PATIENCE, message: key }).toBe(count);
    }
    await press('؟', 'Slash');
    await page.getByRole('dialog', { name: 'Keys of the boards' }).waitFor(PATIENCE);
    expect(complaints).toEqual([]);
  });
});
