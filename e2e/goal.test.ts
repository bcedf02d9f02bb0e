// A goal and the end of a game, as a provider sends them: what every screen makes of the messages.
import { SteadyFeed } from '@fairline/feed/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { startFeedSite } from './support/feedSite.ts';
import { scoreCells } from './support/scoreCells.ts';
import { watchPage } from './support/watchPage.ts';

const PATIENCE = { timeout: 30_000 };
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => browser.close());

test('[BET-086] a goal: markets close with their reason, the new score and new prices come, all in step with the feed', async () => {
  const { site, send } = await startFeedSite();
  try {
    const sender = new SteadyFeed({ games: 2 });
    const gameId = sender.gameIds[0] ?? '';
    await send(...sender.opening(Date.now()));
    const next = () => {
      const { feedId, sequence, sentAt } = sender.heartbeat(Date.now());
      return { feedId, sequence, sentAt };
    };
    await send({
      ...next(),
      kind: 'score',
      gameId,
      statusId: 2,
      score: { score: [0, 0], periods: [[0, 0]], period: 1, clockSeconds: 60 },
    });
    const { page, complaints } = await watchPage(browser);
    await page.clock.install();
    await page.goto(`${site.url}/en/live/football/1-football-league/1000-football-home-football-away`);
    await hydrated(page);
    const shownPrice = page.locator('[data-market="goals.result"][data-outcome="home"] button');
    await shownPrice.waitFor();
    const before = await shownPrice.innerText();
    // What a search has found is told once. That markets open meanwhile is seen, and not read out.
    const spoken = () => page.getByRole('status').filter({ hasText: 'found' }).allInnerTexts();
    await page.getByRole('button', { name: 'Find a market' }).click();
    await page.getByRole('searchbox', { name: 'Market or outcome' }).fill('o');
    await expect.poll(async () => (await spoken()).join(), PATIENCE).toMatch(/^\d+ markets? found$/);
    const told = await spoken();
    const found = await page.locator('[data-card]').count();
    await send({
      ...next(),
      kind: 'price',
      gameId,
      cause: 'clock',
      markets: [
        {
          id: 'goals.both-score',
          isMain: false,
          isSuspended: false,
          outcomes: ['yes', 'no'].map((id) => ({ id, coefficient: 1850 })),
        },
      ],
    });
    await expect.poll(() => page.locator('[data-card]').count(), PATIENCE).toBe(found + 1);
    // Longer than a screen reader is left in peace: what waited would be said now.
    await page.clock.fastForward(2500);
    expect(await spoken()).toEqual(told);
    await page.getByRole('button', { name: 'Close the search' }).click();
    // The names of the sides have the room that the score leaves them, whatever is told below it.
    const roomOfName = () =>
      page
        .locator('div:has(> div > p > [data-figures]) > :first-child')
        .first()
        .evaluate((side) => side.getBoundingClientRect().width);
    const room = await roomOfName();
    expect(room).toBeGreaterThan(100);
    await send({ ...next(), kind: 'suspension', gameId, isSuspended: true, reason: 'corner' });
    await page.getByText('Suspended: something is happening').waitFor();
    expect(await roomOfName()).toBe(room);
    await send({ ...next(), kind: 'suspension', gameId, isSuspended: true, reason: 'goal' });
    await page.getByText('Suspended: goal').waitFor();
    await expect.poll(() => shownPrice.isDisabled()).toBe(true);
    await send({
      ...next(),
      kind: 'score',
      gameId,
      statusId: 2,
      score: { score: [1, 0], periods: [[1, 0]], period: 1, clockSeconds: 75 },
      events: [{ kind: 'goal', at: 75, period: 1, side: 'home' }],
    });
    await page.getByText('Score 1 to 0').waitFor({ state: 'attached' });
    await page.getByText('Goal, football home').waitFor();
    const price = sender.price(0, Date.now());
    await send(price, { ...next(), kind: 'suspension', gameId, isSuspended: false, reason: 'goal' });
    await expect.poll(() => shownPrice.isEnabled()).toBe(true);
    await expect.poll(() => shownPrice.innerText()).not.toBe(before);
    // What is shown is what the server's log says: the last price of the outcome.
    const history = await fetch(
      `${site.url}/web-api/book/v1/games/${gameId}/prices?market=goals.result&outcome=home`,
    );
    const { points } = (await history.json()) as { points: { coefficient: number }[] };
    const text = /[\d.]+$/.exec((await shownPrice.innerText()).trim())?.[0];
    expect(Math.round(Number(text) * 1000)).toBe(points.at(-1)?.coefficient);
    await send({
      ...next(),
      kind: 'result',
      gameId,
      isFinal: true,
      markets: [],
      score: {
        score: [1, 2],
        periods: [
          [1, 0],
          [0, 2],
        ],
        period: 2,
      },
    });
    await page.getByText('The game is over. Bets on it are settled by this score.').waitFor();
    // The results have the figures of the message, period by period.
    await page.goto(`${site.url}/en/results`);
    const row = page.getByRole('row').filter({ hasText: 'football home' });
    await expect.poll(() => row.count()).toBe(1);
    expect(await scoreCells(row)).toEqual([
      ['1', '0'],
      ['0', '2'],
      ['1', '2'],
    ]);
    expect(complaints).toEqual([]);
  } finally {
    await site.stop();
  }
}, 120_000);
