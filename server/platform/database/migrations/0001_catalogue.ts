import { sql, type Kysely } from 'kysely';

/**
 * The book: sports, countries, championships, participants, games, markets, outcomes and current prices.
 * Ids are made by the caller, so that rows can be written in any order, batched, and sharded later.
 * Names are JSON objects by language code; English is always there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sport (
      id uuid primary key,
      slug text not null unique,
      icon text not null,
      rank integer not null,
      is_cyber boolean not null default false,
      name jsonb not null
    )`.execute(db);

  await sql`
    create table category (
      id uuid primary key,
      flag text not null unique,
      name jsonb not null
    )`.execute(db);

  await sql`
    create table championship (
      id uuid primary key,
      number integer not null unique,
      slug text not null,
      sport_id uuid not null references sport (id),
      category_id uuid not null references category (id),
      rank integer not null,
      name jsonb not null
    )`.execute(db);
  await sql`create index championship_by_sport on championship (sport_id, rank)`.execute(db);

  await sql`
    create table team (
      id uuid primary key,
      sport_id uuid not null references sport (id),
      category_id uuid not null references category (id),
      kind text not null check (kind in ('team', 'player')),
      initials text not null,
      colour_first text not null,
      colour_second text not null,
      name jsonb not null
    )`.execute(db);

  // A half or a quarter sold as a game of its own points at its game by parent_id.
  await sql`
    create table game (
      id uuid primary key,
      number integer not null unique,
      championship_id uuid not null references championship (id),
      parent_id uuid references game (id),
      home_id uuid not null references team (id),
      away_id uuid not null references team (id),
      status_id smallint not null check (status_id between 1 and 6),
      is_live_in_live boolean not null default false,
      has_video boolean not null default false,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      live_state jsonb,
      version integer not null default 1 check (version > 0),
      updated_at timestamptz not null,
      check (home_id <> away_id),
      check (status_id not in (2, 3) or live_state is not null)
    )`.execute(db);
  await sql`create index game_by_status on game (status_id, starts_at)`.execute(db);
  await sql`create index game_by_championship on game (championship_id, starts_at)`.execute(db);

  await sql`
    create table market_group (
      id smallint primary key,
      slug text not null unique,
      rank integer not null,
      name jsonb not null
    )`.execute(db);

  await sql`
    create table market_type (
      id smallint primary key,
      group_id smallint not null references market_group (id),
      kind text not null unique,
      rank integer not null,
      name jsonb not null
    )`.execute(db);

  // The line is kept in hundredths, so that the quarter lines of Asian totals stay integers.
  await sql`
    create table market (
      id uuid primary key,
      game_id uuid not null references game (id) on delete cascade,
      market_type_id smallint not null references market_type (id),
      line integer,
      is_main boolean not null default false,
      status text not null check (status in ('open', 'suspended', 'closed'))
    )`.execute(db);
  await sql`create unique index market_by_game on market (game_id, market_type_id, coalesce(line, 0))`.execute(
    db,
  );
  await sql`create unique index market_main_by_game on market (game_id, market_type_id) where is_main`.execute(
    db,
  );

  await sql`
    create table outcome (
      id uuid primary key,
      market_id uuid not null references market (id) on delete cascade,
      kind text not null,
      rank smallint not null,
      unique (market_id, kind)
    )`.execute(db);

  // Prices change far more often than anything beside them, so they live alone in narrow rows.
  await sql`
    create table price (
      outcome_id uuid primary key references outcome (id) on delete cascade,
      coefficient integer not null check (coefficient > 1000),
      fair_probability integer not null check (fair_probability between 0 and 1000000),
      changed_at timestamptz not null
    )`.execute(db);
}
