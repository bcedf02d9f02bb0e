import { feedOf, foldChange, newBook, recallGame, type Book } from '@fairline/feed';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { changeOf, entryOfRow, type LogRow } from './log/entry.ts';
import { readHead, type ChainHead } from './log/writeLog.ts';

interface ReadBook {
  readonly book: Book;
  readonly head: ChainHead;
}

/** The book as it was left: feeds, entries, and the games that are not over or ended after `endedAfter`. */
export async function readBook(db: Kysely<Tables>, endedAfter: Date): Promise<ReadBook> {
  const head = await readHead(db);
  const book = newBook();
  for (const row of await db.selectFrom('book_entity').select(['kind', 'id', 'entry']).execute()) {
    book[row.kind].set(row.id, row.entry as never);
  }
  const wanted = sql<{ id: string }>`
    select id from book_game where status_id not in (4, 6) or ends_at > ${endedAfter}`;
  await foldGames(db, book, wanted);
  for (const row of await db.selectFrom('feed_source').selectAll().execute()) {
    const feed = feedOf(book, row.feed_id);
    feed.lastSequence = Number(row.last_sequence);
    feed.freshAt = row.fresh_at?.getTime() ?? Number.NEGATIVE_INFINITY;
  }
  book.position = head.position;
  return { book, head };
}

/** Brings games back that are not in memory, so that late messages about them find them. */
export async function recallGames(db: Kysely<Tables>, book: Book, ids: readonly string[]): Promise<void> {
  const aside = newBook();
  await foldGames(db, aside, sql`select id from book_game where id = any(${[...ids]}::uuid[])`);
  for (const game of aside.games.values()) recallGame(book, game);
}

async function foldGames(db: Kysely<Tables>, book: Book, wanted: RawBuilder<{ id: string }>): Promise<void> {
  // Each game by its own index search ("offset 0" keeps it so): the log is far longer than what is wanted of it.
  const { rows } = await sql<LogRow>`
    with wanted as (${wanted}), base as materialized (
      select w.id, coalesce((
        select l.position from feed_log l where l.game_id = w.id and l.kind = 'whole'
        order by l.position desc limit 1), 0) as position
      from wanted w
    )
    select e.* from base b cross join lateral (
      select l.* from feed_log l where l.game_id = b.id and l.position >= b.position offset 0
    ) e
    union all
    select l.* from feed_log l where l.kind = 'stale' and l.position >= coalesce((select min(position) from base), 0)
    order by position`.execute(db);
  for (const row of rows) foldChange(book, changeOf(entryOfRow(row)));
}
