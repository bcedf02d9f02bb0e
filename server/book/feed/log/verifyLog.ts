import { createHash } from 'node:crypto';

import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';
import { CHAIN_START, entryOfRow, hashOf, type LogRow } from './entry.ts';
import { summaryText } from './summary.ts';
import { readHead } from './writeLog.ts';

export interface LogProblem {
  /** Of the first entry concerned. */
  readonly position: number;
  readonly problem: 'removed' | 'edited' | 'summary-edited' | 'hours-out-of-order' | 'head-moved';
}

export interface Verification {
  readonly entries: number;
  readonly compactedHours: number;
  readonly head: { readonly position: number; readonly hash: string };
  readonly problems: readonly LogProblem[];
}

const PAGE = 2000;
const PROBLEMS_MAX = 100;

/**
 * Walks the whole chain: compacted hours by their ends and the hash of what is left of them, then every entry. Each
 * entry is judged against the stored hash of the one before it, so that all that were touched are named, not only the
 * first.
 */
export async function verifyLog(db: Kysely<Tables>): Promise<Verification> {
  const problems: LogProblem[] = [];
  const found = (problem: LogProblem): void => {
    if (problems.length < PROBLEMS_MAX) problems.push(problem);
  };
  let position = 0;
  let hash: Buffer = CHAIN_START;
  const hours = await db.selectFrom('feed_log_hour').selectAll().orderBy('first_position').execute();
  for (const hour of hours) {
    const first = Number(hour.first_position);
    if (first !== position + 1 || !hash.equals(hour.previous_hash)) {
      found({ position: position + 1, problem: first > position + 1 ? 'removed' : 'hours-out-of-order' });
    }
    const summary = await summaryHash(db, hour.first_position);
    if (!summary.equals(hour.summary_hash)) found({ position: first, problem: 'summary-edited' });
    position = Number(hour.last_position);
    hash = Buffer.from(hour.last_hash);
  }
  let entries = 0;
  for (;;) {
    const { rows } = await sql<LogRow>`
      select * from feed_log where position > ${position} order by position limit ${PAGE}`.execute(db);
    for (const row of rows) {
      const here = Number(row.position);
      const stored = Buffer.from(row.hash);
      if (here !== position + 1) found({ position: position + 1, problem: 'removed' });
      else if (!isTrue(row, hash)) found({ position: here, problem: 'edited' });
      position = here;
      hash = stored;
      entries += 1;
    }
    if (rows.length < PAGE) break;
  }
  const head = await readHead(db);
  if (head.position > position) found({ position: position + 1, problem: 'removed' });
  else if (head.position < position || !hash.equals(head.hash)) {
    found({ position: head.position, problem: 'head-moved' });
  }
  return {
    entries,
    compactedHours: hours.length,
    head: { position: head.position, hash: Buffer.from(head.hash).toString('hex') },
    problems,
  };
}

/** An entry that cannot even be unpacked was edited too. */
function isTrue(row: LogRow, previous: Uint8Array): boolean {
  try {
    const entry = entryOfRow(row);
    return hashOf(entry, previous).equals(entry.hash);
  } catch {
    return false;
  }
}

/** One that cannot even be unpacked was edited, and gives another hash. */
function textOr(summary: Uint8Array): string {
  try {
    return summaryText(summary);
  } catch {
    return '';
  }
}

/** Of all that is left of a compacted hour. */
export async function summaryHash(db: Kysely<Tables>, firstPosition: bigint): Promise<Buffer> {
  const rows = await db
    .selectFrom('feed_log_summary')
    .select(['game_id', 'summary'])
    .where('first_position', '=', firstPosition)
    .orderBy('game_id')
    .execute();
  const hash = createHash('sha256');
  for (const { game_id, summary } of rows) hash.update(JSON.stringify([game_id, textOr(summary)]));
  return hash.digest();
}
