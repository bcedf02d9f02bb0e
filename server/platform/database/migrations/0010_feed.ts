import { sql, type Kysely } from 'kysely';

/**
 * The book as feeds tell it: who sends, what the book is made of, and the log of everything that changed in it.
 * The log is append-only: entries are chained by hashes, and leave only when an hour is compacted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A feed of our own process has no secret and cannot be used over HTTP.
  await sql`
    create table feed_source (
      feed_id text primary key,
      secret text,
      earlier_secret text,
      earlier_until timestamptz,
      is_enabled boolean not null default true,
      last_sequence bigint not null default 0 check (last_sequence >= 0),
      fresh_at timestamptz,
      made_at timestamptz not null,
      changed_at timestamptz not null
    )`.execute(db);

  // Sports, countries, championships, teams and players: always read whole, so their fields stay together.
  await sql`
    create table book_entity (
      kind text not null check (kind in ('sports', 'categories', 'championships', 'competitors')),
      id text not null,
      feed_id text not null,
      entry jsonb not null,
      primary key (kind, id)
    )`.execute(db);

  await sql`
    create table book_game (
      id uuid primary key,
      number integer not null,
      feed_id text not null,
      sport_id text not null,
      championship_id text not null,
      parent_id uuid,
      home_id text not null,
      away_id text not null,
      status_id smallint not null check (status_id between 1 and 6),
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      changed_at timestamptz not null,
      game jsonb not null
    )`.execute(db);
  await sql`create index book_game_by_status on book_game (status_id, ends_at)`.execute(db);
  await sql`create index book_game_by_sport on book_game (sport_id, starts_at)`.execute(db);
  await sql`create index book_game_by_championship on book_game (championship_id, starts_at)`.execute(db);
  await sql`create index book_game_by_number on book_game (number)`.execute(db);

  // One row for one change. Times are milliseconds, so that the text that is hashed needs no formatting.
  await sql`
    create table feed_log (
      position bigint primary key check (position > 0),
      at bigint not null,
      sequence bigint not null,
      game_id uuid,
      feed_id text not null,
      kind text not null,
      cause text not null,
      delta bytea not null,
      hash bytea not null
    )`.execute(db);
  await sql`create index feed_log_by_game on feed_log (game_id, position) where game_id is not null`.execute(
    db,
  );
  await sql`create index feed_log_whole on feed_log (game_id, position) where kind = 'whole'`.execute(db);
  await sql`create index feed_log_stale on feed_log (feed_id, position) where kind = 'stale'`.execute(db);
  await sql`
    create function refuse_log_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and current_setting('fairline.compacting', true) = 'on' then
        return old;
      end if;
      raise exception 'feed_log is append-only: % of entry %', lower(tg_op), old.position
        using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger feed_log_is_append_only before update or delete on feed_log
    for each row execute function refuse_log_change()`.execute(db);

  // The end of the chain: an entry that is cut off the end is missed here.
  await sql`
    create table feed_chain (
      id smallint primary key check (id = 1),
      position bigint not null,
      at bigint not null,
      hash bytea not null
    )`.execute(db);

  // What is left of an hour that was compacted: its place in the chain, and the hash of its summaries.
  await sql`
    create table feed_log_hour (
      first_position bigint primary key,
      last_position bigint not null,
      first_at bigint not null,
      last_at bigint not null,
      previous_hash bytea not null,
      last_hash bytea not null,
      summary_hash bytea not null,
      compacted_at timestamptz not null
    )`.execute(db);
  await sql`
    create table feed_log_summary (
      game_id uuid not null,
      first_position bigint not null references feed_log_hour (first_position),
      summary text not null,
      primary key (game_id, first_position)
    )`.execute(db);
  await sql`create index feed_log_summary_by_hour on feed_log_summary (first_position)`.execute(db);
}
