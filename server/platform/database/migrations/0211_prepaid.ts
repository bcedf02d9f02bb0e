import { sql, type Kysely } from 'kysely';

/**
 * Money that a player has paid in for bets alone. The house keeps it in `prepaid` until a coupon uses it: then it comes
 * to the account it was paid in for, and the whole stake leaves that account like any other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table house_posting drop constraint house_posting_account_check`.execute(db);
  await sql`
    alter table house_posting add constraint house_posting_account_check
      check (account in ('play-money', 'conversion', 'cash-desk', 'bets', 'claims', 'promo', 'prepaid'))`.execute(
    db,
  );
  await sql`
    create table prepaid_entry (
      id uuid primary key,
      user_id integer not null references player (user_id),
      account_id integer not null references account (id),
      sequence integer not null check (sequence > 0),
      amount bigint not null check (amount <> 0),
      balance_after bigint not null check (balance_after between 0 and 9999999999999),
      kind text not null check (kind in ('paid-in', 'paid-out', 'used', 'converted')),
      coupon_id uuid unique references coupon (id) check ((kind = 'used') = (coupon_id is not null)),
      transfer_id uuid not null,
      made_at timestamptz not null,
      made_by text not null,
      unique (account_id, sequence)
    )`.execute(db);
  await sql`
    create trigger prepaid_entry_is_kept before update or delete on prepaid_entry
    for each row execute function refuse_entry_change()`.execute(db);
}
