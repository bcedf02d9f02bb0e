import { sql, type Kysely } from 'kysely';

/** What a correction could not take back from a player: whose it was and which coupon it belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table house_claim (
      transfer_id uuid primary key,
      key text not null unique,
      coupon_id uuid not null,
      user_id integer not null references player (user_id),
      account_id integer not null references account (id),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      amount bigint not null check (amount > 0),
      made_at timestamptz not null
    )`.execute(db);
  await sql`create index house_claim_by_coupon on house_claim (coupon_id)`.execute(db);
  await nameWhatIsThere(db);
  await sql`
    create trigger house_claim_is_kept before update or delete on house_claim
    for each row execute function refuse_entry_change()`.execute(db);
}

/** A claim of before was made at the moment of its reversal, and is what the player's entry is short of. */
async function nameWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into house_claim (transfer_id, key, coupon_id, user_id, account_id, currency, amount, made_at)
    select posting.transfer_id, 'reversal:' || made.id, coupon.id, coupon.user_id, coupon.account_id, coupon.currency,
      -posting.amount, posting.made_at
    from house_posting as posting
    join settlement as made on made.kind = 'reversal' and made.made_at = posting.made_at
    join coupon on coupon.id = made.coupon_id and coupon.currency = posting.currency
    left join account_entry as taken
      on taken.account_id = coupon.account_id and taken.idempotency_key = 'reversal:' || made.id
    where posting.account = 'claims' and made.payout + coalesce(taken.amount, 0) = -posting.amount
    order by posting.transfer_id, made.id
    on conflict do nothing`.execute(db);
}
