import { sql, type Kysely } from 'kysely';

/** What a player has chosen of how the site looks, so that it follows to other browsers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_preference (
      user_id integer primary key references player (user_id),
      preferences jsonb not null check (jsonb_typeof(preferences) = 'object'),
      changed_at timestamptz not null
    )`.execute(db);
}
