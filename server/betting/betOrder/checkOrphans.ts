import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

const PROBLEMS_MAX = 50;

/** Money that moved for nothing: entries, waiting payouts, claims and transfers of the house that no coupon asks for. */
export async function orphanProblems(db: Kysely<Tables>): Promise<string[]> {
  const { rows: entries } = await sql<{ key: string }>`
    with asked as (
      select 'bet:' || id as key, 'bet' as kind, account_id, user_id, promo_code is null as is_paid_for from coupon
      union all
      select 'bet-returned:' || id, 'bet-returned', account_id, user_id, promo_code is null from coupon
      where state = 'refused'
      union all
      select made.kind || ':' || made.id, made.kind, coupon.account_id, coupon.user_id, true
      from settlement as made join coupon on coupon.id = made.coupon_id
      union all
      select 'cash-out:' || sale.id, 'cash-out', coupon.account_id, coupon.user_id, true
      from cash_out as sale join coupon on coupon.id = sale.coupon_id
      union all
      select key, 'claim', account_id, user_id, true from house_claim where amount < 0
    )
    select entry.idempotency_key as key from account_entry as entry
    where entry.kind in ('bet', 'bet-returned', 'settlement', 'reversal', 'cash-out', 'claim') and not exists (
      select from asked where asked.key = entry.idempotency_key and asked.kind = entry.kind and asked.is_paid_for
        and asked.account_id = entry.account_id and asked.user_id = entry.user_id)
    order by entry.made_at, entry.id limit ${PROBLEMS_MAX}`.execute(db);
  const { rows: waiting } = await sql<{ key: string }>`
    select waiting.key from waiting_payout as waiting
    join coupon on coupon.id = waiting.coupon_id
    left join settlement as made
      on waiting.key = 'settlement:' || made.id and made.coupon_id = coupon.id and made.kind = 'settlement'
    left join account_entry as entry
      on entry.account_id = waiting.account_id and entry.idempotency_key = waiting.key
    where coupon.account_id <> waiting.account_id or coupon.user_id <> waiting.user_id
      or (made.id is null and waiting.key <> 'bet-returned:' || coupon.id)
      or (entry.id is not null) <> (waiting.ended is not distinct from 'paid')
    order by waiting.since, waiting.key limit ${PROBLEMS_MAX}`.execute(db);
  const { rows: transfers } = await sql<{ transfer_id: string; account: string }>`
    select posting.transfer_id, min(posting.account) filter (where posting.amount < 0) as account
    from house_posting as posting
    where not exists (select from account_entry as entry where entry.transfer_id = posting.transfer_id)
      and not exists (select from promo_use as used
        where used.transfer_id = posting.transfer_id or used.return_transfer_id = posting.transfer_id)
      and not exists (select from prepaid_entry as entry where entry.transfer_id = posting.transfer_id)
      and not exists (select from house_claim as claim where claim.transfer_id = posting.transfer_id)
    group by posting.transfer_id order by min(posting.made_at), posting.transfer_id limit ${PROBLEMS_MAX}`.execute(
    db,
  );
  return [
    ...entries.map(({ key }) => `The entry ${key} belongs to nothing.`),
    ...waiting.map(({ key }) => `The waiting payout ${key} belongs to nothing.`),
    ...transfers.map(({ transfer_id: id, account }) =>
      account === 'promo'
        ? `The transfer ${id} from the promotions belongs to nothing.`
        : `The transfer ${id} within the house belongs to nothing.`,
    ),
    ...(await claimProblems(db)),
  ];
}

/**
 * A claim of the house is a correction that found less than it should take back, of the player whose coupon it was, or
 * what a later payout of this coupon has met of it by an entry of the account.
 */
async function claimProblems(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ transfer_id: string }>`
    with asked as (
      select coupon_id, 'reversal:' || id as key, false as is_met from settlement where kind = 'reversal'
      union all
      select coupon_id, 'claim:settlement:' || id, true from settlement where kind = 'settlement'
      union all
      select coupon_id, 'claim:cash-out:' || id, true from cash_out
    )
    select coalesce(claim.transfer_id, posting.transfer_id) as transfer_id
    from house_claim as claim
    full join (select * from house_posting where account = 'claims') as posting
      on posting.transfer_id = claim.transfer_id
    left join asked
      on asked.key = claim.key and asked.coupon_id = claim.coupon_id and asked.is_met = (claim.amount < 0)
    left join coupon on coupon.id = asked.coupon_id and coupon.user_id = claim.user_id
      and coupon.account_id = claim.account_id and coupon.currency = claim.currency
    left join account_entry as entry
      on entry.account_id = claim.account_id and entry.idempotency_key = claim.key and claim.amount < 0
    where coupon.id is null or posting.amount is distinct from -claim.amount
      or posting.currency is distinct from claim.currency
      or (claim.amount < 0 and (entry.amount is distinct from claim.amount
        or entry.transfer_id is distinct from claim.transfer_id))
    limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(({ transfer_id: id }) => `The claim of transfer ${id} is no correction of its player.`);
}
