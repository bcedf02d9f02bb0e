import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';

/**
 * Makes room where entries have been put away. PostgreSQL sees to that by itself; the embedded database has nobody who
 * does, and would grow by every hour that it was ever told.
 */
export async function reclaimLog(db: Kysely<Tables>): Promise<void> {
  await sql`vacuum feed_log`.execute(db);
}
