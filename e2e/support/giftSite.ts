// A site of an operator who gives: hyper bonuses, promo codes, prepaid money, and answers to who asks for more.
import type { FeedMessage } from '@fairline/feed';
import { SteadyFeed } from '@fairline/feed/testkit';
import type { Locator, Page } from 'playwright-core';

import { askServer, operatorSocketPath } from '../../server/site/siteConfig/index.ts';
import { hydrated } from './browser.ts';
import { coupon, placeButton, receipt } from './couponPage.ts';
import { startFeedSite } from './feedSite.ts';
import { configure } from './operator.ts';
import { openAccounts, openSession, signIn } from './session.ts';
import type { Site } from './site.ts';

const PATIENCE = { timeout: 30_000 };
/** The one game that has not begun. */
const LINE_GAME = 1006;

export interface GiftSite {
  readonly site: Site;
  /** Does something about bets, as `npm run bets` does, and answers what it prints. */
  readonly order: (text: string) => Promise<string>;
}

export async function startGiftSite(): Promise<GiftSite> {
  const { site, send } = await startFeedSite();
  await send(...new SteadyFeed({ games: 8 }).opening(Date.now()).map(withLineGame));
  await configure(site, 'operator.liveDelayMs', 0);
  await configure(site, 'site.showVipBet', true);
  await configure(site, 'operator.hyperBonus', {
    steps: [
      { bets: 2, percent: 10 },
      { bets: 3, percent: 20 },
    ],
    coefMin: 1200,
    stakeMinUnits: 1,
    maxUnits: 0,
  });
  const order = async (text: string): Promise<string> => {
    const call = { args: ['bets', ...text.split(' ')], by: 'e2e' };
    const answer = await askServer(operatorSocketPath(site.dataFolder), call);
    if (answer === undefined || answer.isRefused) throw new Error(answer?.output ?? 'nobody listens');
    return answer.output;
  };
  return { site, order };
}

function withLineGame(message: FeedMessage): FeedMessage {
  if (message.kind !== 'fixture') return message;
  const [startsAt, endsAt] = [Date.now() + 3_600_000, Date.now() + 10_800_000];
  const games = message.games?.map((game) =>
    game.number === LINE_GAME ? { ...game, statusId: 1 as const, startsAt, endsAt } : game,
  );
  return { ...message, ...(games === undefined ? {} : { games }) };
}

/** A player with money, and their number. */
export async function signInPlayer(page: Page, site: Site): Promise<number> {
  const session = await openSession(site);
  await openAccounts(site, session.userId);
  await signIn(page.context(), site.url, session);
  return session.userId;
}

export async function openLiveGames(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/en/live/football`);
  await hydrated(page);
  await coupon(page).waitFor(PATIENCE);
}

/** The price of the home side of a game. */
export const home = (page: Page, number: number): Locator =>
  page
    .locator('[data-board] tbody tr')
    .filter({ has: page.locator(`a[href*="/${number}-"]`) })
    .locator('td button[aria-pressed]:not([data-star])')
    .first();

/** Asks the operator for more than the maximum; their answer is waited for. */
export async function askForMore(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/en/line/football`);
  await hydrated(page);
  await home(page, LINE_GAME).click();
  await coupon(page)
    .getByRole('checkbox', { name: /^Ask for more than the maximum/ })
    .check({ force: true });
  await placeButton(page).and(page.locator(':enabled')).click(PATIENCE);
  await receipt(page).getByText('Sent to an operator').waitFor(PATIENCE);
}
