import { sql, type Kysely } from 'kysely';

import { inTransaction, type Tables } from '../database/index.ts';

export interface BetCheck {
  readonly coupons: number;
  readonly problems: readonly string[];
}

const PROBLEMS_MAX = 50;

/** Every taken bet was paid for once, every refused one not or given back, every payout has one credit or waits for it, and no more. */
export function checkBets(db: Kysely<Tables>): Promise<BetCheck> {
  // As it was at one moment: a bet that is settled in between would have its credit and not its settlement.
  return inTransaction(db, checkIn, { isolation: 'repeatable read' });
}

async function checkIn(db: Kysely<Tables>): Promise<BetCheck> {
  const { rows: stakes } = await sql<{ number: bigint; state: string; paid: bigint; returned: bigint }>`
    select coupon.number, coupon.state,
      coalesce(sum(-entry.amount) filter (where entry.kind = 'bet'), 0)::bigint as paid,
      coalesce(sum(entry.amount) filter (where entry.kind = 'bet-returned'), 0)::bigint as returned
    from coupon left join (
      select account_id, idempotency_key, kind, amount from account_entry
      union all
      select account_id, key, kind, amount from waiting_payout where ended is null
    ) as entry on entry.account_id = coupon.account_id
      and entry.idempotency_key in ('bet:' || coupon.id, 'bet-returned:' || coupon.id)
    group by coupon.number, coupon.state, coupon.stake, coupon.promo_code
    having case when coupon.state = 'refused' or coupon.promo_code is not null
      then coalesce(sum(entry.amount), 0) <> 0
      else coalesce(sum(entry.amount), 0) <> -coupon.stake end
    order by coupon.number limit ${PROBLEMS_MAX}`.execute(db);
  const { rows: payouts } = await sql<{ number: bigint; what: string }>`
    select coupon.number, made.what from (
      select id, coupon_id, 'settlement' as what, 'settlement:' || id as key, payout as amount
      from settlement where kind = 'settlement'
      union all
      select id, coupon_id, 'cash-out', 'cash-out:' || id, paid from cash_out
    ) as made join coupon on coupon.id = made.coupon_id
    left join account_entry entry on entry.account_id = coupon.account_id and entry.idempotency_key = made.key
    left join waiting_payout waiting on waiting.key = made.key and waiting.ended is distinct from 'paid'
    where coalesce(entry.amount, 0) + coalesce(waiting.amount, 0) <> made.amount
    order by coupon.number limit ${PROBLEMS_MAX}`.execute(db);
  const { rows: orphans } = await sql<{ idempotency_key: string }>`
    select idempotency_key from account_entry where kind in ('bet', 'bet-returned')
      and not exists (select 1 from coupon where coupon.id::text = split_part(idempotency_key, ':', 2))
    union all
    select idempotency_key from account_entry where kind = 'settlement'
      and not exists (select 1 from settlement where settlement.id::text = split_part(idempotency_key, ':', 2))
    union all
    select idempotency_key from account_entry where kind = 'cash-out'
      and not exists (select 1 from cash_out where cash_out.id::text = split_part(idempotency_key, ':', 2))
    limit ${PROBLEMS_MAX}`.execute(db);
  const { count } = await db
    .selectFrom('coupon')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    coupons: Number(count),
    problems: [
      ...stakes.map(
        ({ number, state, paid, returned }) =>
          `Coupon ${number} is ${state}, but ${paid} were taken and ${returned} given back.`,
      ),
      ...payouts.map(({ number, what }) => `A ${what} of coupon ${number} is not what the account got.`),
      ...(await freeBetProblems(db)),
      ...(await prepaidProblems(db)),
      ...orphans.map(({ idempotency_key: key }) => `The entry ${key} belongs to nothing.`),
    ],
  };
}

/** Every free bet was staked by the house once, and given back when it was refused; no code was used too often. */
async function freeBetProblems(db: Kysely<Tables>): Promise<string[]> {
  const { rows: stakes } = await sql<{ number: bigint; staked: bigint }>`
    select coupon.number, coalesce(sum(-posting.amount), 0)::bigint as staked
    from coupon left join promo_use used on used.coupon_id = coupon.id and used.code = coupon.promo_code
    left join house_posting posting on posting.account = 'promo'
      and posting.transfer_id in (used.transfer_id, used.return_transfer_id)
    where coupon.promo_code is not null
    group by coupon.number, coupon.state, coupon.stake
    having coalesce(sum(-posting.amount), 0) <> case when coupon.state = 'refused' then 0 else coupon.stake end
    order by coupon.number limit ${PROBLEMS_MAX}`.execute(db);
  const { rows: orphans } = await sql<{ transfer_id: string }>`
    select transfer_id from house_posting where account = 'promo'
      and not exists (select 1 from account_entry entry where entry.transfer_id = house_posting.transfer_id)
      and not exists (select 1 from promo_use used
        where house_posting.transfer_id in (used.transfer_id, used.return_transfer_id))
    limit ${PROBLEMS_MAX}`.execute(db);
  return [
    ...stakes.map(({ number, staked }) => `Coupon ${number} is a free bet, but the house staked ${staked}.`),
    ...orphans.map(({ transfer_id: id }) => `The transfer ${id} from the promotions belongs to nothing.`),
  ];
}

/** Prepaid money is what was paid in less what coupons brought to their accounts, and the house holds just that. */
async function prepaidProblems(db: Kysely<Tables>): Promise<string[]> {
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
  const { rows: held } = await sql<{ currency: string; held: string; owed: string }>`
    select currency, held::text, owed::text from (
      select coalesce(house.currency, own.currency) as currency, coalesce(house.held, 0) as held,
        coalesce(own.owed, 0) as owed
      from (select currency, sum(amount) as held from house_posting where account = 'prepaid' group by currency) as house
      full join (
        select account.currency, sum(entry.amount) as owed from prepaid_entry as entry
        join account on account.id = entry.account_id group by account.currency
      ) as own using (currency)
    ) as sums where held <> owed`.execute(db);
  return [
    ...balances.map(
      ({ account_id: account, sequence }) => `Prepaid entry ${sequence} of account ${account} is wrong.`,
    ),
    ...uses.map(({ coupon_id: id }) => `The prepaid money of coupon ${id} is not what its account got.`),
    ...held.map(
      ({ currency, held: is, owed }) => `The house holds ${is} ${currency} of prepaid money for ${owed}.`,
    ),
  ];
}
