import type { BookChange } from '@fairline/feed';
import type { Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';
import { changeOf, entryOfRow } from '../log/entry.ts';

export const CHANGES_AT_ONCE = 2000;

/** Entries of the log after a position, in order. */
export async function readChanges(db: Kysely<Tables>, after: number): Promise<readonly BookChange[]> {
  const rows = await db
    .selectFrom('feed_log')
    .selectAll()
    .where('position', '>', BigInt(after))
    .orderBy('position')
    .limit(CHANGES_AT_ONCE)
    .execute();
  return rows.map((row) => changeOf(entryOfRow(row)));
}
