import { sql, type Kysely } from 'kysely';

/** What players were told by reality checks that were due, and what they answered. Rows are added and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reality_answer (
      id uuid primary key,
      user_id integer not null references player (user_id),
      due_at timestamptz not null,
      shown_at timestamptz not null,
      answered_at timestamptz not null check (answered_at >= due_at),
      action text not null check (action in ('continue', 'log_out', 'nothing')),
      is_not_shown_again boolean not null,
      elapsed_seconds integer not null check (elapsed_seconds >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      staked bigint not null,
      returned bigint not null
    )`.execute(db);
  await sql`create index reality_answer_of_player on reality_answer (user_id, answered_at)`.execute(db);
}
