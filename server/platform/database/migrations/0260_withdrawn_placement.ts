import { sql, type Kysely } from 'kysely';

/**
 * Ids of placements that their players were told have not arrived: a request that comes with one later is refused. Each
 * belongs to its player, so that nobody can keep anybody else's id from being used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table withdrawn_placement (
      id uuid not null,
      user_id integer not null references player (user_id),
      withdrawn_at timestamptz not null,
      primary key (id, user_id)
    )`.execute(db);
}
