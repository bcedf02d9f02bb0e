import { sql, type Kysely } from 'kysely';

/** The limits that players set for themselves, per person. Rows are added and never changed: the newest ones count. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_limit (
      id uuid primary key,
      user_id integer not null references player (user_id),
      sequence integer not null check (sequence > 0),
      limit_type smallint not null,
      limit_value integer not null check (limit_value > 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      limit_state text not null check (limit_state in ('ACTIVE', 'PENDING')),
      started_at timestamptz not null,
      unique (user_id, sequence)
    )`.execute(db);
}
