import { sql, type Kysely } from 'kysely';

/** What operators have done to players, and why. Rows are added and never changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table operator_order (
      id uuid primary key,
      user_id integer not null references player (user_id),
      order_text text not null,
      why text not null,
      made_by text not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index operator_order_by_user on operator_order (user_id, made_at)`.execute(db);
}
