import { sql, type Kysely } from 'kysely';

/**
 * Settling many coupons at once, where in the log each result stands, and payouts that wait because nobody can be paid.
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
  await settleCoupons(db);
}

/**
 * Writes a batch of planned settlements in one short transaction and answers the ids of those that it has written. It
 * waits for nobody: a coupon or an account that somebody else holds is left out, and so is a coupon that is not what
 * the plan was made from. Whoever called comes again with them. Only accounts that get something are locked.
 */
async function settleCoupons(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function settle_coupons(plan jsonb, made_at timestamptz) returns setof uuid language plpgsql as $$
    declare
      given_ids uuid[] := array(select (given ->> 'id')::uuid from jsonb_array_elements(plan -> 'coupons') as given);
      ready uuid[];
      payable integer[];
    begin
      select coalesce(array_agg(held.id), '{}') into ready from (
        select coupon.id from coupon
        join jsonb_to_recordset(plan -> 'coupons') as given (id uuid, share text, paid bigint)
          on coupon.id = given.id
        where coupon.id = any(given_ids) and coupon.state = 'open' and coupon.share = given.share and coupon.paid is not distinct from given.paid
          and not exists (select 1 from settlement where settlement.coupon_id = coupon.id)
        order by coupon.id for update of coupon skip locked
      ) as held;

      select coalesce(array_agg(same.id), '{}') into ready from (
        select given.id from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, bets integer)
        join (
          select leg.coupon_id, count(*) as fitting
          from jsonb_to_recordset(plan -> 'legs') as planned (coupon_id uuid, position smallint, before smallint)
          join coupon_leg leg on leg.coupon_id = planned.coupon_id and leg.position = planned.position
          where leg.coupon_id = any(ready) and leg.status_id = planned.before and not leg.is_by_hand
          group by leg.coupon_id
        ) as legs on legs.coupon_id = given.id and legs.fitting = given.bets
      ) as same;

      select coalesce(array_agg(held.id), '{}') into payable from (
        select account.id from account
        where account.closed_at is null and account.frozen_at is null and account.id in (
          select given.account_id
          from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, account_id integer, payout bigint)
          where given.payout > 0 and given.id = any(ready))
        order by account.id for update skip locked
      ) as held;

      -- An account that cannot hold what it gets is dealt with one coupon at a time.
      select coalesce(array_agg(room.account_id), '{}') into payable from (
        select given.account_id
        from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, account_id integer, payout bigint)
        where given.payout > 0 and given.id = any(ready) and given.account_id = any(payable)
        group by given.account_id
        having sum(given.payout) + coalesce((
          select entry.balance_after from account_entry entry where entry.account_id = given.account_id
          order by entry.sequence desc limit 1), 0) <= 9999999999999
      ) as room;

      select coalesce(array_agg(given.id), '{}') into ready
      from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, account_id integer, payout bigint)
      where given.id = any(ready) and (coalesce(given.payout, 0) = 0 or given.account_id = any(payable));

      update coupon_leg as leg
      set status_id = planned.after, void_reason = planned.void_reason, result_position = planned.result_position,
        settled_at = case when planned.after < 0 then null else settle_coupons.made_at end
      from jsonb_to_recordset(plan -> 'legs') as planned (coupon_id uuid, position smallint, before smallint,
        after smallint, void_reason text, result_position bigint)
      where leg.coupon_id = any(ready) and leg.coupon_id = planned.coupon_id and leg.position = planned.position
        and planned.before <> planned.after;

      insert into settlement (id, coupon_id, sequence, kind, rule_version, payout, payout_exact, void_reason, input,
        results, made_at)
      select made.id, made.coupon_id, 1, 'settlement', made.rule_version, made.payout, made.payout_exact, null,
        made.input, made.results, settle_coupons.made_at
      from jsonb_to_recordset(plan -> 'settlements') as made (id uuid, coupon_id uuid, rule_version smallint,
        payout bigint, payout_exact text, input jsonb, results jsonb)
      where made.coupon_id = any(ready);

      insert into coupon_event (id, coupon_id, kind, at, amount)
      select given.event_id, given.id, 'settled', settle_coupons.made_at, given.payout
      from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, event_id uuid, payout bigint)
      where given.id = any(ready) and given.payout is not null;

      update coupon set state = 'settled', outcome = given.outcome, paid = coalesce(coupon.paid, 0) + given.payout,
        settled_at = settle_coupons.made_at, auto_cash_out = null
      from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, outcome text, payout bigint)
      where coupon.id = any(ready) and coupon.id = given.id and given.payout is not null;

      -- In one order, as placements write them, so that nobody waits for ever.
      insert into exposure as known (game_id, market_id, outcome_id, shard, weight)
      select leg.game_id, leg.market_id, leg.outcome_id, given.shard, -sum(given.exposure)
      from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, shard smallint, exposure bigint, payout bigint)
      join coupon_leg leg on leg.coupon_id = given.id
      where leg.coupon_id = any(ready) and given.payout is not null and given.exposure <> 0
      group by leg.game_id, leg.market_id, leg.outcome_id, given.shard
      order by leg.game_id, (leg.market_id || ':' || leg.outcome_id) collate "C", given.shard
      on conflict (game_id, market_id, outcome_id, shard) do update set weight = known.weight + excluded.weight;

      with paid as (
        select given.*, row_number() over payments as place, sum(given.payout) over payments as total
        from jsonb_to_recordset(plan -> 'coupons') as given (id uuid, user_id integer, account_id integer,
          currency text, payout bigint, settlement_id uuid, entry_id uuid, transfer_id uuid, posting_id uuid)
        where given.id = any(ready) and given.payout > 0
        window payments as (partition by given.account_id order by given.id)
      ), entry as (
        insert into account_entry (id, user_id, account_id, transfer_id, sequence, kind, amount, balance_after,
          idempotency_key, made_at)
        select paid.entry_id, paid.user_id, paid.account_id, paid.transfer_id,
          coalesce(last.sequence, 0) + paid.place, 'settlement', paid.payout,
          coalesce(last.balance_after, 0) + paid.total, 'settlement:' || paid.settlement_id, settle_coupons.made_at
        from paid left join lateral (
          select entry.sequence, entry.balance_after from account_entry entry
          where entry.account_id = paid.account_id order by entry.sequence desc limit 1
        ) as last on true
        order by paid.account_id, paid.place
      )
      insert into house_posting (id, transfer_id, account, currency, amount, made_at)
      select paid.posting_id, paid.transfer_id, 'bets', paid.currency, -paid.payout, settle_coupons.made_at from paid;

      return query select unnest(ready);
    end $$`.execute(db);
}
