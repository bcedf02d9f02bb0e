import { sql, type Kysely } from 'kysely';

/**
 * A claim of the house is met by what the same coupon pays later: rows below zero, each with an entry of the account.
 * Which of claim and payout was first is told by the entries of the account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table house_claim drop constraint house_claim_amount_check`.execute(db);
  await sql`alter table house_claim add constraint house_claim_amount_check check (amount <> 0)`.execute(db);
  await sql`alter table house_claim add column account_sequence integer not null default 0`.execute(db);
  await sql`alter table house_claim disable trigger house_claim_is_kept`.execute(db);
  await sql`
    update house_claim set account_sequence = coalesce((
      select max(entry.sequence) from account_entry as entry
      where entry.account_id = house_claim.account_id and entry.made_at <= house_claim.made_at
        and entry.idempotency_key not in (
          select 'settlement:' || after.id from settlement as after
          where after.coupon_id = house_claim.coupon_id and after.made_at = house_claim.made_at)), 0)`.execute(
    db,
  );
  await sql`alter table house_claim enable trigger house_claim_is_kept`.execute(db);
  await sql`alter table house_claim alter column account_sequence drop default`.execute(db);
}
