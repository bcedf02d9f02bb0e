// Finding things: the search by keyboard, results that are those of the feed, and statistics counted from them.
import { DEFAULT_SITE_CONFIG, type SectionBoard } from '@fairline/contracts';
import type { GameHead } from '@fairline/contracts/book';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { scoreCells } from './support/scoreCells.ts';
import { readGameEnd } from './support/session.ts';
import { watchPage } from './support/watchPage.ts';

const siteUrl = inject('siteUrl');
const FINISHED = 4;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

async function ask<Reply>(path: string): Promise<Reply> {
  const response = await fetch(`${siteUrl}/web-api/book/v1/${path}`);
  expect(response.status, path).toBe(200);
  return (await response.json()) as Reply;
}

interface Found {
  readonly total: number;
  readonly games: readonly GameHead[];
}

const liveGames = () => ask<Found>('results?language=en&type=live');

/** Whether a score in another order would be another score. One period is the whole game, and ten are not listed. */
function isTelling({ score }: GameHead): boolean {
  if (score === undefined) return false;
  const {
    score: [home, away],
    periods,
  } = score;
  return (
    home !== away &&
    periods.length > 1 &&
    periods.length < 10 &&
    String(periods[0]) !== String(periods.at(-1))
  );
}

/** A finished game that the book has kept, and the day (of UTC) that it is listed under. */
async function finishedGame(): Promise<{ game: GameHead; day: string }> {
  const { championships } = await ask<{ championships: { number: number }[] }>(
    'results/championships?language=en',
  );
  for (const { number } of championships) {
    const { games } = await ask<Found>(`results?language=en&championship=${number}`);
    const game = games.find(isTelling);
    if (game !== undefined) return { game, day: new Date(game.startsAt).toISOString().slice(0, 10) };
  }
  throw new Error('No game of the test site has finished yet.');
}

/** Every finished game of a championship, from all pages of its results. */
async function allResults(championship: number): Promise<GameHead[]> {
  const found: GameHead[] = [];
  for (let page = 1; ; page += 1) {
    const { games, total } = await ask<Found>(
      `results?language=en&championship=${championship}&page=${page}`,
    );
    found.push(...games);
    if (games.length === 0 || found.length >= total) return found;
  }
}

/** What the listed games say of one side. */
function recordOf(games: readonly GameHead[], side: string) {
  const record = { won: 0, drawn: 0, lost: 0, played: 0 };
  for (const { home, away, score } of games) {
    if (score === undefined || ![home.name, away.name].includes(side)) continue;
    const [own, others] = home.name === side ? score.score : score.score.toReversed();
    record.played += 1;
    record[own === others ? 'drawn' : (own ?? 0) > (others ?? 0) ? 'won' : 'lost'] += 1;
  }
  return record;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(siteUrl + path);
  await hydrated(page);
}

/** The keys are listened to as soon as the part that does so has come: a press before that is lost. */
async function openSearch(page: Page, key: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Search' });
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press(key);
    const isOpen = await field.waitFor({ timeout: 4000 }).then(
      () => true,
      () => false,
    );
    if (isOpen) {
      // What is typed before goes to the page.
      await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
      return;
    }
  }
  throw new Error('The search did not open.');
}

