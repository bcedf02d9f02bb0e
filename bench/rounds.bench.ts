// Rounds of Percent per second on PostgreSQL against pgbench (tpcb-like, scale 10) on the same server, taking turns.
// SECONDS=10 ROUNDS=2 by default. The clock goes on with every round, so that nobody meets the pace.
import { randomUUID } from 'node:crypto';

import { getGameTerms, getSeeds, playRound, startSeeds } from '@fairline/contracts/play';
import fastify from 'fastify';

import { checkLedger } from '../server/money/wallet/index.ts';
import { testClock } from '../server/platform/clock.ts';
import { migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { Endpoints } from '../server/platform/http/endpoints.ts';
import { systemIds } from '../server/platform/ids.ts';
import { wrongRounds } from '../server/play/rounds/index.ts';
import { ROUND_RULES, serveRounds } from '../server/play/rounds/testing/serveRounds.ts';
import { besidePgbench, judge, median, type Measured } from './support/pgbench.ts';
import { addPlayers } from './support/runningCoupons.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const PLAYERS = 640;
const LEAST_AT = new Map([
  [8, 0.35],
  [32, 0.8],
]);
const GAME = 'percent';

await besidePgbench(measure);

async function measure({ url, transactions }: Measured): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 10 });
  const { db } = database;
  await migrateToLatest(db);
  const players = await addPlayers(db, PLAYERS);
  const clock = testClock(new Date('2030-03-17T12:00:00Z'));
  const endpoints = new Endpoints(fastify(), { checksReplies: false });
  let caller = 0;
  // Asked for before anything else of a call, so each call is one of the player whom it was made for.
  serveRounds(endpoints, { db, clock, ids: systemIds, playerOf: () => Promise.resolve(caller) });
  const { api } = endpoints;
  const as = <Result>(userId: number, call: () => Promise<Result>): Promise<Result> => {
    caller = userId;
    return call();
  };
  const { modelHash } = await as(players[0]?.userId ?? 0, () =>
    api.call(getGameTerms, { params: { game: GAME } }),
  );
  const pairs: string[] = [];
  for (const { userId } of players) {
    const { next } = await as(userId, () => api.call(getSeeds, {}));
    const body = { commitment: next.commitment, clientSeed: 'bench' };
    pairs.push((await as(userId, () => api.call(startSeeds, { body }))).current?.pairId ?? '');
  }

  let sent = 0;
  const play = async (): Promise<void> => {
    const index = (sent += 1) % PLAYERS;
    // Twice the pace between two rounds of one player, as some are late.
    clock.advance((2 * ROUND_RULES.paceMs) / PLAYERS);
    const { userId, accountId } = players[index] ?? { userId: 0, accountId: 0 };
    const round = { accountId, stake: '10', params: { target: 5000 }, pairId: pairs[index] ?? '', modelHash };
    const body = { id: randomUUID(), game: GAME, ...round };
    const { status, refusal } = await as(userId, () => api.call(playRound, { body }));
    if (status !== 'played') throw new Error(JSON.stringify(refusal));
  };
  const rounds = async (clients: number, seconds: number): Promise<{ perSecond: number; cpu: number }> => {
    let played = 0;
    const before = process.cpuUsage();
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - begun < seconds * 1000) {
          await play();
          played += 1;
        }
      }),
    );
    const { user, system } = process.cpuUsage(before);
    return { perSecond: (played * 1000) / (performance.now() - begun), cpu: (user + system) / played };
  };

  await rounds(32, 2);
  const ratios = new Map<number, number[]>([...LEAST_AT.keys()].map((clients) => [clients, []]));
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    for (const clients of LEAST_AT.keys()) {
      const tps = await transactions(clients, SECONDS);
      const { perSecond, cpu } = await rounds(clients, SECONDS);
      ratios.get(clients)?.push(perSecond / tps);
      console.log(
        `  ${clients} clients: ${perSecond.toFixed(0)} rounds/s at ${cpu.toFixed(0)} us of this process, pgbench ${tps.toFixed(0)}/s, ratio ${(perSecond / tps).toFixed(2)}`,
      );
    }
  }
  for (const [clients, found] of ratios)
    judge(`${clients} clients, of pgbench`, median(found), { least: LEAST_AT.get(clients) ?? 0 });
  const problems = [...(await checkLedger(db)).problems, ...(await wrongRounds(db, 50))];
  console.log(`  ledger and rounds: ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
  await database.close();
}
