import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';
import { CHAIN_START, type LogEntry } from './entry.ts';
import { pack } from './packing.ts';

/** The end of the chain: what the next entry is chained to. */
export interface ChainHead {
  readonly position: number;
  readonly at: number;
  readonly hash: Uint8Array;
}

/** Somebody else wrote to the log: our book is not the one of the database any more. */
export class ChainBroken extends Error {
  override readonly name = 'ChainBroken';
}

/** The head as the database has it; made on the first call. */
export async function readHead(db: Kysely<Tables>): Promise<ChainHead> {
  await db
    .insertInto('feed_chain')
    .values({ id: 1, position: 0, at: 0, hash: CHAIN_START })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db.selectFrom('feed_chain').selectAll().executeTakeFirstOrThrow();
  return { position: Number(row.position), at: Number(row.at), hash: row.hash };
}

export interface FeedProgress {
  readonly feedId: string;
  readonly lastSequence: number;
  readonly freshAt: number;
}

/**
 * Appends entries, notes how far the feeds have come and moves the head, in one statement. The head must be where we
 * left it: of two writers on one database the second is turned away before it can fork the chain.
 */
export async function appendEntries(
  db: Kysely<Tables>,
  { entries, feeds, now }: { entries: readonly LogEntry[]; feeds: readonly FeedProgress[]; now: Date },
  head: ChainHead,
): Promise<ChainHead> {
  const next = entries.at(-1) ?? head;
  const { rows } = await sql<{ moved: number }>`
    with head as (
      update feed_chain
      set position = ${next.position}, at = ${next.at}, hash = decode(${base64(next.hash)}, 'base64')
      where id = 1 and position = ${head.position} and hash = decode(${base64(head.hash)}, 'base64')
      returning id
    ), written as (
      insert into feed_log (position, at, sequence, game_id, feed_id, kind, cause, delta, hash)
      select e.position, e.at, e.sequence, nullif(e.game_id, '')::uuid, e.feed_id, e.kind, e.cause,
             decode(e.delta, 'base64'), decode(e.hash, 'base64')
      from head, unnest(
        ${entries.map(({ position }) => String(position))}::bigint[],
        ${entries.map(({ at }) => String(at))}::bigint[],
        ${entries.map(({ sequence }) => String(sequence))}::bigint[],
        ${entries.map(({ gameId }) => gameId ?? '')}::text[],
        ${entries.map(({ feedId }) => feedId)}::text[],
        ${entries.map(({ kind }) => kind)}::text[],
        ${entries.map(({ cause }) => cause)}::text[],
        ${entries.map(({ delta }) => base64(pack(delta)))}::text[],
        ${entries.map(({ hash }) => base64(hash))}::text[]
      ) as e (position, at, sequence, game_id, feed_id, kind, cause, delta, hash)
    ), noted as (
      insert into feed_source (feed_id, last_sequence, fresh_at, made_at, changed_at)
      select f.feed_id, f.last_sequence, nullif(f.fresh_at, '')::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from head, unnest(
        ${feeds.map(({ feedId }) => feedId)}::text[],
        ${feeds.map(({ lastSequence }) => String(lastSequence))}::bigint[],
        ${feeds.map(({ freshAt }) => (Number.isFinite(freshAt) ? new Date(freshAt).toISOString() : ''))}::text[]
      ) as f (feed_id, last_sequence, fresh_at)
      on conflict (feed_id) do update set last_sequence = excluded.last_sequence, fresh_at = excluded.fresh_at
    )
    select count(*)::int as moved from head`.execute(db);
  if (rows[0]?.moved !== 1) throw new ChainBroken('The log was written by somebody else since we read it.');
  return { position: next.position, at: next.at, hash: next.hash };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
