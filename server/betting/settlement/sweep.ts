import { sql } from 'kysely';

import { gamesDecided } from '../../book/feed/index.ts';
import { inTransaction } from '../../platform/database/index.ts';
import type { SettlementParts } from './settleCoupon.ts';
import { gamesToSettle, settleGames } from './settleGames.ts';

/**
 * Settles what may have been left out: results, corrections and cancellations that are in the log since the last sweep
 * of any process, games of which something failed, and bets that were accepted in the moment of their result. How far
 * it has come is written when it is done, so that a process that is gone leaves the rest to the next one.
 */
export async function sweep(parts: SettlementParts): Promise<void> {
  const { db, living } = parts;
  if (await isBehindSweeps(parts)) return;
  // What is settled below is at least as new as this.
  const upTo = living.book.position;
  const games = new Set([
    ...(await gamesToSettle(parts)),
    ...(await gamesWithNews(parts, upTo)),
    ...(await db.selectFrom('settlement_due').select('game_id').execute()).map(({ game_id }) => game_id),
  ]);
  const failed: string[] = [];
  const problems: unknown[] = [];
  for (const gameId of games) {
    try {
      await settleGames(parts, [gameId]);
    } catch (error) {
      failed.push(gameId);
      problems.push(error);
    }
  }
  await noteSwept(parts, { upTo, games: [...games], failed });
  if (problems.length > 0) throw new AggregateError(problems, `${problems.length} games were not settled.`);
}

/**
 * Whether another process has swept by a newer book. By an older one a bet would be paid of which the result was taken
 * back meanwhile, and nobody would look at it again.
 */
export async function isBehindSweeps({ db, living }: SettlementParts): Promise<boolean> {
  return living.book.position < (await sweptUpTo(db));
}

async function sweptUpTo(db: SettlementParts['db']): Promise<number> {
  const { position } = await db.selectFrom('settlement_cursor').select('position').executeTakeFirstOrThrow();
  return Number(position);
}

/** Those of the games of the log on which somebody has bet. */
async function gamesWithNews({ db }: SettlementParts, upTo: number): Promise<readonly string[]> {
  const after = await sweptUpTo(db);
  if (after >= upTo) return [];
  const decided = await gamesDecided(db, { after, upTo });
  if (decided.length === 0) return [];
  const { rows } = await sql<{ game_id: string }>`
    select given.game_id from unnest(${[...decided]}::uuid[]) as given (game_id)
    where exists (select from coupon_leg leg where leg.game_id = given.game_id)`.execute(db);
  return rows.map(({ game_id }) => game_id);
}

async function noteSwept(
  { db, clock }: SettlementParts,
  {
    upTo,
    games,
    failed,
  }: { readonly upTo: number; readonly games: readonly string[]; readonly failed: readonly string[] },
): Promise<void> {
  const done = games.filter((id) => !failed.includes(id));
  await inTransaction(db, async (tx) => {
    // What failed by a newer book than ours is not done because it went well by an older one.
    await sql`delete from settlement_due where game_id = any(${done}::uuid[]) and position <= ${upTo}`.execute(
      tx,
    );
    await sql`
      insert into settlement_due as due (game_id, since, position)
      select unnest(${[...failed]}::uuid[]), ${clock.now()}, ${upTo}
      on conflict (game_id) do update set position = greatest(due.position, excluded.position)`.execute(tx);
    await sql`update settlement_cursor set position = ${upTo} where position < ${upTo}`.execute(tx);
  });
}
