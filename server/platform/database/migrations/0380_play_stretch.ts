import { sql, type Kysely } from 'kysely';

/**
 * When players were here. A stretch begins with the first call of a session, goes on as long as calls come, and is over
 * when none has come for a while or the session is. Hours of a day and reality checks are counted by stretches. That one
 * belongs to a player is known by its session: a reference of its own would hold the player with every call.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column seen_at timestamptz`.execute(db);
  await sql`
    create table play_stretch (
      session_id uuid not null references session (id),
      user_id integer not null,
      began_at timestamptz not null,
      seen_at timestamptz not null check (seen_at >= began_at),
      /** How long after the last call the player is taken to be here. */
      tail_seconds integer not null check (tail_seconds > 0),
      primary key (session_id, began_at)
    )`.execute(db);
  await sql`create index play_stretch_of_player on play_stretch (user_id, seen_at)`.execute(db);
  await sql`alter table player_limit add column time_zone text`.execute(db);
  await sql`
    alter table player_limit
    drop constraint player_limit_limit_value_check,
    add constraint player_limit_limit_value_check check (
      limit_value > 0 or (limit_type = 31 and limit_value = -1) or (limit_type = 32 and limit_value = 0)),
    add constraint player_limit_hours_have_a_zone check ((limit_type = 31) = (time_zone is not null))`.execute(
    db,
  );
}
