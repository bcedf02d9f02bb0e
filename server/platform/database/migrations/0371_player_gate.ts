import { sql, type Kysely } from 'kysely';

/**
 * What keeps a player from gambling, with a version: a bet that was decided while it was open is not written after it
 * was shut. A player without a row finds all doors open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_gate (
      user_id integer primary key references player (user_id),
      version integer not null check (version > 0),
      excluded_until timestamptz,
      time_out_until timestamptz,
      session_over_at timestamptz,
      reality_due_at timestamptz,
      deposits_paused_until timestamptz,
      is_offers_off boolean not null default false
    )`.execute(db);
  await sql`
    create or replace view placement_version as
    select placed.user_id, placed.ban_level, placed.status, concat(placed.standing, '|', placed.chain) as version,
      placed.standing, placed.chain
    from (
      select player.user_id, player.ban_level, profile.status,
        concat(
          player.ban_level, '|', profile.status, '|', gate.version, '|',
          (select max(mine.sequence) from player_limit as mine where mine.user_id = player.user_id), '|',
          (select string_agg(concat(mine.id, mine.frozen_at), ',' order by mine.id) from account as mine
            where mine.user_id = player.user_id and mine.closed_at is null)
        ) as standing,
        coalesce(head.sequence, 0) as chain
      from player
      left join player_profile as profile on profile.user_id = player.user_id
      left join player_gate as gate on gate.user_id = player.user_id
      left join ledger_head as head on head.user_id = player.user_id
    ) as placed`.execute(db);
}
