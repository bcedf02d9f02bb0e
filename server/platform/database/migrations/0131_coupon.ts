import { sql, type Kysely } from 'kysely';

/** Coupons of players, their bets, what happened to them and how they were settled. The last two are only added to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table coupon (
      id uuid primary key,
      number bigint not null unique generated always as identity (start with 1000001),
      user_id integer not null references player (user_id),
      account_id integer not null references account (id),
      currency text not null,
      state text not null check (state in ('pending', 'requested', 'open', 'settled', 'cashed-out', 'refused')),
      outcome text not null default 'open'
        check (outcome in ('open', 'won', 'lost', 'returned', 'cashed-out', 'refused')),
      type_id smallint not null,
      system_value smallint not null,
      stake bigint not null check (stake >= 0),
      blocks jsonb not null,
      anti_express_margin text not null,
      has_bonus_bet boolean not null,
      is_vip_bet boolean not null,
      lines integer not null,
      coef bigint not null,
      possible_win bigint not null,
      paid bigint check (paid >= 0),
      share text not null default '1',
      auto_cash_out bigint check (auto_cash_out > 0),
      exposure bigint not null default 0,
      body_hash text not null,
      request jsonb not null,
      moves jsonb not null,
      refusal jsonb,
      placed_at timestamptz not null,
      decides_at timestamptz,
      accepted_at timestamptz,
      settled_at timestamptz
    )`.execute(db);
  await sql`create index coupon_by_user on coupon (user_id, number desc)`.execute(db);
  await sql`create index coupon_running on coupon (user_id) where state in ('pending', 'requested', 'open')`.execute(
    db,
  );
  await sql`create index coupon_to_decide on coupon (decides_at) where state = 'pending'`.execute(db);
  await sql`
    create index coupon_with_threshold on coupon (id) where auto_cash_out is not null and state = 'open'`.execute(
    db,
  );

  await sql`
    create table coupon_leg (
      coupon_id uuid not null references coupon (id),
      position smallint not null,
      bet_id text not null,
      game_id uuid not null,
      market_id text not null,
      outcome_id text not null,
      block_id smallint not null,
      coef integer not null check (coef >= 1000),
      is_live boolean not null,
      score text not null,
      book_position bigint not null,
      status_id smallint not null default -2 check (status_id between -2 and 6),
      places smallint,
      tied smallint,
      is_by_hand boolean not null default false,
      void_reason text,
      settled_at timestamptz,
      primary key (coupon_id, position)
    )`.execute(db);
  await sql`create index coupon_leg_by_game on coupon_leg (game_id)`.execute(db);
  await sql`create index coupon_leg_open on coupon_leg (game_id) where status_id < 0`.execute(db);

  await sql`
    create table coupon_event (
      id uuid primary key,
      coupon_id uuid not null references coupon (id),
      kind text not null,
      at timestamptz not null,
      amount bigint,
      reason text,
      actor text
    )`.execute(db);
  await sql`create index coupon_event_by_coupon on coupon_event (coupon_id, id)`.execute(db);
  await sql`
    create table settlement (
      id uuid primary key,
      coupon_id uuid not null references coupon (id),
      sequence smallint not null,
      kind text not null check (kind in ('settlement', 'reversal')),
      rule_version smallint not null,
      payout bigint not null check (payout >= 0),
      payout_exact text not null,
      void_reason text,
      input jsonb not null,
      results jsonb not null,
      made_at timestamptz not null,
      unique (coupon_id, sequence)
    )`.execute(db);
  for (const table of ['coupon_event', 'settlement'])
    await sql`
      create trigger ${sql.raw(table)}_is_kept before update or delete on ${sql.table(table)}
      for each row execute function refuse_entry_change()`.execute(db);

  // What the house may lose on an outcome, in thousandths of the initial stake. In several rows, so that two players on
  // one outcome seldom wait for each other.
  await sql`
    create table exposure (
      game_id uuid not null,
      market_id text not null,
      outcome_id text not null,
      shard smallint not null,
      weight bigint not null,
      primary key (game_id, market_id, outcome_id, shard)
    )`.execute(db);

  await sql`
    create table cash_out (
      id uuid primary key,
      coupon_id uuid not null references coupon (id),
      percent smallint not null check (percent between 1 and 100),
      offer bigint not null,
      fair text not null,
      paid bigint not null check (paid >= 0),
      is_automatic boolean not null,
      prices jsonb not null,
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index cash_out_by_coupon on cash_out (coupon_id)`.execute(db);
  await sql`
    create trigger cash_out_is_kept before update or delete on cash_out
    for each row execute function refuse_entry_change()`.execute(db);

  await sql`
    create table coupon_code (
      code text primary key,
      type_id smallint not null,
      system_value smallint not null,
      bets jsonb not null,
      made_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`
    create table betting_stop (
      id uuid primary key,
      game_id uuid not null,
      market_id text,
      reason text not null,
      by_whom text not null,
      begun_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index betting_stop_in_force on betting_stop (game_id) where ended_at is null`.execute(db);
}
