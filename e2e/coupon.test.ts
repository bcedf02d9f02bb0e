// The coupon: chosen, placed, decided after the live delay, seen among the player's bets, and settled by a result.
import type { FeedMessage } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { answerCalls, hydrated, openBrowser } from './support/browser.ts';
import { serverCoupons } from './support/couponPage.ts';
import { startFeedSite, type FeedSite } from './support/feedSite.ts';
import { advanceSite, openAccounts, openSession, signIn } from './support/session.ts';
import type { Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

let browser: Browser;
let site: Site;
let send: FeedSite['send'];
const sender = new SteadyFeed({ games: 8 });

/** A book that stands still: prices move when the test says so. */
beforeAll(async () => {
  browser = await openBrowser();
  ({ site, send } = await startFeedSite());
  await send(...sender.opening(Date.now()));
});
afterAll(async () => {
  await site.stop();
  await browser.close();
});

const coupon = (page: Page) => page.getByRole('region', { name: 'Bet slip' });
const chosen = (page: Page) => coupon(page).getByRole('listitem');
const place = (page: Page) => coupon(page).locator('[data-place]');
const receipt = (page: Page) => coupon(page).getByRole('region', { name: 'Receipt' });
/** The price of the home side of a game, by the number of the game. */
const home = (page: Page, number: number) =>
  page
    .locator('[data-board] tbody tr')
    .filter({ has: page.locator(`a[href*="/${number}-"]`) })
    .locator('td button[aria-pressed]:not([data-star])')
    .first();

const LIVE_DELAY_MS = 5000;

/** A bet on a running game waits: it is decided when the live delay is over, and not before. */
async function accepted(page: Page): Promise<void> {
  const states = async () => (await serverCoupons(page, site.url)).map(({ state }) => state);
  await expect.poll(states, { timeout: 30_000 }).toContain('pending');
  await advanceSite(site, LIVE_DELAY_MS - 1000);
  expect(await states()).toContain('pending');
  await advanceSite(site, 1000);
  await receipt(page).getByText('Bet accepted').waitFor({ timeout: 30_000 });
  // A provider that said nothing for longer would be taken for lost.
  await send(sender.heartbeat(Date.now()));
}

async function openPlayer() {
  const watched = await watchPage(browser);
  const session = await openSession(site);
  await openAccounts(site, session.userId);
  await signIn(watched.page.context(), site.url, session);
  await watched.page.goto(`${site.url}/en/live/football`);
  await hydrated(watched.page);
  await coupon(watched.page).waitFor();
  return watched;
}

async function balance(page: Page): Promise<bigint> {
  const response = await page.request.get(`${site.url}/web-api/user/accounts`);
  const { accounts } = (await response.json()) as {
    readonly accounts: readonly { readonly money: string }[];
  };
  return BigInt(accounts[0]?.money ?? '0');
}

function envelope() {
  const { feedId, sequence, sentAt } = sender.heartbeat(Date.now());
  return { feedId, sequence, sentAt };
}

type Ending = Extract<FeedMessage, { kind: 'result' }>['markets'][number]['outcomes'][number];

/** The home side is as told, and everybody else has lost. */
async function finish(game: number, home: Ending): Promise<void> {
  await send({
    ...envelope(),
    kind: 'result',
    gameId: sender.gameIds[game] ?? '',
    isFinal: true,
    score: { score: [1, 0], periods: [[1, 0]], period: 2, clockSeconds: 5400 },
    markets: [
      {
        id: 'goals.result',
        outcomes: [home, { id: 'draw', statusId: 0 }, { id: 'away', statusId: 0 }],
      },
    ],
  });
}

test('a single by mouse and an accumulator by keyboard are placed, seen among the bets, and settled by the result', async () => {
  const { page, complaints } = await openPlayer();
  const before = await balance(page);

  await home(page, 1000).click();
  await chosen(page).waitFor();
  await coupon(page).getByText(/^max /).waitFor();
  await coupon(page).getByRole('textbox', { name: 'Stake' }).fill('20');
  await place(page).click();
  await accepted(page);
  expect(await balance(page)).toBe(before - 2000n);
  await receipt(page).getByRole('button', { name: 'Done' }).click();
  await coupon(page).getByText('Your bet slip is empty').waitFor();
  // What the margin costs is told for a stake of this size from now on.
  await home(page, 1000).click({ button: 'right' });
  const history = page.locator('[popover]:popover-open');
  await history.getByText(/€20\.00/).waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });

  for (const number of [1000, 1002]) {
    await home(page, number).focus();
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => chosen(page).count()).toBe(2);
  expect(await coupon(page).getByRole('radio', { name: 'Accumulator' }).isChecked()).toBe(true);
  await coupon(page).getByRole('textbox', { name: 'Stake' }).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('10');
  await expect.poll(() => place(page).isEnabled()).toBe(true);
  await place(page).focus();
  await page.keyboard.press('Enter');
  await accepted(page);
  expect(await balance(page)).toBe(before - 3000n);

  await coupon(page).getByRole('tab', { name: 'My bets' }).click();
  await expect.poll(() => coupon(page).locator('[data-coupon]').count()).toBe(2);
  expect(await coupon(page).locator('[data-coupon]').first().innerText()).toContain('Accumulator');

  await finish(0, { id: 'home', statusId: 1 });
  await expect.poll(() => balance(page), { timeout: 30_000 }).toBeGreaterThan(before - 3000n);
  const ended = coupon(page).getByRole('region', { name: 'Ended lately' });
  await ended.getByText('Won').first().waitFor({ timeout: 30_000 });
  expect(await ended.locator('[data-coupon]').count()).toBe(1);
  expect(await coupon(page).locator('[data-coupon]').count()).toBe(2);

  await page.goto(`${site.url}/en/office/history`);
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Coupons' });
  await table.getByText('Won').waitFor();
  await table.getByText('Running').waitFor();
  await table
    .getByRole('button', { name: /^Details of coupon/ })
    .last()
    .click();
  const link = table.getByRole('link', { name: 'Receipt' });
  const paper = await link.getAttribute('href');
  await page.goto(site.url + (paper ?? ''));
  await page.getByRole('heading', { name: /^Coupon \d+$/ }).waitFor();
  await page.getByText('Settled').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a win that is shared says in the same words among the bets, in the history and on paper what is paid', async () => {
  const { page, complaints } = await openPlayer();
  const before = await balance(page);
  await home(page, 1006).click();
  await chosen(page).waitFor();
  await coupon(page).getByText(/^max /).waitFor();
  await coupon(page).getByRole('textbox', { name: 'Stake' }).fill('20');
  await place(page).click();
  await accepted(page);
  await finish(6, { id: 'home', statusId: 1, deadHeat: { places: 1, tied: 2 } });
  const words = 'Won, dead heat: 1/2 of the stake at the full price';
  await coupon(page).getByRole('tab', { name: 'My bets' }).click();
  await coupon(page).getByText(words).waitFor({ timeout: 30_000 });
  const [settled] = await serverCoupons(page, site.url);
  const price = settled?.bets[0]?.coef ?? 0;
  // Half of twenty euros at the full price, in cents.
  expect(await balance(page)).toBe(before - 2000n + BigInt(price));

  await page.goto(`${site.url}/en/office/history`);
  await hydrated(page);
  const table = page.getByRole('table', { name: 'Coupons' });
  await table.getByRole('button', { name: /^Details of coupon/ }).click();
  await table.getByText(words).waitFor();
  await table.getByRole('button', { name: 'What if?' }).click();
  await table.getByRole('region', { name: 'What if?' }).getByText(words).waitFor();

  await page.goto(`${site.url}/en/print-coupon/${settled?.number}`);
  await page.getByText(words).waitFor();
  expect(complaints).toEqual([]);
});

test('an answer that is lost is checked and turns out as the truth; a stranger sees no coupon of others', async () => {
  const { page } = await openPlayer();
  const before = await balance(page);
  await answerCalls(page, '**/web-api/coupon/v1/place?*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await home(page, 1004).click();
  await chosen(page).waitFor();
  await place(page).click();
  await accepted(page);
  expect(await balance(page)).toBe(before - 500n);
  expect(await chosen(page).count()).toBe(0);

  const stranger = await watchPage(browser);
  await stranger.page.goto(`${site.url}/en/print-coupon/1`);
  await stranger.page.getByText('Sign in to see this coupon').waitFor();
});
