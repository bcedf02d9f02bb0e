import type { PlaceCoupon } from '@fairline/contracts/coupon';
import type { Random } from '@fairline/coupon/testkit';
import { onTestFinished } from 'vitest';

import { cashOut } from '../../../betting/cashOut/module.ts';
import { settlement } from '../../../betting/settlement/module.ts';
import { wagering } from '../../../betting/wagering/module.ts';
import { FeedService } from '../../../book/feed/index.ts';
import { feed as feedModule } from '../../../book/feed/module.ts';
import { systemClock } from '../../../platform/clock.ts';
import type { OpenTestDatabase } from '../../../platform/database/testing.ts';
import { whoCalls } from '../../../platform/http/whoCalls.ts';
import { systemIds } from '../../../platform/ids.ts';
import { bind } from '../../../platform/module.ts';
import { SiteSecrets, siteSecrets } from '../../../platform/secret/index.ts';
import { Secrets } from '../../../player/identity/index.ts';
import { Sessions } from '../../../player/session/index.ts';
import { SiteConfigs } from '../../../site/siteConfig/index.ts';
import { siteConfig } from '../../../site/siteConfig/module.ts';
import { openModules } from '../openModules.ts';
import { testContext } from '../siteContext.ts';
import type { PlacementAnswer } from './bettorClient.ts';
import { GameFeed, type FeedContent, type Triple } from './gameFeed.ts';
import { FEED_ID, seedBettors, type Bettor } from './seedBettors.ts';

const TICK_MS = 20;
const GAMES = 6;
/** The first games are still to begin, the others run. */
export const LINE_GAMES = 3;

interface Showing {
  home: number;
  isSuspended: boolean;
  score: [number, number];
}

/** The book and the bets of a site in this process, over HTTP, and a feed that moves prices, stops games and scores. */
export async function openTickingSite(
  open: OpenTestDatabase,
  options: { readonly bettors: number; readonly liveDelayMs: number; readonly random: Random },
) {
  const database = await open();
  const { db } = database;
  // Messages are delivered inside this process, so nobody opens what is sealed here.
  const secrets = new SiteSecrets(new Secrets(new Uint8Array(32)));
  const operator = { liveDelayMs: options.liveDelayMs };
  const { bettors } = await seedBettors({ db, secrets }, { bettors: options.bettors, operator });
  const problems: unknown[] = [];
  const feed = await FeedService.open({
    db,
    clock: systemClock,
    tickMs: 1,
    onProblem: (error) => problems.push(error),
  });
  const context = await testContext(database);
  const { app } = context;
  app.log.error = (entry: { readonly err: unknown }) => problems.push(entry.err);
  const sessions = new Sessions({
    db,
    clock: systemClock,
    ids: systemIds,
    isHttps: false,
    termsOf: async () => ({ isTermsChanged: false, termsChangedAt: null }),
    idleMinutesFor: () => null,
  });
  const configs = await SiteConfigs.open({
    db,
    clock: systemClock,
    onProblem: (problem, cause) => problems.push(problem, cause),
  });
  const modules = await openModules(
    context,
    [wagering, settlement, cashOut],
    [
      bind(feedModule, {}, () => ({ living: feed, lost: new Promise<void>(() => {}) })),
      bind(siteConfig, {}, () => ({ configs, countryOf: () => 'GB' })),
      bind(siteSecrets, {}, () => secrets),
      bind(whoCalls, {}, () => ({
        playerOf: sessions.playerOf,
        visitorOf: async (caller) => (await sessions.of(caller))?.userId ?? null,
      })),
    ],
  );
  const games = new GameFeed(FEED_ID, GAMES);
  const deliver = (...contents: readonly FeedContent[]) =>
    feed.deliver(
      FEED_ID,
      contents.map((content) => games.message(content)),
    );
  const prices = Array.from({ length: GAMES }, (): Triple => [2000, 3000, 4000]);
  await deliver(...games.opening(prices, (index) => index >= LINE_GAMES));
  await modules.start();
  const ticker = startTicker(options.random, { games, deliver });
  onTestFinished(async () => {
    await ticker.stop();
    await app.close();
    await feed.close();
  });
  return {
    db,
    bettors,
    feed,
    games,
    problems,
    stopTicking: () => ticker.stop(),
    async place(bettor: Bettor, payload: PlaceCoupon): Promise<PlacementAnswer> {
      const url = '/web-api/coupon/v1/place?language=en';
      const headers = { cookie: bettor.cookie, 'sec-fetch-site': 'same-origin' };
      const reply = await app.inject({ method: 'POST', url, headers, payload });
      return { status: reply.statusCode, body: reply.json() };
    },
  };
}

/** One message every so many milliseconds, as long as it is not stopped. */
function startTicker(
  random: Random,
  port: { readonly games: GameFeed; readonly deliver: (content: FeedContent) => Promise<unknown> },
) {
  const showing = Array.from({ length: GAMES }, (): Showing => ({
    home: 2000,
    isSuspended: false,
    score: [0, 0],
  }));
  const underWay = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const index = random.between(0, GAMES - 1);
    const sent = port.deliver(nextContent(random, port.games, { index, now: showing[index]! }));
    underWay.add(sent);
    void sent.finally(() => underWay.delete(sent));
  }, TICK_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

function nextContent(
  random: Random,
  games: GameFeed,
  { index, now }: { readonly index: number; readonly now: Showing },
): FeedContent {
  if (now.isSuspended) {
    now.isSuspended = false;
    return games.suspension(index, false);
  }
  if (random.chance(0.12)) {
    now.isSuspended = true;
    return games.suspension(index, true);
  }
  if (index >= LINE_GAMES && random.chance(0.15)) {
    now.score = [now.score[0] + 1, now.score[1]];
    return games.score(index, now.score);
  }
  // As often up as down, around 2.00.
  const isUp = now.home < 1700 || (now.home < 2300 && random.chance(0.5));
  now.home += (isUp ? 1 : -1) * random.between(5, 60);
  return games.price(index, [now.home, 3000, 4000]);
}
