import { settleGames } from '../server/betting/settlement/index.ts';
import { CouponTaker, PlacementPace, playerDoor } from '../server/betting/wagering/index.ts';
import { BettingBook } from '../server/betting/wagering/testing/bettingBook.ts';
import { RULES, START } from '../server/betting/wagering/testing/wageringSite.ts';
// How many coupons of one game are settled in a second on PostgreSQL, and what players notice of it who place meanwhile.
// Placements alone and placements beside settlements take turns of ten seconds or more; what counts are the medians of
// their p99. Several games are settled in a turn, because one is over too soon. The database does not wait for its disk.
import { testClock } from '../server/platform/clock.ts';
import { migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { systemIds } from '../server/platform/ids.ts';
import { startTestPostgres } from '../tools/postgres.ts';
import { addPlayers, addRunningCoupons } from './support/runningCoupons.ts';
import { singleOn } from './support/single.ts';

const COUPONS = Number(process.env['COUPONS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Placements come as players do, whether or not the last one is answered. */
const PLACEMENTS_PER_SECOND = Number(process.env['PLACEMENTS_PER_SECOND'] ?? 100);
const ALONE_MS = Number(process.env['ALONE_MS'] ?? 10_000);
/** As many as take ten seconds. */
const GAMES = Number(process.env['GAMES'] ?? 3);
const RATE_MIN = 2000;
const SLOWER_MAX = 2;

const postgres = await startTestPostgres();
if ('missing' in postgres) throw new Error(postgres.missing);
const url = new URL(postgres.url);
url.pathname = '/fairline_bench';
await withDatabase(postgres.url, 'drop database if exists fairline_bench with (force)');
await withDatabase(postgres.url, 'create database fairline_bench');
const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 10 });
const { db } = database;
try {
  await migrateToLatest(db);
  const clock = testClock(START);
  const book = await BettingBook.open(clock, 4 * (ROUNDS + 1) * GAMES + 8);
  const pace = new PlacementPace();
  const parts = { db, clock, ids: systemIds, living: book.living, door: playerDoor, pace };
  const bettors = await addPlayers(db, 1000);
  const placers = await addPlayers(db, 200);
  const taker = new CouponTaker(parts);
  let turn = 0;
  const place = async (): Promise<number> => {
    const placer = placers[turn % placers.length];
    turn += 1;
    if (placer === undefined) throw new Error('Nobody places.');
    const began = performance.now();
    const result = await taker.place({
      userId: placer.userId,
      rules: RULES,
      command: singleOn(book.gameId(1), placer.accountId),
    });
    if (result.kind !== 'placed' || result.row.state !== 'open') throw new Error(JSON.stringify(result));
    return performance.now() - began;
  };
  await placeWhile(place, pause(ALONE_MS));
  const alone: number[] = [];
  const beside: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const decided: string[] = [];
    for (let turnGame = 0; turnGame < GAMES; turnGame += 1) {
      const game = 4 * (round * GAMES + turnGame) + 5;
      const gameIds = [book.gameId(game), book.gameId(game + 2)] as const;
      await addRunningCoupons(db, { bettors, count: COUPONS, gameIds });
      await book.result(game + 2, [1, 0, 0]);
      await settleGames(parts, [gameIds[1]]);
      await book.result(game, [1, 0, 0]);
      decided.push(gameIds[0]);
    }
    if (round === 0) {
      // The first one is for warming up, and without placements.
      const began = performance.now();
      await settleGames(parts, decided);
      console.log(`alone: ${rate(COUPONS * GAMES, performance.now() - began)} coupons/s`);
      continue;
    }
    const timesAlone = await placeWhile(place, pause(ALONE_MS));
    const p99Alone = p99(timesAlone);
    const began = performance.now();
    const settling = settleGames(parts, decided);
    const times = placeWhile(place, settling);
    const settled = await settling;
    const tookMs = performance.now() - began;
    const timesBeside = await times;
    const p99Beside = p99(timesBeside);
    if (settled !== COUPONS * GAMES) throw new Error(`${settled} of ${COUPONS * GAMES} were settled.`);
    alone.push(p99Alone);
    beside.push(p99Beside);
    rates.push((COUPONS * GAMES * 1000) / tookMs);
    console.log(
      `round ${round}: p99 of ${timesAlone.length} placements alone ${p99Alone.toFixed(1)} ms (median ${median(timesAlone).toFixed(1)}), of ${timesBeside.length} beside ${p99Beside.toFixed(1)} ms (median ${median(timesBeside).toFixed(1)}); ${rate(COUPONS * GAMES, tookMs)} coupons/s`,
    );
  }
  const slower = median(beside) / median(alone);
  console.log(
    `medians: ${Math.round(median(rates))} coupons/s of at least ${RATE_MIN}; p99 ${median(alone).toFixed(1)} ms alone, ${median(beside).toFixed(1)} ms beside, ${slower.toFixed(2)} of at most ${SLOWER_MAX}`,
  );
  if (median(rates) < RATE_MIN || slower > SLOWER_MAX) process.exitCode = 1;
} finally {
  await database.close();
  await withDatabase(postgres.url, 'drop database if exists fairline_bench with (force)');
  await postgres.stop();
}

async function withDatabase(server: string, statement: string): Promise<void> {
  const { Client } = await import('pg');
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** One placement at a time of arrival until the work is done; answers how long each took. */
async function placeWhile(place: () => Promise<number>, work: Promise<unknown>): Promise<number[]> {
  const placements: Promise<number>[] = [];
  const state = { isOver: false };
  void work.finally(() => {
    state.isOver = true;
  });
  const began = performance.now();
  while (!state.isOver) {
    const due = Math.floor(((performance.now() - began) * PLACEMENTS_PER_SECOND) / 1000);
    while (placements.length < due) placements.push(place());
    await pause(1);
  }
  return Promise.all(placements);
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function rate(count: number, tookMs: number): number {
  return Math.round((count * 1000) / tookMs);
}
