import { sql, type Kysely } from 'kysely';

/** A break is a row among the limits, with its end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table player_limit add column ends_at timestamptz`.execute(db);
  await sql`
    alter table player_limit add constraint player_limit_break_ends
    check ((limit_type = 33) = (ends_at is not null))`.execute(db);
}
