import type { BookChange } from '@fairline/feed';
import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';
import { CHAIN_START, changeOf, entryOfRow, hashOf, type LogEntry, type LogRow } from './entry.ts';

/** An entry of the log with the hash that it hangs on: with it anybody can recompute its own. */
export interface ChainedRow extends LogRow {
  readonly previous_hash: Uint8Array;
}

/** Which entries of a game: a game of days has thousands, so that nobody reads them all at once. */
interface EntriesAsked {
  readonly gameId: string;
  readonly from: bigint;
  readonly upTo: bigint;
  readonly limit: number;
  readonly isNewestFirst?: boolean;
  readonly isWholeOnly?: boolean;
}

/** The entries of a game that the log still has between two positions, both included. */
export async function gameEntries(db: Kysely<Tables>, asked: EntriesAsked): Promise<ChainedRow[]> {
  const { gameId, from, upTo, limit, isNewestFirst = false, isWholeOnly = false } = asked;
  const { rows } = await sql<LogRow & { readonly previous_hash: Uint8Array | null }>`
    select entry.*, coalesce(before.hash, hour.last_hash) as previous_hash from (
      select * from feed_log where game_id = ${gameId}::uuid
        and position >= ${from}::bigint and position <= ${upTo}::bigint
        ${isWholeOnly ? sql`and kind = 'whole'` : sql``}
      order by position ${isNewestFirst ? sql`desc` : sql`asc`} limit ${limit}) as entry
    left join feed_log as before on before.position = entry.position - 1
    left join feed_log_hour as hour on hour.last_position = entry.position - 1
    order by entry.position ${isNewestFirst ? sql`desc` : sql`asc`}`.execute(db);
  return rows.map((row) => ({ ...row, previous_hash: row.previous_hash ?? CHAIN_START }));
}

/** What the entry says; undefined when it is not what its hash was made of. */
export function provenChange(row: ChainedRow): BookChange | undefined {
  try {
    return changeOfProven(entryOfRow(row), row.previous_hash);
  } catch {
    return undefined;
  }
}

/** An entry for others to read: its hash is SHA-256 of the hash before and the JSON list of the other fields. */
export type PlainEntry = Omit<LogEntry, 'hash'> & {
  /** Hexadecimal digits, as the one before it. */
  readonly hash: string;
  readonly previousHash: string;
};

export function plainEntry(row: ChainedRow): PlainEntry {
  const entry = entryOfRow(row);
  return {
    ...entry,
    hash: entry.hash.toString('hex'),
    previousHash: Buffer.from(row.previous_hash).toString('hex'),
  };
}

/** As `provenChange`, of what somebody has shown. */
export function provenPlain({ hash, previousHash, ...entry }: PlainEntry): BookChange | undefined {
  try {
    const [own, before] = [Buffer.from(hash, 'hex'), Buffer.from(previousHash, 'hex')];
    return changeOfProven({ ...entry, hash: own }, before);
  } catch {
    return undefined;
  }
}

function changeOfProven(entry: LogEntry, previous: Uint8Array): BookChange | undefined {
  return hashOf(entry, previous).equals(entry.hash) ? changeOf(entry) : undefined;
}
