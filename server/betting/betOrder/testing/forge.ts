import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../../platform/database/index.ts';

/** Whoever may lift the triggers can change what is kept. */
export async function forge(
  db: Kysely<Tables>,
  table: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const trigger = sql.raw(`${table}_is_kept`);
  await sql`alter table ${sql.table(table)} disable trigger ${trigger}`.execute(db);
  try {
    await change();
  } finally {
    await sql`alter table ${sql.table(table)} enable trigger ${trigger}`.execute(db);
  }
}
