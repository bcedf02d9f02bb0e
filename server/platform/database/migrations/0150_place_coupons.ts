import { sql, type Kysely } from 'kysely';

/** Two equal versions mean that nothing has changed by which a coupon of the player is decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view placement_version as
    select player.user_id, player.ban_level, profile.status,
      concat(
        player.ban_level, '|', profile.status, '|', head.sequence, '|',
        (select max(mine.sequence) from player_limit as mine where mine.user_id = player.user_id), '|',
        (select string_agg(concat(mine.id, mine.frozen_at), ',' order by mine.id) from account as mine
          where mine.user_id = player.user_id and mine.closed_at is null)
      ) as version
    from player
    left join player_profile as profile on profile.user_id = player.user_id
    left join ledger_head as head on head.user_id = player.user_id`.execute(db);
}
