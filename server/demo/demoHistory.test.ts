import type { FeedMessage } from '@fairline/feed';
import { expect, test } from 'vitest';

import { wageringRulesOf } from '../betting/wagering/index.ts';
import { FeedService } from '../book/feed/index.ts';
import { SIMULATOR_FEED } from '../book/simulator/index.ts';
import { checkLedger } from '../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../platform/database/testing.ts';
import { systemIds, type IdSource } from '../platform/ids.ts';
import { findPlayerId, loginName } from '../player/identity/index.ts';
import { SiteConfigs } from '../site/siteConfig/index.ts';
import { identitySite } from '../siteTests/testing/identitySite.ts';
import { DEMO_LEAGUE, DEMO_ROUNDS, demoGameId, demoLeague, demoOpening } from './demoGames.ts';
import { seedDemoBets, seedDemoPast } from './demoHistory.ts';
import { seedDemoPlayers } from './demoPlayers.ts';

const HOUR_MS = 3_600_000;

async function demoSite(open: OpenTestDatabase) {
  const site = await identitySite(open);
  const { db, clock } = site;
  await seedDemoPlayers(site);
  const userId = (await findPlayerId(db, loginName('active'))) ?? 0;
  const configs = await SiteConfigs.open({ db, clock, onProblem: () => {} });
  const parts = { db, clock, userId, rules: wageringRulesOf(configs, '') };
  const outcomes = async () => {
    const rows = await db.selectFrom('coupon').select('outcome').orderBy('number').execute();
    return rows.map(({ outcome }) => outcome);
  };
  return { db, clock, parts, outcomes };
}

/** A start that is ended when it asks for this many ids, which every coupon, settlement and sale does. */
async function start(idsLeft: number, seed: (ids: IdSource) => Promise<void>): Promise<'done' | 'killed'> {
  let left = idsLeft;
  let isKilled = false;
  const next = (): string => {
    isKilled = left === 0;
    if (isKilled) throw new Error('killed');
    left -= 1;
    return systemIds.next();
  };
  try {
    await seed({ next });
    return 'done';
  } catch (error) {
    // Settlement tells of it in its own words.
    expect(isKilled, (error as Error).message).toBe(true);
    return 'killed';
  }
}

describeOnBothEngines('the demo of a start that was ended in the middle', (open) => {
  test('its past is gone on with: nothing is missing and nothing is there twice', async () => {
    const { db, clock, parts, outcomes } = await demoSite(open);
    const seed = (ids: IdSource) => seedDemoPast({ ...parts, ids });
    let starts = 0;
    for (; starts < 40; starts += 1) {
      if ((await start(starts, seed)) === 'done') break;
      // Its games have begun meanwhile, if they are told by the clock of the next start.
      clock.advance(5 * HOUR_MS);
    }
    expect(starts).toBeGreaterThan(3);
    expect(await outcomes()).toEqual(['won', 'lost', 'won', 'lost', 'returned', 'won']);
    expect(await db.selectFrom('book_game').select('id').execute()).toHaveLength(8);
    expect((await checkLedger(db)).problems).toEqual([]);
    expect(await start(0, seed), 'there is nothing left to do').toBe('done');
  }, 240_000);

  test('its bets of today are gone on with, and the third is sold', async () => {
    const { db, clock, parts, outcomes } = await demoSite(open);
    const living = await FeedService.open({ db, clock });
    const startsAt = clock.now().getTime() + 3 * HOUR_MS;
    const league = demoLeague();
    const [round] = DEMO_ROUNDS;
    const contents = [
      {
        ...league,
        championships: league.championships?.map((one) => ({ ...one, id: 'league-of-today' })) ?? [],
      },
      ...Array.from({ length: 4 }, (_, place) => {
        const game = round?.games[place % 2];
        if (game === undefined) throw new Error('the first round has two games');
        return demoOpening(demoGameId(9, place), 999_001 + place, game, startsAt);
      }).flat(),
    ];
    const messages = JSON.parse(
      JSON.stringify(contents).replaceAll(`"${DEMO_LEAGUE}"`, '"league-of-today"'),
    ) as FeedMessage[];
    const delivery = living.deliver(
      SIMULATOR_FEED,
      messages.map((message, place) => ({
        ...message,
        feedId: SIMULATOR_FEED,
        sequence: place + 1,
        sentAt: clock.now().getTime(),
      })),
    );
    await living.flush();
    expect((await delivery).refusals).toEqual([]);

    const seedWith = (margin: () => string) => (ids: IdSource) =>
      seedDemoBets({ ...parts, ids, living, margin });
    /** The price of the sale is asked for when all three are placed. */
    const endedAtSale = seedWith(() => {
      throw new Error('killed');
    });
    const counts = new Set<number>();
    for (let starts = 0; starts < 40 && !counts.has(3); starts += 1) {
      // The last of them has ids enough and is ended at the sale.
      await start(starts, endedAtSale).catch(() => {});
      counts.add((await outcomes()).length);
    }
    expect([...counts], 'ended before the first, after it, after the second and after the third').toEqual([
      0, 1, 2, 3,
    ]);
    await expect(start(40, endedAtSale), 'ended at the sale').rejects.toThrow('killed');
    expect(await outcomes()).toEqual(['open', 'open', 'open']);

    const seed = seedWith(() => '0.05');
    expect(await start(40, seed)).toBe('done');
    expect(await outcomes()).toEqual(['open', 'open', 'cashed-out']);
    expect((await checkLedger(db)).problems).toEqual([]);
    expect(await start(0, seed), 'there is nothing left to do').toBe('done');
    await living.close();
  }, 240_000);
});
