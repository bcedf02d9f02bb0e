import { sql, type Kysely } from 'kysely';

/**
 * Entries of the log of the book that bets were made and settled by, kept for as long as the bets: the log itself is
 * compacted. `stands_at` is the position that the bet names, `entry_position` the entry that says the price or result.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table kept_log_entry (
      position bigint primary key,
      at bigint not null,
      sequence bigint not null,
      game_id uuid not null,
      feed_id text not null,
      kind text not null,
      cause text not null,
      delta bytea not null,
      hash bytea not null,
      previous_hash bytea not null
    )`.execute(db);
  // Without a reference to the bet: it would hold rows that a settlement waits for.
  await sql`
    create table leg_proof (
      coupon_id uuid not null,
      position smallint not null,
      what text not null check (what in ('price', 'result')),
      stands_at bigint not null,
      entry_position bigint not null references kept_log_entry (position),
      primary key (coupon_id, position, what, stands_at)
    )`.execute(db);
  for (const table of ['kept_log_entry', 'leg_proof'])
    await sql`
      create trigger ${sql.raw(table)}_is_kept before update or delete on ${sql.table(table)}
      for each row execute function refuse_entry_change()`.execute(db);
}
