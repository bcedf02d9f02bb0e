import { foldChange, newBook, type BookGame } from '@fairline/feed';
import { sql, type Kysely, type RawBuilder } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';
import { changeOf, entryOfRow, type LogRow } from './entry.ts';

/**
 * A game with all its markets as the book had it at a past moment; undefined before its first entry and for hours that
 * are compacted. It folds at most the entries since the game was last written whole.
 */
export async function bookAt(
  db: Kysely<Tables>,
  { gameId, moment }: { gameId: string; moment: Date },
): Promise<BookGame | undefined> {
  return fold(db, gameId, sql<boolean>`l.at <= ${moment.getTime()}::bigint`);
}

/** The same by a position of the log, which names one state where several changes have one moment. */
export async function bookAtPosition(
  db: Kysely<Tables>,
  { gameId, position }: { gameId: string; position: bigint },
): Promise<BookGame | 'compacted' | undefined> {
  const hour = await db
    .selectFrom('feed_log_hour')
    .select('first_position')
    .where('last_position', '>=', position)
    .limit(1)
    .executeTakeFirst();
  if (hour !== undefined) return 'compacted';
  const game = await fold(db, gameId, sql<boolean>`l.position <= ${position}::bigint`);
  return game ?? ((await isCompacted(db, gameId)) ? 'compacted' : undefined);
}

/** Of a game that the book had forgotten before its beginning was put away, later entries may be left by themselves. */
async function isCompacted(db: Kysely<Tables>, gameId: string): Promise<boolean> {
  const summary = await db
    .selectFrom('feed_log_summary')
    .select('game_id')
    .where('game_id', '=', gameId)
    .limit(1)
    .executeTakeFirst();
  return summary !== undefined;
}

async function fold(
  db: Kysely<Tables>,
  gameId: string,
  isBefore: RawBuilder<boolean>,
): Promise<BookGame | undefined> {
  const { rows } = await sql<LogRow>`
    with base as (
      select coalesce((
        select l.position from feed_log l where l.game_id = ${gameId}::uuid and l.kind = 'whole' and ${isBefore}
        order by l.position desc limit 1), 0) as position
    ), entries as (
      select l.* from feed_log l, base b
      where l.game_id = ${gameId}::uuid and l.position >= b.position and ${isBefore}
    )
    select * from entries
    union all
    select l.* from feed_log l
    where l.kind = 'stale' and l.feed_id = (select feed_id from entries limit 1)
      and l.position >= (select position from base) and ${isBefore}
    order by position`.execute(db);
  const changes = rows.map((row) => changeOf(entryOfRow(row)));
  const first = changes.find((change) => 'gameId' in change);
  // Entries without their beginning are what a compacted hour has left over.
  if (first?.kind !== 'whole' && !(first !== undefined && 'isNew' in first.delta)) return undefined;
  const book = newBook();
  for (const change of changes) foldChange(book, change);
  return book.games.get(gameId);
}
