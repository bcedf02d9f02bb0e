// A goal of a game that the running simulator plays: what the page shows, moment by moment, beside the server's log.
import { rm } from 'node:fs/promises';

import type { GameRow, SectionBoard } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { CLEAR_AFTER_SECONDS, comingGoals, type ComingGoal } from './support/comingGoals.ts';
import type { LoggedState } from './support/gameLog.ts';
import { advanceSite, readGameLog } from './support/session.ts';
import { copyOfTemplate, startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

const MARKET = 'goals.result';
const SEEDS = 600;
const SECOND = 1000;
/** So long before the goal the page is opened. */
const READY_MS = 5 * SECOND;
const PATIENCE = { timeout: 150_000, interval: 100 };

/** What a visitor sees of the game after something on the page has changed. */
interface Seen {
  readonly score: string;
  readonly isSuspended: boolean;
  readonly cells: readonly { readonly outcome: string; readonly price: number; readonly isOpen: boolean }[];
}

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a goal of the running simulator: suspension, score and prices are those of the log, in its order', async () => {
  const { site, page, goal } = await openBeforeGoal();
  try {
    await record(page);
    const seen = (): Promise<readonly Seen[]> =>
      page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
    const before = (await seen())[0]!;
    expect([before.isSuspended, before.cells.map(({ isOpen }) => isOpen)]).toEqual([
      false,
      [true, true, true],
    ]);
    // Second by second, and after each until the page has followed: a slow page must not see another goal come.
    const follow = async (): Promise<void> => {
      await advanceSite(site, SECOND);
      const { live, suspension } = await liveGame(site, goal.gameId);
      const now = [live?.score.join(':'), suspension === 'goal'];
      await expect
        .poll(async () => {
          const last = (await seen()).at(-1)!;
          return [last.score, last.isSuspended];
        }, PATIENCE)
        .toEqual(now);
    };
    for (const isWanted of [isSuspendedNow, isAllOpen])
      for (let second = 0; !isWanted((await seen()).at(-1)!); second += 1) {
        expect(second, 'seconds without a change').toBeLessThan(CLEAR_AFTER_SECONDS);
        await follow();
      }

    const shown = await seen();
    const log = await readGameLog(site, { gameId: goal.gameId, marketId: MARKET });
    const from = log.findLastIndex(({ at }) => at < goal.at - READY_MS);
    const logged = log.slice(Math.max(0, from));
    // One goal: the same two scores, in the same order.
    const scores = changesOf(logged.map(({ score }) => score));
    expect(scores).toHaveLength(2);
    expect(changesOf(shown.map(({ score }) => score))).toEqual(scores);
    // Closed once for it and open again, as the log has it.
    expect(changesOf(logged.map(({ suspension }) => suspension))).toEqual([null, 'goal', null]);
    expect(changesOf(shown.map(({ isSuspended }) => isSuspended))).toEqual([false, true, false]);
    expect(changesOf(shown.filter(isWhole).map(isAllOpen))).toEqual([true, false, true]);
    // Every price that could be pressed was one of the log, in its order, and with the new score a new one.
    const offered = changesOf(
      log.filter(({ suspension }) => suspension === null).map((state) => pricesIn(state)),
    );
    const pressable = changesOf(shown.filter(isAllOpen).map(pricesOf));
    expect(inOrder(pressable, offered), `${pressable.join(' ')} in ${offered.join(' ')}`).toBe(true);
    const old = pricesIn(logged.findLast(({ score }) => score === scores[0])!);
    const withNewScore = shown.filter((one) => one.score === scores[1] && isAllOpen(one)).map(pricesOf);
    expect(withNewScore.length).toBeGreaterThan(0);
    expect(withNewScore).not.toContain(old);
  } finally {
    await site.stop();
    await rm(site.dataFolder, { recursive: true, force: true });
  }
}, 240_000);

