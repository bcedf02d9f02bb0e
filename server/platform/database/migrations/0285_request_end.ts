import { sql, type Kysely } from 'kysely';

/** How long requests waited when this came was never said to anybody: they have a day more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update coupon set decides_at = now() + interval '24 hours' where state = 'requested' and decides_at is null`.execute(
    db,
  );
  // Looked at every few seconds, and almost always empty.
  await sql`create index coupon_requested on coupon (decides_at) where state = 'requested'`.execute(db);
}
