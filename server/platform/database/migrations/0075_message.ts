import { sql, type Kysely } from 'kysely';

/** Messages on their way out. What they say is never stored in the clear. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message (
      id uuid primary key,
      user_id integer references player (user_id),
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null,
      template text not null,
      language text not null,
      content text,
      state text not null default 'queued' check (state in ('queued', 'sent', 'dead')),
      attempts integer not null default 0,
      problem text,
      created_at timestamptz not null,
      next_try_at timestamptz not null,
      expires_at timestamptz,
      ended_at timestamptz,
      check ((state = 'queued') = (ended_at is null))
    )`.execute(db);
  await sql`create index message_due on message (next_try_at) where state = 'queued'`.execute(db);
  await sql`create index message_by_age on message (created_at)`.execute(db);
}