/** A site whose simulator is about to let a goal fall, and the page of that game. */
async function openBeforeGoal(): Promise<{ site: Site; page: Page; goal: ComingGoal }> {
  const { seed, goal } = soonGoal(Date.now() + 2 * READY_MS);
  const site = await startSite({
    dataFolder: await copyOfTemplate('none'),
    book: 'tiny',
    env: { SIMULATOR_SEED: seed },
  });
  try {
    await advanceSite(site, goal.at - READY_MS - Date.now());
    return { site, page: await openGame(site, goal.gameId), goal };
  } catch (error) {
    await site.stop();
    throw error;
  }
}

async function openGame(site: Site, gameId: string): Promise<Page> {
  const game = await liveGame(site, gameId);
  const { page } = await watchPage(browser);
  page.setDefaultTimeout(PATIENCE.timeout);
  await page.goto(`${site.url}/en/live/${game.sport}/${game.championship}/${game.address}`);
  await hydrated(page);
  // A price can be pressed when the page follows the book, which is a moment after it has come to life.
  const prices = page.locator(`[data-market="${MARKET}"][data-outcome]:not(button) button:enabled`);
  await expect.poll(() => prices.count(), PATIENCE).toBe(3);
  return page;
}

/** The first seed whose football has one in the next minutes: to play all of them takes longer than to wait for it. */
function soonGoal(from: number): { seed: string; goal: ComingGoal } {
  for (let index = 0; index < SEEDS; index += 1) {
    const seed = `goal-${index}`;
    const [goal] = comingGoals(seed, from, from + 120 * SECOND);
    if (goal !== undefined) return { seed, goal };
  }
  throw new Error(`No goal in two minutes of ${SEEDS} seeds.`);
}

async function liveGame(site: Site, gameId: string): Promise<GameRow> {
  const response = await fetch(
    `${site.url}/web-api/catalogue/section?language=en&section=live&sport=football`,
  );
  const { games } = (await response.json()) as SectionBoard;
  const game = games.find(({ id }) => id === gameId);
  if (game === undefined) throw new Error(`The simulator does not play ${gameId}.`);
  return game;
}

/** Keeps what is shown after every change of the page, beginning with now. */
async function record(page: Page): Promise<void> {
  await page.evaluate((market) => {
    const seen: Seen[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const cells = [
        ...document.querySelectorAll<HTMLElement>(`[data-market="${market}"][data-outcome]:not(button)`),
      ].map((cell) => {
        const button = cell.querySelector('button');
        return {
          outcome: cell.dataset['outcome'] ?? '',
          price: Math.round(1000 * Number(/\d+\.\d+$/.exec(button?.textContent.trim() ?? '')?.[0] ?? 0)),
          isOpen: button !== null && !button.disabled,
        };
      });
      const score = document.querySelector('[data-figures]')?.textContent ?? '';
      const isSuspended = document
        .querySelector('[data-scoreboard]')
        ?.textContent.includes('Suspended: goal');
      const next = { score, isSuspended: isSuspended === true, cells };
      if (JSON.stringify(next) !== JSON.stringify(seen.at(-1))) seen.push(next);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, MARKET);
}

function changesOf<Value>(values: readonly Value[]): Value[] {
  return values.filter((value, index) => index === 0 || value !== values[index - 1]);
}

/** All cells in one state: they are written one after the other. */
function isWhole({ cells }: Seen): boolean {
  return new Set(cells.map(({ isOpen }) => isOpen)).size === 1;
}

function isSuspendedNow({ isSuspended }: Seen): boolean {
  return isSuspended;
}

function isAllOpen({ cells }: Seen): boolean {
  return cells.length === 3 && cells.every(({ isOpen }) => isOpen);
}

function pricesOf({ cells }: Seen): string {
  return cells.map(({ price }) => price).join('/');
}

function pricesIn({ prices }: LoggedState): string {
  return ['home', 'draw', 'away'].map((outcome) => prices[outcome]).join('/');
}

/** Whether the first list is what somebody sees who looks at the second now and then. */
function inOrder(some: readonly string[], all: readonly string[]): boolean {
  let at = 0;
  return some.every((one) => {
    at = all.indexOf(one, at);
    return at !== -1;
  });
}
