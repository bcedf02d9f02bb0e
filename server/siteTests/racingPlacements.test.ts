import { setTimeout as wait } from 'node:timers/promises';

import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { seededRandom } from '@fairline/coupon/testkit';
import { afterAll, describe, expect, test } from 'vitest';

import { openBettingSite, type BettingSite } from './testing/betting/bettingSite.ts';
import { betOn, CALLS_PER_SECOND, commandOf, placeAs } from './testing/betting/bettorClient.ts';
import { placeOnce } from './testing/betting/load.ts';
import type { Bettor } from './testing/betting/seedBettors.ts';
import { Witness } from './testing/betting/witness.ts';

const isSoak = process.env.SOAK === '1';
const OPENING = 100_000n;
const ONCE_IN_MS = 1050;

const engines = [
  {
    name: 'PostgreSQL',
    postgres: process.env.TEST_DATABASE_URL,
    submits: isSoak ? 2000 : 40,
    accounts: isSoak ? 50 : 6,
    coupons: isSoak ? 200 : 25,
  },
  { name: 'PGlite', postgres: undefined, submits: 15, accounts: 2, coupons: 20 },
];

describe.each(engines)('placements that race over HTTP ($name)', ({ name, postgres, ...size }) => {
  const leftOut = name === 'PostgreSQL' && (postgres ?? '') === '';
  const racers = Math.min(size.submits, 200);
  const witness = new Witness();
  let site: BettingSite | undefined;
  afterAll(() => site?.remove(), 60_000);
  const run = test.skipIf(leftOut && process.env.CI !== 'true');

  /** One for both tests, with players for each: its start takes longer than they do. */
  async function open(): Promise<BettingSite> {
    if (leftOut) throw new Error('TEST_DATABASE_URL is not set, and under CI both engines are required.');
    const prices = Array.from({ length: 4 }, () => [2000, 3000, 4000] as const);
    site ??= await openBettingSite({ postgres, bettors: racers + size.accounts, prices });
    if (!site.server.isRunning) await site.server.start();
    return site;
  }

  async function problems(): Promise<readonly string[]> {
    await site?.server.close();
    return (await site?.look(({ db }) => witness.problems(db))) ?? [];
  }

  run(
    `${size.submits} coupons sent five times at once are taken once each, and a body that differs has no part in it`,
    { timeout: 1_800_000 },
    async () => {
      const { bettors, server, feed } = await open();
      let sent = 0;
      async function submit(bettor: Bettor): Promise<void> {
        const command = commandOf(bettor, [betOn(feed.gameIds[sent % 4] ?? '')]);
        const other = { ...command, amount: '60' };
        const isMixed = sent % 4 === 3;
        witness.sends(bettor, command);
        const bodies: PlaceCoupon[] = [command, command, command, command, isMixed ? other : command];
        const answers = await Promise.all(bodies.map((body) => placeAs(bettor, server.address, body)));
        const taken = answers.filter(({ status }) => status === 200);
        for (const answer of taken) witness.hears(command.id, answer);
        // One answer for all that were the same; whoever came with another body is sent away.
        expect(new Set(taken.map(({ body }) => body.coupon?.number)).size).toBe(1);
        expect(new Set(taken.map(({ body }) => body.coupon?.stake)).size).toBe(1);
        expect(answers.filter(({ status }) => status === 422)).toHaveLength(5 - taken.length);
        if (isMixed) expect([1, 4]).toContain(taken.length);
        else expect(taken).toHaveLength(5);
      }
      await Promise.all(
        bettors.slice(0, racers).map(async (bettor) => {
          while (sent < size.submits) {
            sent += 1;
            await submit(bettor);
            // A player has five calls in a second, and these were they.
            await wait(ONCE_IN_MS);
          }
        }),
      );
      expect(witness.answered).toBe(sent);
      expect(await problems()).toEqual([]);
      if (isSoak) process.stdout.write(`${name}. ${witness.words()}\n`);
    },
  );

  run(
    `${size.coupons} coupons on each of ${size.accounts} balances: never below zero, and exactly what fits is taken`,
    { timeout: 1_800_000 },
    async () => {
      const { server, feed, look, ...site } = await open();
      const bettors = site.bettors.slice(racers);
      const before = witness.answered;
      const random = seededRandom(20_261_116);
      const most = Number((OPENING * 3n) / BigInt(size.coupons));
      const race = async (bettor: Bettor): Promise<void> => {
        let left = size.coupons;
        const racer = async (): Promise<void> => {
          while (left > 0) {
            left -= 1;
            const amount = String(random.between(50, most));
            const command = commandOf(bettor, [betOn(feed.gameIds[left % 4] ?? '')], { amount });
            while ((await placeOnce(witness, server.address, { bettor, command }))?.status !== 200);
          }
        };
        await Promise.all(Array.from({ length: CALLS_PER_SECOND }, racer));
      };
      await Promise.all(bettors.map(race));
      expect(witness.answered - before).toBe(size.accounts * size.coupons);
      expect(await problems()).toEqual([]);
      if (isSoak) process.stdout.write(`${name}. ${witness.words()}\n`);
      const rows = await look(({ db }) =>
        db.selectFrom('coupon').select(['user_id', 'state', 'stake', 'refusal']).execute(),
      );
      for (const { userId } of bettors) {
        const own = rows.filter((row) => row.user_id === userId);
        const taken = own.filter(({ state }) => state === 'open');
        const refused = own.filter(({ state }) => state === 'refused');
        const left = taken.reduce((money, { stake }) => money - stake, OPENING);
        expect(left).toBeGreaterThanOrEqual(0n);
        expect(refused.length).toBeGreaterThan(0);
        // The balance only fell, so whatever was refused for it does not fit into what is left either.
        expect(refused.filter(({ stake }) => stake <= left)).toEqual([]);
        expect(new Set(refused.map(({ refusal }) => refusal?.reason))).toEqual(
          new Set(['stake-above-balance']),
        );
      }
    },
  );
});
