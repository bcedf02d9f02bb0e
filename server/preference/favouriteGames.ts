import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';

/** The games that the player has marked, the newest last. */
export async function readFavouriteGames(db: Kysely<Tables>, userId: number): Promise<string[]> {
  const row = await db
    .selectFrom('user_favourite')
    .where('user_id', '=', userId)
    .select('games')
    .executeTakeFirst();
  return row === undefined ? [] : [...row.games];
}

/** Keeps these instead of those before: the last browser that marked is right. */
export async function keepFavouriteGames(
  db: Kysely<Tables>,
  kept: { readonly userId: number; readonly games: readonly string[]; readonly now: Date },
): Promise<void> {
  const games = JSON.stringify(kept.games);
  await db
    .insertInto('user_favourite')
    .values({ user_id: kept.userId, games, changed_at: kept.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ games, changed_at: kept.now }))
    .execute();
}
