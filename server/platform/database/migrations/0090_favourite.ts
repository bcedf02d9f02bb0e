import { sql, type Kysely } from 'kysely';

/** The games that a player has marked, so that they follow to other browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_favourite (
      user_id integer primary key references player (user_id),
      games jsonb not null check (jsonb_typeof(games) = 'array'),
      changed_at timestamptz not null
    )`.execute(db);
}
