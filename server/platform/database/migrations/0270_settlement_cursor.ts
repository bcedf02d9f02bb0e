import { sql, type Kysely } from 'kysely';

/**
 * How far in the log of the book settlement has come, and the games of which something could not be settled. A result
 * or a correction that was written and never acted on, because the process was gone, is found by them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table settlement_cursor (
      id smallint primary key check (id = 1),
      position bigint not null check (position >= 0)
    )`.execute(db);
  await sql`insert into settlement_cursor (id, position) values (1, 0)`.execute(db);
  await sql`
    create table settlement_due (
      game_id uuid primary key,
      since timestamptz not null
    )`.execute(db);
  await sql`
    create index feed_log_deciding on feed_log (position)
    where kind in ('result', 'correction', 'cancellation', 'snapshot')`.execute(db);
}
