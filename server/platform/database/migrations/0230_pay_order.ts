import { sql, type Kysely } from 'kysely';

/** Whom banks have identified, and orders by which browsers are sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pay_identity (
      provider text not null,
      person_id text not null,
      user_id integer not null references player (user_id),
      linked_at timestamptz not null,
      primary key (provider, person_id)
    )`.execute(db);
  await sql`create index pay_identity_by_user on pay_identity (user_id)`.execute(db);

  // Found by the digest of the browser's key when it begins, by its id when the provider tells of it.
  await sql`
    create table pay_order (
      id text primary key,
      key_hash text not null unique,
      provider text not null,
      host text not null,
      ip text not null,
      language text not null,
      return_url text not null,
      terms_version integer,
      fingerprint text not null,
      redirect_url text,
      stage text not null check (stage in ('asked', 'known', 'refused', 'over')),
      notification_id text,
      refusal text,
      for_user_id integer references player (user_id),
      user_id integer references player (user_id),
      is_new boolean not null default false,
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index pay_order_by_end on pay_order (expires_at)`.execute(db);
}
