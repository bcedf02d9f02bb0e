import { setTimeout as wait } from 'node:timers/promises';

import { seededRandom } from '@fairline/coupon/testkit';
import { sql, type Kysely } from 'kysely';
import { afterEach, expect, test } from 'vitest';

import { startCrashableCluster } from '../../tools/postgres/cluster.ts';
import { installedPostgres } from '../../tools/postgres/installation.ts';
import type { Tables } from '../platform/database/index.ts';
import { openBettingSite, type BettingSite } from './testing/betting/bettingSite.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { sendAgain, startLoad } from './testing/betting/load.ts';
import { Witness } from './testing/betting/witness.ts';

const STOPS = Number(process.env.STOPS ?? (process.env.SOAK === '1' ? 30 : 1));
const PLACEMENTS = 40;
/** They stay open; after them comes one for every stop, which is decided while the database falls. */
const OPEN_GAMES = 2;
const CLIENTS = 12;
/** With its own PostgreSQL: the one of the other tests must not be stopped. */
const program = (process.env.TEST_DATABASE_URL ?? '') === '' ? undefined : await installedPostgres();

const cleanUp: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
}, 120_000);

test.skipIf(program === undefined)(
  `a database that is stopped ${STOPS} times under load: calls are refused by name, the server heals by itself, and no acknowledged bet is lost`,
  { timeout: 3_600_000 },
  async () => {
    const cluster = await startCrashableCluster(program ?? '', () => undefined);
    if ('missing' in cluster) throw new Error(cluster.missing);
    cleanUp.push(() => cluster.stop());
    const site = await openBettingSite({
      postgres: cluster.url,
      bettors: 60,
      prices: Array.from({ length: OPEN_GAMES + STOPS }, () => [2000, 3000, 4000] as const),
    });
    cleanUp.push(() => site.remove());
    const { server, bettors, feed } = site;
    const random = seededRandom(Number(process.env.SEED ?? 20_261_116));
    const witness = new Witness();
    let deciding = OPEN_GAMES;
    const results: Promise<void>[] = [];
    const load = startLoad(
      {
        witness,
        bettors,
        address: () => server.address,
        command: (bettor) =>
          commandOf(bettor, [
            betOn(feed.gameIds[random.between(0, Math.min(deciding, OPEN_GAMES + STOPS - 1))] ?? ''),
          ]),
      },
      CLIENTS,
    );
    for (let stop = 0; stop < STOPS; stop += 1) {
      const wanted = witness.answered + random.between(PLACEMENTS / 2, 2 * PLACEMENTS);
      while (witness.answered < wanted) await wait(5);
      deciding += 1;
      results.push(site.send(feed.result(deciding - 1, [1, 0, 0])));
      await wait(random.between(0, 30));
      await cluster.crash();
      expect(await readiness(site)).toBe('database-unreachable');
      await wait(random.between(0, 300));
      await cluster.restart();
      // Nobody starts the server again: it takes bets as soon as it can.
      const heard = witness.answered;
      while (witness.answered === heard) await wait(20);
      expect(server.isRunning).toBe(true);
      expect(await withNewConnection(() => site.look(({ db }) => witness.problems(db)))).toEqual([]);
    }
    await load.stop();
    await sendAgain(witness, () => server.address);
    expect(witness.unanswered()).toEqual([]);
    await Promise.all(results);
    while ((await site.look(({ db }) => openOn(db, feed.gameIds.slice(OPEN_GAMES)))) > 0) await wait(50);
    expect(await site.look(({ db }) => witness.problems(db))).toEqual([]);
    if (process.env.SOAK === '1') process.stdout.write(`${STOPS} stops. ${witness.words()}\n`);
    const unnamed = [...witness.answers.keys()].filter(
      (answer) =>
        // A bet may come when its game is decided.
        !['200 accepted', '200 refused', '503 database-unreachable', '429 too-many-requests'].includes(
          answer,
        ),
    );
    expect(unnamed).toEqual([]);
    expect(witness.answers.get('503 database-unreachable')).toBeGreaterThan(0);
  },
);

/** How many bets on these games nobody has settled. */
async function openOn(db: Kysely<Tables>, gameIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from coupon_leg as leg join coupon on coupon.id = leg.coupon_id
    where leg.game_id = any(${[...gameIds]}::uuid[]) and coupon.state = 'open'`.execute(db);
  return rows[0]?.open ?? 0;
}

async function readiness({ server }: BettingSite): Promise<string> {
  const reply = await fetch(`${server.address}/readyz`);
  return ((await reply.json()) as { status: string }).status;
}

/** The first query of our own connection may meet the one that was cut off. */
async function withNewConnection<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    return work();
  }
}
