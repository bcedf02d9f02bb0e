import { FAVOURITES_MAX } from '@fairline/contracts';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';

/** The games that the player has marked, the newest last. */
export async function readFavouriteGames(db: Kysely<Tables>, userId: number): Promise<string[]> {
  const row = await db
    .selectFrom('user_favourite')
    .where('user_id', '=', userId)
    .select('games')
    .executeTakeFirst();
  return row === undefined ? [] : [...row.games];
}

/**
 * Marks and unmarks games, and answers all that are marked then. Two browsers may do so at once: each tells what it
 * changed, so neither takes back what the other has marked.
 */
export async function markFavouriteGames(
  db: Kysely<Tables>,
  change: {
    readonly userId: number;
    readonly marked: readonly string[];
    readonly unmarked: readonly string[];
    readonly now: Date;
  },
): Promise<string[]> {
  const { userId, now } = change;
  return inTransaction(db, async (tx) => {
    // There is a row to wait for, also for the first two marks at once.
    await tx
      .insertInto('user_favourite')
      .values({ user_id: userId, games: '[]', changed_at: now })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
    const { games: before } = await tx
      .selectFrom('user_favourite')
      .where('user_id', '=', userId)
      .select('games')
      .forUpdate()
      .executeTakeFirstOrThrow();
    const gone = new Set(change.unmarked);
    const games = [...new Set([...before, ...change.marked])]
      .filter((id) => !gone.has(id))
      .slice(-FAVOURITES_MAX);
    await tx
      .updateTable('user_favourite')
      .set({ games: JSON.stringify(games), changed_at: now })
      .where('user_id', '=', userId)
      .execute();
    return games;
  });
}
