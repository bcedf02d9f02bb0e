import { setTimeout as wait } from 'node:timers/promises';

import { seededRandom } from '@fairline/coupon/testkit';
import { afterEach, describe, expect, test } from 'vitest';

import { checkLedger } from '../money/wallet/index.ts';
import { wrongRounds } from '../play/rounds/index.ts';
import { openBettingSite, type BettingSite } from './testing/betting/bettingSite.ts';
import { RoundLoad } from './testing/betting/roundLoad.ts';

const isSoak = process.env.SOAK === '1';
const KILLS = Number(process.env.KILLS ?? (isSoak ? 200 : 2));
const ROUNDS_PER_KILL = isSoak ? 50 : 10;
/** Enough that the pace of each seldom keeps all of them waiting. */
const PLAYERS = isSoak ? 400 : 24;
const CLIENTS = 8;

const url = process.env.TEST_DATABASE_URL ?? '';

describe('a server that is killed while rounds are played', () => {
  let site: BettingSite | undefined;
  afterEach(() => site?.remove(), 60_000);

  test.skipIf(url === '' && process.env.CI !== 'true')(
    `${KILLS} kills: every round that was answered is there as it was answered, none twice, no stake without an end`,
    { timeout: 3_600_000 },
    async () => {
      if (url === '') throw new Error('TEST_DATABASE_URL is not set, and under CI it is required.');
      const random = seededRandom(Number(process.env.SEED ?? 20_301_120));
      site = await openBettingSite({ postgres: url, bettors: PLAYERS, prices: [[2000, 3000, 4000]] });
      const { server, bettors, look } = site;
      const load = new RoundLoad({
        bettors,
        address: () => server.address,
        isWithdrawn: () => random.chance(0.3),
      });
      const playing = await load.start(CLIENTS);
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const wanted = (kill - 1) * ROUNDS_PER_KILL + random.between(1, ROUNDS_PER_KILL);
        while (load.played.length < wanted) await wait(2);
        await wait(random.between(0, 20));
        await server.kill();
        await server.start();
      }
      while (load.played.length < KILLS * ROUNDS_PER_KILL) await wait(10);
      await playing.stop();
      await server.close();
      await look(async ({ db }) => {
        const kept = await db
          .selectFrom('game_round')
          .innerJoin('game_round_end as end', 'end.round_id', 'game_round.id')
          .select(['game_round.id', 'end.returned', 'pair_id', 'nonce'])
          .execute();
        const told = load.played.map(({ round }) => [
          round?.id,
          round?.returned,
          round?.pairId,
          round?.nonce,
        ]);
        expect(
          kept
            .map(({ id, returned, pair_id, nonce }) => [id, String(returned), pair_id, nonce])
            .toSorted(byId),
        ).toEqual(told.toSorted(byId));
        expect(await wrongRounds(db, 50)).toEqual([]);
        expect((await checkLedger(db)).problems).toEqual([]);
      });
    },
  );
});

function byId([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
