import { sql, type Kysely } from 'kysely';

/** Versions of the operator's terms, and who has confirmed which. Neither is ever changed afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreement_version (
      version integer primary key check (version > 0),
      published_at timestamptz not null,
      published_by text not null,
      texts jsonb not null
    )`.execute(db);

  await sql`
    create table agreement_confirmation (
      user_id integer not null references player (user_id),
      version integer not null references agreement_version (version),
      confirmed_at timestamptz not null,
      ip text not null,
      fingerprint text not null,
      primary key (user_id, version)
    )`.execute(db);
}
