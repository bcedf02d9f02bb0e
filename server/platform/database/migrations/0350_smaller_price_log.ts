import { sql, type Kysely } from 'kysely';

/**
 * What is left of an hour of prices is packed like the entries it was made from; older ones stay the text they were.
 * The log guards itself once a statement and no longer once a row, because an hour of a hundred thousand entries is put
 * away at one go, and other work waits for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table feed_log_summary alter column summary type bytea using convert_to(summary, 'UTF8')`.execute(
    db,
  );
  await sql`drop trigger feed_log_is_append_only on feed_log`.execute(db);
  await sql`
    create trigger feed_log_is_append_only before update or delete on feed_log
    for each statement execute function refuse_log_change()`.execute(db);
}
