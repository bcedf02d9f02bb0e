import { sql, type Kysely } from 'kysely';

/**
 * Rounds of games: what they are drawn from, what was staked and how they ended. Rounds, ends and commitments are added
 * and never changed; of a pair of seeds only its nonce moves, and its beginning and its end are written once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table house_posting drop constraint house_posting_account_check`.execute(db);
  await sql`
    alter table house_posting add constraint house_posting_account_check
      check (account in (
        'play-money', 'conversion', 'cash-desk', 'bets', 'claims', 'promo', 'prepaid', 'games'))`.execute(db);
  await sql`
    insert into money_kind values
      ('game-stake',    'games', true,  true, false, true),
      ('game-win',      'games', false, true, false, false),
      ('game-returned', 'games', false, true, false, false)`.execute(db);
  await sql`
    create table seed_commit (
      sequence bigint primary key,
      commitment text not null unique,
      made_at timestamptz not null,
      previous_hash text not null,
      hash text not null
    )`.execute(db);
  await sql`
    create table seed_pair (
      id uuid primary key,
      user_id integer not null references player (user_id),
      sequence bigint not null unique references seed_commit (sequence),
      commitment text not null,
      sealed_seed text not null,
      client_seed text,
      next_nonce integer not null default 0,
      started_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  // One that waits for its client seed, and one that is played with.
  await sql`create unique index seed_pair_next on seed_pair (user_id) where started_at is null`.execute(db);
  await sql`
    create unique index seed_pair_current on seed_pair (user_id)
    where started_at is not null and ended_at is null`.execute(db);
  await sql`create index seed_pair_past on seed_pair (user_id, ended_at) where ended_at is not null`.execute(
    db,
  );
  await sql`
    create table game_round (
      id uuid primary key,
      user_id integer not null references player (user_id),
      account_id integer not null references account (id),
      currency text not null,
      game text not null,
      model_hash text not null,
      pair_id uuid not null references seed_pair (id),
      nonce integer not null,
      params jsonb not null,
      body_hash text not null,
      stake bigint not null,
      started_at timestamptz not null,
      unique (pair_id, nonce)
    )`.execute(db);
  await sql`create index game_round_of_player on game_round (user_id, started_at desc)`.execute(db);
  await sql`
    create table game_round_end (
      round_id uuid primary key references game_round (id),
      user_id integer not null references player (user_id),
      draw jsonb not null,
      multiplier bigint not null,
      staked bigint not null,
      returned bigint not null,
      ended_at timestamptz not null
    )`.execute(db);
  await sql`
    create table withdrawn_round (
      id uuid not null,
      user_id integer not null references player (user_id),
      withdrawn_at timestamptz not null,
      primary key (id, user_id)
    )`.execute(db);
  for (const table of ['seed_commit', 'game_round', 'game_round_end', 'withdrawn_round']) {
    await sql`
      create trigger ${sql.id(`${table}_is_kept`)} before update or delete on ${sql.id(table)}
      for each row execute function refuse_entry_change()`.execute(db);
  }
}