describe('search', () => {
  test('by keyboard alone, misspelt, to the page of a game; the next time it stands there before a letter is typed', async () => {
    const { page, complaints } = await watchPage(browser);
    const { games } = await liveGames();
    const game = games.find(({ home }) => home.name.length >= 7) ?? games[0];
    if (game === undefined) throw new Error('No game of the test site is live.');
    const { name } = game.home;
    await open(page, '/en/information/about');
    await openSearch(page, '/');
    const field = page.getByRole('combobox', { name: 'Search' });
    expect(await field.inputValue()).toBe('');
    // Two neighbours swapped in the middle of the name.
    const middle = Math.floor(name.length / 2);
    const misspelt = name.slice(0, middle) + name[middle + 1] + name[middle] + name.slice(middle + 2);
    await page.keyboard.type(misspelt);
    const address = `/en/live/${game.sport.id}/${game.championship.address}/${game.address}`;
    // Two games may have the same names, never the same address.
    const option = page.locator(`[role="option"][href="${address}"]`);
    await option.waitFor();
    const options = page.getByRole('option');
    const place = await options.evaluateAll(
      (all, id) => all.findIndex((one) => one.id === id),
      await option.getAttribute('id'),
    );
    for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown');
    expect(await field.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id'));
    expect(await option.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${address}`);
    await field.waitFor({ state: 'detached' });

    await openSearch(page, 'Control+k');
    const recent = page.getByRole('group', { name: 'Found lately' }).getByRole('option');
    await recent.first().waitFor();
    expect(await recent.count()).toBe(1);
    await page.keyboard.press('Shift+Enter');
    await page.getByRole('group', { name: 'Favourites' }).getByRole('option').waitFor();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('Enter before the answer waits for it, and opens what it has first rather than what was found before', async () => {
    const { page, complaints } = await watchPage(browser);
    const [game, other] = (await liveGames()).games;
    if (game === undefined || other === undefined)
      throw new Error('Too few games of the test site are live.');
    await open(page, '/en/information/about');
    await openSearch(page, '/');
    const field = page.getByRole('combobox', { name: 'Search' });
    const first = page.getByRole('option').first();
    const hrefOf = async (text: string, notHref = '') => {
      await field.fill(text);
      await expect
        .poll(() => page.getByRole('dialog').getByRole('status').last().innerText())
        .toMatch(/^\d+/);
      await expect.poll(async () => (await first.getAttribute('href')) !== notHref).toBe(true);
      return (await first.getAttribute('href')) ?? '';
    };
    const wanted = await hrefOf(game.home.name);
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    // What the second opening asks for is not remembered.
    await openSearch(page, '/');
    const before = await hrefOf(other.away.name);
    expect(before).not.toBe(wanted);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/web-api/book/**', async (route) => {
      await released;
      await route.continue();
    });
    await field.fill(game.home.name);
    await field.press('Enter');
    await page.getByRole('dialog').getByText('Searching').waitFor({ state: 'attached' });
    expect([await first.getAttribute('href'), new URL(page.url()).pathname]).toEqual([
      before,
      '/en/information/about',
    ]);
    release();
    await page.waitForURL(`**${wanted}`);
    expect(complaints).toEqual([]);
  });

  test('a page is found by its name, the count is told, and a slash in a field is a slash', async () => {
    const { page, complaints } = await watchPage(browser);
    await open(page, '/en/results');
    const filter = page.getByRole('searchbox');
    await filter.focus();
    await page.keyboard.press('/');
    expect(await filter.inputValue()).toBe('/');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('contcats');
    const option = page.getByRole('option', { name: 'Contacts' });
    await option.waitFor();
    await expect
      .poll(() => page.getByRole('dialog').getByRole('status').last().innerText())
      .toMatch(/^\d+ results?$/);
    await option.click();
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('results', () => {
  test('[BET-030] a finished game is shown with the score of the feed, period by period', async () => {
    const { page, complaints } = await watchPage(browser, { timezoneId: 'UTC' });
    const { game, day } = await finishedGame();
    // Not what the results answer: a fault between the feed and them would be in both.
    const { statusId, score: told } = await readGameEnd(inject('seamUrl'), game.id);
    if (told === null) throw new Error(`The log tells no score of ${game.id}.`);
    expect(statusId).toBe(FINISHED);
    await open(
      page,
      `/en/results?day=${day}&sport=${game.sport.id}&text=${encodeURIComponent(game.home.name)}`,
    );
    const row = page
      .getByRole('row')
      .filter({ hasText: game.home.name })
      .filter({ hasText: game.away.name })
      .first();
    expect(await row.innerText()).toContain(`Score ${told.score.join(':')}`);
    // Every period from left to right and the whole score last.
    expect(await scoreCells(row)).toEqual([...told.periods, told.score].map((pair) => pair.map(String)));
    expect(complaints).toEqual([]);
  });

  test('[BET-030] the first page of a visit shows the day where the visitor is, not where the site is', async () => {
    const { game } = await finishedGame();
    const dayIn = (hours: number): string =>
      new Date(game.startsAt + hours * 3_600_000).toISOString().slice(0, 10);
    const { defaultTimeZone: siteHours } = DEFAULT_SITE_CONFIG;
    // Whatever the hour of its start, it is another day in one of these two than where the site is.
    const [timezoneId, hours] =
      dayIn(14) === dayIn(siteHours)
        ? (['Pacific/Pago_Pago', -11] as const)
        : (['Pacific/Kiritimati', 14] as const);
    const { page, complaints } = await watchPage(browser, { timezoneId });
    await open(
      page,
      `/en/results?day=${dayIn(hours)}&sport=${game.sport.id}&text=${encodeURIComponent(game.home.name)}`,
    );
    await page.locator(`a[href="/en/statistic/game/${game.number}"]`).waitFor();
    expect(new URL(page.url()).searchParams.get('day')).toBe(dayIn(hours));
    expect(complaints).toEqual([]);
  });

  test('the first page of a visit lists the games of today where the visitor is', async () => {
    const { page, complaints } = await watchPage(browser, { timezoneId: 'Pacific/Kiritimati' });
    const own = page.waitForResponse((response) => response.url().includes('utcOffset=840'));
    await open(page, '/en/line/today');
    const { total } = (await (await own).json()) as SectionBoard;
    await page
      .getByText(`${total.toLocaleString('en')} games`, { exact: true })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  test('typing narrows the list in place and into the address, which another visitor can open', async () => {
    const { page, complaints, requests } = await watchPage(browser);
    const { game } = await finishedGame();
    await open(page, `/en/champs`);
    await page
      .getByRole('navigation', { name: 'Results and statistics' })
      .getByRole('link', { name: 'Live scores' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Live scores' }).waitFor();
    const { games } = await liveGames();
    const wanted = games[0]?.home.name ?? game.home.name;
    const documents = requests.filter(({ type }) => type === 'document').length;
    await page.getByRole('searchbox').fill(wanted);
    await page.waitForURL(/text=/);
    await page.getByRole('row').filter({ hasText: wanted }).first().waitFor();
    expect(requests.filter(({ type }) => type === 'document').length).toBe(documents);
    const shared = await watchPage(browser, { javaScriptEnabled: false });
    await shared.page.goto(page.url());
    expect(await shared.page.getByRole('row').filter({ hasText: wanted }).count()).toBeGreaterThan(0);
    expect(await shared.page.getByRole('searchbox').inputValue()).toBe(wanted);
    expect(complaints).toEqual([]);
  });
});

describe('statistics', () => {
  test('[BET-033] they open in a window of their own, and on the page when the visitor prefers that', async () => {
    const { page, complaints } = await watchPage(browser, { timezoneId: 'UTC' });
    const { game, day } = await finishedGame();
    const address = `/en/results?day=${day}&sport=${game.sport.id}&text=${encodeURIComponent(game.home.name)}`;
    await open(page, address);
    const link = page
      .getByRole('link', { name: `Statistics: ${game.home.name} – ${game.away.name}` })
      .first();
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await popup.waitForURL(`**/en/statisticpopup/game/${game.number}`);
    await popup.getByRole('heading', { level: 2, name: 'Head to head' }).waitFor();
    expect(await popup.locator('[data-slot="header"] nav').count()).toBe(0);
    await popup.close();
    await page.context().addCookies([{ name: 'statistics_in_new_window', value: '0', url: siteUrl }]);
    await open(page, address);
    await link.click();
    await page.waitForURL(`**/en/statistic/game/${game.number}`);
    await page.getByRole('heading', { level: 2, name: 'Head to head' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('the table of a championship agrees with its results', { timeout: 120_000 }, async () => {
    const { page } = await watchPage(browser);
    // In football the score says who has won; elsewhere shots or extra time may.
    const { championships } = await ask<{ championships: { number: number; address: string }[] }>(
      'results/championships?language=en&sport=football',
    );
    const [championship] = championships;
    if (championship === undefined) throw new Error('No football game of the test site has finished yet.');
    const games = await allResults(championship.number);
    const side = games[0]?.home.name ?? '';
    // Games may end while we read, and a table may be 15 seconds older than the results.
    await expect
      .poll(
        async () => {
          await open(page, `/en/statistic/championship/${championship.address}`);
          const row = page
            .getByRole('table')
            .first()
            .getByRole('row')
            .filter({ has: page.getByRole('link', { name: side, exact: true }) });
          const cell = async (column: string) => {
            const cells = row.locator(`[data-column="${column}"]`);
            // A table without a single draw has no column of draws.
            return (await cells.count()) === 0 ? 0 : Number(await cells.innerText());
          };
          const shown = {
            won: await cell('won'),
            drawn: await cell('drawn'),
            lost: await cell('lost'),
            played: await cell('played'),
          };
          const counted = recordOf(await allResults(championship.number), side);
          return counted.played > 0 && JSON.stringify(shown) === JSON.stringify(counted)
            ? 'the same'
            : { shown, counted };
        },
        { timeout: 60_000, interval: 3000 },
      )
      .toBe('the same');
  });
});
