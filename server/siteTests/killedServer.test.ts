import { setTimeout as wait } from 'node:timers/promises';

import { seededRandom } from '@fairline/coupon/testkit';
import { afterEach, describe, expect, test } from 'vitest';

import { openBettingSite, type BettingSite } from './testing/betting/bettingSite.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { sendAgain, startLoad } from './testing/betting/load.ts';
import { Witness } from './testing/betting/witness.ts';

const isSoak = process.env.SOAK === '1';
const CLIENTS = 16;
const RESULTS = [1, 0, 0] as const;

const engines = [
  {
    name: 'PostgreSQL',
    postgres: process.env.TEST_DATABASE_URL,
    kills: Number(process.env.KILLS ?? (isSoak ? 200 : 2)),
    placements: 50,
  },
  {
    name: 'PGlite',
    postgres: undefined,
    kills: Number(process.env.KILLS ?? (isSoak ? 60 : 1)),
    placements: 20,
  },
];

describe.each(engines)('a server that is killed while it takes bets ($name)', (engine) => {
  const leftOut = engine.name === 'PostgreSQL' && (engine.postgres ?? '') === '';
  let site: BettingSite | undefined;
  afterEach(() => site?.remove(), 60_000);

  test.skipIf(leftOut && process.env.CI !== 'true')(
    `${engine.kills} kills: every bet that was acknowledged is there, none twice, none without its debit, and results are paid once`,
    { timeout: 3_600_000 },
    async () => {
      if (leftOut) throw new Error('TEST_DATABASE_URL is not set, and under CI both engines are required.');
      const random = seededRandom(Number(process.env.SEED ?? 20_261_116));
      const games = Math.ceil(engine.kills / 2) + 4;
      site = await openBettingSite({
        postgres: engine.postgres,
        bettors: isSoak ? 120 : 30,
        prepaid: 100_000n,
        prices: Array.from({ length: games }, () => [2000, 3000, 4000] as const),
      });
      const { server, feed, bettors, send, look } = site;
      const witness = new Witness();
      let isLooking = false;
      /** A book that grew while it is looked at would take longer each time. */
      const problems = (): Promise<string[]> => {
        isLooking = true;
        return look(({ db }) => witness.problems(db)).finally(() => {
          isLooking = false;
        });
      };
      let ended = 0;
      const load = startLoad(
        {
          witness,
          bettors,
          address: () => server.address,
          command: (bettor) => {
            // Two games at a time, so that a result has coupons to settle.
            const game = ended + random.between(0, 1);
            const bet = betOn(feed.gameIds[Math.min(game, games - 1)] ?? '');
            return commandOf(bettor, [bet], { prepaidAmount: random.chance(0.3) ? '20' : '0' });
          },
          isWithdrawn: () => random.chance(0.3),
          isResting: () => isLooking,
        },
        CLIENTS,
      );
      const results: Promise<void>[] = [];
      for (let kill = 0; kill < engine.kills; kill += 1) {
        const wanted = witness.answered + random.between(1, 2 * engine.placements - 1);
        while (witness.answered < wanted) await wait(2);
        if (kill % 2 === 1) {
          // The kill comes while a game is being settled.
          results.push(send(feed.result(ended, RESULTS)));
          ended += 1;
          await wait(random.between(50, 200));
        }
        await wait(random.between(0, 20));
        await server.kill();
        if (engine.postgres === undefined) expect(await problems()).toEqual([]);
        // Some are killed again before they listen.
        if (random.chance(0.1)) {
          const start = server.start();
          await wait(random.between(0, 1500));
          await server.kill();
          await start;
        }
        await server.start();
        if (engine.postgres !== undefined) expect(await problems()).toEqual([]);
      }
      // Kills come after a random number of answers; what is missing of all of them comes after the last.
      while (witness.answered < engine.kills * engine.placements) await wait(10);
      await load.stop();
      await sendAgain(witness, () => server.address);
      await Promise.all(results);
      expect(witness.unanswered()).toEqual([]);
      await settledBy(site, ended);
      expect(await problems()).toEqual([]);
      if (isSoak) process.stdout.write(`${engine.name}: ${engine.kills} kills. ${witness.words()}\n`);
    },
  );
});

/** Waits until no coupon on a game that is over is open, with the server down at the end. */
async function settledBy({ server, look, feed }: BettingSite, ended: number): Promise<void> {
  const over = feed.gameIds.slice(0, ended);
  for (let round = 0; over.length > 0; round += 1) {
    // A start looks for everything that was left.
    await server.close();
    const open = await look(({ db }) =>
      db
        .selectFrom('coupon_leg')
        .select('coupon_id')
        .where('game_id', 'in', over)
        .where('status_id', '<', 0)
        .execute(),
    );
    if (open.length === 0) return;
    if (round === 20) throw new Error(`${open.length} bets on games that are over are still open.`);
    await server.start();
    await wait(500);
  }
  await server.close();
}
