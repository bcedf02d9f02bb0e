import { sql, type Kysely } from 'kysely';

/**
 * A coupon may be decided by what was read or written a moment before. For that the version of a player has two parts,
 * so that whoever has written a bet knows the next one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace view placement_version as
    select placed.user_id, placed.ban_level, placed.status, concat(placed.standing, '|', placed.chain) as version,
      placed.standing, placed.chain
    from (
      select player.user_id, player.ban_level, profile.status,
        concat(
          player.ban_level, '|', profile.status, '|',
          (select max(mine.sequence) from player_limit as mine where mine.user_id = player.user_id), '|',
          (select string_agg(concat(mine.id, mine.frozen_at), ',' order by mine.id) from account as mine
            where mine.user_id = player.user_id and mine.closed_at is null)
        ) as standing,
        coalesce(head.sequence, 0) as chain
      from player
      left join player_profile as profile on profile.user_id = player.user_id
      left join ledger_head as head on head.user_id = player.user_id
    ) as placed`.execute(db);
}
