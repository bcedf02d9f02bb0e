import { sql, type Kysely } from 'kysely';

/** Windows of deposits are counted from the moment at which the player first set a limit of the type. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_limit add column anchor_at timestamptz`.execute(db);
  await sql`
    update player_limit as mine set anchor_at = first.at
    from (select user_id, limit_type, min(started_at) as at from player_limit group by user_id, limit_type) as first
    where first.user_id = mine.user_id and first.limit_type = mine.limit_type`.execute(db);
  await sql`alter table player_limit alter column anchor_at set not null`.execute(db);
}
