import { sql, type Kysely } from 'kysely';

/** Keys that sign short-lived tokens, and what has been used once and must not be used again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table token_key (
      id uuid primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null
    )`.execute(db);

  // A solved captcha is exchanged for a pass; both ends are kept by their digests until the pass is too old anyway.
  await sql`
    create table captcha_pass (
      token_hash text primary key,
      challenge_hash text not null unique,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index captcha_pass_by_end on captcha_pass (expires_at)`.execute(db);
}
