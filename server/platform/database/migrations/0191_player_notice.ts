import { sql, type Kysely } from 'kysely';

/** What the site has to tell a player, for the inbox of the office; how much of it is unread is asked for often. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_notice (
      id uuid primary key,
      user_id integer not null references player (user_id),
      kind text not null,
      coupon_number bigint,
      at timestamptz not null,
      read_at timestamptz
    )`.execute(db);
  await sql`create index player_notice_by_user on player_notice (user_id, at desc)`.execute(db);
  await sql`create index player_notice_unread on player_notice (user_id) where read_at is null`.execute(db);
}
