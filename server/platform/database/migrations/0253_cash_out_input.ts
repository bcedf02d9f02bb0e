import { sql, type Kysely } from 'kysely';

/** What a sale was computed from: the coupon as it stood, with its share, and the margin. Null in sales of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cash_out add column input jsonb, add column margin text`.execute(db);
}
