import { sql, type Kysely } from 'kysely';

/**
 * What people prove by a message: codes, links, and what waits for them. Codes and links are stored by their digests
 * only; addresses and drafts are sealed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table code_flow (
      id uuid primary key,
      purpose text not null,
      channel text not null check (channel in ('mail', 'sms')),
      recipient text not null,
      recipient_hash text not null,
      user_id integer references player (user_id),
      details text not null,
      code_hash text not null,
      tries_left smallint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      resend_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index code_flow_by_age on code_flow (created_at)`.execute(db);

  // One row for each code that was sent, or would have been if somebody had the address.
  await sql`
    create table code_send (
      id uuid primary key,
      recipient_hash text not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index code_send_by_recipient on code_send (recipient_hash, sent_at)`.execute(db);

  await sql`
    create table link_token (
      token_hash text primary key,
      purpose text not null,
      user_id integer not null references player (user_id),
      flow_id uuid,
      details text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index link_token_by_user on link_token (user_id, purpose)`.execute(db);
  await sql`create index link_token_by_end on link_token (expires_at)`.execute(db);

  // What somebody said when they registered, and from where: never changed afterwards.
  await sql`
    create table player_registration (
      user_id integer primary key references player (user_id),
      country_id integer not null,
      currency_id integer not null,
      ref_code text not null,
      first_deposit_bonus_choice smallint not null check (first_deposit_bonus_choice between 0 and 2),
      social_media text not null,
      ip text not null,
      registered_at timestamptz not null
    )`.execute(db);

  await sql`
    create table newsletter_choice (
      user_id integer primary key references player (user_id),
      is_wanted boolean not null,
      changed_at timestamptz not null
    )`.execute(db);
}
