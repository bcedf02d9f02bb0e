import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import { describeOnOneEngine } from '../../platform/database/testing.ts';
import { copyMigratedPglite } from '../../platform/database/testing/pgliteImage.ts';
import { checkBets } from '../betOrder/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import type { SettlementStep } from './settleCoupon.ts';
import { settleGames } from './settleGames.ts';
import { Settler } from './settler.ts';

const IN_BATCHES: readonly SettlementStep[] = ['read', 'planned', 'written'];
const ONE_BY_ONE: readonly SettlementStep[] = [
  'locked',
  'legs-written',
  'taken-back',
  'paid',
  'state-written',
];
const STEPS = [...IN_BATCHES, ...ONE_BY_ONE];
const ROUNDS = process.env.SOAK === '1' ? 10 : 1;
/** A game for every kill: another result of one that was settled before would change its coupons too. */
const GAMES = 2 * STEPS.length * ROUNDS;
/** More than are written at once, so that some are settled and some are not when the process is gone. */
const COUPONS = 26;

function stepsOf(few: readonly SettlementStep[]): readonly SettlementStep[] {
  return process.env.SOAK === '1' ? STEPS : few;
}

/** Kills a process that settles at this step, goes on with another one, and looks at every coupon and all the money. */
async function killAt(
  step: SettlementStep,
  round: number,
  { openIt, place }: { readonly openIt: () => Promise<Database>; readonly place: string },
): Promise<void> {
  const game = 2 * (STEPS.length * round + STEPS.indexOf(step)) + 1;
  const isCorrection = ONE_BY_ONE.includes(step);
  let database = await openIt();
  let site = await openWageringSite(() => Promise.resolve(database), { games: GAMES, hasLog: true });
  const player = { userId: site.userId, accountId: site.accountId };
  const ids: string[] = [];
  for (let count = 0; count < (isCorrection ? 2 : COUPONS); count += 1) {
    const { row } = await site.place([site.bet(game, count % 2 === 0 ? 'home' : 'draw')]);
    ids.push(row?.id ?? '');
  }
  if (isCorrection) {
    await site.book.result(game, [1, 0, 0]);
    await settleGames(site.parts, [site.book.gameId(game)]);
  }
  // The embedded database belongs to one process at a time.
  await database.close();
  const [signal, code] = await killed([
    place,
    String(game),
    isCorrection ? '0,1,0' : '1,0,0',
    step,
    String(GAMES),
  ]);
  expect([step, signal, code]).toEqual([step, 'SIGKILL', null]);
  database = await openIt();
  site = await openWageringSite(() => Promise.resolve(database), { games: GAMES, hasLog: true });
  // Whoever comes next finds in the log what was decided; nobody tells it.
  const problems: unknown[] = [];
  const settlers = [1, 2].map(() => new Settler(site.parts, (problem) => problems.push(problem)));
  for (const settler of settlers) settler.start();
  await Promise.all(settlers.map((settler) => settler.close()));
  expect([step, problems]).toEqual([step, []]);
  for (const [index, id] of ids.entries()) {
    const isWon = (index % 2 === 0) !== isCorrection;
    const { state, paid } = await site.row(id);
    expect([step, index, state, paid]).toEqual([
      step,
      index,
      'settled',
      isWon ? (index % 2 === 0 ? 1000n : 1500n) : 0n,
    ]);
    const { rows } = await sql<{ kind: string }>`
      select kind from settlement where coupon_id = ${id} order by sequence`.execute(database.db);
    expect(rows.map(({ kind }) => kind)).toEqual(
      isCorrection ? ['settlement', 'reversal', 'settlement'] : ['settlement'],
    );
  }
  const staked = 500n * BigInt(ids.length);
  const won = isCorrection ? 1500n : 1000n * BigInt(ids.length / 2);
  expect(await site.balance(player.userId)).toBe(100_000n - staked + won);
  expect((await checkLedger(database.db)).problems).toEqual([]);
  expect((await checkBets(database.db)).problems).toEqual([]);
  await database.close();
}

async function killed(args: readonly string[]): Promise<[signal: string | null, code: number | null]> {
  const child = fork(
    fileURLToPath(new URL('../wagering/testing/settlingProcess.ts', import.meta.url)),
    args,
    {
      // It lives too short to earn back what a better translation of the embedded engine costs.
      execArgv: ['--liftoff-only'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return [signal, code];
}

describe('settlement that is killed, on the embedded database', { timeout: 1_200_000 }, () => {
  test('at every step: what was written stays, the rest is done by the next one, and no money is lost', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fairline-killed-'));
    const openIt = () => openDatabase({ kind: 'pglite', folder });
    await copyMigratedPglite(join(folder, 'pglite'));
    for (let round = 0; round < ROUNDS; round += 1)
      for (const step of stepsOf(['written', 'paid'])) await killAt(step, round, { openIt, place: folder });
    await rm(folder, { recursive: true, force: true });
  });
});

describeOnOneEngine('settlement that is killed', (open) => {
  test('at every step: several processes may have been at it', { timeout: 1_200_000 }, async ({ skip }) => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    const name = rows[0]?.name ?? '';
    const server = process.env.TEST_DATABASE_URL;
    if (server === undefined || !name.startsWith('fairline_test_')) {
      skip('the embedded database has its own test');
      return;
    }
    const url = new URL(server);
    url.pathname = `/${name}`;
    const openIt = () => openDatabase({ kind: 'postgres', url: url.href, poolSize: 4 });
    for (let round = 0; round < ROUNDS; round += 1)
      for (const step of stepsOf(['planned', 'written', 'taken-back', 'paid']))
        await killAt(step, round, { openIt, place: url.href });
  });
});
