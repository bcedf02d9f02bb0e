import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** Ids of all games of a feed that start from a moment on, also of those that are over and only in the database. */
export async function gameIdsSince(
  db: Kysely<Tables>,
  { feedId, since }: { readonly feedId: string; readonly since: Date },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('book_game')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('starts_at', '>=', since)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
