import { sql, type Kysely } from 'kysely';

/** Who players are elsewhere, and sign-ins through there that are under way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table social_identity (
      provider text not null,
      subject text not null,
      user_id integer not null references player (user_id),
      linked_at timestamptz not null,
      primary key (provider, subject)
    )`.execute(db);
  await sql`create index social_identity_by_user on social_identity (user_id)`.execute(db);

  // Found by the digest of a cookie: only the browser that began can go on.
  await sql`
    create table social_flow (
      key_hash text primary key,
      provider text not null,
      language text not null,
      return_url text not null,
      stage text not null check (stage in ('asked', 'known', 'two-step', 'over')),
      person text,
      user_id integer references player (user_id),
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index social_flow_by_end on social_flow (expires_at)`.execute(db);
}
