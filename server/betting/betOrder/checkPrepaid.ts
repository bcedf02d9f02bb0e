import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

const PROBLEMS_MAX = 50;

/** Prepaid money is what was paid in less what coupons brought to their accounts, and the house holds just that. */
export async function prepaidProblems(db: Kysely<Tables>): Promise<string[]> {
  const { rows: balances } = await sql<{ account_id: number; sequence: number }>`
    select account_id, sequence from (
      select account_id, sequence, balance_after, account.closed_at, sum(amount) over entries as total,
        row_number() over entries as place, count(*) over (partition by account_id) as entries
      from prepaid_entry join account on account.id = prepaid_entry.account_id
      window entries as (partition by account_id order by sequence)
    ) as entry
    where sequence <> place or balance_after <> total
      or (sequence = entries and balance_after <> 0 and closed_at is not null)
    order by account_id, sequence limit ${PROBLEMS_MAX}`.execute(db);
  const { rows: uses } = await sql<{ coupon_id: string }>`
    select coalesce(used.coupon_id::text, split_part(entry.idempotency_key, ':', 2)) as coupon_id
    from (select * from prepaid_entry where kind = 'used') as used
    full join (select * from account_entry where kind = 'prepaid') as entry
      on entry.account_id = used.account_id and entry.transfer_id = used.transfer_id
      and entry.idempotency_key = 'prepaid:' || used.coupon_id
    left join account_entry as bet on bet.account_id = used.account_id and bet.idempotency_key = 'bet:' || used.coupon_id
    where entry.amount is distinct from -used.amount or entry.amount > -bet.amount or bet.id is null
    limit ${PROBLEMS_MAX}`.execute(db);
  // Transfer by transfer: money of one player that is held for another would be the same in any sum.
  const { rows: held } = await sql<{ transfer_id: string; held: string; owed: string }>`
    select transfer_id, coalesce(held, 0)::text as held, coalesce(owed, 0)::text as owed from (
      select transfer_id, currency, sum(amount) as held from house_posting where account = 'prepaid'
      group by transfer_id, currency
    ) as house
    full join (
      select entry.transfer_id, account.currency, sum(entry.amount) as owed from prepaid_entry as entry
      join account on account.id = entry.account_id group by entry.transfer_id, account.currency
    ) as own using (transfer_id, currency)
    where held is distinct from owed order by transfer_id limit ${PROBLEMS_MAX}`.execute(db);
  const { rows: strangers } = await sql<{ account_id: number; sequence: number }>`
    select entry.account_id, entry.sequence from prepaid_entry as entry
    join account on account.id = entry.account_id
    left join coupon on coupon.id = entry.coupon_id
    where account.user_id <> entry.user_id
      or (entry.coupon_id is not null and coupon.account_id is distinct from entry.account_id)
    order by entry.account_id, entry.sequence limit ${PROBLEMS_MAX}`.execute(db);
  return [
    ...balances.map(
      ({ account_id: account, sequence }) => `Prepaid entry ${sequence} of account ${account} is wrong.`,
    ),
    ...uses.map(({ coupon_id: id }) => `The prepaid money of coupon ${id} is not what its account got.`),
    ...held.map(
      ({ transfer_id: id, held: is, owed }) =>
        `The house holds ${is} of prepaid money by transfer ${id}, players have ${owed}.`,
    ),
    ...strangers.map(
      ({ account_id: account, sequence }) => `Prepaid entry ${sequence} of account ${account} is another’s.`,
    ),
  ];
}
