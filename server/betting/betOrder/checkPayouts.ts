import { sql, type Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

const PROBLEMS_MAX = 50;

/**
 * What every coupon was paid follows from its settlements, corrections and sales: each has its movement of money, no
 * two settlements are in force at once, and the coupon says what they make.
 */
export async function payoutProblems(db: Kysely<Tables>): Promise<string[]> {
  return [
    ...(await unpaid(db)),
    ...(await notTakenBack(db)),
    ...(await paidBesideClaim(db)),
    ...(await wrongStanding(db)),
  ];
}

/** Every settlement and sale has one credit, or waits for it. */
async function unpaid(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ number: bigint; what: string }>`
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
  return rows.map(({ number, what }) => `A ${what} of coupon ${number} is not what the account got.`);
}

/** Every correction has taken back what it says: from the account, as a claim of the house, or what was never paid. */
async function notTakenBack(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ number: bigint; payout: bigint; taken: bigint }>`
    select number, payout, taken from (
      select coupon.number, made.sequence, made.payout,
        (coalesce(-entry.amount, 0) + coalesce(claim.amount, 0) + coalesce(waiting.amount, 0))::bigint as taken
      from settlement as made
      join coupon on coupon.id = made.coupon_id
      left join account_entry as entry
        on entry.account_id = coupon.account_id and entry.idempotency_key = 'reversal:' || made.id
      left join house_claim as claim on claim.key = 'reversal:' || made.id and claim.coupon_id = coupon.id
      left join settlement as before
        on before.coupon_id = made.coupon_id and before.sequence = made.sequence - 1
      left join waiting_payout as waiting
        on waiting.key = 'settlement:' || before.id and waiting.ended = 'taken-back'
      where made.kind = 'reversal'
    ) as reversal
    where taken <> payout order by number, sequence limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(
    ({ number, payout, taken }) =>
      `A reversal of coupon ${number} is of ${payout}, but ${taken} were taken back.`,
  );
}

/**
 * What is paid while the house has a claim on the same coupon meets the claim first. Only the order tells: somebody who
 * was paid twice and of whom the house still claims one payout has the right sum.
 */
async function paidBesideClaim(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ number: bigint; amount: bigint; open: bigint; met: bigint }>`
    select number, amount, open, met from (
      select coupon.number, entry.sequence, entry.amount,
        coalesce((select sum(claim.amount) from house_claim as claim
          where claim.coupon_id = coupon.id and claim.account_sequence < entry.sequence), 0)::bigint as open,
        coalesce((select -sum(claim.amount) from house_claim as claim
          where claim.coupon_id = coupon.id and claim.key = 'claim:' || made.key), 0)::bigint as met
      from (
        select coupon_id, 'settlement:' || id as key from settlement where kind = 'settlement'
        union all
        select coupon_id, 'cash-out:' || id from cash_out
      ) as made
      join coupon on coupon.id = made.coupon_id
      join account_entry as entry on entry.account_id = coupon.account_id and entry.idempotency_key = made.key
      where coupon.id in (select coupon_id from house_claim)
    ) as payment
    where met <> least(open, amount) order by number, sequence limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(
    ({ number, amount, open, met }) =>
      `A payout of coupon ${number} is of ${amount} and met ${met} of the ${open} that the house claimed.`,
  );
}

/** Added up and not joined: a plan that looks each coupon up among all settlements would take hours of a large book. */
async function wrongStanding(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ number: bigint; problem: string }>`
    with word as (
      select coupon_id, sequence, kind, payout, row_number() over words as place,
        lag(payout) over words as before
      from settlement window words as (partition by coupon_id order by sequence)
    ), part as (
      select id as coupon_id, number, state, share, paid, 0 as in_force, false as is_out_of_order, 0::bigint as due
      from coupon
      union all
      select coupon_id, null, null, null, null, case kind when 'settlement' then 1 else -1 end,
        sequence <> place or kind <> case place % 2 when 1 then 'settlement' else 'reversal' end
          or (kind = 'reversal' and payout <> before),
        case kind when 'settlement' then payout else -payout end
      from word
      union all
      select coupon_id, null, null, null, null, 0, false, paid from cash_out
    ), standing as (
      select max(number) as number, max(state) as state, max(share) as share, max(paid) as paid,
        sum(in_force) as in_force, bool_or(is_out_of_order) as is_out_of_order, sum(due) as due
      from part group by coupon_id
    )
    select number, problem from standing cross join lateral (values
      (case when is_out_of_order then 'has settlements and reversals that do not follow each other' end),
      (case when in_force <> case state when 'settled' then 1 else 0 end
        then 'is ' || state || ', but ' || in_force || ' settlements are in force' end),
      (case when coalesce(paid, 0) <> due
        then 'says that ' || coalesce(paid, 0) || ' were paid, its settlements and sales make ' || due end),
      (case when (state = 'cashed-out') <> (share like '0/%')
        then 'is ' || state || ', but ' || share || ' of it runs on' end)
    ) as found (problem)
    where problem is not null order by number, problem limit ${PROBLEMS_MAX}`.execute(db);
  return rows.map(({ number, problem }) => `Coupon ${number} ${problem}.`);
}
