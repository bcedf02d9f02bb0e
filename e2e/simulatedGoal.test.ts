// A goal of a game that the running simulator plays: what the page shows, moment by moment, beside the server's log.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { GameRow, SectionBoard } from '@fairline/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hydrated, openBrowser } from './support/browser.ts';
import { comingGoals, type ComingGoal } from './support/comingGoals.ts';
import type { LoggedState } from './support/gameLog.ts';
import { readGameLog } from './support/session.ts';
import { startSite, type Site } from './support/site.ts';
import { watchPage } from './support/watchPage.ts';

const MARKET = 'goals.result';
const SEEDS = 150;
const SECOND = 1000;
/** The page must be open and living this long before the goal. */
const READY_MS = 4 * SECOND;
const PATIENCE = { timeout: 150_000, interval: 250 };

/** What a visitor sees of the game after something on the page has changed. */
interface Seen {
  readonly score: string;
  readonly isSuspended: boolean;
  readonly cells: readonly { readonly outcome: string; readonly price: number; readonly isOpen: boolean }[];
}

let browser: Browser;
let folder: string;

beforeAll(async () => {
  browser = await openBrowser();
  folder = await mkdtemp(join(tmpdir(), 'fairline-simulated-goal-'));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

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
    await page.getByText('Suspended: goal').waitFor(PATIENCE);
    await page.getByText('Suspended: goal').waitFor({ ...PATIENCE, state: 'detached' });
    const isOpen = async (): Promise<boolean> => isAllOpen((await seen()).at(-1)!);
    await expect.poll(isOpen, PATIENCE).toBe(true);

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
  }
}, 400_000);

/** A site whose simulator is about to let a goal fall, and the page of that game. */
async function openBeforeGoal(): Promise<{ site: Site; page: Page; goal: ComingGoal }> {
  const empty = join(folder, 'empty');
  const began = performance.now();
  const prepared = await startSite({ dataFolder: empty, env: { SIMULATOR: 'off' } });
  // A busy machine starts later: by how much is seen here.
  let leadMs = performance.now() - began + 30 * SECOND;
  await prepared.stop();
  for (let attempt = 1; ; attempt += 1) {
    const { seed, goal } = soonestGoal(Date.now() + leadMs);
    const dataFolder = join(folder, `attempt-${attempt}`);
    await cp(empty, dataFolder, { recursive: true });
    const site = await startSite({ dataFolder, env: { SIMULATOR_SEED: seed } });
    try {
      const page = await openGame(site, goal.gameId);
      if (Date.now() < goal.at - READY_MS) return { site, page, goal };
    } catch (error) {
      await site.stop();
      throw error;
    }
    await site.stop();
    if (attempt === 3) throw new Error('Three times the page was not there before its goal.');
    leadMs *= 2;
  }
}

async function openGame(site: Site, gameId: string): Promise<Page> {
  const game = await liveGame(site, gameId);
  const { page } = await watchPage(browser);
  page.setDefaultTimeout(PATIENCE.timeout);
  await page.goto(`${site.url}/en/live/${game.sport}/${game.championship}/${game.address}`);
  await hydrated(page);
  await page.locator(`[data-market="${MARKET}"][data-outcome]:not(button) button`).first().waitFor();
  return page;
}

function soonestGoal(from: number): { seed: string; goal: ComingGoal } {
  const goals = Array.from({ length: SEEDS }, (_, index) => `goal-${index}`).flatMap((seed) =>
    comingGoals(seed, from, from + 60 * SECOND)
      .slice(0, 1)
      .map((goal) => ({ seed, goal })),
  );
  const soonest = goals.toSorted((a, b) => a.goal.at - b.goal.at)[0];
  if (soonest === undefined) throw new Error(`No goal in a minute of ${SEEDS} seeds.`);
  return soonest;
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
