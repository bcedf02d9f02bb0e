import { sql, type Kysely } from 'kysely';

/** The end of a chain keeps the hash before its last, so that it is looked for once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table ledger_head add column previous_hash bytea`.execute(db);
}
