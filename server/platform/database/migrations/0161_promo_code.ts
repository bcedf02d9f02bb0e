import { sql, type Kysely } from 'kysely';

/**
 * Codes for free bets, and each use of one. The stake of a free bet moves within the house, from `promo` to `bets`; the
 * transfer is named with the use, so that the money of every free bet can be found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table house_posting drop constraint house_posting_account_check`.execute(db);
  await sql`
    alter table house_posting add constraint house_posting_account_check
      check (account in ('play-money', 'conversion', 'cash-desk', 'bets', 'claims', 'promo'))`.execute(db);
  await sql`alter table coupon add column promo_code text`.execute(db);
  await sql`
    create table promo_code (
      code text primary key check (code ~ '^[0-9A-Z-]{3,40}$'),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      amount bigint not null check (amount > 0),
      type_ids jsonb not null,
      coef_min integer not null check (coef_min >= 1000),
      uses_per_player integer not null check (uses_per_player > 0),
      uses_max integer not null check (uses_max > 0),
      user_id integer references player (user_id),
      made_at timestamptz not null,
      made_by text not null,
      valid_until timestamptz not null,
      stopped_at timestamptz
    )`.execute(db);
  await sql`create index promo_code_of_player on promo_code (user_id) where user_id is not null`.execute(db);
  await sql`
    create table promo_use (
      coupon_id uuid primary key references coupon (id),
      code text not null references promo_code (code),
      user_id integer not null references player (user_id),
      transfer_id uuid not null,
      used_at timestamptz not null,
      return_transfer_id uuid,
      returned_at timestamptz
    )`.execute(db);
  await sql`create index promo_use_by_code on promo_use (code, user_id)`.execute(db);
}
