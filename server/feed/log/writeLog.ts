import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../database/index.ts';
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

/**
 * Appends entries and moves the head, in one statement. The head must be where we left it: of two writers on one
 * database the second is turned away before it can fork the chain.
 */
export async function appendEntries(
  db: Kysely<Tables>,
  entries: readonly LogEntry[],
  head: ChainHead,
): Promise<ChainHead> {
  const last = entries.at(-1);
  if (last === undefined) return head;
  const { rows } = await sql<{ written: number }>`
    with head as (
      update feed_chain set position = ${last.position}, at = ${last.at}, hash = decode(${last.hash.toString('base64')}, 'base64')
      where id = 1 and position = ${head.position} and hash = decode(${Buffer.from(head.hash).toString('base64')}, 'base64')
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
        ${entries.map(({ delta }) => pack(delta).toString('base64'))}::text[],
        ${entries.map(({ hash }) => hash.toString('base64'))}::text[]
      ) as e (position, at, sequence, game_id, feed_id, kind, cause, delta, hash)
      returning 1
    )
    select count(*)::int as written from written`.execute(db);
  if (rows[0]?.written !== entries.length) {
    throw new ChainBroken('The log was written by somebody else since we read it.');
  }
  return { position: last.position, at: last.at, hash: last.hash };
}
