import { sql, type Kysely } from 'kysely';

/**
 * Who players are and how they prove it. Every table of a player has user_id, by which rows can be spread over
 * machines; names that must be unique live in a table of their own, keyed by the name. Nothing here opens an account
 * when the database is copied: passwords, codes and keys are hashed, secrets that must be read again are encrypted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table player_profile (
      user_id integer primary key references player (user_id),
      login text not null,
      email text,
      is_email_confirmed boolean not null default false,
      phone_country text check (phone_country ~ '^[A-Z]{2}$'),
      phone_code text check (phone_code ~ '^[0-9]{1,4}$'),
      phone_number text check (phone_number ~ '^[0-9]{3,14}$'),
      is_phone_confirmed boolean not null default false,
      country text not null check (country ~ '^[A-Z]{2}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      language text not null check (language ~ '^[a-z]{2}$'),
      first_name text,
      last_name text,
      birth_date date,
      activation smallint not null default 0 check (activation between 0 and 3),
      status text not null default 'open' check (status in ('open', 'locked', 'closed')),
      registration_kind text not null
        check (registration_kind in ('fast_reg', 'phone_reg', 'full_reg', 'soc_reg', 'operator')),
      created_at timestamptz not null,
      changed_at timestamptz not null,
      check ((phone_code is null) = (phone_number is null))
    )`.execute(db);

  await sql`
    create table player_name (
      kind text not null check (kind in ('login', 'email', 'phone')),
      name_key text not null,
      user_id integer not null references player (user_id),
      primary key (kind, name_key)
    )`.execute(db);
  await sql`create index player_name_by_user on player_name (user_id)`.execute(db);

  await sql`
    create table player_password (
      user_id integer primary key references player (user_id),
      password_hash text not null,
      is_made_by_us boolean not null default false,
      set_at timestamptz not null
    )`.execute(db);

  await sql`
    create table player_totp (
      user_id integer primary key references player (user_id),
      secret_sealed text not null,
      last_step bigint not null,
      enabled_at timestamptz not null
    )`.execute(db);

  await sql`
    create table player_recovery_code (
      user_id integer not null references player (user_id),
      code_hash text not null,
      used_at timestamptz,
      primary key (user_id, code_hash)
    )`.execute(db);

  await sql`
    create table player_passkey (
      id uuid primary key,
      credential_id text not null unique,
      user_id integer not null references player (user_id),
      public_key text not null,
      counter bigint not null,
      transports jsonb not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index player_passkey_by_user on player_passkey (user_id)`.execute(db);

  await sql`
    create table player_device (
      id uuid primary key,
      user_id integer not null references player (user_id),
      key_hash text not null,
      user_agent text not null,
      ip text not null,
      first_seen_at timestamptz not null,
      last_seen_at timestamptz not null,
      forgotten_at timestamptz,
      unique (user_id, key_hash)
    )`.execute(db);

  await sql`
    create table auth_flow (
      id uuid primary key,
      key_hash text not null unique,
      kind text not null,
      user_id integer references player (user_id),
      data jsonb not null,
      code_hash text,
      tries_left smallint not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index auth_flow_by_end on auth_flow (expires_at)`.execute(db);

  await sql`
    create table auth_throttle (
      throttle_key text primary key,
      count integer not null,
      total integer not null,
      window_ends_at timestamptz not null,
      blocked_until timestamptz,
      changed_at timestamptz not null
    )`.execute(db);

  await sql`
    create table security_event (
      id uuid primary key,
      user_id integer not null references player (user_id),
      kind text not null,
      ip text not null,
      device_id uuid,
      at timestamptz not null
    )`.execute(db);
  await sql`create index security_event_by_user on security_event (user_id, at)`.execute(db);

  await sql`
    alter table session
      add column is_saved boolean not null default false,
      add column sign_in_kind text,
      add column device_id uuid,
      add column ip text,
      add column user_agent text,
      add column proved_at timestamptz`.execute(db);
  await sql`update session set proved_at = created_at`.execute(db);
  await sql`alter table session alter column proved_at set not null`.execute(db);
  await sql`alter table session drop constraint session_end_reason_check`.execute(db);
  await sql`
    alter table session add constraint session_end_reason_check check (end_reason in
      ('user', 'idle', 'expired', 'reused', 'operator', 'newer', 'revoked', 'password'))`.execute(db);
}
