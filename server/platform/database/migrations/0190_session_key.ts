import { sql, type Kysely } from 'kysely';

/**
 * A replaced key keeps the rights it had for a moment, and never gets those of a later proof. Keys from further back
 * are remembered too: whoever brings one has copied it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table session add column old_key_proved_at timestamptz`.execute(db);
  await sql`
    create table session_spent_key (
      key_hash text primary key,
      session_id uuid not null references session (id) on delete cascade,
      good_until timestamptz not null,
      proved_at timestamptz not null
    )`.execute(db);
  await sql`create index session_spent_key_of_session on session_spent_key (session_id)`.execute(db);
}
