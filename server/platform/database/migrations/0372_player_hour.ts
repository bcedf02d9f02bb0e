import { sql, type Kysely } from 'kysely';

/**
 * What a player has staked, won and paid in, by hour: limits look back thirty days, and must not read every entry of
 * them for every bet. An entry that gives a stake back says when that stake was made, and counts there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_entry add column stake_made_at timestamptz`.execute(db);
  await sql`alter table waiting_payout add column stake_made_at timestamptz`.execute(db);
  await sql`alter type planned_coupon add attribute is_returned boolean`.execute(db);
  await sql`
    create table player_hour (
      user_id integer not null references player (user_id),
      hour timestamptz not null,
      currency text not null,
      staked bigint not null,
      net bigint not null,
      deposited bigint not null,
      primary key (user_id, hour, currency)
    ) with (fillfactor = 80)`.execute(db);
  await noteReturnedStakes(db);
  await sql`
    create index account_entry_by_stake on account_entry (user_id, stake_made_at)
    where stake_made_at is not null`.execute(db);
  await sql`
    insert into player_hour (user_id, hour, currency, staked, net, deposited)
    select entry.user_id, date_trunc('hour', coalesce(entry.stake_made_at, entry.made_at), 'UTC'), account.currency,
      sum(case when known.counts_as_stake or entry.stake_made_at is not null then -entry.amount else 0 end),
      sum(case when known.counts_as_result and account.kind in ('main', 'additional') then entry.amount else 0 end),
      sum(case when known.counts_as_deposit then entry.amount else 0 end)
    from account_entry as entry
    join account on account.id = entry.account_id
    join money_kind as known on known.kind = entry.kind
    where known.counts_as_stake or known.counts_as_result or known.counts_as_deposit
    group by 1, 2, 3`.execute(db);
}

/** By what a settlement itself says of its bets; a later correction of the coupon is another settlement. */
const isReturned = sql`
  not exists (
    select from jsonb_array_elements(judged.results) as bet
    where coalesce((bet ->> 'statusId')::integer not in (2, 3), true))`;

/** Stakes came back by `bet-returned`, and by settlements in which every bet was returned or void. */
async function noteReturnedStakes(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_entry disable trigger account_entry_is_kept`.execute(db);
  await sql`
    update account_entry as entry set stake_made_at = bet.made_at
    from (
      select id, substr(idempotency_key, length('bet-returned:') + 1) as coupon_id, account_id
      from account_entry where kind = 'bet-returned'
      union all
      select entry.id, made.coupon_id::text, entry.account_id
      from account_entry as entry
      join settlement as made on made.id = case when entry.idempotency_key ~ '^(settlement|reversal):[0-9a-f-]{36}$'
        then substr(entry.idempotency_key, length(entry.kind) + 2)::uuid end
      join settlement as judged on judged.id = case made.kind
        when 'reversal' then (made.results -> 0 ->> 'reverses')::uuid else made.id end
      where entry.kind in ('settlement', 'reversal') and ${isReturned}
    ) as returned
    join account_entry as bet
      on bet.account_id = returned.account_id and bet.idempotency_key = 'bet:' || returned.coupon_id
    where entry.id = returned.id`.execute(db);
  await sql`alter table account_entry enable trigger account_entry_is_kept`.execute(db);
  await sql`
    update waiting_payout as waiting set stake_made_at = coupon.placed_at
    from coupon where coupon.id = waiting.coupon_id and (waiting.kind = 'bet-returned' or not exists (
      select from coupon_leg as leg where leg.coupon_id = coupon.id and leg.status_id not in (2, 3)))`.execute(
    db,
  );
}
