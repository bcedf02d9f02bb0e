import { sql, type Kysely } from 'kysely';

/** Feeds tell dead heats: many coupons at once are settled with them too, as one by one since the beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter type planned_leg add attribute places smallint, add attribute tied smallint`.execute(db);
}
