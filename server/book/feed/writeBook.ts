import { ENTITY_KINDS, storedGame, type Book, type BookChange, type BookGame } from '@fairline/feed';
import { sql, type Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { LogEntry } from './log/entry.ts';
import { appendEntries, type ChainHead, type FeedProgress } from './log/writeLog.ts';

export interface Batch {
  readonly entries: readonly LogEntry[];
  readonly changes: readonly BookChange[];
  /** The games as they are after the changes. */
  readonly games: ReadonlyMap<string, BookGame>;
  readonly feeds: readonly FeedProgress[];
  readonly now: Date;
}

/** Writes all of a batch or nothing, and returns the new end of the log. */
export async function writeBatch(
  db: Kysely<Tables>,
  book: Book,
  batch: Batch,
  head: ChainHead,
): Promise<ChainHead> {
  const games = gamesToWrite(batch);
  // Most batches are prices alone, and one statement needs no transaction around it.
  if (games.length === 0 && !batch.changes.some(({ kind }) => kind === 'entity')) {
    return appendEntries(db, batch, head);
  }
  return inTransaction(db, async (tx) => {
    const next = await appendEntries(tx, batch, head);
    await writeEntities(tx, batch.changes);
    await writeGames(tx, book, games, batch.now);
    return next;
  });
}

/** Prices are in the log alone: the table of games changes when something else does. */
function gamesToWrite({ changes, games }: Batch): BookGame[] {
  const ids = new Set<string>();
  for (const change of changes) {
    if (change.kind === 'entity' || change.kind === 'stale' || change.kind === 'whole') continue;
    const { fixture, statusId, settled, cancelled } = change.delta;
    const isOverNow = change.kind === 'correction';
    if (isOverNow || (fixture ?? statusId ?? settled ?? cancelled) !== undefined) ids.add(change.gameId);
  }
  return [...ids].flatMap((id) => games.get(id) ?? []);
}

async function writeEntities(tx: Kysely<Tables>, changes: readonly BookChange[]): Promise<void> {
  const rows = new Map<string, { kind: string; id: string; feedId: string; entry: string }>();
  for (const change of changes) {
    if (change.kind !== 'entity') continue;
    for (const kind of ENTITY_KINDS) {
      for (const entry of change.delta[kind] ?? []) {
        const row = { kind, id: entry.id, feedId: entry.feedId, entry: JSON.stringify(entry) };
        rows.set(`${kind} ${entry.id}`, row);
      }
    }
  }
  if (rows.size === 0) return;
  const list = [...rows.values()];
  await sql`
    insert into book_entity (kind, id, feed_id, entry)
    select e.kind, e.id, e.feed_id, e.entry::jsonb
    from unnest(
      ${list.map(({ kind }) => kind)}::text[], ${list.map(({ id }) => id)}::text[],
      ${list.map(({ feedId }) => feedId)}::text[], ${list.map(({ entry }) => entry)}::text[]
    ) as e (kind, id, feed_id, entry)
    on conflict (kind, id) do update set feed_id = excluded.feed_id, entry = excluded.entry`.execute(tx);
}

async function writeGames(
  tx: Kysely<Tables>,
  book: Book,
  games: readonly BookGame[],
  now: Date,
): Promise<void> {
  if (games.length === 0) return;
  const rows = games.map((game) => {
    const { fixture, feedId, statusId } = game;
    return {
      id: fixture.id,
      number: fixture.number,
      feed_id: feedId,
      sport_id: book.championships.get(fixture.championshipId)?.sportId ?? '',
      championship_id: fixture.championshipId,
      parent_id: fixture.part?.parentId ?? '',
      home_id: fixture.homeId,
      away_id: fixture.awayId,
      status_id: statusId,
      starts_at: new Date(fixture.startsAt).toISOString(),
      ends_at: new Date(fixture.endsAt).toISOString(),
      game: { ...storedGame(game), markets: [], events: [] },
    };
  });
  await sql`
    insert into book_game (id, number, feed_id, sport_id, championship_id, parent_id, home_id, away_id, status_id,
                           starts_at, ends_at, changed_at, game)
    select e.id::uuid, e.number, e.feed_id, e.sport_id, e.championship_id, nullif(e.parent_id, '')::uuid, e.home_id,
           e.away_id, e.status_id, e.starts_at::timestamptz, e.ends_at::timestamptz, ${now}::timestamptz, e.game
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (
      id text, number integer, feed_id text, sport_id text, championship_id text, parent_id text, home_id text,
      away_id text, status_id smallint, starts_at text, ends_at text, game jsonb)
    on conflict (id) do update set
      number = excluded.number, feed_id = excluded.feed_id, sport_id = excluded.sport_id,
      championship_id = excluded.championship_id, parent_id = excluded.parent_id, home_id = excluded.home_id,
      away_id = excluded.away_id, status_id = excluded.status_id, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, changed_at = excluded.changed_at, game = excluded.game`.execute(tx);
}
