import { gameOfStored, type Book, type BookGame, type StoredGame } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';

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
  const rows = await db.selectFrom('book_game').select(['id', 'game']).where('id', 'in', missing).execute();
  for (const { id, game } of rows) games.set(id, gameOfStored(game as StoredGame));
  return games;
}
