import { gameOfStored, type Book, type BookGame, type StoredGame } from '@fairline/feed';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Games by id: from memory, and those that were forgotten as they were left in the database, without prices. */
export async function gamesOf(
  db: Kysely<Tables>,
  book: Book,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, BookGame>> {
  const games = new Map<string, BookGame>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const known = book.games.get(id);
    if (known === undefined) missing.push(id);
    else games.set(id, known);
  }
  if (missing.length === 0) return games;
  // With the position of its last change, so that a bet which is settled by it tells how new that word was.
  const { rows } = await sql<{ id: string; game: StoredGame; version: bigint | string | null }>`
    select id, game, (select max(position) from feed_log where feed_log.game_id = book_game.id) as version
    from book_game where id = any(${missing}::uuid[])`.execute(db);
  for (const { id, game, version } of rows)
    games.set(id, { ...gameOfStored(game), version: Number(version ?? 0) });
  return games;
}
