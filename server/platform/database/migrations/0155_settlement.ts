import { sql, type Kysely } from 'kysely';

/**
 * Where in the log each result stands, and payouts that wait because nobody can be paid.
 * A share is written in one way, as a fraction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_leg add column result_position bigint`.execute(db);
  // Coupons of a game are read page by page.
  await sql`drop index coupon_leg_by_game`.execute(db);
  await sql`create index coupon_leg_by_game on coupon_leg (game_id, coupon_id)`.execute(db);
  await sql`alter table coupon alter column share set default '1/1'`.execute(db);
  await sql`update coupon set share = share || '/1' where position('/' in share) = 0`.execute(db);
  await sql`
    alter table coupon add constraint coupon_share_is_fraction check (share ~ '^[0-9]+/[1-9][0-9]*$')`.execute(
    db,
  );
  await sql`
    create table waiting_payout (
      key text primary key,
      coupon_id uuid not null references coupon (id),
      user_id integer not null references player (user_id),
      account_id integer not null references account (id),
      kind text not null check (kind in ('settlement', 'bet-returned')),
      amount bigint not null check (amount > 0),
      reason text not null check (reason in ('account-closed', 'account-frozen', 'account-full')),
      since timestamptz not null,
      ended text check (ended in ('paid', 'taken-back')),
      ended_at timestamptz,
      check ((ended is null) = (ended_at is null))
    )`.execute(db);
  await sql`create index waiting_payout_open on waiting_payout (since) where ended is null`.execute(db);
  await sql`create index waiting_payout_by_account on waiting_payout (account_id) where ended is null`.execute(
    db,
  );
}
